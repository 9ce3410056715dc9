import type { Metric, Registry } from 'prom-client';
import { GAP_BOUNDS_MS, type PacketGaps } from '../voice/thread/packet-gaps.ts';

const NAME = 'mynah_bot_packet_gap_seconds';

/** A histogram of counts that voice threads make. prom-client's own histograms count one observation at a time. */
export function registerPacketGaps(registry: Registry, gaps: PacketGaps): void {
  const metric = {
    name: NAME,
    get: async () => ({
      name: NAME,
      help: 'Time between two packets of a clip, in seconds. 0.02 is on time. Packets that are held back on purpose do not count.',
      type: 'histogram',
      values: valuesOf(gaps),
      aggregator: 'sum',
    }),
    reset: () => {},
  };
  // Any object with these methods is a metric. The type names prom-client's own classes only.
  registry.registerMetric(metric as unknown as Metric);
}

function valuesOf({ counts, sumMs }: PacketGaps) {
  let total = 0;
  const buckets = counts.map((count, i) => {
    total += count;
    const bound = GAP_BOUNDS_MS[i];
    const le = bound === undefined ? '+Inf' : String(bound / 1_000);
    return { metricName: `${NAME}_bucket`, labels: { le }, value: total };
  });
  return [
    ...buckets,
    { metricName: `${NAME}_sum`, labels: {}, value: sumMs / 1_000 },
    { metricName: `${NAME}_count`, labels: {}, value: total },
  ];
}
