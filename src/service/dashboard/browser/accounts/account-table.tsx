import type { AccountRow } from '../../protocol.ts';
import { Bar } from '../components/bar.tsx';
import { formatDateTime, formatNumber } from '../format.ts';
import { t } from '../i18n/index.ts';
import { addressOf, goTo } from '../router.ts';
import { describeUsed, planTitle } from './account-actions.ts';

/** One row for each account. The whole row opens its page; the keyboard has the link. */
export function AccountTable({ accounts }: { accounts: readonly AccountRow[] }) {
  return (
    <table class="stacking opening">
      <caption class="unseen">{t('accounts.title')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('accounts.account')}</th>
          <th scope="col">{t('accounts.plan')}</th>
          <th scope="col">{t('accounts.this-month')}</th>
          <th scope="col">{t('accounts.keys')}</th>
          <th scope="col">{t('accounts.last-login')}</th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.name} onClick={() => goTo('accounts', account.name)}>
            <th scope="row">
              <a href={addressOf('accounts', account.name)}>{account.name}</a>{' '}
              <AccountBadges account={account} />
            </th>
            <td data-label={t('accounts.plan')}>{planTitle(account.plan)}</td>
            <td data-label={t('accounts.this-month')}>
              {describeUsed(account)}
              {account.limit !== null && <Bar value={account.used} max={account.limit} isLimit />}
            </td>
            <td data-label={t('accounts.keys')}>{formatNumber(account.active_keys)}</td>
            <td data-label={t('accounts.last-login')}>{lastLogin(account)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function AccountBadges({ account }: { account: AccountRow }) {
  return (
    <>
      {account.is_operator && <span class="badge">{t('accounts.operator')}</span>}
      {account.suspended_at !== null && <span class="badge bad">{t('accounts.suspended')}</span>}
    </>
  );
}

export function lastLogin({ login, last_login_at }: AccountRow): string {
  if (login === 'none') return t('accounts.login.none');
  if (login === 'one_time') return t('accounts.login.one-time');
  return last_login_at === null ? t('accounts.login.never') : formatDateTime(last_login_at);
}
