import type { ServiceBenchOptions, ServicePart } from './arguments.ts';
import { measureCloning } from './service-cloning.ts';
import { measureEngines } from './service-engines.ts';
import { measureFairness } from './service-fairness.ts';
import { measureLatency } from './service-latency.ts';
import { measureMemory } from './service-memory.ts';
import { measureParallel } from './service-parallel.ts';
import { measureSherpa } from './service-sherpa.ts';
import { measureSpeed } from './service-speed.ts';
import { type BenchRun, createStep } from './steps.ts';

const PARALLEL_REQUESTS = 100;

export interface ServiceRunOptions extends ServiceBenchOptions {
  /** Called before each measurement. */
  onStep(what: string): void;
}

/** Measures the voice service, each part in a new process. A failed part is recorded. */
export async function runServiceBench(options: ServiceRunOptions): Promise<BenchRun> {
  const run: BenchRun = { figures: new Map(), failures: [] };
  const { rounds, requests, quick } = options;
  const step = createStep(run, options.onStep);
  const parts: Record<ServicePart, () => Promise<void>> = {
    latency: () => step('first bytes', () => measureLatency(rounds)),
    speed: () => step('speed', () => measureSpeed(quick ? 2 : 6)),
    parallel: () => step(`${PARALLEL_REQUESTS} at once`, () => measureParallel(PARALLEL_REQUESTS)),
    fairness: () => step('fairness', () => measureFairness(rounds)),
    engines: () => step('engines', () => measureEngines(rounds, quick ? 200 : 1_000)),
    sherpa: () =>
      step('a model', () =>
        measureSherpa(
          rounds,
          quick ? { kills: 3, sentences: 200 } : { kills: 10, sentences: 1_000 },
        ),
      ),
    cloning: () => step('cloning', () => measureCloning(quick ? 3 : 8)),
    memory: () => step(`memory over ${requests} requests`, () => measureMemory(requests)),
  };
  for (const part of options.only) await parts[part]();
  return run;
}
