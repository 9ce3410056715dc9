import { expect, test } from 'vitest';
import { readBudgetArguments } from '../../src/bot/budget-arguments.ts';

const SERVER = '1200000000000000001';

test.each([
  [['--user', 'me'], 'Invalid user ID “me”.'],
  [['--user', SERVER, '5'], 'Unexpected argument “5”.'],
  [[], 'The server ID is missing.'],
  [['server'], 'Invalid server ID “server”. Use a number of 17 to 20 digits.'],
  [[SERVER, '-1'], 'Unknown option -1.'],
  [[SERVER, '1e3'], 'Invalid budget “1e3”. Use a number of characters from 0 to'],
  [[SERVER, '5', '6'], 'Unexpected argument “6”.'],
])('the arguments %j of the budget are refused with an explanation', (args, why) => {
  const explanation = expect.stringMatching(/^.*\n\nUsage: npm start -- budget SERVER_ID/);
  const reading = () => readBudgetArguments(args);
  expect(reading).toThrow(why);
  expect(reading).toThrow(expect.objectContaining({ name: 'PlainError', message: explanation }));
});

test.each([
  [[SERVER], { guildId: SERVER, change: undefined }],
  [[SERVER, '5000'], { guildId: SERVER, change: { budget: 5_000 } }],
  [[SERVER, 'none'], { guildId: SERVER, change: { budget: undefined } }],
  [['--user', SERVER], { guildId: '', userId: SERVER, change: undefined }],
])('the arguments %j of the budget are read', (args, expected) => {
  expect(readBudgetArguments(args)).toEqual(expected);
});
