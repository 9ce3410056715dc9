import { useSignal } from '@preact/signals';
import type { KeysReply } from '../../protocol.ts';
import { ResourceView } from '../components/resource-view.tsx';
import { View } from '../components/view.tsx';
import { rich, t } from '../i18n/index.ts';
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
  const create = () => {
    isCreating.value = true;
  };
  const createButton = (
    <button type="button" class="button primary" onClick={create}>
      {t('keys.create')}
    </button>
  );
  return (
    <View
      title={t('keys.title')}
      lead={t('keys.lead')}
      action={hasAccess ? createButton : undefined}
    >
      {!hasAccess && <NoAccess />}
      <ResourceView of={keys} what={t('keys.title')}>
        {(reply) =>
          reply.keys.length === 0 ? (
            hasAccess && <Empty onCreate={create} />
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
      {rich('keys.no-access', {
        plan: requireSession().account.plan.title,
        plans: titles.join(', '),
        a: (text) => <a href={addressOf('voices')}>{text}</a>,
      })}
    </p>
  );
}

function Empty({ onCreate }: { onCreate: () => void }) {
  return (
    <div class="empty">
      <p>
        <strong>{t('keys.none')}</strong>
      </p>
      <p class="muted">
        {rich('keys.none.why', { a: (text) => <a href={addressOf('docs')}>{text}</a> })}
      </p>
      <button type="button" class="button" onClick={onCreate}>
        {t('keys.none.create')}
      </button>
    </div>
  );
}
