import { GatewayDispatchEvents, GatewayOpcodes } from 'discord.js';
import { type Fields, isObject } from './fields.ts';
import { isGatewayUrl } from './gateway-information.ts';
import type { GatewayLimits } from './limits.ts';
import { neededData } from './needed-data.ts';

/** The action for a payload of the gateway. An accepted one has every field that the bot and discord.js need. */
export type PayloadVerdict =
  | { kind: 'accept'; payload: object }
  /** The payload is ignored. */
  | { kind: 'drop'; event: string }
  /** The connection is useless without the payload. */
  | { kind: 'reconnect'; reason: string; canResume: boolean };

const SNOWFLAKE = /^\d{1,20}$/;
const EVENT_NAME = /^[A-Z_]{1,100}$/;

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
  return { kind: 'accept', payload: { ...checked, d: neededData(event, d) } };
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

function hasId(value: unknown): boolean {
  return isObject(value) && typeof value.id === 'string' && SNOWFLAKE.test(value.id);
}
