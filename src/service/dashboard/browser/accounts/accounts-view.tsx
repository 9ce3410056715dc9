import { useSignal } from '@preact/signals';
import type { AccountsReply } from '../../protocol.ts';
import { ResourceView } from '../components/resource-view.tsx';
import { View } from '../components/view.tsx';
import { t } from '../i18n/index.ts';
import { goTo } from '../router.ts';
import { fetchJson } from '../state/api.ts';
import { useResource } from '../state/resource.ts';
import type { AccountAction } from './account-actions.ts';
import { AccountDialog } from './account-dialogs.tsx';
import { AccountTable } from './account-table.tsx';

/** For operators: all accounts and their plans. */
export function AccountsView() {
  const accounts = useResource('accounts', () => fetchJson<AccountsReply>('accounts'));
  const action = useSignal<AccountAction | undefined>(undefined);
  const search = useSignal('');
  return (
    <View
      title={t('accounts.title')}
      lead={t('accounts.lead')}
      action={
        <button
          type="button"
          class="button primary"
          onClick={() => {
            action.value = { kind: 'create' };
          }}
        >
          {t('accounts.create')}
        </button>
      }
    >
      <ResourceView of={accounts} what={t('accounts.title')}>
        {(reply) => {
          const found = reply.accounts.filter(({ name }) =>
            name.includes(search.value.trim().toLowerCase()),
          );
          return (
            <>
              <div class="filters">
                <label>
                  {t('accounts.search')}
                  <input
                    type="search"
                    value={search.value}
                    onInput={({ currentTarget }) => {
                      search.value = currentTarget.value;
                    }}
                  />
                </label>
              </div>
              <p class="unseen" role="status">
                {t('accounts.found', { count: found.length })}
              </p>
              {found.length === 0 ? (
                <p class="empty">{t('accounts.none')}</p>
              ) : (
                <AccountTable accounts={found} />
              )}
            </>
          );
        }}
      </ResourceView>
      <AccountDialog action={action} onDone={accounts.reload} onGone={() => goTo('accounts')} />
    </View>
  );
}
