import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { AccountView } from './account/account-view.tsx';
import { AccountPage } from './accounts/account-page.tsx';
import { AccountsView } from './accounts/accounts-view.tsx';
import { lazyView } from './components/lazy-view.tsx';
import { ResourceView } from './components/resource-view.tsx';
import { t } from './i18n/index.ts';
import { KeysView } from './keys/keys-view.tsx';
import { Layout } from './layout/layout.tsx';
import { FirstPassword } from './login/first-password.tsx';
import { Login } from './login/login.tsx';
import { SessionReplaced } from './login/session-replaced.tsx';
import { NotFound } from './not-found.tsx';
import { type Route, route } from './router.ts';
import { SpeakView } from './speak/speak-view.tsx';
import { resumeSession } from './state/auth.ts';
import { loadReference } from './state/reference.ts';
import { useResource } from './state/resource.ts';
import { auth, requireSession } from './state/session.ts';
import { UsageView } from './usage/usage-view.tsx';
import { VoicesView } from './voices/voices-view.tsx';

const DocsView = lazyView(async () => (await import('./docs/docs-view.tsx')).DocsView, docsName);
const PublicDocs = lazyView(
  async () => (await import('./docs/public-docs.tsx')).PublicDocs,
  docsName,
);
const CloneView = lazyView(
  async () => (await import('./clone/clone-view.tsx')).CloneView,
  () => t('clone.title'),
);
const VoiceView = lazyView(
  async () => (await import('./voices/voice-view.tsx')).VoiceView,
  () => t('voice.what'),
);

function docsName(): string {
  return t('docs.title');
}

/** The paths of the dashboard. The service sends this page for `/docs` and for unknown paths, too. */
const DASHBOARD = /^\/dashboard\/[\w-]*$/;

export function App() {
  const { pathname } = location;
  if (pathname !== '/docs' && !DASHBOARD.test(pathname)) return <NotFound />;
  return <Account />;
}

/** The dashboard, or what comes before it. */
function Account() {
  const session = useResource('session', resumeSession);
  const state = auth.value;
  if (state.kind === 'replaced') {
    return <SessionReplaced earlier={state.earlier} current={state.session.account.name} />;
  }
  if (location.pathname === '/docs' && state.kind !== 'unknown') return <PublicDocs />;
  if (state.kind === 'logged-out') return <Login />;
  if (state.kind === 'unknown') {
    return (
      <main class="login-layout">
        <h1 class="unseen">{t('layout.brand')}</h1>
        <ResourceView of={session} what={t('layout.dashboard')}>
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
      <ResourceView of={reference} what={t('layout.dashboard')}>
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
    case 'speak':
      return <SpeakView />;
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
      if (!requireSession().is_operator) return <KeysView />;
      return current.detail === undefined ? (
        <AccountsView />
      ) : (
        <AccountPage key={current.detail} name={current.detail} />
      );
  }
}

function routeKey({ view, detail }: Route): string {
  return `${view}/${detail ?? ''}`;
}
