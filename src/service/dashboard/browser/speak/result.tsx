import { AudioPlayer } from '../../../../shared/pages/browser/player/audio-player.tsx';
import type { Sound } from '../../../../shared/pages/browser/player/sound.ts';
import { t } from '../i18n/index.ts';
import { languageName } from '../state/reference.ts';
import { describeAppliedTone, describeIgnoredWords } from '../voices/describe-applied-tone.ts';
import { engineName } from '../voices/describe-voice.ts';
import { clip } from './speaking.ts';
import type { SpeechFacts } from './speech-facts.ts';

/** The clip that was made last. */
export function SpeechResult() {
  const current = clip.value;
  return (
    <section class="speak-result" aria-label={t('speak.result')}>
      {current !== undefined && (
        <AudioPlayer
          key={current.id}
          sound={current.sound}
          title={current.utterance.voiceName}
          subtitle={current.utterance.text}
          voiceId={current.utterance.settings.voiceId}
          download={{ name: current.utterance.voiceName }}
        />
      )}
      <p class="muted" role="status">
        {current?.facts !== undefined && describeFacts(current.facts, current.sound).join(' ')}
      </p>
    </section>
  );
}

function describeFacts(facts: SpeechFacts, sound: Sound): string[] {
  // A response that broke off costs less, or nothing.
  const isComplete = sound.problem.value === undefined;
  const { characters, languages, tone, ignoredWords, engine, isFallback, credit } = facts;
  const names = languages.map(languageName).join(', ');
  return [
    ...(languages.length > 0 ? [t('speak.spoken-in', { languages: names })] : []),
    ...(tone === 'none' ? [t('speak.tone.none')] : []),
    ...(tone !== undefined && tone !== 'none'
      ? [t('speak.tone.applied', { tone: describeAppliedTone(tone) })]
      : []),
    ...(ignoredWords === undefined
      ? []
      : [t('speak.tone.ignored', { words: describeIgnoredWords(ignoredWords) })]),
    ...(characters === undefined || !isComplete ? [] : [t('speak.used', { count: characters })]),
    ...(engine === '' ? [] : [t('speak.engine', { engine: engineName(engine) })]),
    ...(isFallback ? [t(engine === 'embedded' ? 'speak.stand-in' : 'speak.fallback')] : []),
    ...(credit === undefined ? [] : [t('speak.credit', { credit })]),
  ];
}
