import { useSignal } from '@preact/signals';
import type { VoiceInfo } from '../../protocol.ts';
import { Field } from '../parts/field.tsx';
import { Form } from '../parts/form.tsx';
import { Player } from '../sound/player.tsx';
import { usePlayer } from '../sound/use-player.ts';
import { useAction } from '../state/action.ts';
import { noteSpending } from '../state/allowance.ts';
import { call } from '../state/api.ts';
import { createAttempt } from '../state/attempt.ts';
import { draft } from '../state/draft.ts';
import { nameOf } from './about-voice.ts';
import { type Manner, PLAIN, requestOf } from './manner.ts';
import { MannerFields } from './manner-fields.tsx';
import { Price } from './price.tsx';
import { Spoken, type SpokenFacts, spokenOf } from './spoken.tsx';

/** It outlives the form, as the text does: a session may have to be begun anew in between. */
const attempt = createAttempt();

/** A text, and how this voice is to speak it. */
export function SpeakForm({ voice }: { voice: VoiceInfo }) {
  const manner = useSignal<Manner>(PLAIN);
  const facts = useSignal<SpokenFacts | undefined>(undefined);
  const { playback, play } = usePlayer();
  const action = useAction(async () => {
    let isGivenUp = () => false;
    await play(async (signal) => {
      isGivenUp = () => signal.aborted;
      const { path, json, ...request } = requestOf(draft.value, voice.voice_id, manner.value);
      const key = { 'idempotency-key': attempt.keyFor(path, JSON.stringify(json)) };
      const headers = { ...request.headers, ...key };
      const response = await call(path, { method: 'POST', signal, json, headers });
      noteSpending(response.headers);
      facts.value = spokenOf(response.headers);
      return response;
    });
    // Who left in the middle can still have the rest.
    if (!isGivenUp()) attempt.isDone();
  });
  return (
    <section class="card">
      <Form action={action} submitLabel="Speak" busyLabel="Speaking…">
        <Field label="Text" hint={<Price text={draft.value} />}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              value={draft.value}
              onInput={({ currentTarget: { value } }) => {
                draft.value = value;
              }}
              required
            />
          )}
        </Field>
        <MannerFields manner={manner} />
      </Form>
      {playback.value !== undefined && (
        <Player playback={playback.value} name={nameOf(voice)} fileName={nameOf(voice)} />
      )}
      {facts.value !== undefined && <Spoken facts={facts.value} />}
    </section>
  );
}
