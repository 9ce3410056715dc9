import { useSignal } from '@preact/signals';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import type { KeyIssuedReply } from '../../protocol.ts';
import { Field } from '../parts/field.tsx';
import { Form } from '../parts/form.tsx';
import { ShownOnce } from '../parts/shown-once.tsx';
import { TextInput } from '../parts/text-input.tsx';
import { useAction } from '../state/action.ts';
import { ask } from '../state/api.ts';
import { requireReference } from '../state/reference.ts';

interface IssueDialogProps {
  readonly onIssued: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a name, then shows the new key. Only this component ever has it: closed, it is gone. */
export function IssueDialog({ onIssued, onClose }: IssueDialogProps) {
  const name = useSignal('');
  const issued = useSignal<KeyIssuedReply | undefined>(undefined);
  const action = useAction(async () => {
    const json = { name: name.value.trim() };
    issued.value = await ask<KeyIssuedReply>('keys', { method: 'POST', json });
    await onIssued();
  });
  if (issued.value !== undefined) {
    return (
      <ShownOnce
        title={`API key “${issued.value.key.name}”`}
        what="key"
        secret={issued.value.secret}
        onClose={onClose}
      >
        Copy this key now and store it securely: it won’t be shown again. If you lose it, deactivate
        it and create a new one.
      </ShownOnce>
    );
  }
  return (
    <Dialog title="Create API key" onClose={onClose}>
      <Form action={action} submitLabel="Create key" busyLabel="Creating…">
        <Field label="Name" hint="What you’ll use the key for, such as “website” or “test server”.">
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={requireReference().limits.key_name_characters}
            />
          )}
        </Field>
      </Form>
    </Dialog>
  );
}
