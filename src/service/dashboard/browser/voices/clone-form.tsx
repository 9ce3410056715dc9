import { useSignal } from '@preact/signals';
import { Field } from '../parts/field.tsx';
import { Form } from '../parts/form.tsx';
import { TextInput } from '../parts/text-input.tsx';
import { useAction } from '../state/action.ts';
import { noteSpending } from '../state/allowance.ts';
import { call, Refusal } from '../state/api.ts';
import { requireReference } from '../state/reference.ts';
import { Price } from './price.tsx';
import { SampleChoice } from './sample-choice.tsx';

/** A voice that was made. */
export interface Cloned {
  readonly voiceId: string;
  readonly name: string;
  /** How near it came, for people. */
  readonly quality: string;
}

interface CloneFormProps {
  /** Plays the answer, which is the text in the new voice. */
  readonly play: (request: (signal: AbortSignal) => Promise<Response>) => Promise<void>;
  readonly onCloned: (voice: Cloned) => void;
}

const FIRST_WORDS = 'This is how I sound from now on.';

export function CloneForm({ play, onCloned }: CloneFormProps) {
  const sample = useSignal<File | undefined>(undefined);
  const name = useSignal('');
  const text = useSignal(FIRST_WORDS);
  const isAllowed = useSignal(false);
  const action = useAction(() =>
    play(async (signal) => {
      if (sample.value === undefined) throw noSample();
      const form = new FormData();
      form.set('text', text.value);
      form.set('name', name.value.trim());
      form.set('ref_audio', sample.value);
      const headers = { prefer: 'streaming', 'x-consent': 'attested' };
      const response = await call('v1/voice-clone', { method: 'POST', form, headers, signal });
      noteSpending(response.headers);
      onCloned(clonedOf(response.headers, name.value.trim()));
      return response;
    }),
  );
  return (
    <section class="card">
      <Form action={action} submitLabel="Make the voice" busyLabel="Making it…">
        <SampleChoice sample={sample} />
        <Field label="Name of the voice">
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={requireReference().limits.voice_name_characters}
            />
          )}
        </Field>
        <Field label="Its first words" hint={<Price text={text.value} />}>
          {(control) => <TextInput {...control} value={text} />}
        </Field>
        <label class="consent">
          <input
            type="checkbox"
            checked={isAllowed.value}
            onChange={({ currentTarget: { checked } }) => {
              isAllowed.value = checked;
            }}
            required
          />
          The person who speaks in this recording allows me to clone their voice.
        </label>
      </Form>
    </section>
  );
}

function clonedOf(headers: Headers, name: string): Cloned {
  const rating = headers.get('x-voice-quality')?.split(';')[0];
  return {
    voiceId: headers.get('x-voice-id') ?? '',
    name,
    quality: rating === undefined ? '' : `Its likeness is ${rating}.`,
  };
}

function noSample(): Refusal {
  return new Refusal({
    code: 'sample_missing',
    message: 'Choose a recording, or make one with the microphone.',
    param: 'ref_audio',
  });
}
