import type { AccountRow, PasswordMadeReply } from '../../protocol.ts';

/** An operation on an existing account. */
export interface RowAction {
  readonly kind: 'plan' | 'suspend' | 'reactivate' | 'reset';
  readonly account: AccountRow;
}

export type AccountAction =
  | { readonly kind: 'create' }
  | RowAction
  /** A one-time password, which is shown once. */
  | { readonly kind: 'show-password'; readonly made: PasswordMadeReply };
