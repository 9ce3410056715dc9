import { useSignal } from '@preact/signals';
import type { AccountsReply, PasswordMadeReply } from '../../protocol.ts';
import { LoadedView } from '../parts/loaded-view.tsx';
import { View } from '../parts/view.tsx';
import { ask } from '../state/api.ts';
import { useLoading } from '../state/loaded.ts';
import { AccountTable } from './account-table.tsx';
import { CreateDialog } from './create-dialog.tsx';
import type { Errand } from './errand.ts';
import { MadePassword } from './made-password.tsx';
import { PlanDialog } from './plan-dialog.tsx';
import { ResetQuestion, SuspendQuestion } from './questions.tsx';

/** For operators: everybody's account and plan. */
export function AccountsView() {
  const accounts = useLoading('accounts', () => ask<AccountsReply>('accounts'));
  const errand = useSignal<Errand | undefined>(undefined);
  const begin = (next: Errand) => {
    errand.value = next;
  };
  return (
    <View
      title="All accounts"
      lead="You see this because you are an operator."
      action={
        <button type="button" class="button primary" onClick={() => begin({ to: 'create' })}>
          Create an account
        </button>
      }
    >
      <LoadedView of={accounts} what="the accounts">
        {(reply) => <AccountTable accounts={reply.accounts} onErrand={begin} />}
      </LoadedView>
      {errand.value !== undefined && (
        <Errands
          errand={errand.value}
          onDone={accounts.reload}
          onMade={(made) => begin({ to: 'hand-over', made })}
          onClose={() => {
            errand.value = undefined;
          }}
        />
      )}
    </View>
  );
}

interface ErrandsProps {
  readonly errand: Errand;
  readonly onDone: () => Promise<void>;
  readonly onMade: (made: PasswordMadeReply) => void;
  readonly onClose: () => void;
}

function Errands({ errand, onDone, onMade, onClose }: ErrandsProps) {
  switch (errand.to) {
    case 'create':
      return <CreateDialog onDone={onDone} onMade={onMade} onClose={onClose} />;
    case 'plan':
      return <PlanDialog account={errand.account} onDone={onDone} onClose={onClose} />;
    case 'suspend':
    case 'reactivate':
      return <SuspendQuestion account={errand.account} onDone={onDone} onClose={onClose} />;
    case 'reset':
      return (
        <ResetQuestion account={errand.account} onDone={onDone} onMade={onMade} onClose={onClose} />
      );
    case 'hand-over':
      return <MadePassword made={errand.made} onClose={onClose} />;
  }
}
