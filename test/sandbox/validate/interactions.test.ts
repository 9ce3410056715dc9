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
const INTERACTIONS: Record<string, AnsweredInteraction> = {
  ping: { type: InteractionType.Ping },
  command: { type: InteractionType.ApplicationCommand },
  component: { type: InteractionType.MessageComponent, message },
  autocomplete: { type: InteractionType.ApplicationCommandAutocomplete },
  'modal of a command': { type: InteractionType.ModalSubmit },
  'modal of a component': { type: InteractionType.ModalSubmit, message },
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
const ALLOWED: Record<string, number[]> = {
  ping: [1],
  command: [4, 5, 9],
  component: [4, 5, 6, 7, 9],
  autocomplete: [8],
  'modal of a command': [4, 5],
  'modal of a component': [4, 5, 6, 7],
};

test.each(Object.entries(INTERACTIONS))(
  'the interaction “%s” allows only its own response types',
  (name, interaction) => {
    const types = Object.keys(ANSWERS).map(Number);
    const right = types.filter((type) => {
      const answer = { type, data: ANSWERS[type] };
      const errors = errorsOf(() => validateInteractionResponse(answer, interaction));
      expect([[], ['type BASE_TYPE_CHOICES']]).toContainEqual(errors);
      return errors.length === 0;
    });
    expect(right).toEqual(ALLOWED[name]);
  },
);

testExamples<{ interaction: AnsweredInteraction }>(
  'interactions',
  (outcome) => `validateInteractionResponse ${outcome}`,
  ({ sent, interaction }) => validateInteractionResponse(sent, interaction),
);
