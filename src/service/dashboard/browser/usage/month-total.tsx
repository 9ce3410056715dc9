import type { UsageReply } from '../../protocol.ts';
import { Bar } from '../components/bar.tsx';
import { formatCount, formatDate, formatMonth, formatNumber } from '../format.ts';

/** The usage of a month compared with the plan's limit. */
export function MonthTotal({ usage }: { usage: UsageReply }) {
  const { month, used, limit, reserved, remaining, resets_at } = usage;
  return (
    <section class="card month-total">
      <h2>{formatMonth(month)}</h2>
      <p class="figure" data-used={used}>
        {formatNumber(used)}{' '}
        <span class="muted">
          {limit === null ? characters(used) : `of ${formatCount(limit, 'character')}`}
        </span>
      </p>
      {limit !== null && <Bar value={used} max={limit} isLimit />}
      <p class="muted">
        {remaining !== null && `${formatCount(remaining, 'character')} left. `}
        {reserved > 0 && `${formatNumber(reserved)} reserved for requests in progress. `}
        {limit === null && resets_at !== null && 'Your plan has no monthly limit. '}
        {resets_at !== null && `Resets on ${formatDate(resets_at)}.`}
      </p>
      {remaining === 0 && (
        <p class="notice">
          You’ve used all of this month’s characters, so requests fail until the reset. For more,
          ask the operator of this service for a larger plan.
        </p>
      )}
    </section>
  );
}

function characters(used: number): string {
  return used === 1 ? 'character' : 'characters';
}
