import type { LibraryEntry } from '../../protocol.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { formatBytes } from '../format.ts';
import { t } from '../i18n/index.ts';
import { cancelEntry } from './library-actions.ts';

interface RemoveDialogProps {
  readonly entry: LibraryEntry;
  readonly onRemoved: () => Promise<void>;
  readonly onClose: () => void;
}

export function RemoveDialog({ entry, onRemoved, onClose }: RemoveDialogProps) {
  const { name, kind, source_url, installed_bytes } = entry;
  return (
    <ConfirmDialog
      title={t('library.remove.title', { name })}
      confirmLabel={t('library.remove')}
      onConfirm={async () => {
        await cancelEntry(entry);
        await onRemoved();
        onClose();
      }}
      onClose={onClose}
    >
      <p>{t(`library.remove.why.${kind}`, { size: formatBytes(installed_bytes) })}</p>
      {source_url === null && <p>{t('library.remove.own')}</p>}
    </ConfirmDialog>
  );
}
