import { PacketCounter } from '../../packets/counter.ts';
import { describePackets } from '../../packets/figures.ts';
import { RepeatedSpeech } from '../../repeated-speech.ts';
import { type Row, row } from '../../report-lines.ts';
import { type BenchService, openService } from '../../service-process.ts';
import type { Measured } from '../../steps.ts';
import { explainMissingPostgres, type MachinesPart } from '../machines-part.ts';
import { Chatter } from './chatter.ts';
import {
  botCores,
  botGigabytes,
  type Costs,
  type Load,
  processesFor,
  serviceCores,
  servicesFor,
} from './compute.ts';
import { costRows, describeCosts } from './cost-figures.ts';
import { measureCosts, WARM_UP_STREAMS } from './costs.ts';
import { openFleet } from './fleet.ts';

/** Assumed, because it depends on the guilds: on average, in all of them. */
const MESSAGES_PER_GUILD_MINUTE = 10;
/** Of those that speak: the bot stays in a channel for ten minutes. */
const JOINS_PER_STREAM_MINUTE = 0.1;

const WHOLE = loadOf(10_000, 1_000);
/** The part that is run, with the same share of guilds that speak. */
const PART = { usual: loadOf(2_000, 200), quick: loadOf(400, 40) } as const;
const PROCESSES = 2;
const SHARDS_PER_PROCESS = 2;
/** With which costs are measured. */
const SAMPLE = { usual: loadOf(100, 40), quick: loadOf(60, 20) } as const;
const SENTENCES = { usual: 2, quick: 1 } as const;
/** If that was not measured before: its aim. */
const IDLE_GUILD_KB = 40;
const GIGABYTE = 1e9;
const PACKET_SECONDS = 0.02;

/** What 10,000 guilds need, of which 1,000 speak at once: costs with one bot, a fifth of it with two, the rest computed. */
export const simulationPart: MachinesPart = {
  name: 'simulation',
  title: '10,000 guilds, of which 1,000 speak at once',
  rows: [
    ...costRows(),
    row('a part with two bots: guilds', 'machines_sim_part_guilds', ''),
    row('  that speak', 'machines_sim_part_streams', ''),
    row('  missing packets', 'machines_sim_part_packets_missing', '', { exactly: 0 }),
    row('  gaps between packets, p99', 'machines_sim_part_gap_p99_ms', 'ms'),
    row('  cores of the bots', 'machines_sim_part_cores', ''),
    row('  computed', 'machines_sim_part_computed_cores', ''),
    row('  cores while they say something new', 'machines_sim_part_new_cores', ''),
    row('  computed', 'machines_sim_part_computed_new_cores', ''),
    row('  memory of the bots', 'machines_sim_part_gb', 'GB'),
    row('  computed', 'machines_sim_part_computed_gb', 'GB'),
    ...computedRows('all from the cache', 'cached'),
    ...computedRows('all new', 'new'),
  ],
  explainMissing: explainMissingPostgres,
  async measure({ isQuick, earlier }) {
    const size = isQuick ? 'quick' : 'usual';
    const sentences = SENTENCES[size];
    const guildKb = earlier.get('machines_idle_guild_kb') ?? IDLE_GUILD_KB;
    await using counter = await PacketCounter.start();
    await using service = await openService();
    const { guilds, streams } = SAMPLE[size];
    const costs = await measureCosts({ guilds, streams, guildKb, sentences, counter, service });
    const part = await runPart({ load: PART[size], sentences, costs, counter, service });
    const whole = { ...describeWhole(costs, 'cached'), ...describeWhole(costs, 'new') };
    return { ...describeCosts(costs), ...part, ...whole };
  },
};

function loadOf(guilds: number, streams: number): Load {
  const eventsPerSecond = (guilds * MESSAGES_PER_GUILD_MINUTE) / 60;
  const joinsPerSecond = (streams * JOINS_PER_STREAM_MINUTE) / 60;
  return { guilds, streams, newShare: 0, eventsPerSecond, joinsPerSecond };
}

interface PartOptions {
  load: Load;
  costs: Costs;
  sentences: number;
  counter: PacketCounter;
  service: BenchService;
}

/** Two bots in some of the guilds, and what they should use. */
async function runPart({ load, costs, sentences, counter, service }: PartOptions) {
  const { guilds, streams } = load;
  await using fleet = await openFleet({
    guilds,
    streams,
    processes: PROCESSES,
    shardsPerProcess: SHARDS_PER_PROCESS,
    service,
    counter,
  });
  const { sandbox, bot, speakers, others } = fleet;
  const speech = new RepeatedSpeech(bot, speakers, { counter, sentences });
  await speech.speakNew(PROCESSES * WARM_UP_STREAMS);
  const fresh = await speech.speakNew(streams);
  await speech.speakCached(streams);
  using chatter = new Chatter(sandbox, others);
  chatter.start(load.eventsPerSecond);
  const cached = await speech.speakCached(streams);
  /** In seconds, as if all streams had played from the first to the last packet. */
  const seconds = (packets: number) => (packets * PACKET_SECONDS) / streams;
  const cachedSeconds = seconds(cached.packets);
  const during = {
    ...load,
    eventsPerSecond: chatter.written / cachedSeconds,
    joinsPerSecond: 0,
  };
  const { playing } = cached;
  return {
    machines_sim_part_guilds: guilds,
    machines_sim_part_streams: streams,
    machines_sim_part_packets_missing: cached.missing,
    machines_sim_part_gap_p99_ms: playing && describePackets(playing).gap_p99_ms,
    machines_sim_part_cores: cached.usage.cpuMs / 1e3 / cachedSeconds,
    machines_sim_part_computed_cores: botCores(costs, during),
    machines_sim_part_new_cores: fresh.usage.cpuMs / 1e3 / seconds(fresh.packets),
    machines_sim_part_computed_new_cores: botCores(costs, {
      ...during,
      newShare: 1,
      eventsPerSecond: 0,
    }),
    machines_sim_part_gb: cached.usage.rssBytes.most / GIGABYTE,
    machines_sim_part_computed_gb: botGigabytes(costs, load, PROCESSES),
  };
}

type Texts = 'cached' | 'new';

function computedRows(description: string, texts: Texts): Row[] {
  const name = (figure: string) => `machines_sim_computed_${figure}_${texts}`;
  return [
    row(`computed, ${description}: bots`, name('bots'), ''),
    row('  their cores', name('bot_cores'), ''),
    row('  their memory', name('bot_gb'), 'GB'),
    row('  voice services', name('services'), ''),
    row('  their cores', name('service_cores'), ''),
    row('  their memory', name('service_gb'), 'GB'),
  ];
}

function describeWhole(costs: Costs, texts: Texts): Measured {
  const load = { ...WHOLE, newShare: texts === 'new' ? 1 : 0 };
  const bots = processesFor(costs, load);
  const services = servicesFor(costs, load);
  const computed = {
    bots,
    bot_cores: botCores(costs, load),
    bot_gb: botGigabytes(costs, load, bots),
    services,
    service_cores: serviceCores(costs, load),
    service_gb: (services * costs.serviceMb) / 1e3,
  };
  return Object.fromEntries(
    Object.entries(computed).map(([name, it]) => [`machines_sim_computed_${name}_${texts}`, it]),
  );
}
