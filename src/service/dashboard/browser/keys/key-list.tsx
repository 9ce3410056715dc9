import { useSignal } from '@preact/signals';
import type { KeyInfo } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import { DeactivateKeyDialog, RenameKeyDialog } from './key-dialogs.tsx';
import { ActiveKeys, InactiveKeys } from './key-tables.tsx';

interface KeyListProps {
  readonly keys: readonly KeyInfo[];
  readonly onChange: () => Promise<void>;
}

/** The open dialog and its key. */
type OpenDialog = { readonly kind: 'rename' | 'deactivate'; readonly key: KeyInfo };

/** Active keys, then deactivated ones. */
export function KeyList({ keys, onChange }: KeyListProps) {
  const dialog = useSignal<OpenDialog | undefined>(undefined);
  const close = () => {
    dialog.value = undefined;
  };
  const active = keys.filter(({ is_active }) => is_active);
  const inactive = keys.filter(({ is_active }) => !is_active);
  const open = (kind: OpenDialog['kind']) => (key: KeyInfo) => {
    dialog.value = { kind, key };
  };
  return (
    <>
      {active.length === 0 ? (
        <p class="empty">{t('keys.none-active')}</p>
      ) : (
        <ActiveKeys keys={active} onRename={open('rename')} onDeactivate={open('deactivate')} />
      )}
      {inactive.length > 0 && <InactiveKeys keys={inactive} />}
      {dialog.value?.kind === 'rename' && (
        <RenameKeyDialog apiKey={dialog.value.key} onRenamed={onChange} onClose={close} />
      )}
      {dialog.value?.kind === 'deactivate' && (
        <DeactivateKeyDialog apiKey={dialog.value.key} onDone={onChange} onClose={close} />
      )}
    </>
  );
}
