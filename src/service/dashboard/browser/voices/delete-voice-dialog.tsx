import type { VoiceInfo } from '../../protocol.ts';
import { ConfirmDialog } from '../components/confirm-dialog.tsx';
import { fetchApi } from '../state/api.ts';
import { voiceName } from './describe-voice.ts';

interface DeleteVoiceDialogProps {
  readonly voice: VoiceInfo;
  readonly onDeleted: () => Promise<void>;
  readonly onClose: () => void;
}

export function DeleteVoiceDialog({ voice, onDeleted, onClose }: DeleteVoiceDialogProps) {
  return (
    <ConfirmDialog
      title={`Delete “${voiceName(voice)}”?`}
      confirmLabel="Delete"
      onConfirm={async () => {
        await fetchApi(`v1/voices/${encodeURIComponent(voice.voice_id)}`, { method: 'DELETE' });
        await onDeleted();
        onClose();
      }}
      onClose={onClose}
    >
      Requests that use this voice will fail immediately. This can’t be undone.
    </ConfirmDialog>
  );
}
