import { useSignal } from '@preact/signals';
import type { KeysReply } from '../../protocol.ts';
import { ResourceView } from '../components/resource-view.tsx';
import { View } from '../components/view.tsx';
import { addressOf } from '../router.ts';
import { fetchJson } from '../state/api.ts';
import { requireReference } from '../state/reference.ts';
import { useResource } from '../state/resource.ts';
import { requireSession } from '../state/session.ts';
import { CreateKeyDialog } from './key-dialogs.tsx';
import { KeyList } from './key-list.tsx';

export function KeysView() {
  const keys = useResource('keys', () => fetchJson<KeysReply>('keys'));
  const isCreating = useSignal(false);
  const hasAccess = requireSession().account.plan.has_api_access;
  const createButton = (
    <button
      type="button"
      class="button primary"
      onClick={() => {
        isCreating.value = true;
      }}
    >
      Create API key
    </button>
  );
  return (
    <View
      title="API keys"
      lead="API keys let your programs use this account. Keep them on your servers, never in web pages or apps."
      action={hasAccess ? createButton : undefined}
    >
      {!hasAccess && <NoAccess />}
      <ResourceView of={keys} what="API keys">
        {(reply) =>
          reply.keys.length === 0 ? (
            hasAccess && <Empty />
          ) : (
            <KeyList keys={reply.keys} onChange={keys.reload} />
          )
        }
      </ResourceView>
      {isCreating.value && (
        <CreateKeyDialog
          onCreated={keys.reload}
          onClose={() => {
            isCreating.value = false;
          }}
        />
      )}
    </View>
  );
}

function NoAccess() {
  const titles = requireReference()
    .plans.filter(({ has_api_access }) => has_api_access)
    .map(({ title }) => title);
  return (
    <p class="notice">
      Your {requireSession().account.plan.title} plan doesn’t include API access (available on{' '}
      {titles.join(', ')}). You can still{' '}
      <a href={addressOf('voices')}>generate speech in the dashboard</a>.
    </p>
  );
}

function Empty() {
  return (
    <div class="empty">
      <p>No API keys yet</p>
      <p class="muted">
        Create one, then try <a href={addressOf('docs')}>the examples</a>.
      </p>
    </div>
  );
}
