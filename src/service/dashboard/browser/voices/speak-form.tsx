import { useSignal } from '@preact/signals';
import type { VoiceInfo } from '../../protocol.ts';
import { Player } from '../audio/player.tsx';
import { usePlayer } from '../audio/use-player.ts';
import { Field } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { formatCount } from '../format.ts';
import { useAction } from '../state/action.ts';
import { fetchApi } from '../state/api.ts';
import { createIdempotencyKeys } from '../state/idempotency-keys.ts';
import { updateQuota } from '../state/quota.ts';
import { languageName } from '../state/reference.ts';
import { speechDraft } from '../state/speech-draft.ts';
import { describeAppliedTone, describeIgnoredWords } from './describe-applied-tone.ts';
import { voiceName } from './describe-voice.ts';
import { TextCost } from './text-cost.tsx';
import { DEFAULT_SETTINGS, speechRequest, type VoiceSettings } from './voice-settings.ts';
import { VoiceSettingsFields } from './voice-settings-fields.tsx';

/** Outlives the form, like the draft: the user may have to log in again between two attempts. */
const idempotencyKeys = createIdempotencyKeys();

export function SpeakForm({ voice }: { voice: VoiceInfo }) {
  const settings = useSignal<VoiceSettings>(DEFAULT_SETTINGS);
  const facts = useSignal<SpeechFacts | undefined>(undefined);
  const { playback, play } = usePlayer();
  const action = useAction(async () => {
    let isCancelled = () => false;
    await play(async (signal) => {
      isCancelled = () => signal.aborted;
      const { path, json, ...request } = speechRequest(
        speechDraft.value,
        voice.voice_id,
        settings.value,
      );
      const key = { 'idempotency-key': idempotencyKeys.keyFor(path, JSON.stringify(json)) };
      const headers = { ...request.headers, ...key };
      const response = await fetchApi(path, { method: 'POST', signal, json, headers });
      updateQuota(response.headers);
      facts.value = readSpeechFacts(response.headers);
      return response;
    });
    // After a cancelled request, the same key still gets the rest of the audio.
    if (!isCancelled()) idempotencyKeys.reset();
  });
  return (
    <section class="card">
      <Form action={action} submitLabel="Speak" busyLabel="Speaking…">
        <Field label="Text" hint={<TextCost text={speechDraft.value} />}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              value={speechDraft.value}
              onInput={({ currentTarget: { value } }) => {
                speechDraft.value = value;
              }}
              required
            />
          )}
        </Field>
        <VoiceSettingsFields settings={settings} />
      </Form>
      {playback.value !== undefined && (
        <Player playback={playback.value} name={voiceName(voice)} fileName={voiceName(voice)} />
      )}
      {facts.value !== undefined && <SpeechSummary facts={facts.value} />}
    </section>
  );
}

/** From the headers of a speech response. */
interface SpeechFacts {
  readonly characters: number | undefined;
  /** Language codes, the main language first. */
  readonly languages: readonly string[];
  /** The applied part of the tone; undefined without a tone. */
  readonly tone: string | undefined;
  /** The words of the tone that were not understood. */
  readonly ignoredWords: string | undefined;
}

function readSpeechFacts(headers: Headers): SpeechFacts {
  const used = headers.get('x-characters-used');
  return {
    characters: used === null ? undefined : Number(used),
    languages: headers.get('x-language')?.split(/,\s*/) ?? [],
    tone: headers.get('x-tone-applied') ?? undefined,
    ignoredWords: headers.get('x-tone-ignored') ?? undefined,
  };
}

function SpeechSummary({ facts }: { facts: SpeechFacts }) {
  const { characters, languages, tone, ignoredWords } = facts;
  return (
    <p class="muted" role="status">
      {languages.length > 0 && `Spoken in ${languages.map(languageName).join(', ')}. `}
      {tone === 'none' && 'The tone had no effect. '}
      {tone !== undefined && tone !== 'none' && `Applied tone: ${describeAppliedTone(tone)}. `}
      {ignoredWords !== undefined && `Not understood: ${describeIgnoredWords(ignoredWords)}. `}
      {characters !== undefined && `${formatCount(characters, 'character')} used.`}
    </p>
  );
}
