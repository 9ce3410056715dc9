import type { UsageMonthsReply, UsageReply } from '../../protocol.ts';
import { ResourceView } from '../components/resource-view.tsx';
import { View } from '../components/view.tsx';
import { formatCount, formatMonth } from '../format.ts';
import { addressOf, goTo } from '../router.ts';
import { fetchJson } from '../state/api.ts';
import { useResource } from '../state/resource.ts';
import { DayChart } from './day-chart.tsx';
import { MonthTotal } from './month-total.tsx';
import { UsageBreakdown } from './usage-breakdown.tsx';

/** @param month `YYYY-MM`; default: this month */
export function UsageView({ month }: { month: string | undefined }) {
  const query = month === undefined ? '' : `?month=${encodeURIComponent(month)}`;
  const usage = useResource(`usage${query}`, () => fetchJson<UsageReply>(`usage${query}`));
  const months = useResource('months', () => fetchJson<UsageMonthsReply>('usage/months'));
  return (
    <View title="Usage" lead="Characters spoken through the API and this dashboard.">
      <ResourceView of={months} what="months">
        {(reply) => <MonthChoice selected={month} months={reply.months} />}
      </ResourceView>
      <ResourceView of={usage} what="usage">
        {(report) => <Report usage={report} />}
      </ResourceView>
    </View>
  );
}

interface MonthChoiceProps {
  readonly selected: string | undefined;
  readonly months: UsageMonthsReply['months'];
}

function MonthChoice({ selected, months }: MonthChoiceProps) {
  const thisMonth = new Date().toISOString().slice(0, 7);
  const earlier = months.filter(({ month }) => month !== thisMonth);
  if (earlier.length === 0 && selected === undefined) return null;
  return (
    <div class="filters">
      <label>
        Month{' '}
        <select
          value={selected ?? ''}
          onChange={({ currentTarget: { value } }) =>
            goTo('usage', value === '' ? undefined : value)
          }
        >
          <option value="">This month</option>
          {earlier.map(({ month, used }) => (
            <option key={month} value={month}>
              {formatMonth(month)}: {formatCount(used, 'character')}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

function Report({ usage }: { usage: UsageReply }) {
  if (usage.by_day.length === 0) {
    return (
      <>
        <MonthTotal usage={usage} />
        <div class="empty">
          <p>No usage in {formatMonth(usage.month)}</p>
          <p class="muted">
            <a href={addressOf('voices')}>Try a voice</a> or{' '}
            <a href={addressOf('docs')}>use the API</a>, and your usage appears here.
          </p>
        </div>
      </>
    );
  }
  return (
    <>
      <MonthTotal usage={usage} />
      <section class="card">
        <h2>By day</h2>
        <DayChart month={usage.month} days={usage.by_day} />
      </section>
      <div class="columns">
        <UsageBreakdown
          title="By key"
          column="Key"
          total={usage.used}
          shares={usage.by_key.map((share) => ({
            ...share,
            id: share.key_id ?? '',
            name: share.key_name ?? (share.key_id === null ? 'Dashboard' : 'Deleted key'),
          }))}
        />
        <UsageBreakdown
          title="By operation"
          column="Operation"
          total={usage.used}
          shares={usage.by_operation.map((share) => ({
            ...share,
            id: share.operation,
            name: OPERATIONS[share.operation] ?? share.operation,
          }))}
        />
        <UsageBreakdown
          title="By source"
          column="Source"
          total={usage.used}
          shares={usage.by_source.map((share) => ({
            ...share,
            id: share.source,
            name: share.source === 'dashboard' ? 'Dashboard' : 'API',
          }))}
        />
      </div>
    </>
  );
}

const OPERATIONS: Readonly<Record<string, string>> = {
  tts: 'Text to speech',
  'emotion-tts': 'Text to speech with emotion',
  'voice-clone': 'Voice cloning',
};
