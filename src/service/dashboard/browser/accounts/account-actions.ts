import type { AccountRow, OneTimePasswordReply } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import { requireReference } from '../state/reference.ts';

/** What an operator does with accounts, each in a dialog. */
export type AccountAction =
  | { readonly kind: 'create' }
  | {
      readonly kind: 'plan' | 'suspend' | 'reactivate' | 'reset-password' | 'delete';
      readonly account: AccountRow;
    }
  | { readonly kind: 'show-password'; readonly created: OneTimePasswordReply };

/** The path below `/dashboard/api/`. */
export function accountPath({ name }: Pick<AccountRow, 'name'>, action?: string): string {
  const path = `accounts/${encodeURIComponent(name)}`;
  return action === undefined ? path : `${path}/${action}`;
}

export function planTitle(plan: string): string {
  return requireReference().plans.find(({ name }) => name === plan)?.title ?? plan;
}

/** "1,234 of 300,000" */
export function describeUsed({ used, limit }: Pick<AccountRow, 'used' | 'limit'>): string {
  if (limit === null) return t('accounts.used', { count: used });
  return t('accounts.used-of', { used, limit });
}
