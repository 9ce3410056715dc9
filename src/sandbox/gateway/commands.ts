import { GatewayIntentBits, GatewayOpcodes } from 'discord-api-types/v10';
import type { Discord } from '../state/discord.ts';
import { memberPayload } from '../wire/user.ts';
import type { Guild, GuildMember } from '../world/model.ts';
import { effectivePermissions, hasPermissions } from '../world/permissions.ts';
import { shardOf } from '../world/snowflakes.ts';
import type { Payload } from './connection.ts';
import type { Session } from './session.ts';

const MEMBERS_PER_CHUNK = 1_000;
const MAX_REQUESTED_MEMBERS = 100;

/** Runs a gateway command of an identified client. */
export function runCommand(discord: Discord, session: Session, { op, d }: Payload): void {
  const data = (d ?? {}) as Record<string, unknown>;
  const guild = ownGuild(discord, session, data.guild_id);
  if (guild === undefined) return;
  if (op === GatewayOpcodes.VoiceStateUpdate) changeVoice(discord, session, guild, data);
  if (op === GatewayOpcodes.RequestGuildMembers) sendMembers(session, guild, data);
  if (op === GatewayOpcodes.RequestChannelInfo) sendChannelInfo(discord, session, guild, data);
}

function ownGuild(discord: Discord, session: Session, guildId: unknown): Guild | undefined {
  const guild = discord.world.guilds.get(String(guildId));
  if (guild === undefined || !guild.available || !discord.world.botIn(guild)) return undefined;
  return shardOf(guild.id, session.shard[1]) === session.shard[0] ? guild : undefined;
}

/** Op 4. */
function changeVoice(
  { world, voiceStates }: Discord,
  session: Session,
  guild: Guild,
  data: Record<string, unknown>,
): void {
  const bot = world.botIn(guild);
  if (bot === undefined) return;
  const channelId = data.channel_id === null ? null : String(data.channel_id);
  voiceStates.request(bot, channelId, {
    sessionId: session.id,
    selfMute: data.self_mute === true,
    selfDeaf: data.self_deaf === true,
  });
}

/** Op 43. What is not part of a channel's object: the status of the voice channels that the bot sees. */
function sendChannelInfo(
  { world }: Discord,
  session: Session,
  guild: Guild,
  { fields }: Record<string, unknown>,
): void {
  const bot = world.botIn(guild);
  const hasStatus = Array.isArray(fields) && fields.includes('status');
  const channels = [...guild.channels.values()].flatMap((channel) => {
    const isSeen = bot && hasPermissions(effectivePermissions(guild, bot, channel), 'ViewChannel');
    const { id, voiceStatus: status } = channel;
    return isSeen && hasStatus && status !== undefined ? [{ id, status }] : [];
  });
  session.dispatch('CHANNEL_INFO', { guild_id: guild.id, channels });
}

/** Op 8. Listing all members needs the member intent. Without it there is no answer. */
function sendMembers(session: Session, guild: Guild, data: Record<string, unknown>): void {
  const wantsAll = data.query === '' && data.limit === 0;
  if (wantsAll && (session.intents & GatewayIntentBits.GuildMembers) === 0) return;
  const [found, missing] = findMembers(guild, data);
  const count = Math.max(1, Math.ceil(found.length / MEMBERS_PER_CHUNK));
  for (let index = 0; index < count; index += 1) {
    session.dispatch('GUILD_MEMBERS_CHUNK', {
      guild_id: guild.id,
      members: found
        .slice(index * MEMBERS_PER_CHUNK, (index + 1) * MEMBERS_PER_CHUNK)
        .map(memberPayload),
      chunk_index: index,
      chunk_count: count,
      not_found: missing,
      ...(data.presences === true ? { presences: [] } : {}),
      ...(typeof data.nonce === 'string' && data.nonce.length <= 32 ? { nonce: data.nonce } : {}),
    });
  }
}

function findMembers(
  guild: Guild,
  { user_ids: requested, query, limit }: Record<string, unknown>,
): [GuildMember[], string[]] {
  if (requested !== undefined) {
    const ids = (Array.isArray(requested) ? requested : [requested])
      .map(String)
      .slice(0, MAX_REQUESTED_MEMBERS);
    const found = ids.flatMap((id) => guild.members.get(id) ?? []);
    return [found, ids.filter((id) => !guild.members.has(id))];
  }
  const start = String(query ?? '').toLowerCase();
  const matching = [...guild.members.values()].filter(({ nickname, user }) =>
    [nickname, user.globalName, user.username].some((it) => it?.toLowerCase().startsWith(start)),
  );
  const max = Number(limit ?? 0);
  return [
    start === '' && max === 0 ? matching : matching.slice(0, max || MAX_REQUESTED_MEMBERS),
    [],
  ];
}
