import type { VoiceInfo } from '../../protocol.ts';
import { Problem } from '../components/problem.tsx';
import { countCharacters } from '../format.ts';
import { t } from '../i18n/index.ts';
import { ApiError } from '../state/api.ts';
import { requireReference } from '../state/reference.ts';
import { speechSettings, speechText, updateSpeechSettings } from '../state/speech-draft.ts';
import { voiceName } from '../voices/describe-voice.ts';
import { CodeButton } from './code-dialog.tsx';
import { Examples } from './example-chips.tsx';
import { LanguageSelect } from './language-select.tsx';
import { SpeechResult } from './result.tsx';
import { SoundSettings } from './sound-settings.tsx';
import { canStop, isSpeaking, speak, speechProblem, stopSpeaking } from './speaking.ts';
import { StyleSettings } from './style-settings.tsx';
import { TextBox, TextCount } from './text-box.tsx';
import { VoiceButton } from './voice-picker.tsx';

/** The text on the left, its settings on the right, or below in a narrow window. */
export function SpeakForm({ voices }: { voices: readonly VoiceInfo[] }) {
  const voice = voices.find(({ voice_id }) => voice_id === speechSettings.value.voiceId);
  const submit = () => {
    speechProblem.value = findMistake(voice);
    if (speechProblem.value !== undefined) return;
    const name = voice === undefined ? '' : voiceName(voice);
    void speak({ text: speechText.peek(), settings: speechSettings.peek(), voiceName: name });
  };
  return (
    <>
      <div class="card speak-text">
        <Examples />
        <TextBox onSubmit={submit} />
        <div class="speak-bar">
          <LanguageSelect />
          <TextCount />
          <div class="speak-buttons">
            {canStop.value && (
              <button type="button" class="button" onClick={stopSpeaking}>
                {t('speak.stop')}
              </button>
            )}
            <button
              type="button"
              class="button primary"
              title={t('speak.shortcut')}
              aria-keyshortcuts="Control+Enter"
              aria-busy={isSpeaking.value}
              onClick={submit}
            >
              {t('speak.submit')}
            </button>
          </div>
        </div>
        <Problem of={speechProblem.value} />
      </div>
      <SpeechResult />
      <aside class="speak-settings" aria-label={t('speak.style')}>
        <VoiceButton
          voices={voices}
          voice={voice}
          onChoose={(voiceId) => updateSpeechSettings({ voiceId })}
        />
        <StyleSettings />
        <SoundSettings />
        <CodeButton />
      </aside>
    </>
  );
}

/** What the service would refuse, found without asking it. */
function findMistake(voice: VoiceInfo | undefined): ApiError | undefined {
  const text = speechText.peek();
  const excess = countCharacters(text) - requireReference().limits.text_characters;
  if (text.trim() === '') return mistake(t('speak.empty'));
  if (excess > 0) return mistake(t('speak.too-long', { count: excess }));
  return voice === undefined ? mistake(t('speak.voice.gone')) : undefined;
}

function mistake(message: string): ApiError {
  return new ApiError({ code: 'invalid', message, param: null });
}
