import { InteractionType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import {
  type AnsweredInteraction,
  validateInteractionResponse,
} from '../../../src/sandbox/validate/interactions.ts';
import { errorsOf } from './errors.ts';
import { testExamples } from './examples.ts';

const message = { flags: 0, content: 'x', embeds: [], components: [], attachments: [] };
const modal = {
  custom_id: 'm',
  title: 'T',
  components: [{ type: 18, label: 'L', component: { type: 4, custom_id: 'i', style: 1 } }],
};
const ANSWERS: Record<number, unknown> = {
  1: undefined,
  4: { content: 'x' },
  5: undefined,
  6: undefined,
  7: { content: 'y' },
  8: { choices: [] },
  9: modal,
  10: undefined,
  12: undefined,
};
test.each<[string, AnsweredInteraction, number[]]>([
  ['ping', { type: InteractionType.Ping }, [1]],
  ['command', { type: InteractionType.ApplicationCommand }, [4, 5, 9]],
  ['component', { type: InteractionType.MessageComponent, message }, [4, 5, 6, 7, 9]],
  ['autocomplete', { type: InteractionType.ApplicationCommandAutocomplete }, [8]],
  ['modal of a command', { type: InteractionType.ModalSubmit }, [4, 5]],
  ['modal of a component', { type: InteractionType.ModalSubmit, message }, [4, 5, 6, 7]],
])('the interaction “%s” allows only its own response types', (_name, interaction, allowed) => {
  const types = Object.keys(ANSWERS).map(Number);
  const right = types.filter((type) => {
    const answer = { type, data: ANSWERS[type] };
    const errors = errorsOf(() => validateInteractionResponse(answer, interaction));
    expect([[], ['type BASE_TYPE_CHOICES']]).toContainEqual(errors);
    return errors.length === 0;
  });
  expect(right).toEqual(allowed);
});

testExamples<{ interaction: AnsweredInteraction }>(
  'interactions',
  (outcome) => `validateInteractionResponse ${outcome}`,
  ({ sent, interaction }) => validateInteractionResponse(sent, interaction),
);

const validateModal = (changes: object): unknown =>
  validateInteractionResponse(
    { type: 9, data: { ...modal, ...changes } },
    { type: InteractionType.ApplicationCommand },
  );

testExamples(
  'modals',
  (outcome) => `validateInteractionResponse ${outcome} a modal with`,
  ({ sent }) => validateModal({ components: sent }),
);

test('a modal has a custom id and a title of at most 45 characters', () => {
  expect(errorsOf(() => validateModal({ title: 't'.repeat(46) }))).toEqual([
    'data.title BASE_TYPE_BAD_LENGTH',
  ]);
  expect(errorsOf(() => validateModal({ title: undefined, custom_id: undefined }))).toEqual([
    'data.custom_id BASE_TYPE_REQUIRED',
    'data.title BASE_TYPE_REQUIRED',
  ]);
});
