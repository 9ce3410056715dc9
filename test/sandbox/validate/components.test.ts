import { expect, test } from 'vitest';
import { validateMessage } from '../../../src/sandbox/validate/messages.ts';
import { errorsOf, repeat } from './errors.ts';

const row = (...components: object[]): object => ({ type: 1, components });
const button = (more: object = {}): object => ({
  type: 2,
  style: 1,
  label: 'Go',
  custom_id: 'go',
  ...more,
});
const option = (n: number): object => ({ label: `Option ${n}`, value: `${n}` });
const select = (more: object = {}): object => ({
  type: 3,
  custom_id: 'choose',
  options: [option(1), option(2)],
  ...more,
});
const validate =
  (...components: unknown[]) =>
  (): unknown =>
    validateMessage({ content: 'x', components });
const FIRST = 'components.0.components.0';

const accepted: [string, object[]][] = [
  ['a button', [row(button())]],
  ['an emoji as a label', [row({ type: 2, style: 2, custom_id: 'a', emoji: { name: '⏭️' } })]],
  [
    'an emoji without its variation selector',
    [row({ type: 2, style: 2, custom_id: 'a', emoji: { name: '⏭' } })],
  ],
  [
    'a custom emoji',
    [row({ type: 2, style: 2, custom_id: 'a', emoji: { id: '100000000000000000', name: 'loud' } })],
  ],
  ['a link', [row({ type: 2, style: 5, label: 'Docs', url: 'https://example.org' })]],
  ['a premium button', [row({ type: 2, style: 6, sku_id: '100000000000000000' })]],
  [
    'five rows of five',
    repeat(5, (r) => row(...repeat(5, (b) => button({ custom_id: `${r}-${b}` })))),
  ],
  ['a select menu', [row(select({ placeholder: 'p'.repeat(150), min_values: 0, max_values: 2 }))]],
  ['25 options', [row(select({ options: repeat(25, option), max_values: 25 }))]],
  ['a default option', [row(select({ options: [{ ...option(1), default: true }, option(2)] }))]],
  [
    'select menus for users, roles, mentionables and channels',
    [5, 6, 7, 8].map((type) => row({ type, custom_id: `${type}` })),
  ],
  [
    'voice channels with a default',
    [
      row({
        type: 8,
        custom_id: 'c',
        channel_types: [2, 13],
        default_values: [{ id: '100000000000000000', type: 'channel' }],
      }),
    ],
  ],
  ['a long custom id', [row(button({ custom_id: 'i'.repeat(100) }))]],
];

test.each(accepted)('validateMessage accepts %s', (_, components) => {
  expect(errorsOf(validate(...components))).toEqual([]);
});

