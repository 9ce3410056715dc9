import { LogOutButton } from '../parts/log-out-button.tsx';
import { Gate } from './gate.tsx';
import { PasswordForm } from './password-form.tsx';

/** Whoever comes with a one-time password chooses their own before anything else. */
export function FirstPassword() {
  return (
    <Gate title="Choose your password">
      <p>You came with a one-time password. Choose one that only you know to go on.</p>
      <PasswordForm presentLabel="One-time password" />
      <div class="buttons">
        <LogOutButton label="Log out" />
      </div>
    </Gate>
  );
}
