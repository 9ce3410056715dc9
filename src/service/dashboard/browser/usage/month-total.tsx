import type { UsageReply } from '../../protocol.ts';
import { Bar } from '../components/bar.tsx';
import { formatDay, formatMonth, formatNumber, formatRoughly } from '../format.ts';
import { t } from '../i18n/index.ts';
import { lastDayOf, project } from './projection.ts';

/** The usage of a month compared with the plan's limit, and where it is heading. */
export function MonthTotal({ usage }: { usage: UsageReply }) {
  const { month, used, limit, reserved, remaining, resets_at } = usage;
  return (
    <section class="card month-total">
      <h2>{formatMonth(month)}</h2>
      <p class="figure" data-used={used}>
        <strong>{formatNumber(used)}</strong>{' '}
        <span class="muted">
          {limit === null
            ? t('usage.characters', { count: used })
            : t('usage.of-limit', { count: limit })}
        </span>
      </p>
      {limit !== null && <Bar value={used} max={limit} isLimit />}
      <ul class="month-facts muted">
        {remaining !== null && <li>{t('usage.left', { count: remaining })}</li>}
        {reserved > 0 && <li>{t('usage.reserved', { count: reserved })}</li>}
        {limit === null && resets_at !== null && <li>{t('usage.unlimited')}</li>}
        {resets_at !== null && (
          <li>{t('usage.resets', { day: formatDay(resets_at.slice(0, 10)) })}</li>
        )}
      </ul>
      <Outlook usage={usage} />
      {remaining === 0 && <p class="notice">{t('usage.all-used')}</p>}
    </section>
  );
}

function Outlook({ usage }: { usage: UsageReply }) {
  const projection = project(usage);
  if (projection.kind === 'none') return null;
  if (projection.kind === 'too-early') return <p class="outlook muted">{t('usage.too-early')}</p>;
  const { perDay, basedOnDays, expected, fullOn } = projection;
  const facts = {
    perDay: formatRoughly(perDay),
    expected: formatRoughly(expected),
    day: formatDay(lastDayOf(usage.month)),
  };
  return (
    <p class="outlook">
      {t('usage.projected', facts)}{' '}
      {fullOn !== undefined && <strong>{t('usage.full-on', { day: formatDay(fullOn) })} </strong>}
      <span class="muted">{t('usage.projected.basis', { count: basedOnDays })}</span>
    </p>
  );
}
