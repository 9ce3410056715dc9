import { type Signal, useSignal } from '@preact/signals';
import type { AccountReply, AccountRow, KeyInfo } from '../../protocol.ts';
import { ResourceView } from '../components/resource-view.tsx';
import { View } from '../components/view.tsx';
import { formatDate, formatDateTime, formatMonth, formatNumber } from '../format.ts';
import { t } from '../i18n/index.ts';
import { addressOf, goTo } from '../router.ts';
import { fetchJson } from '../state/api.ts';
import { useResource } from '../state/resource.ts';
import { requireSession } from '../state/session.ts';
import { MonthTotal } from '../usage/month-total.tsx';
import { UsageReport } from '../usage/usage-report.tsx';
import { type AccountAction, accountPath, planTitle } from './account-actions.ts';
import { AccountDialog } from './account-dialogs.tsx';
import { AccountBadges, lastLogin } from './account-table.tsx';

/** For operators: one account. */
export function AccountPage({ name }: { name: string }) {
  const account = useResource(name, () => fetchJson<AccountReply>(accountPath({ name })));
  const action = useSignal<AccountAction | undefined>(undefined);
  return (
    <View title={name} lead={<a href={addressOf('accounts')}>{t('accounts.title')}</a>}>
      <ResourceView of={account} what={t('accounts.title')}>
        {(reply) => (
          <>
            <Facts reply={reply} action={action} />
            <MonthTotal usage={reply.usage} />
            {reply.usage.by_day.length > 0 && <UsageReport usage={reply.usage} voices={[]} />}
            <Months months={reply.months} />
            <Keys keys={reply.keys} />
          </>
        )}
      </ResourceView>
      <AccountDialog action={action} onDone={account.reload} onGone={() => goTo('accounts')} />
    </View>
  );
}

interface FactsProps {
  readonly reply: AccountReply;
  readonly action: Signal<AccountAction | undefined>;
}

function Facts({ reply: { account, keys, cloned_voices }, action }: FactsProps) {
  const active = keys.filter(({ is_active }) => is_active).length;
  const deactivated = keys.length - active;
  return (
    <section class="card">
      <h2>
        {t('accounts.plan-of', { plan: planTitle(account.plan) })}{' '}
        <AccountBadges account={account} />
      </h2>
      <dl class="facts">
        <Fact name={t('accounts.created')} value={formatDate(account.created_at)} />
        <Fact name={t('accounts.last-login')} value={lastLogin(account)} />
        <Fact
          name={t('accounts.keys')}
          value={
            deactivated === 0
              ? formatNumber(active)
              : t('accounts.keys-of', { active, deactivated })
          }
        />
        <Fact
          name={t('accounts.cloned')}
          value={t('accounts.cloned-count', { count: cloned_voices })}
        />
        {account.suspended_at !== null && (
          <Fact name={t('accounts.suspended-at')} value={formatDateTime(account.suspended_at)} />
        )}
      </dl>
      <div class="buttons">
        {actionsFor(account).map(([kind, label]) => (
          <button
            key={kind}
            type="button"
            class="button"
            onClick={() => {
              action.value = { kind, account };
            }}
          >
            {label}
          </button>
        ))}
      </div>
    </section>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt class="muted">{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** Operators cannot suspend or delete themselves. */
function actionsFor({ name, login, suspended_at }: AccountRow) {
  const isSelf = name === requireSession().account.name;
  const actions: [Exclude<AccountAction['kind'], 'create' | 'show-password'>, string][] = [
    ['plan', t('accounts.change-plan')],
    [
      'reset-password',
      login === 'none' ? t('accounts.create-password') : t('accounts.reset-password'),
    ],
  ];
  if (isSelf) return actions;
  actions.push(
    suspended_at === null
      ? ['suspend', t('accounts.suspend')]
      : ['reactivate', t('accounts.reactivate')],
    ['delete', t('accounts.delete')],
  );
  return actions;
}

function Months({ months }: { months: AccountReply['months'] }) {
  if (months.length < 2) return null;
  return (
    <section class="card">
      <h2>{t('accounts.months')}</h2>
      <table>
        <caption class="unseen">{t('accounts.months')}</caption>
        <tbody>
          {months.map(({ month, used }) => (
            <tr key={month}>
              <th scope="row">{formatMonth(month)}</th>
              <td class="number">{t('accounts.used', { count: used })}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Keys({ keys }: { keys: readonly KeyInfo[] }) {
  return (
    <section class="card">
      <h2>{t('keys.title')}</h2>
      {keys.length === 0 ? (
        <p class="muted">{t('keys.none')}</p>
      ) : (
        <table class="stacking">
          <caption class="unseen">{t('keys.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('keys.name')}</th>
              <th scope="col">{t('keys.key')}</th>
              <th scope="col">{t('keys.created')}</th>
              <th scope="col">{t('keys.last-used')}</th>
            </tr>
          </thead>
          <tbody>
            {keys.map(({ id, name, hint, created_at, last_used_at, is_active }) => (
              <tr key={id}>
                <th scope="row">
                  {name} {!is_active && <span class="badge">{t('keys.deactivated')}</span>}
                </th>
                <td data-label={t('keys.key')}>
                  <code>{hint}</code>
                </td>
                <td data-label={t('keys.created')}>{formatDate(created_at)}</td>
                <td data-label={t('keys.last-used')}>
                  {last_used_at === null ? t('keys.never') : formatDateTime(last_used_at)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
