import { useSignal } from '@preact/signals';
import type { Language } from '../../../../shared/contract/languages.ts';
import { locale } from '../../../../shared/pages/browser/language.ts';
import { AudioPlayer } from '../../../../shared/pages/browser/player/audio-player.tsx';
import { isActive } from '../../../../shared/pages/browser/player/sound.ts';
import { SoundButton } from '../../../../shared/pages/browser/player/sound-button.tsx';
import { useSoundSlot } from '../../../../shared/pages/browser/player/use-sound.ts';
import { GREETINGS } from '../../../voices/greetings.ts';
import type { VoiceInfo } from '../../protocol.ts';
import { t } from '../i18n/index.ts';
import { languageName, requireReference } from '../state/reference.ts';
import { voiceName } from './describe-voice.ts';
import { previewKey, previewSource } from './preview.ts';

/** Shown for every voice, after its main language. */
const COMMON: readonly string[] = ['en', 'ko', 'ja', 'zh', 'es', 'fr', 'de'];

/** The same greeting in several languages, each with its own play button. */
export function VoiceSamples({ voice }: { voice: VoiceInfo }) {
  const slot = useSoundSlot();
  const more = useSignal<readonly string[]>([]);
  const heard = useSignal('');
  const { voice_id: id, language: main } = voice;
  const languages = [...new Set([main, ...COMMON, ...more.value])];
  const listen = (language: string) => {
    heard.value = language;
    slot.start(previewKey(id, language), previewSource(id, language)).catch(() => undefined);
  };
  return (
    <section class="card voice-samples" aria-labelledby="voice-samples">
      <header>
        <h2 id="voice-samples">{t('voice.samples')}</h2>
        <p class="muted">{t('voice.samples.lead')}</p>
      </header>
      <ul>
        {languages.map((language) => (
          <Sample
            key={language}
            voice={voice}
            language={language}
            onListen={() => listen(language)}
          />
        ))}
      </ul>
      <MoreLanguages
        shown={languages}
        onChoose={(language) => {
          more.value = [...more.value, language];
          listen(language);
        }}
      />
      {slot.sound.value !== undefined && (
        <div class="preview-player">
          <AudioPlayer
            sound={slot.sound.value}
            title={voiceName(voice)}
            subtitle={languageName(heard.value)}
            voiceId={id}
            onClose={slot.clear}
          />
        </div>
      )}
    </section>
  );
}

interface SampleProps {
  readonly voice: VoiceInfo;
  readonly language: string;
  readonly onListen: () => void;
}

function Sample({ voice, language, onListen }: SampleProps) {
  const key = previewKey(voice.voice_id, language);
  const label = t('voice.listen-in', { name: voiceName(voice), language: languageName(language) });
  return (
    <li class={isActive(key) ? 'playing' : ''}>
      <SoundButton soundKey={key} label={label} onStart={onListen} />
      <div>
        <p class="voice-sample-language">
          {languageName(language)}
          {language === voice.language && <span class="chip">{t('voice.samples.main')}</span>}
        </p>
        <p class="muted" lang={language} dir="auto">
          {GREETINGS[language as Language]}
        </p>
      </div>
    </li>
  );
}

interface MoreLanguagesProps {
  readonly shown: readonly string[];
  readonly onChoose: (language: string) => void;
}

function MoreLanguages({ shown, onChoose }: MoreLanguagesProps) {
  const choices = requireReference()
    .languages.filter(({ code }) => !shown.includes(code))
    .map(({ code }) => [code, languageName(code)] as const)
    .sort(([, a], [, b]) => a.localeCompare(b, locale.value));
  return (
    <select
      aria-label={t('voice.samples.more')}
      value=""
      onChange={({ currentTarget }) => {
        onChoose(currentTarget.value);
        currentTarget.value = '';
      }}
    >
      <option value="">{t('voice.samples.more')}…</option>
      {choices.map(([code, name]) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </select>
  );
}
