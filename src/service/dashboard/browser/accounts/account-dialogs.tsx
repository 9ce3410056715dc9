import { type Signal, useSignal } from '@preact/signals';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import type { AccountRow, OneTimePasswordReply } from '../../protocol.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { Field } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { SecretDialog } from '../components/secret-dialog.tsx';
import { TextInput } from '../components/text-input.tsx';
import { formatCount, formatDateTime } from '../format.ts';
import { useAction } from '../state/action.ts';
import { fetchJson } from '../state/api.ts';
import { requireReference } from '../state/reference.ts';

interface AccountDialogProps {
  readonly account: AccountRow;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

interface CreateAccountDialogProps {
  readonly onDone: () => Promise<void>;
  readonly onPasswordCreated: (created: OneTimePasswordReply) => void;
  readonly onClose: () => void;
}

export function CreateAccountDialog({
  onDone,
  onPasswordCreated,
  onClose,
}: CreateAccountDialogProps) {
  const name = useSignal('');
  const plan = useSignal('creator');
  const action = useAction(async () => {
    const json = { name: name.value.trim(), plan: plan.value };
    const created = await fetchJson<OneTimePasswordReply>('accounts', { method: 'POST', json });
    await onDone();
    onPasswordCreated(created);
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

export function ChangePlanDialog({ account, onDone, onClose }: AccountDialogProps) {
  const plan = useSignal(account.plan);
  const action = useAction(async () => {
    await fetchJson<AccountRow>(accountPath(account), {
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
            This plan has no API access. {formatCount(account.active_keys, 'active key')} will be
            deactivated permanently.
          </p>
        )}
      </Form>
    </Dialog>
  );
}

function PlanSelect({ value }: { value: Signal<string> }) {
  return (
    <Field label="Plan">
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
              {title}:{' '}
              {monthly_characters === null
                ? 'unlimited'
                : `${formatCount(monthly_characters, 'character')} per month`}
              {has_api_access ? '' : ', no API access'}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Suspends an account, or reactivates a suspended one. */
export function SuspendDialog({ account, onDone, onClose }: AccountDialogProps) {
  const isSuspended = account.suspended_at !== null;
  const action = isSuspended ? 'reactivate' : 'suspend';
  return (
    <ConfirmDialog
      title={`${isSuspended ? 'Reactivate' : 'Suspend'} “${account.name}”?`}
      confirmLabel={isSuspended ? 'Reactivate' : 'Suspend'}
      onConfirm={async () => {
        await fetchJson<AccountRow>(accountPath(account, action), { method: 'POST' });
        await onDone();
        onClose();
      }}
      onClose={onClose}
    >
      {isSuspended
        ? 'The owner can log in again, and the API keys work again.'
        : 'The owner is logged out, and the API keys stop working until you reactivate the account. Nothing is deleted.'}
    </ConfirmDialog>
  );
}

interface ResetPasswordDialogProps extends AccountDialogProps {
  readonly onPasswordCreated: (created: OneTimePasswordReply) => void;
}

export function ResetPasswordDialog({
  account,
  onDone,
  onPasswordCreated,
  onClose,
}: ResetPasswordDialogProps) {
  const isFirst = account.login === 'none';
  return (
    <ConfirmDialog
      title={
        isFirst
          ? `Create a password for “${account.name}”?`
          : `Reset the password for “${account.name}”?`
      }
      confirmLabel={isFirst ? 'Create password' : 'Reset password'}
      onConfirm={async () => {
        const path = accountPath(account, 'password');
        const created = await fetchJson<OneTimePasswordReply>(path, { method: 'POST' });
        await onDone();
        onPasswordCreated(created);
      }}
      onClose={onClose}
    >
      You’ll get a one-time password. The owner must change it when they log in.
      {!isFirst && ' Their current password stops working, and all their sessions end.'}
    </ConfirmDialog>
  );
}

interface OneTimePasswordDialogProps {
  readonly created: OneTimePasswordReply;
  readonly onClose: () => void;
}

export function OneTimePasswordDialog({ created, onClose }: OneTimePasswordDialogProps) {
  return (
    <SecretDialog
      title={`One-time password for “${created.account.name}”`}
      what="password"
      secret={created.one_time_password}
      onClose={onClose}
    >
      Send it to the account’s owner over a private channel: it won’t be shown again. It expires on{' '}
      {formatDateTime(created.expires_at)} and must be changed at the first login.
    </SecretDialog>
  );
}

function accountPath({ name }: AccountRow, action?: string): string {
  const path = `accounts/${encodeURIComponent(name)}`;
  return action === undefined ? path : `${path}/${action}`;
}
