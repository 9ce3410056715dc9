import { Field } from '../components/field.tsx';
import { Form } from '../components/form.tsx';
import { TextInput } from '../components/text-input.tsx';
import type { Action } from '../state/action.ts';
import { cloneDraft } from '../state/cloning.ts';
import { requireReference } from '../state/reference.ts';
import { SampleInput } from './sample-input.tsx';
import { TextCost } from './text-cost.tsx';

/** @param action clones a voice from the draft */
export function CloneForm({ action }: { action: Action }) {
  const { sample, name, text, hasConsent } = cloneDraft;
  return (
    <section class="card">
      <Form action={action} submitLabel="Clone voice" busyLabel="Cloning…">
        <SampleInput sample={sample} />
        <Field label="Voice name">
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={requireReference().limits.voice_name_characters}
            />
          )}
        </Field>
        <Field label="Preview text" hint={<TextCost text={text.value} />}>
          {(control) => <TextInput {...control} value={text} />}
        </Field>
        <label class="consent">
          <input
            type="checkbox"
            checked={hasConsent.value}
            onChange={({ currentTarget: { checked } }) => {
              hasConsent.value = checked;
            }}
            required
          />
          I have permission from the person in this recording to clone their voice.
        </label>
      </Form>
    </section>
  );
}
