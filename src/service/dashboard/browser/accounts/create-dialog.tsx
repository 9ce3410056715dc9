import { useSignal } from '@preact/signals';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import type { PasswordMadeReply } from '../../protocol.ts';
import { Field } from '../parts/field.tsx';
import { Form } from '../parts/form.tsx';
import { TextInput } from '../parts/text-input.tsx';
import { useAction } from '../state/action.ts';
import { ask } from '../state/api.ts';
import { PlanSelect } from './plan-select.tsx';

interface CreateDialogProps {
  readonly onDone: () => Promise<void>;
  readonly onMade: (made: PasswordMadeReply) => void;
  readonly onClose: () => void;
}

export function CreateDialog({ onDone, onMade, onClose }: CreateDialogProps) {
  const name = useSignal('');
  const plan = useSignal('creator');
  const action = useAction(async () => {
    const json = { name: name.value.trim(), plan: plan.value };
    const made = await ask<PasswordMadeReply>('accounts', { method: 'POST', json });
    await onDone();
    onMade(made);
  });
  return (
    <Dialog title="Create account" onClose={onClose}>
      <Form action={action} submitLabel="Create account" busyLabel="Creating…">
        <Field label="Name" hint="The owner logs in with this name.">
          {(control) => <TextInput {...control} value={name} isVerbatim />}
        </Field>
        <PlanSelect value={plan} />
      </Form>
    </Dialog>
  );
}
