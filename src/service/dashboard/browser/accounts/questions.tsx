import type { AccountRow, PasswordMadeReply } from '../../protocol.ts';
import { Question } from '../parts/question.tsx';
import { ask } from '../state/api.ts';
import { addressOfAccount } from './address.ts';

interface AboutAccount {
  readonly account: AccountRow;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Suspends an account, or reactivates one that is suspended. */
export function SuspendQuestion({ account, onDone, onClose }: AboutAccount) {
  const isSuspended = account.suspended_at !== null;
  const action = isSuspended ? 'reactivate' : 'suspend';
  return (
    <Question
      title={`${isSuspended ? 'Reactivate' : 'Suspend'} “${account.name}”?`}
      confirmLabel={isSuspended ? 'Reactivate' : 'Suspend'}
      onConfirm={async () => {
        await ask<AccountRow>(addressOfAccount(account, action), { method: 'POST' });
        await onDone();
        onClose();
      }}
      onClose={onClose}
    >
      {isSuspended
        ? 'The owner can log in again, and the API keys work again.'
        : 'The owner is logged out, and the API keys stop working until you reactivate the account. Nothing is deleted.'}
    </Question>
  );
}

interface ResetQuestionProps extends AboutAccount {
  readonly onMade: (made: PasswordMadeReply) => void;
}

export function ResetQuestion({ account, onDone, onMade, onClose }: ResetQuestionProps) {
  const isFirst = account.login === 'none';
  return (
    <Question
      title={
        isFirst
          ? `Create a password for “${account.name}”?`
          : `Reset the password for “${account.name}”?`
      }
      confirmLabel={isFirst ? 'Create password' : 'Reset password'}
      onConfirm={async () => {
        const address = addressOfAccount(account, 'password');
        const made = await ask<PasswordMadeReply>(address, { method: 'POST' });
        await onDone();
        onMade(made);
      }}
      onClose={onClose}
    >
      You’ll get a one-time password. The owner must change it when they log in.
      {!isFirst && ' Their current password stops working, and all their sessions end.'}
    </Question>
  );
}
