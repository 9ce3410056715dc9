import { createBenchmark } from '../benchmark.ts';
import type { Figures } from '../figures.ts';
import { describeAim, line, show, titled } from '../report.ts';
import { ABUSES, type Abuse } from './abuses.ts';
import { measureAbuse, openStage, type Stage } from './measure.ts';

/** How much an abuse may add to the honest client's p99. */
const ADDED = { atMost: 100 } as const;
const HEALTH = { atMost: 50 } as const;
const FOR_PROXY = 'in front of a public service, the proxy in deploy/ bounds such clients';

/** An honest client next to each abuse, on one service. */
export const hostileBenchmark = createBenchmark<Stage>({
  name: 'hostile',
  defaults: { seconds: [10, 4] },
  open: () => openStage(),
  parts: ABUSES.map((abuse) => ({
    name: abuse.name,
    title: abuse.label,
    measure: ({ stage, options }) => measureAbuse(stage, abuse, options.seconds),
    report: (figures) => describeAbuse(abuse, figures),
  })),
});

/** What the honest client saw alone and next to the abuse. */
function describeAbuse({ name, label, isForProxy = false }: Abuse, figures: Figures): string[] {
  const get = (figure: string) => figures.get(`${name}_${figure}`);
  const triple = (what: string) =>
    ['p50', 'p99', 'max'].map((part) => show(get(`${what}_${part}_ms`), 'ms'));
  const aim: typeof describeAim = (...about) => (isForProxy ? '' : describeAim(...about));
  const [alone, next] = [get('first_byte_without_p99_ms'), get('first_byte_with_p99_ms')];
  if (alone === undefined) return [];
  const added = next === undefined ? Number.POSITIVE_INFINITY : next - alone;
  const health = get('healthz_with_p99_ms') ?? Number.POSITIVE_INFINITY;
  const refused = get('honest_refused') ?? 0;
  const clone = get('clone_without_max_ms');
  return [
    ...titled(label, ['p50', 'p99', 'longest'], 'target', [
      line('first byte, alone', triple('first_byte_without'), ''),
      line('  next to the abuse', triple('first_byte_with'), ''),
      line(
        '  added',
        ['', Number.isFinite(added) ? show(Math.round(added), 'ms') : 'all refused'],
        aim(ADDED, added, 'ms'),
      ),
      line('/healthz, alone', triple('healthz_without'), ''),
      line('  next to the abuse', triple('healthz_with'), aim(HEALTH, health, 'ms')),
    ]),
    ...(clone === undefined
      ? []
      : [
          line('clone, alone', [show(clone, 'ms')], ''),
          line('  next to the abuse', [show(get('clone_with_max_ms'), 'ms') || 'refused'], ''),
        ]),
    line('honest requests refused', [show(refused, '')], aim({ atMost: 0 }, refused, '')),
    ...(isForProxy ? [`  no target: ${FOR_PROXY}`] : []),
    `  answers to the abuser: ${answers(name, figures)}`,
  ];
}

function answers(name: string, figures: Figures): string {
  const prefix = `${name}_abuser_`;
  return [...figures]
    .filter(([figure]) => figure.startsWith(prefix))
    .map(([figure, count]) => `${count} × ${figure.slice(prefix.length)}`)
    .join(', ');
}
