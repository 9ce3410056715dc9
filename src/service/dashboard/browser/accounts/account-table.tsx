import type { AccountRow } from '../../protocol.ts';
import { count, momentOf } from '../parts/words.ts';
import { requireReference } from '../state/reference.ts';
import { requireSession } from '../state/session.ts';
import type { AccountAction, RowAction } from './account-action.ts';

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
            <td data-label="Plan">{titleOf(account.plan)}</td>
            <td data-label="This month">
              {count(account.used)}
              {account.limit !== null && ` of ${count(account.limit)}`}
            </td>
            <td data-label="Active keys">{account.active_keys}</td>
            <td data-label="Last login">{loginOf(account)}</td>
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
    ['reset', login === 'none' ? 'Create password' : 'Reset password'],
    suspended_at === null ? ['suspend', 'Suspend'] : ['reactivate', 'Reactivate'],
  ];
  // Operators cannot lock themselves out.
  const possible = actions.filter(
    ([kind]) => kind !== 'suspend' || name !== requireSession().account.name,
  );
  return (
    <div class="buttons">
      {possible.map(([kind, label]) => (
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

function titleOf(plan: string): string {
  return requireReference().plans.find(({ name }) => name === plan)?.title ?? plan;
}

function loginOf({ login, last_login_at }: AccountRow): string {
  if (login === 'none') return 'No password';
  if (login === 'one_time') return 'One-time password';
  return last_login_at === null ? 'Never' : momentOf(last_login_at);
}
