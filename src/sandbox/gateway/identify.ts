import type { BotAccount } from '../state/discord.ts';
import { intentsCloseCode } from './intents.ts';

/** Discord requires more shards when one shard has more guilds than this. */
const GUILDS_PER_SHARD = 2_500;
const DAY_MS = 86_400_000;
/** Allows for a small difference between the client's clock and ours. */
const TOLERANCE_MS = 200;

export interface Identity {
  readonly shard: readonly [id: number, count: number];
  readonly intents: number;
  /** Whether each payload is to be compressed. Has no effect on a compressed transport. */
  readonly compressesPayloads: boolean;
}

export interface CloseReason {
  readonly code: number;
  readonly reason: string;
}

/** Parses and checks an identify payload as strictly as Discord does. */
export function readIdentify(
  data: unknown,
  account: BotAccount,
  guildsOn: (shard: readonly [number, number]) => number,
): Identity | CloseReason {
  const {
    token,
    intents,
    shard = [0, 1],
    properties,
    compress,
  } = (data ?? {}) as Record<string, unknown>;
  if (typeof token !== 'string' || typeof properties !== 'object' || properties === null) {
    return { code: 4002, reason: 'Error while decoding payload.' };
  }
  if (!isValidToken(token, account)) return { code: 4004, reason: 'Authentication failed.' };
  if (!isShard(shard)) return { code: 4010, reason: 'Invalid shard.' };
  if (guildsOn(shard) > GUILDS_PER_SHARD) return { code: 4011, reason: 'Sharding required.' };
  const code = intentsCloseCode(intents, account.privilegedIntents);
  if (code !== undefined) {
    return { code, reason: code === 4013 ? 'Invalid intent(s).' : 'Disallowed intent(s).' };
  }
  return { shard, intents: Number(intents), compressesPayloads: compress === true };
}

/** The gateway accepts the token with and without the `Bot ` prefix. */
export function isValidToken(token: string, { token: own, tokenValid }: BotAccount): boolean {
  return tokenValid && (token === own || token === `Bot ${own}`);
}

function isShard(shard: unknown): shard is readonly [number, number] {
  if (!Array.isArray(shard) || shard.length !== 2) return false;
  const [id, count] = shard;
  return Number.isInteger(id) && Number.isInteger(count) && id >= 0 && id < count;
}

/** Allows one identify per concurrency bucket and interval. */
export class IdentifyBuckets {
  readonly #account: BotAccount;
  readonly #intervalMs: number;
  readonly #lastMs = new Map<number, number>();

  constructor(account: BotAccount, intervalMs: number) {
    this.#account = account;
    this.#intervalMs = intervalMs;
  }

  /** Counts one identify. @returns false when it is too early or the daily limit is used up */
  take([shardId]: readonly [number, number]): boolean {
    const bucket = shardId % this.#account.maxConcurrency;
    const lastMs = this.#lastMs.get(bucket) ?? -DAY_MS;
    const nowMs = performance.now();
    if (nowMs - lastMs < this.#intervalMs - TOLERANCE_MS) return false;
    if (this.#account.identifiesLeft === 0) return false;
    this.#account.identifiesLeft -= 1;
    this.#lastMs.set(bucket, nowMs);
    return true;
  }
}
