import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { AccountView } from './account/account-view.tsx';
import { AccountPage } from './accounts/account-page.tsx';
import { AccountsView } from './accounts/accounts-view.tsx';
import { lazyView, preloadViews } from './components/lazy-view.tsx';
import { ResourceView } from './components/resource-view.tsx';
import { EnginesView } from './engines/engines-view.tsx';
import { t } from './i18n/index.ts';
import { KeysView } from './keys/keys-view.tsx';
import { Layout } from './layout/layout.tsx';
import { type Route, route } from './router.ts';
import { SpeakView } from './speak/speak-view.tsx';
import { loadReference } from './state/reference.ts';
import { useResource } from './state/resource.ts';
import { requireSession } from './state/session.ts';
import { UsageView } from './usage/usage-view.tsx';
import { VoicesView } from './voices/voices-view.tsx';

const DocsView = lazyView(
  async () => (await import('./docs/docs-view.tsx')).DocsView,
  () => t('docs.title'),
);
const CloneView = lazyView(
  async () => (await import('./clone/clone-view.tsx')).CloneView,
  () => t('clone.title'),
);
const VoiceView = lazyView(
  async () => (await import('./voices/voice-view.tsx')).VoiceView,
  () => t('voice.what'),
);
const LibraryView = lazyView(
  async () => (await import('./library/library-view.tsx')).LibraryView,
  () => t('library.title'),
);

/** Everything behind the login. */
export function Dashboard() {
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
  useEffect(preloadViews, []);
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
    case 'engines':
      return requireSession().is_operator ? <EnginesView /> : <KeysView />;
    case 'library':
      return requireSession().is_operator ? <LibraryView /> : <KeysView />;
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
