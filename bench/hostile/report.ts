import { describeAim } from '../aim.ts';
import type { Figures } from '../figures.ts';
import { line, show, titled } from '../report-lines.ts';
import { ABUSE_NAMES, ABUSES, type Abuse, type AbuseName } from './abuses.ts';

/** How much an abuse may add to the honest client's p99. */
const ADDED = { atMost: 100 } as const;
const HEALTH = { atMost: 50 } as const;

/** Shows what the honest client saw alone and next to each abuse. */
export function renderHostileReport(figures: Figures): string {
  return ABUSE_NAMES.flatMap((name) => describeAbuse(name))
    .join('\n')
    .trim();

  function describeAbuse(name: AbuseName): string[] {
    const lines = rows(name);
    return lines.length === 0
      ? []
      : ['', ABUSES[name].label, ...titled('', HEADS, 'target', lines).slice(1)];
  }

  function rows(name: AbuseName): string[] {
    const abuse: Abuse = ABUSES[name];
    const aim: typeof describeAim = (...about) =>
      abuse.isForProxy === true ? '' : describeAim(...about);
    const get = (figure: string) => figures.get(`${name}_${figure}`);
    const triple = (what: string) =>
      ['p50', 'p99', 'max'].map((part) => show(get(`${what}_${part}_ms`), 'ms'));
    const [alone, next] = [get('first_byte_without_p99_ms'), get('first_byte_with_p99_ms')];
    if (alone === undefined) return [];
    const added = next === undefined ? Number.POSITIVE_INFINITY : next - alone;
    const health = get('healthz_with_p99_ms') ?? Number.POSITIVE_INFINITY;
    return [
      line('first byte, alone', triple('first_byte_without'), ''),
      line('  next to the abuse', triple('first_byte_with'), ''),
      line(
        '  added',
        ['', Number.isFinite(added) ? show(Math.round(added), 'ms') : 'all refused'],
        aim(ADDED, added, 'ms'),
      ),
      line('/healthz, alone', triple('healthz_without'), ''),
      line('  next to the abuse', triple('healthz_with'), aim(HEALTH, health, 'ms')),
      ...(get('clone_without_max_ms') === undefined
        ? []
        : [
            line('clone, alone', [show(get('clone_without_max_ms'), 'ms')], ''),
            line('  next to the abuse', [show(get('clone_with_max_ms'), 'ms') || 'refused'], ''),
          ]),
      line(
        'honest requests refused',
        [show(get('honest_refused'), '')],
        aim({ atMost: 0 }, get('honest_refused') ?? 0, ''),
      ),
      ...(abuse.isForProxy === true ? [`  no target: ${FOR_PROXY}`] : []),
      `  answers to the abuser: ${answers(name)}`,
    ];
  }

  function answers(name: string): string {
    const prefix = `${name}_abuser_`;
    return [...figures]
      .filter(([figure]) => figure.startsWith(prefix))
      .map(([figure, count]) => `${count} × ${figure.slice(prefix.length)}`)
      .join(', ');
  }
}

const FOR_PROXY = 'in front of a public service, the proxy in deploy/ bounds such clients';
const HEADS = ['p50', 'p99', 'longest'];
