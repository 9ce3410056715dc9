import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { numberFormat } from '../../../../shared/pages/browser/format.ts';
import { Field } from '../components/field.tsx';
import { t } from '../i18n/index.ts';
import { requireReference } from '../state/reference.ts';
import { speechSettings, updateSpeechSettings } from '../state/speech-draft.ts';
import { EXAGGERATION, type SpeechSettings } from '../state/speech-settings.ts';
import { describeAppliedTone } from '../voices/describe-applied-tone.ts';
import { speechCheck } from './speech-check.ts';
import { EMOTION_PRESETS, TONE_PRESETS } from './tone-presets.ts';

/** Tone and emotion side by side. The one that was changed last is used. */
export function StyleSettings() {
  return (
    <section class="card">
      <div class="speak-styles">
        <StyleCard style="tone">
          <TonePanel />
        </StyleCard>
        <StyleCard style="emotion">
          <EmotionPanel />
        </StyleCard>
      </div>
      <p class="hint muted">{t('speak.style.hint')}</p>
    </section>
  );
}

interface StyleCardProps {
  readonly style: SpeechSettings['style'];
  readonly children: ComponentChildren;
}

function StyleCard({ style, children }: StyleCardProps) {
  const isUsed = speechSettings.value.style === style;
  return (
    <fieldset class={isUsed ? 'speak-style' : 'speak-style unused'}>
      <legend>
        <label>
          <input
            type="radio"
            name="speech-style"
            checked={isUsed}
            onChange={() => updateSpeechSettings({ style })}
          />
          {t(`speak.${style}`)}
        </label>
      </legend>
      {children}
    </fieldset>
  );
}

function TonePanel() {
  const { tone, style } = speechSettings.value;
  const choose = (words: string) => updateSpeechSettings({ style: 'tone', tone: words });
  const isUsed = style === 'tone';
  return (
    <>
      <fieldset class="speak-chips">
        <legend class="unseen">{t('speak.tone.presets')}</legend>
        <Chip isPressed={isUsed && tone === ''} onPress={() => choose('')}>
          {t('speak.tone.natural')}
        </Chip>
        {TONE_PRESETS.map((name) => {
          const words = t(`speak.tone.${name}.words`);
          return (
            <Chip key={name} isPressed={isUsed && tone === words} onPress={() => choose(words)}>
              {t(`speak.tone.${name}`)}
            </Chip>
          );
        })}
      </fieldset>
      <Field label={t('speak.tone.label')} hint={<ToneEffect />}>
        {(control) => (
          <input
            {...control}
            value={tone}
            maxLength={requireReference().limits.tone_characters}
            placeholder={t('speak.tone.placeholder')}
            autocomplete="off"
            onInput={({ currentTarget: { value } }) => choose(value)}
          />
        )}
      </Field>
    </>
  );
}

/** What the service makes of the words, for the voice that is chosen. */
function ToneEffect() {
  const check = speechCheck.value;
  const { tone, style } = speechSettings.value;
  if (style !== 'tone' || tone.trim() === '' || !check?.isCurrent) return t('speak.tone.hint');
  const { reply } = check;
  if (reply.follows_instruction) return t('speak.tone.engine', { engine: reply.engine });
  const { applied = 'none', ignored = [] } = reply.tone ?? {};
  const words = ignored.map((word) => `“${word}”`).join(', ');
  const effect =
    applied === 'none'
      ? t('speak.tone.nothing')
      : t('speak.tone.understood', { tone: describeAppliedTone(applied) });
  if (ignored.length === 0) return effect;
  const separator = applied === 'none' ? ' ' : ' · ';
  return `${effect}${separator}${t('speak.tone.ignored', { words })}`;
}

function EmotionPanel() {
  const id = useId();
  const { exaggeration, style } = speechSettings.value;
  const choose = (value: number) => updateSpeechSettings({ style: 'emotion', exaggeration: value });
  const isUsed = style === 'emotion';
  return (
    <>
      <fieldset class="speak-chips">
        <legend class="unseen">{t('speak.emotion.presets')}</legend>
        {EMOTION_PRESETS.map(([name, value]) => (
          <Chip
            key={name}
            isPressed={isUsed && exaggeration === value}
            onPress={() => choose(value)}
          >
            {t(`speak.emotion.${name}`)}
          </Chip>
        ))}
      </fieldset>
      <div class="field">
        <label for={id}>{t('speak.emotion.label')}</label>
        <span class="slider">
          <input
            id={id}
            type="range"
            {...EXAGGERATION}
            value={exaggeration}
            aria-describedby={`${id}-hint`}
            onInput={({ currentTarget }) => choose(currentTarget.valueAsNumber)}
          />
          <output for={id}>
            {numberFormat({ minimumFractionDigits: 2 }).format(exaggeration)}
          </output>
        </span>
        <p id={`${id}-hint`} class="hint muted">
          {t('speak.emotion.hint')}
        </p>
      </div>
    </>
  );
}

interface ChipProps {
  readonly isPressed: boolean;
  readonly onPress: () => void;
  readonly children: ComponentChildren;
}

function Chip({ isPressed, onPress, children }: ChipProps) {
  return (
    <button type="button" class="speak-chip" aria-pressed={isPressed} onClick={onPress}>
      {children}
    </button>
  );
}
