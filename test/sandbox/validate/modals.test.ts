import { InteractionType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { validateInteractionResponse } from '../../../src/sandbox/validate/interactions.ts';
import { errorsOf } from './errors.ts';
import { testExamples } from './examples.ts';

const input = (more: object = {}): object => ({ type: 4, custom_id: 'text', style: 1, ...more });
const label = (component: unknown, more: object = {}): object => ({
  type: 18,
  label: 'Text',
  component,
  ...more,
});
const validate =
  (components: unknown, more: object = {}) =>
  (): unknown =>
    validateInteractionResponse(
      { type: 9, data: { custom_id: 'modal', title: 'Speak', components, ...more } },
      { type: InteractionType.ApplicationCommand },
    );
testExamples(
  'modals',
  (outcome) => `validateInteractionResponse ${outcome} a modal with`,
  ({ sent }) => validate(sent)(),
);

test('a modal has a custom id and a title of at most 45 characters', () => {
  const components = [label(input())];
  expect(errorsOf(validate(components, { title: 't'.repeat(46) }))).toEqual([
    'data.title BASE_TYPE_BAD_LENGTH',
  ]);
  expect(errorsOf(validate(components, { title: undefined, custom_id: undefined }))).toEqual([
    'data.custom_id BASE_TYPE_REQUIRED',
    'data.title BASE_TYPE_REQUIRED',
  ]);
});
