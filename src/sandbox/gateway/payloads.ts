import { GatewayIntentBits } from 'discord-api-types/v10';
import type { Discord } from '../state/discord.ts';
import { applicationFlags } from '../wire/application.ts';
import {
  bareVoiceStatePayload,
  channelPayload,
  channelPayloadFor,
  guildPayload,
  soundboardPayload,
} from '../wire/guild.ts';
import { memberPayload, ownUserPayload } from '../wire/user.ts';
import type { Guild, GuildMember } from '../world/model.ts';
import type { World } from '../world/world.ts';
import type { Session } from './session.ts';

/** READY: the bot's user and its guilds as unavailable. Each guild follows in a GUILD_CREATE. */
export function readyPayload(
  { account, world }: Discord,
  { id, shard }: Session,
  guilds: readonly Guild[],
  { version }: { readonly version: number },
) {
  return {
    v: version,
    user: ownUserPayload(world.bot),
    guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
    session_id: id,
    session_type: 'normal',
    resume_gateway_url: account.gatewayUrl,
    shard,
    application: { id: world.applicationId, flags: applicationFlags(account.privilegedIntents) },
    private_channels: [],
    presences: [],
    relationships: [],
    user_settings: {},
    _trace: [],
  };
}

/** A guild with everything that the session's intents allow. */
export function guildCreatePayload({ world, threads }: Discord, guild: Guild, intents: number) {
  const seesVoice = (intents & GatewayIntentBits.GuildVoiceStates) !== 0;
  return {
    ...guildPayload(guild),
    joined_at: world.botIn(guild)?.joinedAt ?? new Date(0).toISOString(),
    large: false,
    unavailable: false,
    member_count: guild.members.size,
    members: visibleMembers(world, guild, intents).map(memberPayload),
    channels: [...guild.channels.values()].map(channelPayload),
    voice_states: seesVoice ? voiceStates(guild) : [],
    threads: [...guild.threads.values()]
      .filter((thread) => threads.isActive(thread))
      .map((thread) => channelPayloadFor(thread, world.bot.id)),
    presences: [],
    stage_instances: [],
    guild_scheduled_events: [],
    soundboard_sounds: guild.soundboard.map((sound) => soundboardPayload(guild, sound)),
  };
}

/** Without the presence intent: only the bot and the members in voice channels. */
function visibleMembers(world: World, guild: Guild, intents: number): GuildMember[] {
  const all = [...guild.members.values()];
  if ((intents & GatewayIntentBits.GuildPresences) !== 0) return all;
  return all.filter(({ user }) => user.id === world.bot.id || guild.voiceStates.has(user.id));
}

function voiceStates(guild: Guild) {
  return [...guild.voiceStates.values()].flatMap((state) => {
    const member = guild.members.get(state.userId);
    return member ? [bareVoiceStatePayload(state, member)] : [];
  });
}
