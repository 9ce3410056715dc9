import { useSignal } from '@preact/signals';
import { ChevronsUpDown } from 'lucide';
import { Dialog } from '../../../../shared/pages/browser/dialog.tsx';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { VoiceAvatar } from '../../../../shared/pages/browser/voice-avatar.tsx';
import type { VoiceInfo } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import { addressOf } from '../router.ts';
import { describeVoice, voiceName } from '../voices/describe-voice.ts';
import { speakerFacts } from './speaker-facts.ts';
import { VoiceSearch } from './voice-search-box.tsx';

interface VoiceButtonProps {
  readonly voices: readonly VoiceInfo[];
  /** Undefined: the chosen voice is gone. */
  readonly voice: VoiceInfo | undefined;
  readonly onChoose: (voiceId: string) => void;
}

/** Shows the chosen voice, and opens the list of all voices. */
export function VoiceButton({ voices, voice, onChoose }: VoiceButtonProps) {
  const isOpen = useSignal(false);
  const close = () => {
    isOpen.value = false;
  };
  const name = voice === undefined ? t('speak.voice.choose') : voiceName(voice);
  return (
    <section class="card speak-voice">
      <button
        type="button"
        class="pick-choice"
        aria-haspopup="dialog"
        onClick={() => {
          isOpen.value = true;
        }}
      >
        {voice !== undefined && <span class="unseen">{t('speak.voice.change')} </span>}
        {voice !== undefined && <VoiceAvatar id={voice.voice_id} name="" />}
        <span>
          <strong>{name}</strong>{' '}
          <span class="muted">{voice === undefined ? '' : describeVoice(voice)}</span>
        </span>
        <Icon of={ChevronsUpDown} />
      </button>
      {voice === undefined ? (
        <p class="problem">{t('speak.voice.gone')}</p>
      ) : (
        <p class="hint muted">
          {speakerFacts(voice)} ·{' '}
          <a href={addressOf('voices', voice.voice_id)}>{t('speak.voice.about')}</a>
        </p>
      )}
      {isOpen.value && (
        <Dialog title={t('speak.voice.choose')} onClose={close}>
          <VoiceSearch
            voices={voices}
            chosen={voice?.voice_id}
            onChoose={(voiceId) => {
              onChoose(voiceId);
              close();
            }}
          />
        </Dialog>
      )}
    </section>
  );
}
