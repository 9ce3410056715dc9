import { useSignal } from '@preact/signals';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import type { KeyInfo } from '../../protocol.ts';
import { Field } from '../parts/field.tsx';
import { Form } from '../parts/form.tsx';
import { TextInput } from '../parts/text-input.tsx';
import { useAction } from '../state/action.ts';
import { ask } from '../state/api.ts';
import { requireReference } from '../state/reference.ts';

interface RenameDialogProps {
  readonly apiKey: KeyInfo;
  readonly onRenamed: () => Promise<void>;
  readonly onClose: () => void;
}

export function RenameDialog({ apiKey, onRenamed, onClose }: RenameDialogProps) {
  const name = useSignal(apiKey.name);
  const action = useAction(async () => {
    const json = { name: name.value.trim() };
    await ask<KeyInfo>(`keys/${encodeURIComponent(apiKey.id)}`, { method: 'PATCH', json });
    await onRenamed();
    onClose();
  });
  return (
    <Dialog title={`Rename “${apiKey.name}”`} onClose={onClose}>
      <Form action={action} submitLabel="Rename" busyLabel="Renaming…">
        <Field label="Name">
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
