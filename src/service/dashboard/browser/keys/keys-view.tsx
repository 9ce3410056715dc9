import { useSignal } from '@preact/signals';
import type { KeysReply } from '../../protocol.ts';
import { LoadedView } from '../parts/loaded-view.tsx';
import { View } from '../parts/view.tsx';
import { addressOf } from '../router.ts';
import { ask } from '../state/api.ts';
import { useLoading } from '../state/loaded.ts';
import { requireReference } from '../state/reference.ts';
import { requireSession } from '../state/session.ts';
import { IssueDialog } from './issue-dialog.tsx';
import { KeyList } from './key-list.tsx';

/** API keys: issued, renamed, deactivated. */
export function KeysView() {
  const keys = useLoading('keys', () => ask<KeysReply>('keys'));
  const isIssuing = useSignal(false);
  const hasAccess = requireSession().account.plan.has_api_access;
  const issueButton = (
    <button
      type="button"
      class="button primary"
      onClick={() => {
        isIssuing.value = true;
      }}
    >
      Issue a key
    </button>
  );
  return (
    <View
      title="API keys"
      lead="With a key, your programs speak on this account. Keep keys on servers, never in a page or an app."
      action={hasAccess ? issueButton : undefined}
    >
      {!hasAccess && <NoAccess />}
      <LoadedView of={keys} what="your keys">
        {(reply) =>
          reply.keys.length === 0 ? (
            hasAccess && <Empty />
          ) : (
            <KeyList keys={reply.keys} onChange={keys.reload} />
          )
        }
      </LoadedView>
      {isIssuing.value && (
        <IssueDialog
          onIssued={keys.reload}
          onClose={() => {
            isIssuing.value = false;
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
      Your plan, {requireSession().account.plan.title}, has no API access. These plans have it:{' '}
      {titles.join(', ')}. Here in the dashboard you can <a href={addressOf('voices')}>speak</a> all
      the same.
    </p>
  );
}

function Empty() {
  return (
    <div class="empty">
      <p>You have no key yet.</p>
      <p class="muted">
        Issue one, and follow <a href={addressOf('docs')}>the examples</a> to hear it work.
      </p>
    </div>
  );
}
