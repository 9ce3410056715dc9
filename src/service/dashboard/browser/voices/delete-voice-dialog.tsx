import type { VoiceInfo } from '../../protocol.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { t } from '../i18n/index.ts';
import { fetchApi } from '../state/api.ts';
import { favorites, toggleFavorite } from '../state/favorites.ts';
import { voiceName } from './describe-voice.ts';

interface DeleteVoiceDialogProps {
  readonly voice: VoiceInfo;
  readonly onDeleted: () => Promise<void>;
  readonly onClose: () => void;
}

export function DeleteVoiceDialog({ voice, onDeleted, onClose }: DeleteVoiceDialogProps) {
  const id = voice.voice_id;
  return (
    <ConfirmDialog
      title={t('voice.delete.title', { name: voiceName(voice) })}
      confirmLabel={t('voice.delete')}
      onConfirm={async () => {
        await fetchApi(`v1/voices/${encodeURIComponent(id)}`, { method: 'DELETE' });
        if (favorites.peek().has(id)) toggleFavorite(id);
        await onDeleted();
        onClose();
      }}
      onClose={onClose}
    >
      {t('voice.delete.consequences')}
    </ConfirmDialog>
  );
}
