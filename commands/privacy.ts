import { ApplicationCommandOptionType } from 'discord.js';
import type { Command, CommandCall, ComponentCall } from '../src/bot/discord/command.ts';
import { customId } from '../src/bot/discord/custom-id.ts';
import type { Scope } from '../src/bot/store/types/privacy.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { choice, optionWords, stringOption, subcommand } from './options/option.ts';
import { removeItems } from './playback/items.ts';
import { describeData } from './privacy/describe.ts';
import { askerOf, checkManager } from './shared/asker.ts';
import { CANCEL, cancel, confirmRow } from './shared/confirm.ts';
import { bySubcommand, slashCommand } from './shared/definition.ts';
import { forgetSound, forgetVoices } from './shared/forget.ts';
import { jsonFile } from './shared/json-files.ts';
import { soundScope } from './shared/scope.ts';

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

/** `/privacy`: what is kept about a member, and how it goes. In direct messages it is about every server. */
export const privacy: Command = {
  data: slashCommand('privacy', {
    inDirectMessages: true,
    options: [
      subcommand('privacy.show', [whereOption]),
      subcommand('privacy.reading', [
        { type: ApplicationCommandOptionType.Boolean, ...optionWords('allow'), required: true },
        whereOption,
      ]),
      subcommand('privacy.delete', [whereOption]),
      subcommand('privacy.delete-server'),
    ],
  }),
  answers: 'caller',

  execute: bySubcommand(runs),

  components: { [FORGET]: { run: forget }, [WIPE]: { run: wipe }, [CANCEL]: cancel },
};

async function show({ interaction, services, reply, t }: CommandCall): Promise<void> {
  const { guildId, user } = interaction;
  const { privacy: kept } = services.store;
  const [servers, mayReadEverywhere] = await Promise.all([
    kept.exportMember(user.id, scopeOf(interaction.options.getString('where'), guildId)),
    kept.mayReadEverywhere(user.id),
  ]);
  const data = { mayBeRead: mayReadEverywhere, servers };
  const isEmpty = servers.length === 0 && mayReadEverywhere;
  await reply.show(describeData(t, data, guildId), {
    files: isEmpty ? [] : [jsonFile(data, 'my-data.json')],
  });
}

async function reading({ interaction, services, reply, t }: CommandCall): Promise<void> {
  const { privacy: kept } = services.store;
  const { guildId, user, options } = interaction;
  const scope = scopeOf(options.getString('where'), guildId);
  const allow = options.getBoolean('allow', true);
  await kept.setMayRead(scope, user.id, allow);
  if (!allow) stopReading(interaction, services, scope);
  if (scope === EVERYWHERE) {
    await reply.show(t(allow ? 'privacy.read-everywhere' : 'privacy.not-read-anywhere'));
  } else if (allow && !(await kept.mayReadEverywhere(user.id))) {
    await reply.show(t('privacy.still-not-read'));
  } else {
    await reply.show(t(allow ? 'privacy.read' : 'privacy.not-read'));
  }
}

/** Whoever does not want to be read is not heard to the end, nor again. */
function stopReading(
  { client, user }: CommandCall['interaction'],
  { sessions }: CommandCall['services'],
  scope: Scope,
): void {
  const guilds = scope === EVERYWHERE ? client.guilds.cache.keys() : [scope.guildId];
  for (const guildId of guilds) {
    removeItems(sessions, { guildId, by: user.id }, ({ userId, content }) => {
      return userId === user.id && content.isReadAloud === true;
    });
    sessions.recent.forget(guildId, user.id);
  }
}

async function askToForget({ interaction, reply, t }: CommandCall): Promise<void> {
  const scope = scopeOf(interaction.options.getString('where'), interaction.guildId);
  const where = scope === EVERYWHERE ? EVERYWHERE : 'here';
  const row = confirmRow(t, 'privacy', 'privacy.delete.button', customId('privacy', FORGET, where));
  await reply.show(t(`privacy.delete.question-${where}`), { rows: [row] });
}

/** Of whoever presses: nobody can have somebody else forgotten. */
async function forget({ interaction, services, reply, t, args }: ComponentCall): Promise<void> {
  const { guildId, user } = interaction;
  const { privacy: kept } = services.store;
  const scope = scopeOf(args[0], guildId);
  const guilds = new Set(guildId === null ? [] : [guildId]);
  if (scope === EVERYWHERE) {
    for (const data of await kept.exportMember(user.id, scope)) guilds.add(data.guildId);
    await services.speech.forget(soundScope({ guildId: null, user }));
  }
  const deleted = await kept.deleteMember(user.id, scope);
  for (const id of guilds) await forgetSound(services, id, user.id);
  await forgetVoices(services, deleted);
  const { presets, voiceIds } = deleted;
  await reply.show(t('privacy.delete.done', { presets, voices: voiceIds.length }));
}

async function askToWipe({ interaction, reply, t }: CommandCall): Promise<void> {
  if (interaction.guildId === null) throw new Failure('guild.needed', {});
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

/** In direct messages there is no server to keep to. */
function scopeOf(where: string | null | undefined, guildId: string | null): Scope {
  return where === EVERYWHERE || guildId === null ? EVERYWHERE : { guildId };
}
