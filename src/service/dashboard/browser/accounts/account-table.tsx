import type { AccountRow, OneTimePasswordReply } from '../../protocol.ts';
import { formatDateTime, formatNumber } from '../format.ts';
import { requireReference } from '../state/reference.ts';
import { requireSession } from '../state/session.ts';

interface RowAction {
  readonly kind: 'plan' | 'suspend' | 'reactivate' | 'reset-password';
  readonly account: AccountRow;
}

export type AccountAction =
  | { readonly kind: 'create' }
  | RowAction
  | { readonly kind: 'show-password'; readonly created: OneTimePasswordReply };

interface AccountTableProps {
  readonly accounts: readonly AccountRow[];
  readonly onAction: (action: AccountAction) => void;
}

export function AccountTable({ accounts, onAction }: AccountTableProps) {
  return (
    <table class="stacking">
      <caption class="unseen">All accounts</caption>
      <thead>
        <tr>
          <th scope="col">Account</th>
          <th scope="col">Plan</th>
          <th scope="col">This month</th>
          <th scope="col">Active keys</th>
          <th scope="col">Last login</th>
          <th scope="col">
            <span class="unseen">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {accounts.map((account) => (
          <tr key={account.name}>
            <th scope="row">
              {account.name}
              {account.is_operator && <span class="badge">operator</span>}
              {account.suspended_at !== null && <span class="badge bad">suspended</span>}
            </th>
            <td data-label="Plan">{planTitle(account.plan)}</td>
            <td data-label="This month">
              {formatNumber(account.used)}
              {account.limit !== null && ` of ${formatNumber(account.limit)}`}
            </td>
            <td data-label="Active keys">{account.active_keys}</td>
            <td data-label="Last login">{lastLogin(account)}</td>
            <td>
              <RowActions account={account} onAction={onAction} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface RowActionsProps {
  readonly account: AccountRow;
  readonly onAction: (action: AccountAction) => void;
}

function RowActions({ account, onAction }: RowActionsProps) {
  const { name, suspended_at, login } = account;
  const actions: readonly [RowAction['kind'], string][] = [
    ['plan', 'Change plan'],
    ['reset-password', login === 'none' ? 'Create password' : 'Reset password'],
    suspended_at === null ? ['suspend', 'Suspend'] : ['reactivate', 'Reactivate'],
  ];
  // Operators cannot suspend themselves.
  const allowed = actions.filter(
    ([kind]) => kind !== 'suspend' || name !== requireSession().account.name,
  );
  return (
    <div class="buttons">
      {allowed.map(([kind, label]) => (
        <button
          key={kind}
          type="button"
          class="button"
          aria-label={`${label}: ${name}`}
          onClick={() => onAction({ kind, account })}
        >
          {label}
        </button>
      ))}
    </div>
  );
}

function planTitle(plan: string): string {
  return requireReference().plans.find(({ name }) => name === plan)?.title ?? plan;
}

function lastLogin({ login, last_login_at }: AccountRow): string {
  if (login === 'none') return 'No password';
  if (login === 'one_time') return 'One-time password';
  return last_login_at === null ? 'Never' : formatDateTime(last_login_at);
}
