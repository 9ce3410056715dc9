import {
  ApplicationCommandOptionType,
  ApplicationCommandType,
  ApplicationIntegrationType,
  InteractionContextType,
} from 'discord.js';
import type { Command, CommandCall, ComponentCall } from '../src/discord/command.ts';
import { customId } from '../src/discord/custom-id.ts';
import { en } from '../src/discord/i18n/en.ts';
import { localizations } from '../src/discord/i18n/index.ts';
import type { Scope } from '../src/store/types/privacy.ts';
import { choice, optionWords, stringOption, subcommand } from './options/option.ts';
import { describeData } from './privacy/describe.ts';
import { askerOf, checkManager } from './shared/asker.ts';
import { CANCEL, cancel, confirmRow } from './shared/confirm.ts';
import { forgetSound, forgetVoices } from './shared/forget.ts';

const FORGET = 'forget';
const WIPE = 'wipe';
const EVERYWHERE = 'everywhere';

const whereOption = {
  ...stringOption('where'),
  choices: [choice('here', 'privacy.here'), choice(EVERYWHERE, 'privacy.everywhere')],
};

const runs: Readonly<Record<string, (call: CommandCall) => Promise<void>>> = {
  show,
  reading,
  delete: askToForget,
  'delete-server': askToWipe,
};

/** `/privacy`: what is kept about a member, and how it goes. */
export const privacy: Command = {
  data: {
    type: ApplicationCommandType.ChatInput,
    name: en['command.privacy.name'],
    name_localizations: localizations('command.privacy.name'),
    description: en['command.privacy.description'],
    description_localizations: localizations('command.privacy.description'),
    contexts: [InteractionContextType.Guild],
    integration_types: [ApplicationIntegrationType.GuildInstall],
    options: [
      subcommand('privacy.show', [whereOption]),
      subcommand('privacy.reading', [
        { type: ApplicationCommandOptionType.Boolean, ...optionWords('allow'), required: true },
      ]),
      subcommand('privacy.delete', [whereOption]),
      subcommand('privacy.delete-server'),
    ],
  },
  answers: 'caller',

  async execute(call: CommandCall): Promise<void> {
    const name = call.interaction.options.getSubcommand();
    const run = runs[name];
    if (run === undefined) throw new Error(`There is no /privacy ${name}; run "npm run deploy"`);
    await run(call);
  },

  components: { [FORGET]: { run: forget }, [WIPE]: { run: wipe }, [CANCEL]: cancel },
};

async function show({ interaction, services, reply, t }: CommandCall): Promise<void> {
  const { guildId, memberId } = askerOf(interaction);
  const scope = scopeOf(interaction.options.getString('where'), guildId);
  const data = await services.store.privacy.exportMember(memberId, scope);
  const file = {
    data: new TextEncoder().encode(`${JSON.stringify(data, null, 2)}\n`),
    filename: 'my-data.json',
  };
  const files = data.length > 0 ? [file] : [];
  await reply.show(describeData(t, data, guildId), { files });
}

async function reading({ interaction, services, reply, t }: CommandCall): Promise<void> {
  const { guildId, memberId } = askerOf(interaction);
  const allow = interaction.options.getBoolean('allow', true);
  await services.store.privacy.setMayRead(guildId, memberId, allow);
  await reply.show(t(allow ? 'privacy.read' : 'privacy.not-read'));
}

async function askToForget({ interaction, reply, t }: CommandCall): Promise<void> {
  const where = interaction.options.getString('where') === EVERYWHERE ? EVERYWHERE : 'here';
  const row = confirmRow(t, 'privacy', 'privacy.delete.button', customId('privacy', FORGET, where));
  await reply.show(t(`privacy.delete.question-${where}`), { rows: [row] });
}

/** Of whoever presses: nobody can have somebody else forgotten. */
async function forget({ interaction, services, reply, t, args }: ComponentCall): Promise<void> {
  const { guildId, memberId } = askerOf(interaction);
  const { privacy: kept } = services.store;
  const scope = scopeOf(args[0], guildId);
  const guilds = new Set([guildId]);
  if (scope === EVERYWHERE) {
    for (const data of await kept.exportMember(memberId, scope)) guilds.add(data.guildId);
  }
  const deleted = await kept.deleteMember(memberId, scope);
  for (const id of guilds) await forgetSound(services, id, memberId);
  await forgetVoices(services, deleted);
  const { presets, voiceIds } = deleted;
  await reply.show(t('privacy.delete.done', { presets, voices: voiceIds.length }));
}

async function askToWipe({ interaction, reply, t }: CommandCall): Promise<void> {
  checkManager(askerOf(interaction));
  const row = confirmRow(t, 'privacy', 'privacy.server.button', customId('privacy', WIPE));
  await reply.show(t('privacy.server.question'), { rows: [row] });
}

async function wipe({ interaction, services, reply, t }: ComponentCall): Promise<void> {
  const asker = askerOf(interaction);
  checkManager(asker);
  const deleted = await services.store.privacy.deleteGuild(asker.guildId);
  await forgetSound(services, asker.guildId);
  await forgetVoices(services, deleted);
  const { presets, voiceIds } = deleted;
  await reply.show(t('privacy.delete.done', { presets, voices: voiceIds.length }));
}

function scopeOf(where: string | null | undefined, guildId: string): Scope {
  return where === EVERYWHERE ? EVERYWHERE : { guildId };
}
