import { useSignal } from '@preact/signals';
import type { AccountsReply, PasswordMadeReply } from '../../protocol.ts';
import { LoadedView } from '../parts/loaded-view.tsx';
import { View } from '../parts/view.tsx';
import { ask } from '../state/api.ts';
import { useLoading } from '../state/loaded.ts';
import type { AccountAction } from './account-action.ts';
import { AccountTable } from './account-table.tsx';
import { CreateDialog } from './create-dialog.tsx';
import { MadePassword } from './made-password.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { ResetQuestion, SuspendQuestion } from './questions.tsx';

/** For operators: everybody's account and plan. */
export function AccountsView() {
  const accounts = useLoading('accounts', () => ask<AccountsReply>('accounts'));
  const action = useSignal<AccountAction | undefined>(undefined);
  const begin = (next: AccountAction) => {
    action.value = next;
  };
  return (
    <View
      title="All accounts"
      lead="Only operators can see this page."
      action={
        <button type="button" class="button primary" onClick={() => begin({ kind: 'create' })}>
          Create account
        </button>
      }
    >
      <LoadedView of={accounts} what="accounts">
        {(reply) => <AccountTable accounts={reply.accounts} onAction={begin} />}
      </LoadedView>
      {action.value !== undefined && (
        <ActionDialog
          action={action.value}
          onDone={accounts.reload}
          onMade={(made) => begin({ kind: 'show-password', made })}
          onClose={() => {
            action.value = undefined;
          }}
        />
      )}
    </View>
  );
}

interface ActionDialogProps {
  readonly action: AccountAction;
  readonly onDone: () => Promise<void>;
  readonly onMade: (made: PasswordMadeReply) => void;
  readonly onClose: () => void;
}

function ActionDialog({ action, onDone, onMade, onClose }: ActionDialogProps) {
  switch (action.kind) {
    case 'create':
      return <CreateDialog onDone={onDone} onMade={onMade} onClose={onClose} />;
    case 'plan':
      return <PlanDialog account={action.account} onDone={onDone} onClose={onClose} />;
    case 'suspend':
    case 'reactivate':
      return <SuspendQuestion account={action.account} onDone={onDone} onClose={onClose} />;
    case 'reset':
      return (
        <ResetQuestion account={action.account} onDone={onDone} onMade={onMade} onClose={onClose} />
      );
    case 'show-password':
      return <MadePassword made={action.made} onClose={onClose} />;
  }
}
