import { ApplicationCommandOptionType } from 'discord.js';
import type {
  Command,
  CommandCall,
  ComponentCall,
  Services,
} from '../src/bot/interactions/command.ts';
import { customId } from '../src/bot/interactions/custom-id.ts';
import { guildIdOf } from '../src/bot/policy/interaction-scope.ts';
import { personalScope } from '../src/bot/store/personal-scope.ts';
import type { DeletedData, Scope } from '../src/bot/store/types/privacy.ts';
import { Failure } from '../src/shared/common/failure.ts';
import { choice, optionWords, stringOption, subcommand } from './options/option.ts';
import { removeItems } from './playback/items.ts';
import { describeData, describeDeleted } from './privacy/describe-data.ts';
import { assertManager, callerOf } from './shared/caller.ts';
import { CANCEL, cancel, confirmRow } from './shared/components.ts';
import { jsonFile } from './shared/json-files.ts';
import { bySubcommand, type Subcommands, slashCommand } from './shared/slash-command.ts';

const FORGET = 'forget';
const WIPE = 'wipe';
const EVERYWHERE = 'everywhere';

const whereOption = {
  ...stringOption('where'),
  choices: [choice('here', 'privacy.here'), choice(EVERYWHERE, 'privacy.everywhere')],
};

const subcommands: Subcommands = {
  show,
  reading: setReading,
  delete: askToForget,
  'delete-server': askToWipe,
};

/** `/privacy`: shows and deletes a member's data. In direct messages it covers all servers. */
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
  replyMode: 'ephemeral',

  execute: bySubcommand(subcommands),

  components: { [FORGET]: { run: forget }, [WIPE]: { run: wipe }, [CANCEL]: cancel },
};

async function show({ interaction, services, reply, t }: CommandCall): Promise<void> {
  const { user } = interaction;
  const guildId = guildIdOf(interaction);
  const { privacy: store } = services.store;
  const scope = scopeOf(interaction.options.getString('where'), guildId);
  const [servers, mayReadEverywhere, pending] = await Promise.all([
    store.exportMember(user.id, scope),
    store.mayReadEverywhere(user.id),
    store.pendingDeletions(user.id, scope),
  ]);
  const data = { mayBeRead: mayReadEverywhere, servers };
  const isEmpty = servers.length === 0 && mayReadEverywhere;
  await reply.show(describeData(t, data, pending, guildId), {
    files: isEmpty ? [] : [jsonFile(data, 'my-data.json')],
  });
}

async function setReading({ interaction, services, reply, t }: CommandCall): Promise<void> {
  const { privacy: store } = services.store;
  const { user, options } = interaction;
  const scope = scopeOf(options.getString('where'), guildIdOf(interaction));
  const allow = options.getBoolean('allow', true);
  await store.setMayRead(scope, user.id, allow);
  if (!allow) stopReading(interaction, services, scope);
  if (scope === EVERYWHERE) {
    await reply.show(t(allow ? 'privacy.read-everywhere' : 'privacy.not-read-anywhere'));
  } else if (allow && !(await store.mayReadEverywhere(user.id))) {
    await reply.show(t('privacy.still-not-read'));
  } else {
    await reply.show(t(allow ? 'privacy.read' : 'privacy.not-read'));
  }
}

/**
 * Removes the member's messages from the queues, including the current item, and from `/replay`.
 */
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
  const scope = scopeOf(interaction.options.getString('where'), guildIdOf(interaction));
  const where = scope === EVERYWHERE ? EVERYWHERE : 'here';
  const row = confirmRow(t, 'privacy', 'privacy.delete.button', customId('privacy', FORGET, where));
  await reply.show(t(`privacy.delete.question-${where}`), { rows: [row] });
}

/** Deletes the data of the member who presses the button, even if another member ran the command. */
async function forget({ interaction, services, reply, t, args }: ComponentCall): Promise<void> {
  const { user } = interaction;
  const guildId = guildIdOf(interaction);
  const { privacy: store } = services.store;
  const scope = scopeOf(args[0], guildId);
  const guildIds = new Set(guildId === null ? [] : [guildId]);
  if (scope === EVERYWHERE) {
    for (const data of await store.exportMember(user.id, scope)) guildIds.add(data.guildId);
    await services.speech.forget(personalScope(user.id));
    services.drafts.forget(personalScope(user.id));
  }
  const deleted = await store.deleteMember(user.id, scope);
  for (const id of guildIds) await forgetAudio(services, id, user.id);
  await reply.show(describeDeleted(t, deleted, await forgetVoices(services, deleted)));
}

async function askToWipe({ interaction, reply, t }: CommandCall): Promise<void> {
  if (guildIdOf(interaction) === null) throw new Failure('guild.needed', {});
  assertManager(callerOf(interaction));
  const row = confirmRow(t, 'privacy', 'privacy.server.button', customId('privacy', WIPE));
  await reply.show(t('privacy.server.question'), { rows: [row] });
}

async function wipe({ interaction, services, reply, t }: ComponentCall): Promise<void> {
  const caller = callerOf(interaction);
  assertManager(caller);
  const deleted = await services.store.privacy.deleteGuild(caller.guildId);
  await forgetAudio(services, caller.guildId);
  await reply.show(describeDeleted(t, deleted, await forgetVoices(services, deleted)));
}

/** In direct messages the scope is always everywhere. */
function scopeOf(where: string | null | undefined, guildId: string | null): Scope {
  return where === EVERYWHERE || guildId === null ? EVERYWHERE : { guildId };
}

/**
 * Removes deleted voices from the caches and from the voice service.
 * @returns how many the voice service has not deleted yet
 */
async function forgetVoices(
  { previews, deletionQueue, store }: Pick<Services, 'previews' | 'deletionQueue' | 'store'>,
  { voiceIds }: DeletedData,
): Promise<number> {
  for (const voiceId of voiceIds) previews.forget(voiceId);
  await deletionQueue.deleteQueued();
  return store.voiceDeletions.countOf(voiceIds);
}

/**
 * Removes a member's audio, or that of the whole guild. The cache does not know whose text a clip
 * speaks, so both cases delete all clips of the guild.
 */
async function forgetAudio(
  { sessions, speech, drafts }: Pick<Services, 'sessions' | 'speech' | 'drafts'>,
  guildId: string,
  memberId?: string,
): Promise<void> {
  sessions.recent.forget(guildId, memberId);
  drafts.forget(guildId, memberId);
  await speech.forget(guildId);
}
