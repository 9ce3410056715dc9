import type { Measured } from './steps.ts';

const SERVERS = 1_000;

/**
 * The need of a thousand servers that speak at once, from the measured cost of a stream: CPU time grows in
 * proportion to packets, and voice threads can use all cores, but the main thread only one.
 */
export function computeThousand(measured: {
  cpu_percent_per_stream: number;
  main_thread_cpu_percent_per_stream: number;
}): Measured {
  const main = SERVERS * measured.main_thread_cpu_percent_per_stream;
  return {
    computed_cores_1000_guilds_cached: (SERVERS * measured.cpu_percent_per_stream) / 100,
    computed_main_thread_percent_1000_guilds_cached: main,
  };
}
