const DISCORD_EPOCH_MS = 1_420_070_400_000n;
const YEAR_MS = 31_536_000_000;

/** Generates IDs as Discord does: increasing, with the time in the upper 42 bits. */
export class Snowflakes {
  #lastMs = 0;
  #sequence = 0;
  #guilds = 0;

  next(): string {
    const nowMs = Math.max(Date.now(), this.#lastMs);
    this.#sequence = nowMs === this.#lastMs ? this.#sequence + 1 : 0;
    this.#lastMs = this.#sequence > 0xfff ? nowMs + 1 : nowMs;
    this.#sequence &= 0xfff;
    return toSnowflake(this.#lastMs, this.#sequence);
  }

  /** Guild IDs are a year old and a millisecond apart, so that guilds spread evenly over shards. */
  nextGuild(): string {
    this.#guilds += 1;
    return toSnowflake(Math.floor(Date.now() / 1000) * 1000 - YEAR_MS + this.#guilds, this.#guilds);
  }
}

function toSnowflake(unixMs: number, sequence: number): string {
  return (((BigInt(unixMs) - DISCORD_EPOCH_MS) << 22n) | BigInt(sequence & 0xfff)).toString();
}

/** The shard that receives a guild's events. */
export function shardOf(guildId: string, shards: number): number {
  // 42 bits remain, which a number holds exactly.
  return Number(BigInt(guildId) >> 22n) % shards;
}
