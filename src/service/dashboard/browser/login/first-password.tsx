import { LogOutButton } from '../components/log-out-button.tsx';
import { ResourceView } from '../components/resource-view.tsx';
import { enteredOneTimePassword } from '../state/auth.ts';
import { loadReference } from '../state/reference.ts';
import { useResource } from '../state/resource.ts';
import { LoginLayout } from './login-layout.tsx';
import { PasswordForm } from './password-form.tsx';

/** Shown after a login with a one-time password. */
export function FirstPassword() {
  const reference = useResource('reference', loadReference);
  return (
    <LoginLayout title="Choose your password">
      <p>You logged in with a one-time password. Choose your own to continue.</p>
      <ResourceView of={reference} what="the form">
        {() => (
          <PasswordForm
            currentLabel="One-time password"
            knownPassword={enteredOneTimePassword.value}
          />
        )}
      </ResourceView>
      <div class="buttons">
        <LogOutButton label="Log out" />
      </div>
    </LoginLayout>
  );
}
