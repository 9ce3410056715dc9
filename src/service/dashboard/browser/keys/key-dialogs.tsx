import { useSignal } from '@preact/signals';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import type { KeyCreatedReply, KeyInfo } from '../../protocol.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Field } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { TextInput } from '../components/text-input.tsx';
import { useAction } from '../state/action.ts';
import { fetchJson } from '../state/api.ts';
import { requireReference } from '../state/reference.ts';

interface CreateKeyDialogProps {
  readonly onCreated: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a name, then shows the new key. Only this component ever holds the secret. */
export function CreateKeyDialog({ onCreated, onClose }: CreateKeyDialogProps) {
  const name = useSignal('');
  const created = useSignal<KeyCreatedReply | undefined>(undefined);
  const action = useAction(async () => {
    const json = { name: name.value.trim() };
    created.value = await fetchJson<KeyCreatedReply>('keys', { method: 'POST', json });
    await onCreated();
  });
  if (created.value !== undefined) {
    return (
      <SecretDialog
        title={`API key “${created.value.key.name}”`}
        what="key"
        secret={created.value.secret}
        onClose={onClose}
      >
        Copy this key now and store it securely: it won’t be shown again. If you lose it, deactivate
        it and create a new one.
      </SecretDialog>
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

interface RenameKeyDialogProps {
  readonly apiKey: KeyInfo;
  readonly onRenamed: () => Promise<void>;
  readonly onClose: () => void;
}

export function RenameKeyDialog({ apiKey, onRenamed, onClose }: RenameKeyDialogProps) {
  const name = useSignal(apiKey.name);
  const action = useAction(async () => {
    const json = { name: name.value.trim() };
    await fetchJson<KeyInfo>(`keys/${encodeURIComponent(apiKey.id)}`, { method: 'PATCH', json });
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

interface DeactivateKeyDialogProps {
  readonly apiKey: KeyInfo;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

export function DeactivateKeyDialog({ apiKey, onDone, onClose }: DeactivateKeyDialogProps) {
  return (
    <ConfirmDialog
      title={`Deactivate “${apiKey.name}”?`}
      confirmLabel="Deactivate"
      onConfirm={async () => {
        await fetchJson<KeyInfo>(`keys/${encodeURIComponent(apiKey.id)}/deactivate`, {
          method: 'POST',
        });
        await onDone();
        onClose();
      }}
      onClose={onClose}
    >
      Requests that use this key will fail immediately. This can’t be undone.
    </ConfirmDialog>
  );
}
