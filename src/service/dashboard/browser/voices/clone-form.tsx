import { Field } from '../parts/field.tsx';
import { Form } from '../parts/form.tsx';
import { TextInput } from '../parts/text-input.tsx';
import type { Action } from '../state/action.ts';
import { cloneDraft } from '../state/cloning.ts';
import { requireReference } from '../state/reference.ts';
import { Price } from './price.tsx';
import { SampleChoice } from './sample-choice.tsx';

/** @param action makes a voice of the draft */
export function CloneForm({ action }: { action: Action }) {
  const { sample, name, text, isAllowed } = cloneDraft;
  return (
    <section class="card">
      <Form action={action} submitLabel="Clone voice" busyLabel="Cloning…">
        <SampleChoice sample={sample} />
        <Field label="Voice name">
          {(control) => (
            <TextInput
              {...control}
              value={name}
              maxLength={requireReference().limits.voice_name_characters}
            />
          )}
        </Field>
        <Field label="Preview text" hint={<Price text={text.value} />}>
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
          I have permission from the person in this recording to clone their voice.
        </label>
      </Form>
    </section>
  );
}
