import { InteractionType } from 'discord-api-types/v10';
import { expect, test } from 'vitest';
import { validateInteractionResponse } from '../../../src/sandbox/validate/interactions.ts';
import { errorsOf, repeat } from './errors.ts';

const input = (more: object = {}): object => ({ type: 4, custom_id: 'text', style: 1, ...more });
const label = (component: unknown, more: object = {}): object => ({
  type: 18,
  label: 'Text',
  component,
  ...more,
});
const option = (n: number): object => ({ label: `Option ${n}`, value: `${n}` });
const validate =
  (components: unknown, more: object = {}) =>
  (): unknown =>
    validateInteractionResponse(
      { type: 9, data: { custom_id: 'modal', title: 'Speak', components, ...more } },
      { type: InteractionType.ApplicationCommand },
    );
const INPUT = 'data.components.0.component';

const accepted: [string, unknown][] = [
  [
    'a labelled text input',
    [label(input({ min_length: 0, max_length: 4000, value: 'x', required: false }))],
  ],
  [
    'five labels',
    repeat(5, (n) => label(input({ custom_id: `${n}` }), { description: 'd'.repeat(100) })),
  ],
  ['a text display', [{ type: 10, content: 'Read this' }, label(input())]],
  ['a legacy row', [{ type: 1, components: [input({ label: 'Text' })] }]],
  [
    'a file upload',
    [
      label({
        type: 19,
        custom_id: 'f',
        min_values: 0,
        max_values: 10,
        required: false,
        file_types: ['.wav'],
      }),
    ],
  ],
  [
    'an optional select menu',
    [label({ type: 3, custom_id: 's', options: [option(1)], min_values: 0, required: false })],
  ],
  ['a user select', [label({ type: 5, custom_id: 'u', max_values: 25 })]],
  ['radio buttons', [label({ type: 21, custom_id: 'r', options: [option(1), option(2)] })]],
  [
    'checkboxes that are all ticked',
    [
      label({
        type: 22,
        custom_id: 'c',
        options: [1, 2, 3].map((n) => ({ ...option(n), default: true })),
      }),
    ],
  ],
  ['one checkbox', [label({ type: 23, custom_id: 'c', default: true })]],
];

test.each(accepted)('validateInteractionResponse accepts a modal with %s', (_, components) => {
  expect(errorsOf(validate(components))).toEqual([]);
});

