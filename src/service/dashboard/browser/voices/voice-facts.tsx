import type { ComponentChildren } from 'preact';
import { numberFormat } from '../../../../shared/pages/browser/format.ts';
import type { VoiceInfo, VoiceQualityInfo } from '../../protocol.ts';
import { CopyButton } from '../components/copy-button.tsx';
import { formatDateTime } from '../format.ts';
import { t } from '../i18n/index.ts';
import { languageName } from '../state/reference.ts';
import { characterName, describeReasons, engineName } from './describe-voice.ts';

/** What the service knows about a voice. */
export function VoiceFacts({ voice }: { voice: VoiceInfo }) {
  const { gender, character, licence, credit, created_at, quality } = voice;
  return (
    <section class="card voice-facts" aria-labelledby="voice-facts">
      <h2 id="voice-facts">{t('voice.about')}</h2>
      <dl>
        <Fact name={t('voice.id')}>
          <code>{voice.voice_id}</code>
          <CopyButton text={voice.voice_id} label={t('voice.id.copy')} />
        </Fact>
        <Fact name={t('voice.kind')}>{t(`voice.kind.${voice.kind}`)}</Fact>
        <Fact name={t('voice.language')}>{languageName(voice.language)}</Fact>
        {gender !== null && <Fact name={t('voice.gender')}>{t(`voices.gender.${gender}`)}</Fact>}
        {character !== null && <Fact name={t('voice.character')}>{characterName(character)}</Fact>}
        {quality !== null && (
          <Fact name={t('voice.likeness')}>
            <Likeness of={quality} />
          </Fact>
        )}
        <Fact name={t('voice.engine')}>{engineName(voice.engine)}</Fact>
        {licence !== null && <Fact name={t('voice.license')}>{licence}</Fact>}
        {credit !== null && <Fact name={t('voice.credit')}>{credit}</Fact>}
        {created_at !== null && <Fact name={t('voice.created')}>{formatDateTime(created_at)}</Fact>}
      </dl>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ComponentChildren }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Likeness({ of }: { of: VoiceQualityInfo }) {
  const { score, rating } = of;
  const percent = numberFormat({ style: 'percent' }).format(score);
  const reasons = describeReasons(of);
  return (
    <>
      <p>
        {t(`voice.likeness.${rating}`)} · {percent}
      </p>
      <meter min={0} max={1} low={0.6} high={0.8} optimum={1} value={score} aria-hidden="true" />
      {reasons !== undefined && <p class="hint muted">{reasons}</p>}
    </>
  );
}
