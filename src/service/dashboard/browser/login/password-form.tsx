import { useSignal } from '@preact/signals';
import { Field } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { TextInput } from '../components/text-input.tsx';
import { t } from '../i18n/index.ts';
import { useAction } from '../state/action.ts';
import { ApiError } from '../state/api.ts';
import { changePassword } from '../state/auth.ts';
import { requireReference } from '../state/reference.ts';
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
    if (next.value !== confirmation.value) throw passwordMismatch();
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
        hint={t('password.hint', { count: requireReference().limits.password_min_characters })}
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

function passwordMismatch(): ApiError {
  return new ApiError({
    code: 'password_mismatch',
    message: t('password.mismatch'),
    param: null,
  });
}
