import { type Signal, useSignal } from '@preact/signals';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import type { AccountRow, OneTimePasswordReply } from '../../protocol.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Field } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { TextInput } from '../components/text-input.tsx';
import { formatDateTime } from '../format.ts';
import { t } from '../i18n/index.ts';
import { useAction } from '../state/action.ts';
import { fetchApi, fetchJson } from '../state/api.ts';
import { requireReference } from '../state/reference.ts';
import { type AccountAction, accountPath } from './account-actions.ts';

interface AccountDialogProps {
  readonly action: Signal<AccountAction | undefined>;
  readonly onDone: () => Promise<void>;
  /** The account was deleted. */
  readonly onGone: () => void;
}

/** The dialog of the current action, if there is one. */
export function AccountDialog({ action, onDone, onGone }: AccountDialogProps) {
  const { value } = action;
  const onClose = () => {
    action.value = undefined;
  };
  const onPasswordCreated = (created: OneTimePasswordReply) => {
    action.value = { kind: 'show-password', created };
  };
  switch (value?.kind) {
    case undefined:
      return null;
    case 'create':
      return <CreateAccountDialog {...{ onDone, onPasswordCreated, onClose }} />;
    case 'plan':
      return <ChangePlanDialog account={value.account} {...{ onDone, onClose }} />;
    case 'suspend':
    case 'reactivate':
      return <SuspendDialog account={value.account} {...{ onDone, onClose }} />;
    case 'delete':
      return <DeleteDialog account={value.account} {...{ onGone, onClose }} />;
    case 'reset-password':
      return (
        <ResetPasswordDialog account={value.account} {...{ onDone, onPasswordCreated, onClose }} />
      );
    case 'show-password':
      return <OneTimePasswordDialog created={value.created} onClose={onClose} />;
  }
}

interface DialogProps {
  readonly account: AccountRow;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

interface PasswordDialogProps extends Omit<DialogProps, 'account'> {
  readonly onPasswordCreated: (created: OneTimePasswordReply) => void;
}

function CreateAccountDialog({ onDone, onPasswordCreated, onClose }: PasswordDialogProps) {
  const name = useSignal('');
  const plan = useSignal('creator');
  const action = useAction(async () => {
    const json = { name: name.value.trim(), plan: plan.value };
    const created = await fetchJson<OneTimePasswordReply>('accounts', { method: 'POST', json });
    await onDone();
    onPasswordCreated(created);
  });
  return (
    <Dialog title={t('accounts.create')} onClose={onClose}>
      <Form action={action} submitLabel={t('accounts.create')} busyLabel={t('accounts.creating')}>
        <Field label={t('accounts.name')} hint={t('accounts.name.hint')}>
          {(control) => <TextInput {...control} value={name} isVerbatim />}
        </Field>
        <PlanSelect value={plan} />
      </Form>
    </Dialog>
  );
}

function ChangePlanDialog({ account, onDone, onClose }: DialogProps) {
  const plan = useSignal(account.plan);
  const action = useAction(async () => {
    const json = { plan: plan.value };
    await fetchJson<AccountRow>(accountPath(account), { method: 'PATCH', json });
    await onDone();
    onClose();
  });
  const chosen = requireReference().plans.find(({ name }) => name === plan.value);
  const { name, active_keys: count } = account;
  return (
    <Dialog title={t('accounts.change-plan.of', { name })} onClose={onClose}>
      <Form
        action={action}
        submitLabel={t('accounts.change-plan')}
        busyLabel={t('accounts.changing')}
      >
        <PlanSelect value={plan} />
        {!chosen?.has_api_access && count > 0 && (
          <p class="notice" role="status">
            {t('accounts.plan.loses-keys', { count })}
          </p>
        )}
      </Form>
    </Dialog>
  );
}

function PlanSelect({ value }: { value: Signal<string> }) {
  return (
    <Field label={t('accounts.plan')}>
      {(control) => (
        <select
          {...control}
          value={value.value}
          onChange={({ currentTarget }) => {
            value.value = currentTarget.value;
          }}
        >
          {requireReference().plans.map(({ name, title, monthly_characters, has_api_access }) => (
            <option key={name} value={name}>
              {[
                title,
                monthly_characters === null
                  ? t('docs.start.unlimited')
                  : t('docs.start.characters', { count: monthly_characters }),
                ...(has_api_access ? [] : [t('accounts.plan.no-api')]),
              ].join(' · ')}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Suspends an account, or reactivates a suspended one. */
function SuspendDialog({ account, onDone, onClose }: DialogProps) {
  const action = account.suspended_at === null ? 'suspend' : 'reactivate';
  return (
    <ConfirmDialog
      title={t(`accounts.${action}.title`, { name: account.name })}
      confirmLabel={t(`accounts.${action}`)}
      isHarmless={action === 'reactivate'}
      onConfirm={async () => {
        await fetchJson<AccountRow>(accountPath(account, action), { method: 'POST' });
        await onDone();
        onClose();
      }}
      onClose={onClose}
    >
      {t(`accounts.${action}.why`)}
    </ConfirmDialog>
  );
}

/** The name has to be typed, because nothing can be restored. */
function DeleteDialog({
  account,
  onGone,
  onClose,
}: Omit<DialogProps, 'onDone'> & Pick<AccountDialogProps, 'onGone'>) {
  const typed = useSignal('');
  const { name } = account;
  const action = useAction(async () => {
    await fetchApi(accountPath(account), { method: 'DELETE' });
    onClose();
    onGone();
  });
  return (
    <Dialog title={t('accounts.delete.title', { name })} onClose={onClose}>
      <Form
        action={action}
        submitLabel={t('accounts.delete')}
        busyLabel={t('accounts.deleting')}
        isDestructive
        isReady={typed.value.trim() === name}
      >
        <p>{t('accounts.delete.why')}</p>
        <Field label={t('accounts.delete.type', { name })}>
          {(control) => <TextInput {...control} value={typed} isVerbatim />}
        </Field>
      </Form>
    </Dialog>
  );
}

function ResetPasswordDialog({
  account,
  onDone,
  onPasswordCreated,
  onClose,
}: PasswordDialogProps & Pick<DialogProps, 'account'>) {
  const action = account.login === 'none' ? 'create-password' : 'reset-password';
  return (
    <ConfirmDialog
      title={t(`accounts.${action}.title`, { name: account.name })}
      confirmLabel={t(`accounts.${action}`)}
      isHarmless={action === 'create-password'}
      onConfirm={async () => {
        const path = accountPath(account, 'password');
        const created = await fetchJson<OneTimePasswordReply>(path, { method: 'POST' });
        await onDone();
        onPasswordCreated(created);
      }}
      onClose={onClose}
    >
      {t(`accounts.${action}.why`)}
    </ConfirmDialog>
  );
}

interface OneTimePasswordDialogProps {
  readonly created: OneTimePasswordReply;
  readonly onClose: () => void;
}

function OneTimePasswordDialog({ created, onClose }: OneTimePasswordDialogProps) {
  return (
    <SecretDialog
      title={t('accounts.password.title', { name: created.account.name })}
      what="password"
      secret={created.one_time_password}
      onClose={onClose}
    >
      {t('accounts.password.why', { time: formatDateTime(created.expires_at) })}
    </SecretDialog>
  );
}
