import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { lazyView, preloadViews } from './components/lazy-view.tsx';
import { ResourceView } from './components/resource-view.tsx';
import { t } from './i18n/index.ts';
import { FirstPassword } from './login/first-password.tsx';
import { Login } from './login/login.tsx';
import { SessionReplaced } from './login/session-replaced.tsx';
import { Setup } from './login/setup.tsx';
import { NotFound } from './not-found.tsx';
import { setupToken } from './router.ts';
import { resumeSession } from './state/auth.ts';
import { useResource } from './state/resource.ts';
import { auth } from './state/session.ts';

const Dashboard = lazyView(
  async () => (await import('./dashboard.tsx')).Dashboard,
  () => t('layout.dashboard'),
  Opening,
);
const PublicDocs = lazyView(
  async () => (await import('./docs/public-docs.tsx')).PublicDocs,
  () => t('docs.title'),
  Opening,
);

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
  useEffect(() => {
    if (state.kind === 'logged-out') preloadViews();
  }, [state.kind]);
  if (setupToken.value !== undefined) return <Setup token={setupToken.value} />;
  if (state.kind === 'replaced') {
    return <SessionReplaced earlier={state.earlier} current={state.session.account.name} />;
  }
  if (location.pathname === '/docs' && state.kind !== 'unknown') return <PublicDocs />;
  if (state.kind === 'logged-out') return <Login />;
  if (state.kind === 'unknown') {
    return (
      <Opening>
        <ResourceView of={session} what={t('layout.dashboard')}>
          {() => null}
        </ResourceView>
      </Opening>
    );
  }
  if (state.session.must_change_password) return <FirstPassword />;
  return <Dashboard key={state.session.account.name} />;
}

/** Around the message that something is loading. */
function Opening({ children }: { children: ComponentChildren }) {
  return (
    <main class="login-layout">
      <h1 class="unseen">{t('layout.brand')}</h1>
      {children}
    </main>
  );
}
