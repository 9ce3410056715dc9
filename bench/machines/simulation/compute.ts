const PACKETS_PER_SECOND = 50;
const MICROSECONDS = 1e6;

/** What one thing costs, measured with one bot. */
export interface Costs {
  /** A speaking guild: for each packet, in all threads of the bot. */
  readonly newPacketUs: number;
  readonly cachedPacketUs: number;
  /** The part of it on the main thread, which cannot be divided. */
  readonly newPacketMainUs: number;
  readonly cachedPacketMainUs: number;
  /** A message that somebody writes. */
  readonly eventUs: number;
  readonly joinMs: number;
  /** The memory of a bot without guilds, and what each guild and each speaking guild adds. */
  readonly baseMb: number;
  readonly guildKb: number;
  readonly streamMb: number;
  /** The voice service: CPU time for a second of speech, and its memory. */
  readonly speechMsPerSecond: number;
  readonly serviceMb: number;
}

export interface Load {
  readonly guilds: number;
  /** Guilds in which sound is sent at this moment. */
  readonly streams: number;
  /** The share of them whose text has not been spoken before. */
  readonly newShare: number;
  readonly eventsPerSecond: number;
  readonly joinsPerSecond: number;
}

/** The rest is for garbage collection, bursts of commands, and guilds that become unavailable and come back. */
const MAIN_THREAD_SHARE = 0.5;
/** A bot that is restarted silences no more than this many guilds. */
const STREAMS_PER_PROCESS = 200;
/** Discord's limit, and the one of a bot's settings in `docs/operating.md`. */
const GUILDS_PER_PROCESS = 2_500;
/** Speech threads of a voice service. */
const THREADS_PER_SERVICE = 2;

/** Cores that all bots use together. */
export function botCores(costs: Costs, load: Load): number {
  return coresFor(costs, load, costs.newPacketUs, costs.cachedPacketUs);
}

/** How many bots it takes. */
export function processesFor(costs: Costs, load: Load): number {
  const mainThreads = coresFor(costs, load, costs.newPacketMainUs, costs.cachedPacketMainUs);
  return Math.ceil(
    Math.max(
      mainThreads / MAIN_THREAD_SHARE,
      load.streams / STREAMS_PER_PROCESS,
      load.guilds / GUILDS_PER_PROCESS,
    ),
  );
}

/** Memory of all bots together. */
export function botGigabytes(costs: Costs, load: Load, processes: number): number {
  const { baseMb, guildKb, streamMb } = costs;
  return (processes * baseMb + load.guilds * (guildKb / 1e3) + load.streams * streamMb) / 1e3;
}

/** Cores that all voice services use together. */
export function serviceCores(costs: Costs, load: Load): number {
  return (load.streams * load.newShare * costs.speechMsPerSecond) / 1e3;
}

/** How many voice services it takes. A second one runs while the first one is updated. */
export function servicesFor(costs: Costs, load: Load): number {
  return Math.max(2, Math.ceil(serviceCores(costs, load) / THREADS_PER_SERVICE));
}

function coresFor(costs: Costs, load: Load, newUs: number, cachedUs: number): number {
  const { streams, newShare, eventsPerSecond, joinsPerSecond } = load;
  const packetUs = newShare * newUs + (1 - newShare) * cachedUs;
  const busyUs =
    streams * PACKETS_PER_SECOND * packetUs +
    eventsPerSecond * costs.eventUs +
    joinsPerSecond * costs.joinMs * 1e3;
  return busyUs / MICROSECONDS;
}
