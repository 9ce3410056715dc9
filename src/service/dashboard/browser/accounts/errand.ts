import type { AccountRow, PasswordMadeReply } from '../../protocol.ts';

/** What an operator is about to do to an account. */
export interface AccountErrand {
  readonly to: 'plan' | 'suspend' | 'reactivate' | 'reset';
  readonly account: AccountRow;
}

export type Errand =
  | { readonly to: 'create' }
  | AccountErrand
  /** A one-time password, which is shown once. */
  | { readonly to: 'hand-over'; readonly made: PasswordMadeReply };
