import { useSignal } from '@preact/signals';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import type { AccountRow } from '../../protocol.ts';
import { Form } from '../parts/form.tsx';
import { countOf } from '../parts/words.ts';
import { useAction } from '../state/action.ts';
import { ask } from '../state/api.ts';
import { requireReference } from '../state/reference.ts';
import { addressOfAccount } from './address.ts';
import { PlanSelect } from './plan-select.tsx';

interface PlanDialogProps {
  readonly account: AccountRow;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

export function PlanDialog({ account, onDone, onClose }: PlanDialogProps) {
  const plan = useSignal(account.plan);
  const action = useAction(async () => {
    await ask<AccountRow>(addressOfAccount(account), {
      method: 'PATCH',
      json: { plan: plan.value },
    });
    await onDone();
    onClose();
  });
  const hasAccess = requireReference().plans.find(
    ({ name }) => name === plan.value,
  )?.has_api_access;
  return (
    <Dialog title={`Change plan for “${account.name}”`} onClose={onClose}>
      <Form action={action} submitLabel="Change plan" busyLabel="Changing…">
        <PlanSelect value={plan} />
        {!hasAccess && account.active_keys > 0 && (
          <p class="notice" role="status">
            This plan has no API access. {countOf(account.active_keys, 'active key')} will be
            deactivated permanently.
          </p>
        )}
      </Form>
    </Dialog>
  );
}
