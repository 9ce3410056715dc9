import { useSignalEffect } from '@preact/signals';
import { Recorder } from '../../../../shared/pages/browser/recorder/recorder.tsx';
import type { Recording } from '../../../../shared/pages/browser/recorder/recording.ts';
import { t } from '../i18n/index.ts';
import { purposeOf } from '../sample-option.ts';
import { focusTarget, recordingFor, takeFile } from './composer-state.ts';
import { draft } from './drafts.ts';
import { sendVoiceMessage } from './send-message.ts';

/** Records a voice message, or a file for an option. */
export function ComposerRecorder() {
  useSignalEffect(stopWithOption);
  const target = recordingFor.value;
  if (target === undefined) return null;
  const close = () => {
    recordingFor.value = undefined;
    focusTarget.value = target;
  };
  const take = async (recording: Recording) => {
    if (target.kind === 'option') {
      const file = new File([recording.wav], 'recording.wav', { type: 'audio/wav' });
      recordingFor.value = undefined;
      takeFile(target.name, file);
    } else if (await sendVoiceMessage(recording)) close();
  };
  return (
    <Recorder
      purpose={target.kind === 'option' ? purposeOf(target.name) : 'message'}
      submitLabel={t(target.kind === 'option' ? 'form.record.use' : 'composer.record.send')}
      onSubmit={take}
      onClose={close}
    />
  );
}

/** Stops recording when the option is removed, or when the command is sent or left. */
function stopWithOption(): void {
  const target = recordingFor.value;
  if (target?.kind !== 'option') return;
  const fields = draft.value.command?.fields ?? [];
  if (fields.every(({ option }) => option.name !== target.name)) recordingFor.value = undefined;
}
