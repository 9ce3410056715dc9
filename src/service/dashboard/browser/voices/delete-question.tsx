import type { VoiceInfo } from '../../protocol.ts';
import { Question } from '../parts/question.tsx';
import { call } from '../state/api.ts';
import { nameOf } from './about-voice.ts';

interface DeleteQuestionProps {
  readonly voice: VoiceInfo;
  readonly onDeleted: () => Promise<void>;
  readonly onClose: () => void;
}

export function DeleteQuestion({ voice, onDeleted, onClose }: DeleteQuestionProps) {
  return (
    <Question
      title={`Delete “${nameOf(voice)}”?`}
      confirmLabel="Delete"
      onConfirm={async () => {
        await call(`v1/voices/${encodeURIComponent(voice.voice_id)}`, { method: 'DELETE' });
        await onDeleted();
        onClose();
      }}
      onClose={onClose}
    >
      Requests that use this voice will fail immediately. This can’t be undone.
    </Question>
  );
}
