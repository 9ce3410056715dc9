import { useSignal } from '@preact/signals';
import { Field } from '../parts/field.tsx';
import { Form } from '../parts/form.tsx';
import { TextInput } from '../parts/text-input.tsx';
import { useAction } from '../state/action.ts';
import { Refusal } from '../state/api.ts';
import { requireSession } from '../state/session.ts';
import { changePassword } from '../state/visit.ts';

interface PasswordFormProps {
  /** What the present one is called: "One-time password" */
  readonly presentLabel: string;
  readonly onDone?: () => void;
}

/** As the server asks for, which has the last word; it tells its limits only after a one-time password is changed. */
const LEAST_CHARACTERS = 12;

/** The present password and a new one, twice. */
export function PasswordForm({ presentLabel, onDone }: PasswordFormProps) {
  const present = useSignal('');
  const chosen = useSignal('');
  const again = useSignal('');
  const action = useAction(async () => {
    if (chosen.value !== again.value) throw mistyped();
    await changePassword({ current_password: present.value, new_password: chosen.value });
    for (const field of [present, chosen, again]) field.value = '';
    onDone?.();
  });
  return (
    <Form action={action} submitLabel="Change the password" busyLabel="Changing it…">
      {/* For password managers, which keep a password with its account. */}
      <input hidden autocomplete="username" value={requireSession().account.name} readOnly />
      <Field label={presentLabel}>
        {(control) => (
          <TextInput {...control} isPassword value={present} autocomplete="current-password" />
        )}
      </Field>
      <Field
        label="New password"
        hint={`At least ${LEAST_CHARACTERS} characters. A sentence of your own is easy to keep and hard to guess.`}
      >
        {(control) => (
          <TextInput {...control} isPassword value={chosen} autocomplete="new-password" />
        )}
      </Field>
      <Field label="New password again">
        {(control) => (
          <TextInput {...control} isPassword value={again} autocomplete="new-password" />
        )}
      </Field>
    </Form>
  );
}

function mistyped(): Refusal {
  return new Refusal({
    code: 'mistyped',
    message: 'The two new passwords are not the same.',
    param: null,
  });
}
