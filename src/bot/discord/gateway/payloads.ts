import { ChannelType, GatewayDispatchEvents, GatewayOpcodes } from 'discord.js';
import { isGatewayUrl } from './gateway-information.ts';
import type { GatewayLimits } from './limits.ts';

/** An object of unknown content. */
type Fields = Readonly<Record<string, unknown>>;

/** The action for a payload of the gateway. An accepted one has every field that the bot and discord.js need. */
export type PayloadVerdict =
  | { kind: 'accept'; payload: object }
  /** The payload is ignored. */
  | { kind: 'drop'; event: string }
  /** The connection is useless without the payload. */
  | { kind: 'reconnect'; reason: string; canResume: boolean };

const SNOWFLAKE = /^\d{1,20}$/;
const EVENT_NAME = /^[A-Z_]{1,100}$/;

/** What discord.js would keep of every channel and the bot never uses. Without it, an idle guild needs less memory. */
const UNNEEDED_CHANNEL_FIELDS: ReadonlySet<string> = new Set([
  'available_tags',
  'default_auto_archive_duration',
  'default_forum_layout',
  'default_reaction_emoji',
  'default_sort_order',
  'default_thread_rate_limit_per_user',
  // The guild has it, too.
  'guild_id',
  'last_message_id',
  'last_pin_timestamp',
  'rate_limit_per_user',
  'rtc_region',
  'topic',
  'video_quality_mode',
]);

/**
 * Checks the fields that are used without a further check. Pure.
 * @param payload parsed JSON
 */
export function checkPayload(payload: unknown, limits: GatewayLimits): PayloadVerdict {
  if (!isObject(payload)) return { kind: 'drop', event: 'unknown' };
  switch (payload.op) {
    case GatewayOpcodes.Dispatch:
      return checkDispatch(payload);
    case GatewayOpcodes.Hello:
      return checkHello(payload, limits);
    case GatewayOpcodes.Reconnect:
      return { kind: 'reconnect', reason: 'Discord asks for it', canResume: true };
    case GatewayOpcodes.InvalidSession:
      return { kind: 'reconnect', reason: 'invalid session', canResume: payload.d === true };
    default:
      return { kind: 'accept', payload };
  }
}

function checkHello(payload: Fields, limits: GatewayLimits): PayloadVerdict {
  const { heartbeat_interval: ms } = isObject(payload.d) ? payload.d : {};
  const isUsable =
    typeof ms === 'number' && ms >= limits.minHeartbeatMs && ms <= limits.maxHeartbeatMs;
  if (isUsable) return { kind: 'accept', payload };
  return { kind: 'reconnect', reason: 'invalid heartbeat interval', canResume: true };
}

function checkDispatch(payload: Fields): PayloadVerdict {
  const { t: event, d, s } = payload;
  if (typeof event !== 'string' || !EVENT_NAME.test(event)) {
    return { kind: 'drop', event: 'unknown' };
  }
  const isResumed = event === GatewayDispatchEvents.Resumed;
  if (!isObject(d) && !isResumed) {
    if (event !== GatewayDispatchEvents.Ready) return { kind: 'drop', event };
    return { kind: 'reconnect', reason: 'invalid READY', canResume: false };
  }
  // A sequence number of another type would be sent back with every heartbeat.
  const checked = { ...payload, s: Number.isSafeInteger(s) && Number(s) >= 0 ? s : 0 };
  if (!isObject(d)) return { kind: 'accept', payload: checked };
  if (event === GatewayDispatchEvents.Ready) return checkReady(checked, d);
  if (event !== GatewayDispatchEvents.GuildCreate) return { kind: 'accept', payload: checked };
  return { kind: 'accept', payload: { ...checked, d: neededOfGuild(d) } };
}

/** Everything in READY that the bot cannot do without. */
function checkReady(payload: Fields, data: Fields): PayloadVerdict {
  const { session_id: session, user, application, guilds, resume_gateway_url: url } = data;
  const isUsable =
    typeof session === 'string' &&
    session !== '' &&
    hasId(user) &&
    hasId(application) &&
    Array.isArray(guilds) &&
    guilds.every(hasId);
  if (!isUsable) return { kind: 'reconnect', reason: 'invalid READY', canResume: false };
  // Without this URL, a shard resumes at the usual address.
  const resume_gateway_url = isGatewayUrl(url) ? url : undefined;
  return { kind: 'accept', payload: { ...payload, d: { ...data, resume_gateway_url } } };
}

/**
 * Leaves out what the bot does not need: fields of channels, and categories, which have no permissions of their own: their
 * channels have copies. Malformed data stays as it is.
 */
function neededOfGuild(guild: Fields): Fields {
  const { channels } = guild;
  if (!Array.isArray(channels)) return guild;
  const needed = channels.filter((it) => !isObject(it) || it.type !== ChannelType.GuildCategory);
  return { ...guild, channels: needed.map((it) => (isObject(it) ? neededOfChannel(it) : it)) };
}

function neededOfChannel(channel: Fields): Fields {
  return Object.fromEntries(
    Object.entries(channel).filter(([name]) => !UNNEEDED_CHANNEL_FIELDS.has(name)),
  );
}

function hasId(value: unknown): boolean {
  return isObject(value) && typeof value.id === 'string' && SNOWFLAKE.test(value.id);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
