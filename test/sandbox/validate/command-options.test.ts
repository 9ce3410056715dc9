import { expect, test } from 'vitest';
import { validateCommand } from '../../../src/sandbox/validate/commands.ts';
import { errorsOf, repeat } from './errors.ts';

const named = (type: number, more: object = {}): object => ({
  type,
  name: 'one',
  description: 'An option',
  ...more,
});
const validate = (options: unknown) => (): unknown =>
  validateCommand({ name: 'say', description: 'Speaks', options }, 'global');

const accepted: [string, unknown][] = [
  ['no options', null],
  [
    'every type of value',
    [3, 4, 5, 6, 7, 8, 9, 10, 11].map((type) => named(type, { name: `o${type}` })),
  ],
  ['25 options', repeat(25, (index) => named(3, { name: `o${index}` }))],
  ['required before optional', [named(3, { required: true }), named(3, { name: 'two' })]],
  ['25 choices', [named(3, { choices: repeat(25, (n) => ({ name: `c${n}`, value: `${n}` })) })]],
  [
    'choices with capitals, spaces and translations',
    [
      named(3, {
        choices: [{ name: 'Deep Voice', name_localizations: { de: 'Tiefe Stimme' }, value: 'd' }],
      }),
    ],
  ],
  ['integer choices of an integer option', [named(4, { choices: [{ name: 'a', value: -3 }] })]],
  ['fractional choices of a number option', [named(10, { choices: [{ name: 'a', value: 0.25 }] })]],
  ['autocomplete with an empty list of choices', [named(3, { autocomplete: true, choices: [] })]],
  ['a range of values', [named(10, { min_value: 0.25, max_value: 2 })]],
  ['a range of lengths', [named(3, { min_length: 0, max_length: 6000 })]],
  ['channel types', [named(7, { channel_types: [2, 13] })]],
  ['file types', [named(11, { file_types: ['audio', '.wav'] })]],
  ['a subcommand with options', [named(1, { options: [named(3)] })]],
  ['a group beside a subcommand', [named(2, { options: [named(1)] }), named(1, { name: 'two' })]],
];

test.each(accepted)('validateCommand accepts %s', (_, options) => {
  expect(errorsOf(validate(options))).toEqual([]);
});

