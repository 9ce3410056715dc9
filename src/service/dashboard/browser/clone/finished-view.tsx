import { AudioLines, Plus } from 'lucide';
import { Icon } from '../../../../shared/pages/browser/icon.tsx';
import { AudioPlayer } from '../../../../shared/pages/browser/player/audio-player.tsx';
import { SoundButton } from '../../../../shared/pages/browser/player/sound-button.tsx';
import { useSound } from '../../../../shared/pages/browser/player/use-sound.ts';
import { VoiceAvatar } from '../../../../shared/pages/browser/voice-avatar.tsx';
import { t } from '../i18n/index.ts';
import { addressOf } from '../router.ts';
import type { ClonedVoice } from '../state/cloning.ts';
import { languageName } from '../state/reference.ts';
import { describeReasons } from '../voices/describe-voice.ts';
import { speakAddress } from '../voices/speak-address.ts';
import { StepHeading } from './step-frame.tsx';
import { stepAddress } from './steps.ts';

/** The new voice: hear it, use it, or make another one. */
export function FinishedView({ voice }: { voice: ClonedVoice }) {
  const { voiceId, name, language, clip, rating } = voice;
  const key = `clone ${voiceId}`;
  const sound = useSound(key, { kind: 'file', file: clip });
  return (
    <section class="card clone-finished">
      <VoiceAvatar id={voiceId} name="" size="large" />
      <header>
        <StepHeading>{t('clone.done.title', { name })}</StepHeading>
        <p class="lead">{t('clone.done.lead', { language: languageName(language) })}</p>
      </header>
      <div class="buttons">
        <SoundButton
          soundKey={key}
          label={t('clone.done.hear-name', { name })}
          onStart={() => sound.toggle()}
        >
          {t('clone.done.hear')}
        </SoundButton>
        <a class="button primary" href={speakAddress(voiceId)}>
          <Icon of={AudioLines} />
          {t('clone.done.use')}
        </a>
      </div>
      <AudioPlayer sound={sound} title={name} download={{ name }} isCompact />
      <Likeness rating={rating} reasons={voice.reasons} />
      <div class="buttons clone-finished-more">
        <a class="button quiet" href={addressOf('voices', voiceId)}>
          {t('clone.done.page')}
        </a>
        <a class="button quiet" href={stepAddress('sample')}>
          <Icon of={Plus} />
          {t('clone.done.another')}
        </a>
      </div>
    </section>
  );
}

/** How close it is to the recording, and what would make the next one closer. */
function Likeness({ rating, reasons }: Pick<ClonedVoice, 'rating' | 'reasons'>) {
  if (rating === undefined) return null;
  const why = describeReasons({ rating, reasons });
  return (
    <div class="clone-likeness">
      <p>{t(`clone.done.${rating}`)}</p>
      {why !== undefined && <p class="muted">{t('clone.done.reasons', { reasons: why })}</p>}
    </div>
  );
}
