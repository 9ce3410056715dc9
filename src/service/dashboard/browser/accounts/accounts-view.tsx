import { useSignal } from '@preact/signals';
import type { AccountsReply, OneTimePasswordReply } from '../../protocol.ts';
import { ResourceView } from '../components/resource-view.tsx';
import { View } from '../components/view.tsx';
import { fetchJson } from '../state/api.ts';
import { useResource } from '../state/resource.ts';
import {
  ChangePlanDialog,
  CreateAccountDialog,
  OneTimePasswordDialog,
  ResetPasswordDialog,
  SuspendDialog,
} from './account-dialogs.tsx';
import { type AccountAction, AccountTable } from './account-table.tsx';

/** For operators: all accounts and their plans. */
export function AccountsView() {
  const accounts = useResource('accounts', () => fetchJson<AccountsReply>('accounts'));
  const action = useSignal<AccountAction | undefined>(undefined);
  const open = (next: AccountAction) => {
    action.value = next;
  };
  return (
    <View
      title="All accounts"
      lead="Only operators can see this page."
      action={
        <button type="button" class="button primary" onClick={() => open({ kind: 'create' })}>
          Create account
        </button>
      }
    >
      <ResourceView of={accounts} what="accounts">
        {(reply) => <AccountTable accounts={reply.accounts} onAction={open} />}
      </ResourceView>
      {action.value !== undefined && (
        <ActionDialog
          action={action.value}
          onDone={accounts.reload}
          onPasswordCreated={(created) => open({ kind: 'show-password', created })}
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
  readonly onPasswordCreated: (created: OneTimePasswordReply) => void;
  readonly onClose: () => void;
}

function ActionDialog({ action, onDone, onPasswordCreated, onClose }: ActionDialogProps) {
  switch (action.kind) {
    case 'create':
      return (
        <CreateAccountDialog
          onDone={onDone}
          onPasswordCreated={onPasswordCreated}
          onClose={onClose}
        />
      );
    case 'plan':
      return <ChangePlanDialog account={action.account} onDone={onDone} onClose={onClose} />;
    case 'suspend':
    case 'reactivate':
      return <SuspendDialog account={action.account} onDone={onDone} onClose={onClose} />;
    case 'reset-password':
      return (
        <ResetPasswordDialog
          account={action.account}
          onDone={onDone}
          onPasswordCreated={onPasswordCreated}
          onClose={onClose}
        />
      );
    case 'show-password':
      return <OneTimePasswordDialog created={action.created} onClose={onClose} />;
  }
}
