import type { MeasuredBot } from './bot-process.ts';
import type { Usage } from './probe.ts';

/** Several bots as one: their usage is added up, and delays are those of the slowest. */
export function asOneBot(bots: readonly MeasuredBot[]): MeasuredBot {
  const all = async (ask: (bot: MeasuredBot) => Promise<Usage>) =>
    (await Promise.all(bots.map(ask))).reduce(add);
  return {
    begin: () => all((bot) => bot.begin()),
    usage: () => all((bot) => bot.usage()),
    whileAlive: (work) => bots.reduce((rest, bot) => bot.whileAlive(rest), work),
  };
}

function add(one: Usage, other: Usage): Usage {
  return {
    cpuMs: one.cpuMs + other.cpuMs,
    mainThreadCpuMs: one.mainThreadCpuMs + other.mainThreadCpuMs,
    childrenCpuMs: addKnown(one.childrenCpuMs, other.childrenCpuMs),
    rssBytes: {
      atBegin: one.rssBytes.atBegin + other.rssBytes.atBegin,
      most: one.rssBytes.most + other.rssBytes.most,
    },
    childrenRssBytes: addKnown(one.childrenRssBytes, other.childrenRssBytes),
    loopDelayMs: {
      p99: Math.max(one.loopDelayMs.p99, other.loopDelayMs.p99),
      max: Math.max(one.loopDelayMs.max, other.loopDelayMs.max),
    },
    liveBytes: one.liveBytes + other.liveBytes,
  };
}

function addKnown(one: number | undefined, other: number | undefined): number | undefined {
  return one === undefined || other === undefined ? undefined : one + other;
}
