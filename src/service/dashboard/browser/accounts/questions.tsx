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
        ? 'Its owner can log in again, and its keys work again.'
        : 'It is logged out, and its keys are refused until you reactivate it. Nothing is deleted.'}
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
        isFirst ? `A password for “${account.name}”?` : `Reset the password of “${account.name}”?`
      }
      confirmLabel={isFirst ? 'Make a password' : 'Reset the password'}
      onConfirm={async () => {
        const address = addressOfAccount(account, 'password');
        const made = await ask<PasswordMadeReply>(address, { method: 'POST' });
        await onDone();
        onMade(made);
      }}
      onClose={onClose}
    >
      You get a one-time password, which its owner changes when they log in.
      {!isFirst && ' The present one ends, and they are logged out everywhere.'}
    </Question>
  );
}
