import { openBenchDiscord } from './bench-discord.ts';
import { createBenchmark, type Measured, type RunOptions } from './benchmark.ts';
import { startBot } from './bot-process.ts';
import type { Figures } from './figures.ts';
import { explainMissingFfmpeg } from './machine.ts';
import { type TimedText, writeTexts } from './measure-crowd.ts';
import { measurePipeline } from './measure-pipeline.ts';
import { measureService } from './measure-service.ts';
import { PacketCounter } from './packets/counter.ts';
import { Floor } from './packets/floor.ts';
import { type Aim, describeAim, line, type Row, row, show, titled } from './report.ts';
import { runCached } from './run-cached.ts';
import { countTexts, runSpeaking } from './run-speaking.ts';
import { percentile } from './statistics.ts';

/** How long the floor is measured before and after each measurement of the bot. */
const FLOOR_MS = { usual: 3_000, quick: 1_000 } as const;
/** Steps of the search for the number of streams that one process carries. */
const CACHED_STEPS = [50, 100, 200, 300, 400, 500];

/** What the parts share. */
class BotStage implements AsyncDisposable {
  readonly counter: PacketCounter;
  readonly floor: Floor;
  readonly #options: RunOptions;
  #texts: Promise<TimedText[]> | undefined;

  private constructor(counter: PacketCounter, options: RunOptions) {
    this.counter = counter;
    this.floor = new Floor(counter, options.isQuick ? FLOOR_MS.quick : FLOOR_MS.usual);
    this.#options = options;
  }

  static async open(options: RunOptions): Promise<BotStage> {
    return new BotStage(await PacketCounter.start(), options);
  }

  /** What is said in many servers at once, with durations. */
  texts(): Promise<readonly TimedText[]> {
    const { guilds, isQuick } = this.#options;
    this.#texts ??= writeTexts(countTexts(guilds), isQuick ? 3 : 6);
    return this.#texts;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.floor[Symbol.asyncDispose]();
    await this.counter[Symbol.asyncDispose]();
  }
}

/** How much longer than the floor's the gaps between packets may be (p99). */
const ABOVE_FLOOR_MS = { fresh: 2, cached: 3 } as const;

const SAY_ROWS: readonly Row[] = [
  row('from INTERACTION_CREATE to the first packet, p50', 'say_first_packet_p50_ms', 'ms', {
    atMost: 20,
  }),
  row('the same, p99', 'say_first_packet_p99_ms', 'ms', { atMost: 50 }),
];

function crowdRows(count: number, figures: Figures): Row[] {
  const rowOf = rowsFor(`_${count}_guilds`);
  // The aims are for this many.
  const at50 = (aim: Aim) => (count === 50 ? aim : undefined);
  return [
    rowOf('first packet, p50', 'first_packet_p50_ms', 'ms', at50({ atMost: 500 })),
    rowOf('first packet of the last server', 'first_packet_max_ms', 'ms', at50({ atMost: 1_300 })),
    ...gapRows(rowOf, 'fresh', figures.get(`floor_gap_p99_ms_${count}_guilds`)),
    rowOf('longest interruption of a clip', 'stall_max_ms', 'ms', { atMost: 20 }),
    rowOf('packets without end-to-end encryption', 'unencrypted_packets', '', { atMost: 0 }),
    rowOf('CPU per stream, of one core', 'cpu_percent_per_stream', '%', at50({ atMost: 0.9 })),
    ...memoryRows(rowOf, at50({ atMost: 60 })),
    rowOf('  growth while speaking', 'rss_growth_mb', 'MB'),
    rowOf('memory of spawned processes', 'children_rss_mb', 'MB'),
    rowOf('event loop delay, p99', 'event_loop_delay_p99_ms', 'ms'),
    rowOf('event loop delay, longest', 'event_loop_delay_max_ms', 'ms'),
  ];
}

function cachedRows(count: number, figures: Figures): Row[] {
  const rowOf = rowsFor(`_${count}_guilds_cached`);
  const memory = { 50: { atMost: 60 }, 400: { atMost: 300 } }[count];
  const cpu = count === 50 ? { atMost: 0.45 } : undefined;
  return [
    ...gapRows(rowOf, 'cached', figures.get(`floor_gap_p99_ms_${count}_guilds_cached`)),
    rowOf('CPU per stream, of one core', 'cpu_percent_per_stream', '%', cpu),
    rowOf('  main thread', 'main_thread_cpu_percent_per_stream', '%'),
    rowOf('CPU per packet', 'cpu_us_per_packet', 'µs'),
    rowOf('  floor', 'floor_cpu_us_per_packet', 'µs'),
    ...memoryRows(rowOf, memory),
  ];
}

const BLOCKED_ROWS: readonly Row[] = [
  row('gap between packets, longest', 'gap_max_ms_main_thread_blocked', 'ms', { atMost: 30 }),
  row('  floor', 'floor_gap_max_ms_main_thread_blocked', 'ms'),
  row('gap between packets, p99', 'gap_p99_ms_main_thread_blocked', 'ms'),
];

const ONE_PROCESS_ROWS: readonly Row[] = [
  row(
    'cached streams until gaps exceed the floor by 5 ms',
    'streams_cached_within_5_ms_of_floor',
    '',
    { atLeast: 400 },
  ),
  row('CPU time of a join, main thread', 'main_thread_cpu_ms_per_join', 'ms', { atMost: 3 }),
  row('  all threads', 'cpu_ms_per_join', 'ms'),
];

