import { useSignal } from '@preact/signals';
import { PASSWORD_LIMITS } from '../../../accounts/password-rules.ts';
import { Field } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { TextInput } from '../components/text-input.tsx';
import { t } from '../i18n/index.ts';
import { useAction } from '../state/action.ts';
import { ApiError } from '../state/api.ts';
import { changePassword } from '../state/auth.ts';
import { requireSession } from '../state/session.ts';

interface PasswordFormProps {
  /** The label of the current password. */
  readonly currentLabel: string;
  /** The current password, if it is known. The form does not ask for it then. */
  readonly knownPassword?: string | undefined;
  /** Shown after success. */
  readonly doneMessage?: string;
}

export function PasswordForm({ currentLabel, knownPassword, doneMessage }: PasswordFormProps) {
  const current = useSignal('');
  const next = useSignal('');
  const confirmation = useSignal('');
  const action = useAction(async () => {
    requireSame(next.value, confirmation.value);
    await changePassword({
      current_password: knownPassword ?? current.value,
      new_password: next.value,
    });
    for (const field of [current, next, confirmation]) field.value = '';
  });
  return (
    <Form
      action={action}
      submitLabel={t('password.submit')}
      busyLabel={t('password.busy')}
      doneMessage={doneMessage}
    >
      {/* Tells password managers which account the password belongs to. */}
      <input hidden autocomplete="username" value={requireSession().account.name} readOnly />
      {knownPassword === undefined && (
        <Field label={currentLabel}>
          {(control) => (
            <TextInput {...control} isPassword value={current} autocomplete="current-password" />
          )}
        </Field>
      )}
      <Field
        label={t('password.new')}
        hint={t('password.hint', { count: PASSWORD_LIMITS.minCharacters })}
      >
        {(control) => (
          <TextInput {...control} isPassword value={next} autocomplete="new-password" />
        )}
      </Field>
      <Field label={t('password.confirm')}>
        {(control) => (
          <TextInput {...control} isPassword value={confirmation} autocomplete="new-password" />
        )}
      </Field>
    </Form>
  );
}

/** @throws ApiError password_mismatch */
export function requireSame(password: string, confirmation: string): void {
  if (password === confirmation) return;
  const message = t('password.mismatch');
  throw new ApiError({ code: 'password_mismatch', message, param: null });
}