const refused: [string, unknown, string[]][] = [
  ['an empty component list', [], ['data.components BASE_TYPE_BAD_LENGTH']],
  [
    'six components',
    repeat(6, (n) => label(input({ custom_id: `${n}` }))),
    ['data.components BASE_TYPE_BAD_LENGTH'],
  ],
  ['an input without label', [input()], ['data.components.0 UNION_TYPE_CHOICES']],
  [
    'a button',
    [{ type: 1, components: [{ type: 2, style: 1, label: 'x', custom_id: 'x' }] }],
    ['data.components.0.components.0 UNION_TYPE_CHOICES'],
  ],
  [
    'two inputs in a row',
    [{ type: 1, components: [input({ label: 'a' }), input({ label: 'b', custom_id: 'b' })] }],
    ['data.components.0.components BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'a row without label',
    [{ type: 1, components: [input()] }],
    ['data.components.0.components.0.label BASE_TYPE_REQUIRED'],
  ],
  ['an empty label', [label(undefined)], [`${INPUT} BASE_TYPE_REQUIRED`]],
  ['a section in a label', [label({ type: 9 })], [`${INPUT} UNION_TYPE_CHOICES`]],
  [
    'a label of 46 characters',
    [label(input(), { label: 'l'.repeat(46) })],
    ['data.components.0.label BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'a description of 101 characters',
    [label(input(), { description: 'd'.repeat(101) })],
    ['data.components.0.description BASE_TYPE_BAD_LENGTH'],
  ],
  [
    'a text input without style',
    [label(input({ style: undefined }))],
    [`${INPUT}.style BASE_TYPE_REQUIRED`],
  ],
  [
    'a maximum length of 4,001',
    [label(input({ max_length: 4001 }))],
    [`${INPUT}.max_length NUMBER_TYPE_MAX`],
  ],
  [
    'a minimum length above the maximum',
    [label(input({ min_length: 9, max_length: 8 }))],
    [`${INPUT}.min_length NUMBER_TYPE_MAX`],
  ],
  [
    'a value longer than allowed',
    [label(input({ max_length: 2, value: 'abc' }))],
    [`${INPUT}.value BASE_TYPE_MAX_LENGTH`],
  ],
  [
    'a placeholder of 101 characters',
    [label(input({ placeholder: 'p'.repeat(101) }))],
    [`${INPUT}.placeholder BASE_TYPE_MAX_LENGTH`],
  ],
  [
    'a repeated custom ID',
    [label(input()), label(input())],
    ['data.components.1.component.custom_id COMPONENT_CUSTOM_ID_DUPLICATED'],
  ],
  [
    'eleven files',
    [label({ type: 19, custom_id: 'f', max_values: 11 })],
    [`${INPUT}.max_values NUMBER_TYPE_MAX`],
  ],
  [
    'a required upload with a minimum of 0 files',
    [label({ type: 19, custom_id: 'f', min_values: 0 })],
    [`${INPUT}.min_values NUMBER_TYPE_MIN`],
  ],
  [
    'a disabled menu',
    [label({ type: 5, custom_id: 'u', disabled: true })],
    [`${INPUT}.disabled COMPONENT_DISABLED_INVALID`],
  ],
  [
    'one radio button',
    [label({ type: 21, custom_id: 'r', options: [option(1)] })],
    [`${INPUT}.options BASE_TYPE_BAD_LENGTH`],
  ],
  [
    'eleven checkboxes',
    [label({ type: 22, custom_id: 'c', options: repeat(11, option) })],
    [`${INPUT}.options BASE_TYPE_BAD_LENGTH`],
  ],
  ['no components', undefined, ['data.components BASE_TYPE_REQUIRED']],
  [
    'a label without text',
    [label(input(), { label: undefined })],
    ['data.components.0.label BASE_TYPE_REQUIRED'],
  ],
  ['a row without components', [{ type: 1 }], ['data.components.0.components BASE_TYPE_REQUIRED']],
  [
    'inputs without custom IDs',
    [
      label(input({ custom_id: undefined })),
      label({ type: 19 }),
      label({ type: 22, options: [option(1)] }),
      label({ type: 23 }),
      label({ type: 21, options: [option(1), option(2)] }),
    ],
    [0, 1, 2, 3, 4].map((n) => `data.components.${n}.component.custom_id BASE_TYPE_REQUIRED`),
  ],
  [
    'text instead of booleans',
    [
      label(input({ required: 'no' })),
      label({ type: 19, custom_id: 'f', required: 'no' }),
      label({ type: 21, custom_id: 'r', required: 'no', options: [option(1), option(2)] }),
      label({ type: 22, custom_id: 'c', required: 'no', options: [option(1)] }),
      label({ type: 23, custom_id: 'b', default: 'no' }),
    ],
    [
      '0.component.required',
      '1.component.required',
      '2.component.required',
      '3.component.required',
      '4.component.default',
    ].map((place) => `data.components.${place} BOOLEAN_TYPE_CONVERT`),
  ],
  [
    'an empty legacy label in a label',
    [label(input({ label: '' }))],
    [`${INPUT}.label BASE_TYPE_BAD_LENGTH`],
  ],
  [
    'an unknown file type',
    [label({ type: 19, custom_id: 'f', file_types: ['wav'] })],
    [`${INPUT}.file_types.0 STRING_TYPE_REGEX`],
  ],
  [
    'a menu without options',
    [label({ type: 3, custom_id: 's' })],
    [`${INPUT}.options BASE_TYPE_REQUIRED`],
  ],
  [
    'a required select menu with a minimum of 0 values',
    [label({ type: 5, custom_id: 'u', min_values: 0 })],
    [`${INPUT}.min_values NUMBER_TYPE_MIN`],
  ],
  [
    'two default radio buttons',
    [
      label({
        type: 21,
        custom_id: 'r',
        options: [1, 2].map((n) => ({ ...option(n), default: true })),
      }),
    ],
    [`${INPUT}.options SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES`],
  ],
  [
    'more default checkboxes than allowed',
    [
      label({
        type: 22,
        custom_id: 'c',
        max_values: 1,
        options: [1, 2].map((n) => ({ ...option(n), default: true })),
      }),
    ],
    [`${INPUT}.options SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES`],
  ],
  [
    'required checkboxes with a minimum of 0',
    [label({ type: 22, custom_id: 'c', min_values: 0, options: [option(1)] })],
    [`${INPUT}.min_values NUMBER_TYPE_MIN`],
  ],
];

test.each(refused)(
  'validateInteractionResponse refuses a modal with %s',
  (_, components, errors) => {
    expect(errorsOf(validate(components))).toEqual(errors);
  },
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
