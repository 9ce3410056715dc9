import { InteractionType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import {
  type AnsweredInteraction,
  validateInteractionResponse,
} from '../../../src/sandbox/validate/interactions.ts';
import { errorsOf, repeat } from './errors.ts';

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

const command = { type: InteractionType.ApplicationCommand };
const autocomplete = { type: InteractionType.ApplicationCommandAutocomplete };
const choice = (n: number): object => ({ name: `Choice ${n}`, value: `${n}` });

const refused: [string, AnsweredInteraction, unknown, string[]][] = [
  ['a missing body', command, undefined, ['BASE_TYPE_REQUIRED', 'type BASE_TYPE_REQUIRED']],
  ['a missing type', command, {}, ['type BASE_TYPE_REQUIRED']],
  ['a message without data', command, { type: 4 }, ['data BASE_TYPE_REQUIRED']],
  ['an empty message', command, { type: 4, data: {} }, ['50006']],
  [
    'a message that is too long, with the error under data',
    command,
    { type: 4, data: { content: 'a'.repeat(2001) } },
    ['data.content BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'a deferral with components v2',
    command,
    { type: 5, data: { flags: 1 << 15 } },
    ['data.flags BASE_TYPE_CHOICES'],
  ],
  [
    'an update that empties the message',
    { type: 3, message },
    { type: 7, data: { content: '' } },
    ['50006'],
  ],
  [
    '26 choices',
    autocomplete,
    { type: 8, data: { choices: repeat(26, choice) } },
    ['data.choices BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'a choice of 101 characters',
    autocomplete,
    { type: 8, data: { choices: [{ name: 'n'.repeat(101), value: 'v' }] } },
    ['data.choices.0.name BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'a value of 101 characters',
    autocomplete,
    { type: 8, data: { choices: [{ name: 'n', value: 'v'.repeat(101) }] } },
    ['data.choices.0.value BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'a choice without value',
    autocomplete,
    { type: 8, data: { choices: [{ name: 'n' }] } },
    ['data.choices.0.value BASE_TYPE_REQUIRED'],
  ],
  [
    'a text choice for a number option',
    { ...autocomplete, focusedOptionType: 4 },
    { type: 8, data: { choices: [choice(1)] } },
    ['data.choices.0.value NUMBER_TYPE_COERCE'],
  ],
  ['choices without data', autocomplete, { type: 8 }, ['data BASE_TYPE_REQUIRED']],
  ['a modal without data', command, { type: 9 }, ['data BASE_TYPE_REQUIRED']],
];

test.each(refused)('validateInteractionResponse refuses %s', (_, interaction, answer, errors) => {
  const validate = (): unknown => validateInteractionResponse(answer, interaction);
  expect(errorsOf(validate)).toEqual(errors);
});

const accepted: [string, AnsweredInteraction, unknown][] = [
  ['25 choices', autocomplete, { type: 8, data: { choices: repeat(25, choice) } }],
  [
    'two choices with the same name',
    autocomplete,
    {
      type: 8,
      data: {
        choices: [
          { name: 'a', value: '1' },
          { name: 'a', value: '2' },
        ],
      },
    },
  ],
  ['an ephemeral deferral', command, { type: 5, data: { flags: 64 } }],
  ['an ephemeral reply', command, { type: 4, data: { content: 'x', flags: 64 } }],
  [
    'an initial reply with components v2',
    command,
    { type: 4, data: { flags: (1 << 15) | 64, components: [{ type: 10, content: 'x' }] } },
  ],
];

test.each(accepted)('validateInteractionResponse accepts %s', (_, interaction, answer) => {
  expect(errorsOf(() => validateInteractionResponse(answer, interaction))).toEqual([]);
});
