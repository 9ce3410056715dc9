import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { AccountView } from '../account/account-view.tsx';
import { AccountsView } from '../accounts/accounts-view.tsx';
import { DocsView } from '../docs/docs-view.tsx';
import { KeysView } from '../keys/keys-view.tsx';
import { FirstPassword } from '../login/first-password.tsx';
import { Login } from '../login/login.tsx';
import { LoadedView } from '../parts/loaded-view.tsx';
import { type Route, route } from '../router.ts';
import { useLoading } from '../state/loaded.ts';
import { loadReference } from '../state/reference.ts';
import { requireSession, visit } from '../state/session.ts';
import { resumeVisit } from '../state/visit.ts';
import { UsageView } from '../usage/usage-view.tsx';
import { CloneView } from '../voices/clone-view.tsx';
import { VoiceView } from '../voices/voice-view.tsx';
import { VoicesView } from '../voices/voices-view.tsx';
import { Frame } from './frame.tsx';

/** Everything, by who is here. */
export function App() {
  const asking = useLoading('session', resumeVisit);
  const state = visit.value;
  if (state.is === 'nobody') return <Login />;
  if (state.is === 'unknown') {
    return (
      <main class="gate">
        <h1 class="unseen">Mynah’s voice service</h1>
        <LoadedView of={asking} what="the dashboard">
          {() => null}
        </LoadedView>
      </main>
    );
  }
  if (state.session.must_change_password) return <FirstPassword />;
  return <Dashboard key={state.session.account.name} />;
}

function Dashboard() {
  const reference = useLoading('reference', loadReference);
  return (
    <Frame>
      <LoadedView of={reference} what="the dashboard">
        {() => <Present />}
      </LoadedView>
    </Frame>
  );
}

/** The view that the address names. */
function Present(): JSX.Element {
  const present = route.value;
  const name = nameOf(present);
  useEffect(() => scrollTo(0, 0), [name]);
  switch (present.view) {
    case 'keys':
      return <KeysView />;
    case 'usage':
      return <UsageView month={present.detail} />;
    case 'voices':
      return present.detail === undefined ? (
        <VoicesView />
      ) : (
        <VoiceView key={present.detail} id={present.detail} />
      );
    case 'clone':
      return <CloneView />;
    case 'docs':
      return <DocsView />;
    case 'account':
      return <AccountView />;
    case 'accounts':
      return requireSession().is_operator ? <AccountsView /> : <KeysView />;
  }
}

function nameOf({ view, detail }: Route): string {
  return `${view}/${detail ?? ''}`;
}
