import { createHash } from 'node:crypto';

const DISCORD_EPOCH_MS = 1_420_070_400_000n;
const YEAR_MS = 31_536_000_000;
/** IDs from names begin here: hours of January 2015, before the first server on Discord. */
const FIRST_NAMED = 10n ** 16n;
const NAMED_BITS = 46n;

/** Generates IDs as Discord does: increasing, with the time in the upper 42 bits. */
export class Snowflakes {
  readonly #areStable: boolean;
  readonly #named = new Set<string>();
  #lastMs = 0;
  #sequence = 0;
  #guilds = 0;

  /** @param areStable whether an ID with a name is the same in every sandbox */
  constructor(areStable: boolean) {
    this.#areStable = areStable;
  }

  /** @param name what the ID can be made from. Only the first of a name has the ID of that name */
  next(name?: string): string {
    const named = this.#fromName(name);
    if (named !== undefined) return named;
    const nowMs = Math.max(Date.now(), this.#lastMs);
    this.#sequence = nowMs === this.#lastMs ? this.#sequence + 1 : 0;
    this.#lastMs = this.#sequence > 0xfff ? nowMs + 1 : nowMs;
    this.#sequence &= 0xfff;
    return toSnowflake(this.#lastMs, this.#sequence);
  }

  /** Guild IDs without a name are a year old and a millisecond apart, so that guilds spread evenly over shards. */
  nextGuild(name: string): string {
    const named = this.#fromName(name);
    if (named !== undefined) return named;
    this.#guilds += 1;
    return toSnowflake(Math.floor(Date.now() / 1000) * 1000 - YEAR_MS + this.#guilds, this.#guilds);
  }

  #fromName(name: string | undefined): string | undefined {
    if (!this.#areStable || name === undefined || this.#named.has(name)) return undefined;
    this.#named.add(name);
    const hash = createHash('sha256').update(name).digest().readBigUInt64BE();
    return String(FIRST_NAMED + BigInt.asUintN(Number(NAMED_BITS), hash));
  }
}

/** Whether a sandbox has given a guild this ID. No server on Discord has such an ID. */
export function isSandboxGuildId(guildId: string): boolean {
  const id = BigInt(guildId);
  const [ms, sequence] = [id >> 22n, id & 0x3fffffn];
  const isNamed = id >= FIRST_NAMED && id < FIRST_NAMED + (1n << NAMED_BITS);
  return isNamed || (sequence > 0n && sequence <= 0xfffn && ms % 1000n === sequence % 1000n);
}

function toSnowflake(unixMs: number, sequence: number): string {
  return (((BigInt(unixMs) - DISCORD_EPOCH_MS) << 22n) | BigInt(sequence & 0xfff)).toString();
}

/** The shard that receives a guild's events. */
export function shardOf(guildId: string, shards: number): number {
  // 42 bits remain, which a number holds exactly.
  return Number(BigInt(guildId) >> 22n) % shards;
}
