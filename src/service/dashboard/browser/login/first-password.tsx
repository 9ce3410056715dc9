import { LogOutButton } from '../components/log-out-button.tsx';
import { ResourceView } from '../components/resource-view.tsx';
import { t } from '../i18n/index.ts';
import { enteredOneTimePassword } from '../state/auth.ts';
import { loadReference } from '../state/reference.ts';
import { useResource } from '../state/resource.ts';
import { LoginLayout } from './login-layout.tsx';
import { PasswordForm } from './password-form.tsx';

/** Shown after a login with a one-time password. */
export function FirstPassword() {
  const reference = useResource('reference', loadReference);
  return (
    <LoginLayout title={t('password.first.title')}>
      <p>{t('password.first.lead')}</p>
      <ResourceView of={reference} what={t('password.form')}>
        {() => (
          <PasswordForm
            currentLabel={t('password.one-time')}
            knownPassword={enteredOneTimePassword.value}
          />
        )}
      </ResourceView>
      <div class="buttons">
        <LogOutButton label={t('layout.log-out')} />
      </div>
    </LoginLayout>
  );
}
