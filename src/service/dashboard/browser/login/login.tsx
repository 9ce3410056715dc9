import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Field } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { TextInput } from '../components/text-input.tsx';
import { formatDuration } from '../format.ts';
import { t } from '../i18n/index.ts';
import { useAction } from '../state/action.ts';
import { ApiError } from '../state/api.ts';
import { logIn } from '../state/auth.ts';
import { auth } from '../state/session.ts';
import { LoginLayout } from './login-layout.tsx';

/** The URL does not change, so that the user returns to the same view after the login. */
export function Login() {
  const ended = auth.value.kind === 'logged-out' ? auth.value.ended : undefined;
  const name = useSignal(ended ?? '');
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
  useEffect(() => (ended === undefined ? nameInput : passwordInput).current?.focus(), []);
  return (
    <LoginLayout title={t('login.title')}>
      {ended !== undefined && (
        <p class="notice" role="status">
          {t('login.ended')}
        </p>
      )}
      <Form action={action} submitLabel={t('login.submit')} busyLabel={t('login.busy')}>
        <Field label={t('login.account')}>
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
        <Field label={t('login.password')}>
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
        {lockedUntil.value !== undefined && <LockoutCountdown until={lockedUntil.value} />}
      </Form>
      <p class="muted">{t('login.help')}</p>
      <OperatorHelp />
    </LoginLayout>
  );
}

/** @returns when the lock ends, on this machine's clock; undefined for other errors */
function endOfLock(error: unknown): number | undefined {
  if (!(error instanceof ApiError) || error.code !== 'login_locked') return undefined;
  return Date.now() + 1_000 * (error.retryAfterSeconds ?? 0);
}

const TICK_MS = 1_000;

/** Screen readers announce only the end of the countdown. */
function LockoutCountdown({ until }: { until: number }) {
  const now = useSignal(Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = Date.now();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  const seconds = (until - now.value) / 1_000;
  return (
    <>
      {seconds > 0 && <p class="lockout">{t('login.locked', { time: formatDuration(seconds) })}</p>}
      <p role="status">{seconds > 0 ? '' : t('login.unlocked')}</p>
    </>
  );
}

function OperatorHelp() {
  return (
    <details class="operator-help muted">
      <summary>{t('login.operator')}</summary>
      <p>{t('login.operator.create')}</p>
      <code>npm run service -- setup</code>
      <p>{t('login.operator.reset')}</p>
      <code>npm run service -- account password admin</code>
    </details>
  );
}
