import type { UsageMonthsReply, UsageReply, VoiceInfo, VoicesReply } from '../../protocol.ts';
import { ResourceView } from '../components/resource-view.tsx';
import { View } from '../components/view.tsx';
import { formatMonth } from '../format.ts';
import { rich, t } from '../i18n/index.ts';
import { addressOf, goTo } from '../router.ts';
import { fetchJson } from '../state/api.ts';
import { useResource } from '../state/resource.ts';
import { MonthTotal } from './month-total.tsx';
import { UsageReport } from './usage-report.tsx';

/** @param month `YYYY-MM`; default: this month */
export function UsageView({ month }: { month: string | undefined }) {
  const query = month === undefined ? '' : `?month=${encodeURIComponent(month)}`;
  // Together, so that nothing moves when the second one arrives.
  const replies = useResource(`usage${query}`, () =>
    Promise.all([
      fetchJson<UsageReply>(`usage${query}`),
      fetchJson<UsageMonthsReply>('usage/months'),
    ]),
  );
  const voices = useVoices();
  return (
    <View title={t('usage.title')} lead={t('usage.lead')}>
      <ResourceView of={replies} what={t('usage.title')}>
        {([usage, { months }]) => (
          <>
            <MonthChoice selected={month} months={months} current={monthOf(usage)} />
            <MonthUsage usage={usage} voices={voices} />
          </>
        )}
      </ResourceView>
    </View>
  );
}

/** The names of voices. Until they are loaded, and when they cannot be, voices are shown by their IDs. */
function useVoices(): readonly VoiceInfo[] {
  const voices = useResource('voices', () => fetchJson<VoicesReply>('v1/voices'));
  const state = voices.state.value;
  return state.kind === 'loaded' ? state.value.voices : [];
}

/** This month by the service's clock, which decides when a month begins. */
function monthOf({ now }: UsageReply): string {
  return now.slice(0, 7);
}

interface MonthChoiceProps {
  readonly selected: string | undefined;
  readonly current: string;
  readonly months: UsageMonthsReply['months'];
}

function MonthChoice({ selected, current, months }: MonthChoiceProps) {
  const earlier = months.filter(({ month }) => month !== current);
  if (earlier.length === 0 && selected === undefined) return null;
  return (
    <div class="filters">
      <label>
        {t('usage.month')}{' '}
        <select
          value={selected ?? ''}
          onChange={({ currentTarget: { value } }) =>
            goTo('usage', value === '' ? undefined : value)
          }
        >
          <option value="">{t('usage.this-month')}</option>
          {earlier.map(({ month, used }) => (
            <option key={month} value={month}>
              {`${formatMonth(month)}: ${t('usage.characters-count', { count: used })}`}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}

interface MonthUsageProps {
  readonly usage: UsageReply;
  readonly voices: readonly VoiceInfo[];
}

/** The usage of a month of any account. */
export function MonthUsage({ usage, voices }: MonthUsageProps) {
  return (
    <>
      <MonthTotal usage={usage} />
      {usage.by_day.length === 0 ? (
        <div class="empty">
          <p>{t('usage.none', { month: formatMonth(usage.month) })}</p>
          <p class="muted">
            {rich('usage.none.try', {
              voice: (text) => <a href={addressOf('voices')}>{text}</a>,
              api: (text) => <a href={addressOf('docs')}>{text}</a>,
            })}
          </p>
        </div>
      ) : (
        <UsageReport usage={usage} voices={voices} />
      )}
    </>
  );
}