const refused: [string, unknown, string[]][] = [
  ['options that are not a list', {}, ['options LIST_TYPE_CONVERT']],
  [
    '26 options',
    repeat(26, (index) => named(3, { name: `o${index}` })),
    ['options BASE_TYPE_MAX_LENGTH'],
  ],
  ['an unknown type', [named(12)], ['options.0 UNION_TYPE_CHOICES']],
  ['no type', [{ name: 'a', description: 'b' }], ['options.0.type BASE_TYPE_REQUIRED']],
  ['no description', [{ type: 3, name: 'a' }], ['options.0.description BASE_TYPE_REQUIRED']],
  [
    'capitals in a name',
    [named(3, { name: 'Text' })],
    ['options.0.name APPLICATION_COMMAND_INVALID_NAME'],
  ],
  [
    'a repeated option name',
    [named(3), named(4)],
    ['options.1.name APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS'],
  ],
  [
    'required after optional',
    [named(3), named(3, { name: 'two', required: true })],
    ['options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID'],
  ],
  [
    'a subcommand beside a value',
    [named(3), named(1, { name: 'two' })],
    ['options.1 APPLICATION_COMMAND_OPTIONS_TYPE_INVALID'],
  ],
  [
    'a subcommand marked as required',
    [named(1, { required: true })],
    ['options.0.required APPLICATION_COMMAND_REQUIRED_INVALID'],
  ],
  [
    'a group inside a group',
    [named(2, { options: [named(2)] })],
    ['options.0.options.0 UNION_TYPE_CHOICES'],
  ],
  [
    'a value inside a group',
    [named(2, { options: [named(3)] })],
    ['options.0.options.0 UNION_TYPE_CHOICES'],
  ],
  [
    'a subcommand inside a subcommand',
    [named(1, { options: [named(1)] })],
    ['options.0.options.0 UNION_TYPE_CHOICES'],
  ],
  [
    'options of a value option',
    [named(3, { options: [named(3)] })],
    ['options.0.options APPLICATION_COMMAND_SUB_OPTIONS_INVALID'],
  ],
  [
    '26 choices',
    [named(3, { choices: repeat(26, (n) => ({ name: `c${n}`, value: `${n}` })) })],
    ['options.0.choices BASE_TYPE_MAX_LENGTH'],
  ],
  [
    'a choice without name and with a number instead of text',
    [named(3, { choices: [{ name: '', value: 3 }] })],
    [
      'options.0.choices.0.name BASE_TYPE_REQUIRED',
      'options.0.choices.0.value STRING_TYPE_CONVERT',
    ],
  ],
  [
    'a choice with a long name and value',
    [named(3, { choices: [{ name: 'n'.repeat(101), value: 'v'.repeat(101) }] })],
    [
      'options.0.choices.0.name BASE_TYPE_BAD_LENGTH',
      'options.0.choices.0.value BASE_TYPE_MAX_LENGTH',
    ],
  ],
  [
    'a fractional choice of an integer option',
    [named(4, { choices: [{ name: 'a', value: 1.5 }] })],
    ['options.0.choices.0.value NUMBER_TYPE_COERCE'],
  ],
  [
    'a repeated choice name',
    [
      named(3, {
        choices: [
          { name: 'a', value: '1' },
          { name: 'a', value: '2' },
        ],
      }),
    ],
    ['options.0.choices.1.name APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS'],
  ],
  [
    'choices and autocomplete',
    [named(3, { autocomplete: true, choices: [{ name: 'a', value: '1' }] })],
    ['options.0.autocomplete APPLICATION_COMMAND_OPTIONS_AUTOCOMPLETE_CHOICES_EXCLUSIVE'],
  ],
  [
    'autocomplete of a boolean option',
    [named(5, { autocomplete: true })],
    ['options.0.autocomplete APPLICATION_COMMAND_AUTOCOMPLETE_INVALID'],
  ],
  [
    'choices of a user option',
    [named(6, { choices: [{ name: 'a', value: '1' }] })],
    ['options.0.choices APPLICATION_COMMAND_CHOICES_INVALID'],
  ],
  [
    'a fractional limit of an integer option',
    [named(4, { min_value: 0.5 })],
    ['options.0.min_value NUMBER_TYPE_COERCE'],
  ],
  [
    'a limit beyond 53 bits',
    [named(4, { max_value: 2 ** 53 })],
    ['options.0.max_value NUMBER_TYPE_MAX'],
  ],
  [
    'a reversed range',
    [named(4, { min_value: 5, max_value: 4 })],
    ['options.0.min_value NUMBER_TYPE_MAX'],
  ],
  [
    'a maximum length of 6,001',
    [named(3, { max_length: 6001 })],
    ['options.0.max_length NUMBER_TYPE_MAX'],
  ],
  [
    'a maximum length of 0',
    [named(3, { max_length: 0 })],
    ['options.0.max_length NUMBER_TYPE_MIN'],
  ],
  [
    'a range of a boolean option',
    [named(5, { min_value: 1 })],
    ['options.0.min_value APPLICATION_COMMAND_VALUE_RANGE_INVALID'],
  ],
  [
    'a maximum length of a number option',
    [named(10, { max_length: 1 })],
    ['options.0.max_length APPLICATION_COMMAND_LENGTH_RANGE_INVALID'],
  ],
  [
    'an unknown channel type',
    [named(7, { channel_types: [99] })],
    ['options.0.channel_types.0 BASE_TYPE_CHOICES'],
  ],
  [
    'channel types of a text option',
    [named(3, { channel_types: [2] })],
    ['options.0.channel_types APPLICATION_COMMAND_CHANNEL_TYPES_INVALID'],
  ],
  [
    'a file type without a dot',
    [named(11, { file_types: ['wav'] })],
    ['options.0.file_types.0 STRING_TYPE_REGEX'],
  ],
  [
    'a repeated channel type',
    [named(7, { channel_types: [2, 2] })],
    ['options.0.channel_types.1 SET_TYPE_ALREADY_CONTAINS_VALUE'],
  ],
  [
    'null as a channel type',
    [named(7, { channel_types: [null] })],
    ['options.0.channel_types.0 BASE_TYPE_REQUIRED'],
  ],
  [
    'eleven file types',
    [named(11, { file_types: repeat(11, (n) => `.a${n}`) })],
    ['options.0.file_types BASE_TYPE_MAX_LENGTH'],
  ],
];

test.each(refused)('validateCommand refuses %s', (_, options, errors) => {
  expect(errorsOf(validate(options))).toEqual(errors);
});