const refused: [string, unknown[], string[]][] = [
  [
    'six rows',
    repeat(6, (n) => row(button({ custom_id: `${n}` }))),
    ['components BASE_TYPE_MAX_LENGTH'],
  ],
  ['an empty row', [row()], ['components.0.components BASE_TYPE_BAD_LENGTH']],
  ['a button without a row', [button()], ['components.0 UNION_TYPE_CHOICES']],
  [
    'components v2 without its flag',
    [{ type: 10, content: 'x' }],
    ['components.0 UNION_TYPE_CHOICES'],
  ],
  ['a row in a row', [row(row(button()))], [`${FIRST} UNION_TYPE_CHOICES`]],
  [
    'a text input in a message',
    [row({ type: 4, custom_id: 'a', style: 1 })],
    [`${FIRST} UNION_TYPE_CHOICES`],
  ],
  [
    'a repeated custom ID',
    [row(button()), row(button())],
    ['components.1.components.0.custom_id COMPONENT_CUSTOM_ID_DUPLICATED'],
  ],
  [
    'a repeated numeric ID',
    [row(button({ id: 7 }), button({ id: 7, custom_id: 'b' }))],
    ['components.0.components.1.id COMPONENT_ID_DUPLICATED'],
  ],
  [
    'a custom ID of 101 characters',
    [row(button({ custom_id: 'i'.repeat(101) }))],
    [`${FIRST}.custom_id BASE_TYPE_BAD_LENGTH`],
  ],
  [
    'an empty custom ID',
    [row(button({ custom_id: '' }))],
    [`${FIRST}.custom_id BASE_TYPE_BAD_LENGTH`],
  ],
  [
    'a button without custom ID',
    [row(button({ custom_id: undefined }))],
    [`${FIRST}.custom_id BUTTON_COMPONENT_CUSTOM_ID_REQUIRED`],
  ],
  [
    'a button with custom ID and URL',
    [row(button({ url: 'https://example.org' }))],
    [`${FIRST} BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE`],
  ],
  [
    'a link without URL',
    [row({ type: 2, style: 5, label: 'x' })],
    [`${FIRST}.url BASE_TYPE_REQUIRED`],
  ],
  [
    'a link to a script',
    [row({ type: 2, style: 5, label: 'x', url: 'javascript://a' })],
    [`${FIRST}.url URL_TYPE_INVALID_SCHEME`],
  ],
  [
    'a label of 81 characters',
    [row(button({ label: 'l'.repeat(81) }))],
    [`${FIRST}.label BASE_TYPE_MAX_LENGTH`],
  ],
  [
    'a button without label',
    [row(button({ label: undefined }))],
    [`${FIRST}.label BUTTON_COMPONENT_LABEL_REQUIRED`],
  ],
  ['an unknown style', [row(button({ style: 7 }))], [`${FIRST}.style BASE_TYPE_CHOICES`]],
  ['no style', [row(button({ style: undefined }))], [`${FIRST}.style BASE_TYPE_REQUIRED`]],
  [
    'a word as an emoji',
    [row(button({ emoji: { name: 'loud' } }))],
    [`${FIRST}.emoji.name BUTTON_COMPONENT_INVALID_EMOJI`],
  ],
  [
    'a digit as an emoji',
    [row(button({ emoji: { name: '7' } }))],
    [`${FIRST}.emoji.name BUTTON_COMPONENT_INVALID_EMOJI`],
  ],
  [
    'a button beside a select menu',
    [row(select(), button())],
    ['components.0.components.1 COMPONENT_LAYOUT_WIDTH_EXCEEDED'],
  ],
  [
    'a select menu without options',
    [row(select({ options: [] }))],
    [`${FIRST}.options BASE_TYPE_BAD_LENGTH`],
  ],
  [
    '26 options',
    [row(select({ options: repeat(26, option) }))],
    [`${FIRST}.options BASE_TYPE_BAD_LENGTH`],
  ],
  [
    'a repeated option value',
    [row(select({ options: [option(1), option(1)] }))],
    [`${FIRST}.options.1 SELECT_COMPONENT_OPTION_VALUE_DUPLICATED`],
  ],
  [
    'option texts of 101 characters',
    [
      row(
        select({
          options: [
            { label: 'l'.repeat(101), value: 'v'.repeat(101), description: 'd'.repeat(101) },
          ],
        }),
      ),
    ],
    [
      'label BASE_TYPE_BAD_LENGTH',
      'value BASE_TYPE_BAD_LENGTH',
      'description BASE_TYPE_MAX_LENGTH',
    ].map((one) => `${FIRST}.options.0.${one}`),
  ],
  [
    'a placeholder of 151 characters',
    [row(select({ placeholder: 'p'.repeat(151) }))],
    [`${FIRST}.placeholder BASE_TYPE_MAX_LENGTH`],
  ],
  [
    'more required values than options',
    [row(select({ max_values: 3 }))],
    [`${FIRST}.options BASE_TYPE_MIN_LENGTH`],
  ],
  [
    'a minimum above the maximum',
    [row(select({ min_values: 2, max_values: 1 }))],
    [`${FIRST}.min_values NUMBER_TYPE_MAX`],
  ],
  [
    '26 values',
    [row({ type: 5, custom_id: 'a', max_values: 26 })],
    [`${FIRST}.max_values NUMBER_TYPE_MAX`],
  ],
  [
    'more default options than allowed',
    [row(select({ options: [1, 2].map((n) => ({ ...option(n), default: true })) }))],
    [`${FIRST}.options SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES`],
  ],
  [
    'a default role in a user select',
    [row({ type: 5, custom_id: 'a', default_values: [{ id: '1', type: 'role' }] })],
    [`${FIRST}.default_values.0.type BASE_TYPE_CHOICES`],
  ],
  ['a row without components', [{ type: 1 }], ['components.0.components BASE_TYPE_REQUIRED']],
  [
    'a premium button with a label',
    [row({ type: 2, style: 6, sku_id: '1', label: 'x' })],
    [`${FIRST}.label BUTTON_COMPONENT_PREMIUM_INVALID`],
  ],
  [
    'a premium button without SKU',
    [row({ type: 2, style: 6 })],
    [`${FIRST}.sku_id BASE_TYPE_REQUIRED`],
  ],
  [
    'a link without label',
    [row({ type: 2, style: 5, url: 'https://example.org' })],
    [`${FIRST}.label BUTTON_COMPONENT_LABEL_REQUIRED`],
  ],
  [
    'text instead of booleans in a button',
    [row(button({ disabled: 'no', emoji: { id: '1', animated: 'no' } }))],
    [`${FIRST}.emoji.animated BOOLEAN_TYPE_CONVERT`, `${FIRST}.disabled BOOLEAN_TYPE_CONVERT`],
  ],
  [
    'a word as an SKU',
    [row({ type: 2, style: 6, sku_id: 'gold' })],
    [`${FIRST}.sku_id NUMBER_TYPE_COERCE`],
  ],
  [
    'an SKU on a button that is not premium',
    [row(button({ sku_id: '1' }))],
    [`${FIRST}.sku_id BUTTON_COMPONENT_SKU_ID_INVALID`],
  ],
  [
    'a select menu without custom id',
    [row(select({ custom_id: undefined }))],
    [`${FIRST}.custom_id BASE_TYPE_REQUIRED`],
  ],
  [
    'text instead of booleans in a select menu',
    [row(select({ disabled: 'no', required: 'no' }))],
    [`${FIRST}.disabled BOOLEAN_TYPE_CONVERT`, `${FIRST}.required BOOLEAN_TYPE_CONVERT`],
  ],
  [
    'a string select without options field',
    [row(select({ options: undefined }))],
    [`${FIRST}.options BASE_TYPE_REQUIRED`],
  ],
  [
    'invalid options',
    [row(select({ options: [null, {}] }))],
    ['0 BASE_TYPE_REQUIRED', '1.label BASE_TYPE_REQUIRED', '1.value BASE_TYPE_REQUIRED'].map(
      (one) => `${FIRST}.options.${one}`,
    ),
  ],
  [
    'more default users than allowed',
    [
      row({
        type: 5,
        custom_id: 'a',
        default_values: ['1', '2'].map((id) => ({ id, type: 'user' })),
      }),
    ],
    [`${FIRST}.default_values SELECT_COMPONENT_TOO_MANY_DEFAULT_VALUES`],
  ],
  [
    'invalid default values',
    [row({ type: 5, custom_id: 'a', max_values: 2, default_values: [null, {}] })],
    ['0 BASE_TYPE_REQUIRED', '1.id BASE_TYPE_REQUIRED', '1.type BASE_TYPE_REQUIRED'].map(
      (one) => `${FIRST}.default_values.${one}`,
    ),
  ],
  [
    'six buttons in a row',
    [row(...repeat(6, (n) => button({ custom_id: `${n}` })))],
    [
      'components.0.components BASE_TYPE_BAD_LENGTH',
      'components.0.components.5 COMPONENT_LAYOUT_WIDTH_EXCEEDED',
    ],
  ],
  [
    'a long URL',
    [row({ type: 2, style: 5, label: 'x', url: `https://example.org/${'a'.repeat(493)}` })],
    [`${FIRST}.url BASE_TYPE_MAX_LENGTH`],
  ],
];

test.each(refused)('validateMessage refuses %s', (_, components, errors) => {
  expect(errorsOf(validate(...components))).toEqual(errors);
});
