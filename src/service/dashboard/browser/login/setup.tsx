import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { PASSWORD_LIMITS } from '../../../accounts/password-rules.ts';
import { Field } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { TextInput } from '../components/text-input.tsx';
import { t } from '../i18n/index.ts';
import { addressOf } from '../router.ts';
import { useAction } from '../state/action.ts';
import { setUp } from '../state/auth.ts';
import { LoginLayout } from './login-layout.tsx';
import { requireSame } from './password-form.tsx';

/** Opened by the link that the service prints at its first start: creates the first operator. */
export function Setup({ token }: { token: string }) {
  const name = useSignal('');
  const password = useSignal('');
  const confirmation = useSignal('');
  const nameInput = useRef<HTMLInputElement>(null);
  useEffect(() => nameInput.current?.focus(), []);
  const action = useAction(async () => {
    requireSame(password.value, confirmation.value);
    await setUp({ token, name: name.value, password: password.value });
  });
  return (
    <LoginLayout title={t('setup.title')}>
      <p>{t('setup.lead')}</p>
      <Form action={action} submitLabel={t('setup.submit')} busyLabel={t('setup.busy')}>
        <Field label={t('setup.name')} hint={t('setup.name.hint')}>
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
        <Field
          label={t('login.password')}
          hint={t('password.hint', { count: PASSWORD_LIMITS.minCharacters })}
        >
          {(control) => (
            <TextInput {...control} isPassword value={password} autocomplete="new-password" />
          )}
        </Field>
        <Field label={t('setup.confirm')}>
          {(control) => (
            <TextInput {...control} isPassword value={confirmation} autocomplete="new-password" />
          )}
        </Field>
      </Form>
      {action.problem.value?.code === 'setup_link_invalid' && (
        <p>
          <a href={addressOf('speak')}>{t('setup.log-in')}</a>
        </p>
      )}
    </LoginLayout>
  );
}
