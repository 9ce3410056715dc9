import { useSignal } from '@preact/signals';
import type { UsageReply, VoiceInfo } from '../../protocol.ts';
import { Bar } from '../components/bar.tsx';
import { formatDay, formatMonth, formatNumber } from '../format.ts';
import { t } from '../i18n/index.ts';
import { DayChart, dayName } from './day-chart.tsx';
import { DIMENSIONS, type Dimension, type Share, seriesOf, sharesOf, totals } from './series.ts';

interface UsageReportProps {
  readonly usage: UsageReply;
  readonly voices: readonly VoiceInfo[];
}

/** The days of a month as a chart and as tables, by key, operation or voice. */
export function UsageReport({ usage, voices }: UsageReportProps) {
  const dimension = useSignal<Dimension>('key');
  const { value } = dimension;
  const days = totals(usage);
  const shares = sharesOf(usage, value, voices);
  return (
    <section class="card usage-report">
      <header>
        <h2>{t('usage.by-day')}</h2>
        <fieldset class="segments">
          <legend class="unseen">{t('usage.group')}</legend>
          {DIMENSIONS.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name="dimension"
                checked={value === name}
                onChange={() => {
                  dimension.value = name;
                }}
              />
              <span>{t(`usage.by.${name}`)}</span>
            </label>
          ))}
        </fieldset>
      </header>
      <DayChart month={usage.month} totals={days} series={seriesOf(usage, value, voices)} />
      {value === 'voice' && shares.some(({ id }) => id === 'unknown') && (
        <p class="muted">{t('usage.unknown-voice.why')}</p>
      )}
      <ShareTable column={t(`usage.by.${value}`)} shares={shares} total={usage.used} />
      <DayTable usage={usage} />
    </section>
  );
}

interface ShareTableProps {
  readonly column: string;
  readonly shares: readonly Share[];
  readonly total: number;
}

function ShareTable({ column, shares, total }: ShareTableProps) {
  return (
    <table class="usage-shares">
      <caption class="unseen">{column}</caption>
      <thead>
        <tr>
          <th scope="col">{column}</th>
          <th scope="col" class="number">
            {t('usage.column.characters')}
          </th>
          <th scope="col" class="number">
            {t('usage.column.requests')}
          </th>
        </tr>
      </thead>
      <tbody>
        {shares.map(({ id, name, characters, requests }) => (
          <tr key={id}>
            <th scope="row">
              {name}
              <Bar value={characters} max={total} />
            </th>
            <td class="number">{formatNumber(characters)}</td>
            <td class="number">{requests === undefined ? '–' : formatNumber(requests)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayTable({ usage: { month, by_day } }: { usage: UsageReply }) {
  const days = by_day.map(({ day, ...amounts }) => {
    const index = Number(day.slice(-2)) - 1;
    return { day: dayName(month, index), ...amounts };
  });
  return (
    <details>
      <summary>{t('usage.table')}</summary>
      <table>
        <caption class="unseen">{t('usage.chart', { month: formatMonth(month) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('usage.column.day')}</th>
            <th scope="col" class="number">
              {t('usage.column.characters')}
            </th>
            <th scope="col" class="number">
              {t('usage.column.requests')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map(({ day, characters, requests }) => (
            <tr key={day}>
              <th scope="row">{formatDay(day)}</th>
              <td class="number">{formatNumber(characters)}</td>
              <td class="number">{formatNumber(requests)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
