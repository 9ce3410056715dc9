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

export function App() {
  const session = useResource('session', resumeSession);
  const state = auth.value;
  if (state.kind === 'logged-out') return <Login />;
  if (state.kind === 'unknown') {
    return (
      <main class="login-layout">
        <h1 class="unseen">Mynah’s voice service</h1>
        <ResourceView of={session} what="the dashboard">
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

/** The view of the current URL. */
function CurrentView(): JSX.Element {
  const current = route.value;
  const key = routeKey(current);
  useEffect(() => scrollTo(0, 0), [key]);
  switch (current.view) {
    case 'keys':
      return <KeysView />;
    case 'usage':
      return <UsageView month={current.detail} />;
    case 'voices':
      return current.detail === undefined ? (
        <VoicesView />
      ) : (
        <VoiceView key={current.detail} id={current.detail} />
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
