import { useSignal } from '@preact/signals';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import type { KeyCreatedReply, KeyInfo } from '../../protocol.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Field } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { TextInput } from '../components/text-input.tsx';
import { t } from '../i18n/index.ts';
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
        title={t('keys.secret', { name: created.value.key.name })}
        what="key"
        secret={created.value.secret}
        onClose={onClose}
      >
        {t('keys.secret.why')}
      </SecretDialog>
    );
  }
  return (
    <Dialog title={t('keys.create')} onClose={onClose}>
      <Form action={action} submitLabel={t('keys.create.submit')} busyLabel={t('keys.creating')}>
        <Field label={t('keys.name')} hint={t('keys.name.hint')}>
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
    <Dialog title={t('keys.rename.title', { name: apiKey.name })} onClose={onClose}>
      <Form action={action} submitLabel={t('keys.rename')} busyLabel={t('keys.renaming')}>
        <Field label={t('keys.name')}>
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
      title={t('keys.deactivate.title', { name: apiKey.name })}
      confirmLabel={t('keys.deactivate')}
      onConfirm={async () => {
        await fetchJson<KeyInfo>(`keys/${encodeURIComponent(apiKey.id)}/deactivate`, {
          method: 'POST',
        });
        await onDone();
        onClose();
      }}
      onClose={onClose}
    >
      {t('keys.deactivate.why')}
    </ConfirmDialog>
  );
}
