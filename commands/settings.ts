import { ApplicationCommandOptionType, PermissionFlagsBits } from 'discord.js';
import type { Command, CommandCall, ComponentCall } from '../src/bot/discord/command.ts';
import { customId } from '../src/bot/discord/custom-id.ts';
import { REPLY_LANGUAGES, translator } from '../src/bot/discord/i18n/index.ts';
import {
  COMMAND_GROUPS,
  DEFAULT_SETTINGS,
  type GuildSettings,
} from '../src/bot/store/settings-schema.ts';
import { LIMITS } from '../src/shared/contract/contract.ts';
import { choice, optionWords, stringOption, subcommand } from './options/option.ts';
import { removeItems } from './playback/items.ts';
import { CHANGES } from './settings/change.ts';
import { describeChange, describeSettings } from './settings/describe.ts';
import { askerOf, checkManager } from './shared/asker.ts';
import { CANCEL, cancel, confirmRow } from './shared/confirm.ts';
import { slashCommand } from './shared/definition.ts';

const RESET = 'reset';

const wholeNumber = { type: ApplicationCommandOptionType.Integer, min_value: 1 } as const;
const yesOrNo = { type: ApplicationCommandOptionType.Boolean } as const;

/** `/settings`: how the bot behaves on a server. For those who manage it. */
export const settings: Command = {
  data: slashCommand('settings', {
    default_member_permissions: String(PermissionFlagsBits.ManageGuild),
    options: [
      subcommand('settings.show'),
      subcommand('settings.language', [
        { ...stringOption('reply-language'), choices: REPLY_LANGUAGES.map(ownName) },
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
      subcommand('settings.length', [
        { ...wholeNumber, ...optionWords('length'), max_value: LIMITS.textCharacters },
      ]),
      subcommand('settings.queue', [
        { ...wholeNumber, ...optionWords('queue-items'), max_value: 1_000 },
        { ...wholeNumber, ...optionWords('queue-own'), max_value: 1_000 },
      ]),
      subcommand('settings.announce', [
        { ...yesOrNo, ...optionWords('joins') },
        { ...yesOrNo, ...optionWords('leaves') },
      ]),
      subcommand('settings.budget', [
        { ...wholeNumber, ...optionWords('budget'), min_value: 0, max_value: 1_000_000_000 },
      ]),
      subcommand('settings.reset'),
    ],
  }),
  answers: 'caller',

  async execute(call: CommandCall): Promise<void> {
    const asker = askerOf(call.interaction);
    // Discord asks for the permission too, unless somebody has changed that on the server.
    checkManager(asker);
    const { options } = call.interaction;
    const name = options.getSubcommand();
    if (name === 'show')
      return call.reply.show(describeSettings(call.t, call.settings, call.services.limits));
    if (name === 'reset') return askToReset(call);
    const change = CHANGES[name];
    if (change === undefined)
      throw new Error(`There is no /settings ${name}; run "npm run deploy"`);
    let before = call.settings;
    const after = await call.services.store.settings.update(asker.guildId, (current) => {
      before = current;
      return change(current, options);
    });
    dropItemsOfBlocked(call, after);
    // In the language that holds from now on.
    const t = translator(after.replyLanguage ?? call.interaction.locale);
    const { limits } = call.services;
    await call.reply.show(
      `${describeChange(t, { before, after }, limits)}\n${describeSettings(t, after, limits)}`,
    );
  },

  components: { [RESET]: { run: reset }, [CANCEL]: cancel },
};

/** Who was blocked is no longer heard either, what waits included. */
function dropItemsOfBlocked(
  { interaction, services: { sessions } }: CommandCall,
  { blocked }: GuildSettings,
): void {
  const { guildId, memberId: by } = askerOf(interaction);
  removeItems(sessions, { guildId, by }, ({ userId }) => blocked.includes(userId));
}

/** A language by its own name, which is the same for everybody. */
function ownName(code: string): { name: string; value: string } {
  return { name: new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code, value: code };
}

async function askToReset({ reply, t }: CommandCall): Promise<void> {
  const row = confirmRow(t, 'settings', 'settings.reset.button', customId('settings', RESET));
  await reply.show(t('settings.reset.question'), { rows: [row] });
}

async function reset({ interaction, services, reply }: ComponentCall): Promise<void> {
  const asker = askerOf(interaction);
  checkManager(asker);
  // What is read along belongs to /read.
  await services.store.settings.update(asker.guildId, ({ read }) => ({
    ...DEFAULT_SETTINGS,
    read,
  }));
  await reply.show(translator(interaction.locale)('settings.reset.done'));
}
