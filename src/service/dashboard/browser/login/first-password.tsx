import { LogOutButton } from '../components/log-out-button.tsx';
import { t } from '../i18n/index.ts';
import { enteredOneTimePassword } from '../state/auth.ts';
import { LoginLayout } from './login-layout.tsx';
import { PasswordForm } from './password-form.tsx';

/** Shown after a login with a one-time password. */
export function FirstPassword() {
  return (
    <LoginLayout title={t('password.first.title')}>
      <p>{t('password.first.lead')}</p>
      <PasswordForm
        currentLabel={t('password.one-time')}
        knownPassword={enteredOneTimePassword.value}
      />
      <div class="buttons">
        <LogOutButton label={t('layout.log-out')} />
      </div>
    </LoginLayout>
  );
}
