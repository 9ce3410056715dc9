import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { run } from '../support/run.ts';

const SERVER = '1200000000000000001';
const folder = mkdtempSync(path.join(tmpdir(), 'mynah-budget-'));
afterAll(() => rmSync(folder, { recursive: true }));

const budget = (...args: string[]) => budgetWith({}, ...args);

async function budgetWith(environment: Record<string, string>, ...args: string[]) {
  await using program = run('budget', args, {
    DATA_DIR: folder,
    USER_MONTHLY_CHARACTERS: '9000',
    ...environment,
  });
  const code = await program.ended;
  return { code, output: program.output, errors: program.errors };
}

test('the operator sets, shows and removes the budget of a server', async () => {
  expect((await budget(SERVER)).output).toContain(`Server ${SERVER} has no budget.`);
  expect((await budget(SERVER, '5000')).output).toContain('a budget of 5,000 characters per month');
  expect((await budget(SERVER)).output).toContain('a budget of 5,000 characters per month');
  expect(await budget(SERVER, 'none')).toMatchObject({ code: 0, errors: '' });
  expect((await budget(SERVER)).output).toContain('has no budget');
});

test('a server without its own number has that of all servers, and what it has bought', async () => {
  const shop = {
    GUILD_MONTHLY_CHARACTERS: '7000',
    PREMIUM_SKUS: '1088510058284990888:500',
  };
  expect((await budgetWith(shop, SERVER)).output).toContain(
    'a budget of 7,000 characters per month (GUILD_MONTHLY_CHARACTERS). What it has bought is added.',
  );
  expect((await budgetWith(shop, SERVER, '5000')).output).toContain(
    '5,000 characters per month. W',
  );
  expect((await budgetWith(shop, SERVER, 'none')).output).toContain('7,000');
});

test('the operator sees what a user has used outside of servers', async () => {
  expect((await budget('--user', SERVER)).output).toContain(
    `User ${SERVER} has used 0 characters outside of servers this month (of 9,000 characters).`,
  );
});

test.each([
  [['--user', 'me'], 'Invalid user ID “me”.'],
  [['--user', SERVER, '5'], 'Unexpected argument “5”.'],
  [[], 'The server ID is missing.'],
  [['server'], 'Invalid server ID “server”. Use a number of 17 to 20 digits.'],
  [[SERVER, '-1'], 'Unknown option -1.'],
  [[SERVER, '1e3'], 'Invalid budget “1e3”. Use a number of characters from 0 to'],
  [[SERVER, '5', '6'], 'Unexpected argument “6”.'],
])(
  'the arguments %j are refused with an explanation',
  async (args, why) => {
    const { code, errors } = await budget(...args);
    expect(code).toBe(1);
    expect(errors.startsWith(`\n${why}`)).toBe(true);
    expect(errors).toContain('Usage: npm start -- budget SERVER_ID');
    expect(errors).not.toContain('    at ');
  },
  20_000,
);
