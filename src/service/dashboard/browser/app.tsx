import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { AccountView } from './account/account-view.tsx';
import { AccountsView } from './accounts/accounts-view.tsx';
import { ResourceView } from './components/resource-view.tsx';
import { DocsView } from './docs/docs-view.tsx';
import { KeysView } from './keys/keys-view.tsx';
import { Layout } from './layout/layout.tsx';
import { FirstPassword } from './login/first-password.tsx';
import { Login } from './login/login.tsx';
import { type Route, route } from './router.ts';
import { resumeSession } from './state/auth.ts';
import { loadReference } from './state/reference.ts';
import { useResource } from './state/resource.ts';
import { auth, requireSession } from './state/session.ts';
import { UsageView } from './usage/usage-view.tsx';
import { CloneView } from './voices/clone-view.tsx';
import { VoiceView } from './voices/voice-view.tsx';
import { VoicesView } from './voices/voices-view.tsx';

/** Everything, by who is here. */
export function App() {
  const asking = useResource('session', resumeSession);
  const state = auth.value;
  if (state.kind === 'logged-out') return <Login />;
  if (state.kind === 'unknown') {
    return (
      <main class="gate">
        <h1 class="unseen">Mynah’s voice service</h1>
        <ResourceView of={asking} what="the dashboard">
          {() => null}
        </ResourceView>
      </main>
    );
  }
  if (state.session.must_change_password) return <FirstPassword />;
  return <Dashboard key={state.session.account.name} />;
}

function Dashboard() {
  const reference = useResource('reference', loadReference);
  return (
    <Layout>
      <ResourceView of={reference} what="the dashboard">
        {() => <CurrentView />}
      </ResourceView>
    </Layout>
  );
}

/** The view that the address names. */
function CurrentView(): JSX.Element {
  const present = route.value;
  const name = routeKey(present);
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

function routeKey({ view, detail }: Route): string {
  return `${view}/${detail ?? ''}`;
}
