import { useSignal } from '@preact/signals';
import { Field } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { TextInput } from '../components/text-input.tsx';
import { useAction } from '../state/action.ts';
import { ApiError } from '../state/api.ts';
import { changePassword } from '../state/auth.ts';
import { requireReference } from '../state/reference.ts';
import { requireSession } from '../state/session.ts';

interface PasswordFormProps {
  /** What the present one is called: "One-time password" */
  readonly presentLabel: string;
  /** Where it is known already, it is not asked for. */
  readonly known?: string | undefined;
  readonly onDone?: () => void;
}

/** The present password and a new one, twice. */
export function PasswordForm({ presentLabel, known, onDone }: PasswordFormProps) {
  const present = useSignal('');
  const chosen = useSignal('');
  const again = useSignal('');
  const action = useAction(async () => {
    if (chosen.value !== again.value) throw mistyped();
    await changePassword({ current_password: known ?? present.value, new_password: chosen.value });
    for (const field of [present, chosen, again]) field.value = '';
    onDone?.();
  });
  return (
    <Form action={action} submitLabel="Change password" busyLabel="Changing…">
      {/* For password managers, which keep a password with its account. */}
      <input hidden autocomplete="username" value={requireSession().account.name} readOnly />
      {known === undefined && (
        <Field label={presentLabel}>
          {(control) => (
            <TextInput {...control} isPassword value={present} autocomplete="current-password" />
          )}
        </Field>
      )}
      <Field
        label="New password"
        hint={`At least ${requireReference().limits.password_min_characters} characters. A sentence is easy to remember and hard to guess.`}
      >
        {(control) => (
          <TextInput {...control} isPassword value={chosen} autocomplete="new-password" />
        )}
      </Field>
      <Field label="Confirm new password">
        {(control) => (
          <TextInput {...control} isPassword value={again} autocomplete="new-password" />
        )}
      </Field>
    </Form>
  );
}

function mistyped(): ApiError {
  return new ApiError({
    code: 'mistyped',
    message: 'The new passwords don’t match.',
    param: null,
  });
}
