/** A week of a busy server, and the pace at which the soak benchmark plays it. */

/** A week is played in this time. Multiple servers share its events. */
export const HOURS_PER_WEEK = 1;
export const DAYS_PER_WEEK = 7;

/** How often each event happens in a week. */
export const WEEK = {
  /** `/say` in a voice channel. */
  say: 1_400,
  /** A message that is read aloud. */
  message: 2_000,
  /** Five messages of different members at once. */
  burst: 100,
  /** `/say` as a file: a voice message, WAV or MP3. */
  file: 300,
  /** A member joins a voice channel, or leaves it. */
  comingOrGoing: 1_400,
  /** All members leave the voice channel and return, so that the bot leaves and joins again. */
  night: 28,
  /** A voice is cloned, used once and deleted. */
  clone: 30,
  /** A long text is skipped while it is spoken. */
  skip: 100,
  /** A message is deleted while it is read aloud. */
  deletion: 70,
  autocomplete: 500,
  /** `/voices`, `/queue`, `/usage` and other commands without speech. */
  look: 300,
} as const;
export type WeekEvent = keyof typeof WEEK;

/** How often each fault happens in a week. */
export const FAULTS = {
  /** The gateway's socket is dropped; the session is resumed. */
  gatewayDrop: 14,
  /** The gateway's session is invalid, and the bot identifies again. */
  gatewaySession: 2,
  /** A voice websocket is dropped. */
  voiceDrop: 28,
  /** A voice session is closed by the voice server (4015) and resumed. */
  voiceClose: 7,
  /** All connections between the bot and the service are reset. */
  apiReset: 28,
  /** The network between the bot and the service passes no data for two seconds. */
  apiStall: 7,
  /** A request to Discord gets a 502. */
  restError: 28,
} as const;
export type WeekFault = keyof typeof FAULTS;

/** The service is restarted this often in a week, but only in the first part of a run; see {@link restartTimesMs}. */
const RESTARTS_PER_WEEK = 7;
/** After this share of the run, the last service process is watched without interruption. */
const RESTARTS_SHARE = 0.2;

const MS_PER_HOUR = 3_600_000;

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
export class Dice {
  #state: number;

  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  roll(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000;
  }

  /** @throws RangeError when there are no items */
  pick<T>(items: readonly T[]): T {
    const item = items[Math.floor(this.roll() * items.length)];
    if (item === undefined) throw new RangeError('there is nothing to pick');
    return item;
  }

  /** An item, in proportion to the weights. */
  weighted<Name extends string>(weights: Readonly<Record<Name, number>>): Name {
    const entries = Object.entries(weights) as [Name, number][];
    let left = this.roll() * total(weights);
    for (const [name, weight] of entries) {
      left -= weight;
      if (left < 0) return name;
    }
    return (entries.at(-1) as [Name, number])[0];
  }

  /** Time until the next of `perWeek` events at random times. */
  gapMs(perWeek: number): number {
    return (-Math.log(1 - this.roll()) * HOURS_PER_WEEK * MS_PER_HOUR) / perWeek;
  }
}

export function total(weights: Readonly<Record<string, number>>): number {
  return Object.values(weights).reduce((sum, weight) => sum + weight, 0);
}

/** When the service is restarted, from the start of the run. Evenly spread over the first part. */
export function restartTimesMs(hours: number): number[] {
  const count = Math.max(1, Math.round((RESTARTS_PER_WEEK * hours) / HOURS_PER_WEEK));
  const step = (hours * MS_PER_HOUR * RESTARTS_SHARE) / (count + 1);
  return Array.from({ length: count }, (_, index) => step * (index + 1));
}
