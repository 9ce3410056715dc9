import { LoadedView } from '../parts/loaded-view.tsx';
import { LogOutButton } from '../parts/log-out-button.tsx';
import { useLoading } from '../state/loaded.ts';
import { loadReference } from '../state/reference.ts';
import { typedOneTime } from '../state/visit.ts';
import { Gate } from './gate.tsx';
import { PasswordForm } from './password-form.tsx';

/** Whoever comes with a one-time password chooses their own before anything else. */
export function FirstPassword() {
  const reference = useLoading('reference', loadReference);
  return (
    <Gate title="Choose your password">
      <p>You logged in with a one-time password. Choose your own to continue.</p>
      <LoadedView of={reference} what="the form">
        {() => <PasswordForm presentLabel="One-time password" known={typedOneTime.value} />}
      </LoadedView>
      <div class="buttons">
        <LogOutButton label="Log out" />
      </div>
    </Gate>
  );
}
