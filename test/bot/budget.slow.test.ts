import { expect, test } from 'vitest';
import { folderForAll } from '../support/databases.ts';
import { run } from '../support/run.ts';

const SERVER = '1200000000000000001';
const folder = folderForAll();

async function budget(args: readonly string[], environment: Record<string, string> = {}) {
  await using program = run('budget', args, {
    DATA_DIR: folder,
    USER_MONTHLY_CHARACTERS: '9000',
    ...environment,
  });
  const code = await program.ended;
  return { code, output: program.output, errors: program.errors };
}

test('the operator sets, shows and removes the budget of a server', async () => {
  expect((await budget([SERVER])).output).toContain(`Server ${SERVER} has no budget.`);
  const { output } = await budget([SERVER, '5000']);
  expect(output).toContain('a budget of 5,000 characters per month');
  const shop = { GUILD_MONTHLY_CHARACTERS: '7000', PREMIUM_SKUS: '1088510058284990888:500' };
  // Its own number, and what it has bought.
  expect((await budget([SERVER], shop)).output).toContain('5,000 characters per month. W');
  const removed = await budget([SERVER, 'none'], shop);
  expect(removed).toMatchObject({ code: 0, errors: '' });
  expect(removed.output).toContain(
    'a budget of 7,000 characters per month (GUILD_MONTHLY_CHARACTERS). What it has bought is added.',
  );
});

test('the operator sees what a user has used outside of servers', async () => {
  expect((await budget(['--user', SERVER])).output).toContain(
    `User ${SERVER} has used 0 characters outside of servers this month (of 9,000 characters).`,
  );
});

test('arguments that are refused are explained without a stack trace', async () => {
  const { code, errors } = await budget([SERVER, '-1']);
  expect(code).toBe(1);
  expect(errors.startsWith('\nUnknown option -1.')).toBe(true);
  expect(errors).toContain('Usage: npm start -- budget SERVER_ID');
  expect(errors).not.toContain('    at ');
});
