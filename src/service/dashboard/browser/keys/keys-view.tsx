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
      Create API key
    </button>
  );
  return (
    <View
      title="API keys"
      lead="API keys let your programs use this account. Keep them on your servers, never in web pages or apps."
      action={hasAccess ? issueButton : undefined}
    >
      {!hasAccess && <NoAccess />}
      <LoadedView of={keys} what="API keys">
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
