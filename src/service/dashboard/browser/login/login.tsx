import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Field } from '../parts/field.tsx';
import { Form } from '../parts/form.tsx';
import { TextInput } from '../parts/text-input.tsx';
import { useAction } from '../state/action.ts';
import { Refusal } from '../state/api.ts';
import { visit } from '../state/session.ts';
import { logIn } from '../state/visit.ts';
import { Gate } from './gate.tsx';
import { LockOut } from './lock-out.tsx';
import { OperatorHelp } from './operator-help.tsx';

/** Who are you? The address stays as it is, so that one is back where one was. */
export function Login() {
  const name = useSignal('');
  const password = useSignal('');
  const lockedUntil = useSignal<number | undefined>(undefined);
  const passwordInput = useRef<HTMLInputElement>(null);
  const action = useAction(async () => {
    try {
      await logIn({ name: name.value.trim(), password: password.value });
    } catch (error) {
      password.value = '';
      passwordInput.current?.focus();
      lockedUntil.value = endOfLock(error);
      throw error;
    }
  });
  const nameInput = useRef<HTMLInputElement>(null);
  useEffect(() => nameInput.current?.focus(), []);
  return (
    <Gate title="Log in">
      {visit.value.is === 'nobody' && visit.value.hasEnded && (
        <p class="notice" role="status">
          Your session has ended. Log in to continue where you left off.
        </p>
      )}
      <Form action={action} submitLabel="Log in" busyLabel="Logging in…">
        <Field label="Account">
          {(control) => (
            <TextInput
              {...control}
              inputRef={nameInput}
              value={name}
              autocomplete="username"
              isVerbatim
            />
          )}
        </Field>
        <Field label="Password">
          {(control) => (
            <TextInput
              {...control}
              inputRef={passwordInput}
              isPassword
              value={password}
              autocomplete="current-password"
            />
          )}
        </Field>
        {lockedUntil.value !== undefined && <LockOut until={lockedUntil.value} />}
      </Form>
      <p class="muted">
        No account, or forgot your password? Contact the operator of this service.
      </p>
      <OperatorHelp />
    </Gate>
  );
}

/** On this machine's clock; undefined when nothing is locked. */
function endOfLock(error: unknown): number | undefined {
  if (!(error instanceof Refusal) || error.code !== 'login_locked') return undefined;
  return Date.now() + 1_000 * (error.retryAfterSeconds ?? 0);
}
