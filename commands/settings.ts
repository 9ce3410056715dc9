import { ApplicationCommandOptionType, PermissionFlagsBits } from 'discord.js';
import { REPLY_LANGUAGES, translator } from '../src/bot/discord/i18n/index.ts';
import type { Command, CommandCall, ComponentCall } from '../src/bot/interactions/command.ts';
import { customId } from '../src/bot/interactions/custom-id.ts';
import {
  COMMAND_GROUPS,
  DEFAULT_SETTINGS,
  type GuildSettings,
} from '../src/bot/store/settings-schema.ts';
import { LIMITS } from '../src/shared/contract/contract.ts';
import { choice, optionWords, stringOption, subcommand } from './options/option.ts';
import { suggest } from './options/suggest.ts';
import { removeItems } from './playback/items.ts';
import {
  blockedWordOptions,
  changeBlockedWords,
  suggestBlockedWords,
} from './settings/blocked-words.ts';
import { CHANGES } from './settings/changes.ts';
import { describeChange, describeSettings } from './settings/describe-settings.ts';
import { setMemberVoice, settingsVoiceOptions } from './settings/member-voice.ts';
import { assertManager, callerOf } from './shared/caller.ts';
import { CANCEL, cancel, confirmRow } from './shared/components.ts';
import { slashCommand } from './shared/slash-command.ts';

const RESET = 'reset';

const positiveInteger = { type: ApplicationCommandOptionType.Integer, min_value: 1 } as const;
const boolean = { type: ApplicationCommandOptionType.Boolean } as const;

/** `/settings`: how the bot behaves in a server. For members who manage it. */
export const settings: Command = {
  data: slashCommand('settings', {
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    options: [
      subcommand('settings.show'),
      subcommand('settings.language', [
        {
          ...stringOption('reply-language'),
          choices: REPLY_LANGUAGES.map(languageChoice),
        },
      ]),
      subcommand('settings.roles', [
        {
          ...stringOption('group'),
          required: true,
          choices: COMMAND_GROUPS.map((group) => choice(group, `settings.group.${group}`)),
        },
        { type: ApplicationCommandOptionType.Role, ...optionWords('role') },
      ]),
      subcommand('settings.block', [
        { type: ApplicationCommandOptionType.User, ...optionWords('blocked'), required: true },
      ]),
      subcommand('settings.block-words', blockedWordOptions),
      subcommand('settings.voice', settingsVoiceOptions),
      subcommand('settings.length', [
        { ...positiveInteger, ...optionWords('length'), max_value: LIMITS.textCharacters },
      ]),
      subcommand('settings.queue', [
        { ...positiveInteger, ...optionWords('queue-items'), max_value: 1_000 },
        { ...positiveInteger, ...optionWords('queue-own'), max_value: 1_000 },
      ]),
      subcommand('settings.announce', [
        { ...boolean, ...optionWords('joins') },
        { ...boolean, ...optionWords('leaves') },
      ]),
      subcommand('settings.budget', [
        { ...positiveInteger, ...optionWords('budget'), min_value: 0, max_value: 1_000_000_000 },
      ]),
      subcommand('settings.reset'),
    ],
  }),
  replyMode: 'ephemeral',

  async execute(call: CommandCall): Promise<void> {
    const caller = callerOf(call.interaction);
    // Discord checks this permission too, but a server can change who may use the command.
    assertManager(caller);
    const { options } = call.interaction;
    const name = options.getSubcommand();
    if (name === 'show')
      return call.reply.show(describeSettings(call.t, call.settings, call.services.limits));
    if (name === 'voice') return setMemberVoice(call);
    if (name === 'reset') return askToReset(call);
    if (name === 'block-words') return changeBlockedWords(call);
    const change = CHANGES[name];
    if (change === undefined)
      throw new Error(`Unknown command /settings ${name}. Run "npm run deploy".`);
    let before = call.settings;
    const after = await call.services.store.settings.update(caller.guildId, (current) => {
      before = current;
      return change(current, options);
    });
    removeItemsOfBlocked(call, after);
    // In the new reply language.
    const t = translator(after.replyLanguage ?? call.interaction.locale);
    const { limits } = call.services;
    await call.reply.show(
      `${describeChange(t, { before, after }, limits)}\n${describeSettings(t, after, limits)}`,
    );
  },

  autocomplete: (call) =>
    call.interaction.options.getSubcommand() === 'voice'
      ? suggest(call)
      : suggestBlockedWords(call),

  components: { [RESET]: { run: reset }, [CANCEL]: cancel },
};

/** Removes the queue items of blocked members. */
function removeItemsOfBlocked(
  { interaction, services: { sessions } }: CommandCall,
  { blocked }: GuildSettings,
): void {
  const { guildId, memberId: by } = callerOf(interaction);
  removeItems(sessions, { guildId, by }, ({ userId }) => blocked.includes(userId));
}

/** The language's own name, which needs no translation. */
function languageChoice(code: string): { name: string; value: string } {
  return { name: new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code, value: code };
}

async function askToReset({ reply, t }: CommandCall): Promise<void> {
  const row = confirmRow(t, 'settings', 'settings.reset.button', customId('settings', RESET));
  await reply.show(t('settings.reset.question'), { rows: [row] });
}

async function reset({ interaction, services, reply }: ComponentCall): Promise<void> {
  const caller = callerOf(interaction);
  assertManager(caller);
  await services.store.settings.update(caller.guildId, ({ read, blockedWords }) => ({
    ...DEFAULT_SETTINGS,
    read,
    // Blocked words are kept, because nobody could restore the list.
    blockedWords,
  }));
  await reply.show(translator(interaction.locale)('settings.reset.done'));
}