const PART_ROWS: readonly Row[] = [
  row('service: first byte, p50', 'service_first_byte_p50_ms', 'ms'),
  row('service: first byte, p95', 'service_first_byte_p95_ms', 'ms', { atMost: 20 }),
  row('service: multiples of real time', 'service_times_real_time', '×'),
  row('bot: first bytes to first packet, p50', 'pipeline_first_packet_p50_ms', 'ms'),
  row('bot: encoding, multiples of real time', 'pipeline_times_real_time', '×'),
  row('  at another speed and pitch', 'pipeline_changed_times_real_time', '×'),
  row(
    'bot: first packet at another speed and pitch, p50',
    'pipeline_changed_first_packet_p50_ms',
    'ms',
  ),
  row('npm start to ready', 'boot_to_ready_ms', 'ms', { atMost: 1_200 }),
];

/** The bot, next to a bare sender of finished packets and to a bot that speaks through ffmpeg. */
export const botBenchmark = createBenchmark({
  name: 'bot',
  defaults: { guilds: [[10, 50], [10]], cached: [CACHED_STEPS, [10]], rounds: [60, 8] },
  hasProfiles: true,
  open: BotStage.open,
  parts: [
    {
      name: 'alone',
      title: 'The parts alone',
      rows: PART_ROWS,
      measure: async ({ options: { isQuick }, step }) => {
        await step('the service alone', () => measureService(isQuick ? 30 : 100));
        await step('the speech pipeline alone', () => measurePipeline(isQuick ? 30 : 100));
        return await measureBoot(isQuick ? 1 : 3);
      },
    },
    {
      name: 'speech',
      title: 'New speech',
      measure: async ({ stage, options, step }) => {
        const { counter, floor } = stage;
        await runSpeaking(
          'mynah',
          { ...options, counter, floor, texts: await stage.texts() },
          step,
        );
        return {};
      },
      report: (figures, { guilds }) => [
        ...compared('/say in a joined channel, one at a time', SAY_ROWS, figures),
        ...guilds.flatMap((count) =>
          compared(`${count} servers speaking at once`, crowdRows(count, figures), figures),
        ),
        ...compared('10 servers while the main thread is blocked', BLOCKED_ROWS, figures),
      ],
    },
    {
      name: 'ffmpeg',
      title: 'New speech through ffmpeg',
      explainMissing: explainMissingFfmpeg,
      measure: async ({ stage, options, step }) => {
        const { counter } = stage;
        const rounds = Math.ceil(options.rounds / 3);
        await runSpeaking(
          'ffmpeg',
          { ...options, rounds, counter, texts: await stage.texts() },
          step,
        );
        return {};
      },
      // Its figures stand beside Mynah's.
      report: () => [],
    },
    {
      name: 'cached',
      title: 'Cached clips',
      measure: async ({ stage: { counter, floor }, options, step }) => {
        await runCached({ ...options, streams: options.cached, counter, floor }, step);
        return {};
      },
      report: (figures, { cached }) => [
        ...cached.flatMap((count) =>
          compared(`${count} servers with cached clips`, cachedRows(count, figures), figures),
        ),
        ...compared('One process', ONE_PROCESS_ROWS, figures),
      ],
    },
  ],
});

async function measureBoot(times: number): Promise<Measured> {
  const boots: number[] = [];
  for (let i = 0; i < times; i++) {
    await using discord = await openBenchDiscord(1);
    await using bot = await startBot('mynah', discord.sandbox, discord.folder);
    boots.push(bot.bootMs);
  }
  return { boot_to_ready_ms: percentile(boots, 0.5) };
}

/** Figures next to their targets, and next to those of the bot that speaks through ffmpeg where they were measured. */
function compared(title: string, rows: readonly Row[], figures: Figures): string[] {
  const lines = rows.flatMap(({ label, name, unit, aim }) => {
    const ours = figures.get(name);
    const usual = figures.get(`ffmpeg_${name.replace(/^say_/, '')}`);
    if (ours === undefined && usual === undefined) return [];
    const ratio = isPositive(ours) && isPositive(usual) ? `${(usual / ours).toFixed(1)} ×` : '';
    return [
      line(label, [show(ours, unit), show(usual, unit), ratio], describeAim(aim, ours, unit)),
    ];
  });
  return titled(title, ['Mynah', 'ffmpeg', 'ratio'], 'target', lines);
}

/** Memory can shrink. */
function isPositive(figure: number | undefined): figure is number {
  return figure !== undefined && figure > 0;
}

type RowOf = typeof row;

function rowsFor(suffix: string): RowOf {
  return (label, name, unit, aim) => row(label, `${name}${suffix}`, unit, aim);
}

function gapRows(rowOf: RowOf, kind: keyof typeof ABOVE_FLOOR_MS, floorMs: number | undefined) {
  const aim =
    floorMs === undefined ? undefined : { atMost: Math.round(floorMs + ABOVE_FLOOR_MS[kind]) };
  return [
    rowOf('gap between packets, p99', 'gap_p99_ms', 'ms', aim),
    rowOf('  floor', 'floor_gap_p99_ms', 'ms'),
    rowOf('gap between packets, longest', 'gap_max_ms', 'ms'),
    rowOf('  floor', 'floor_gap_max_ms', 'ms'),
    rowOf('  event loop delay of the listeners, longest', 'listener_event_loop_delay_max_ms', 'ms'),
    rowOf('missing packets', 'packets_missing', '', { atMost: 0 }),
  ];
}

function memoryRows(rowOf: RowOf, aim: Aim | undefined): Row[] {
  return [
    rowOf('memory of the bot (RSS)', 'rss_mb', 'MB'),
    rowOf('  growth since the bot was idle', 'rss_growth_from_idle_mb', 'MB', aim),
  ];
}
