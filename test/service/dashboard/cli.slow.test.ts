import { afterAll, expect, onTestFinished, test } from 'vitest';
import { Tenancy } from '../../../src/service/accounts/tenancy.ts';
import { parseInvocation } from '../../../src/service/cli/invocation.ts';
import type { AccountsReply } from '../../../src/service/dashboard/protocol.ts';
import { openStore } from '../../../src/service/store/store.ts';
import { ClonedVoices } from '../../../src/service/voices/cloned.ts';
import { createFolder, removeFolder, SILENT } from '../../support/databases.ts';
import { HAS_TERMINAL, run, runInTerminal } from '../../support/run.ts';
import { PASSWORD, Visitor } from '../../support/service/dashboard.ts';

/** Commands of the operator, in their own folder. */
const folder = createFolder();
afterAll(() => removeFolder(folder));
const tokenIn = (output: string) => /#\/setup\/(\w{43})\s*$/m.exec(output)?.[1] ?? '';
const lastLine = (output: string) => output.trimEnd().split('\n').at(-1) ?? '';

/** Runs a command on the same database without starting a process, which takes a second. */
async function cli(line: string): Promise<string> {
  const invocation = parseInvocation(line.split(' '));
  if (invocation.kind !== 'command') throw new Error(`"${line}" is not a command`);
  const { command } = invocation;
  if (!('run' in command)) throw new Error(`"${line}" does not use the service`);
  const lines: string[] = [];
  const dashboardUrl = 'http://127.0.0.1:8080/dashboard/';
  const print = (text: string) => lines.push(text);
  await withTenancy((tenancy, voices) =>
    command.run({ ...invocation, tenancy, voices, dashboardUrl, print }),
  );
  return lines.join('\n');
}

async function withTenancy(
  work: (tenancy: Tenancy, voices: ClonedVoices) => Promise<void>,
): Promise<void> {
  const store = await openStore({ kind: 'sqlite', dataDir: folder }, SILENT);
  const tenancy = new Tenancy(store, { log: SILENT });
  try {
    await work(tenancy, new ClonedVoices(store.db, Date.now));
  } finally {
    await tenancy.close();
    await store.close();
  }
}

/** Starts a service on a free port and reads the address of its dashboard. */
async function serve() {
  const program = run('service', ['serve', '--port', '0', '--data', folder], {
    VOICE_SERVICE_WORKERS: '1',
  });
  await program.printed(/Dashboard: \S+\n/);
  const url = /Dashboard: (\S+)\/dashboard\/\n/.exec(program.output)?.[1] ?? '';
  return { program, url };
}

test('the first operator opens a link, and other accounts get one-time passwords', async () => {
  const { program, url } = await serve();
  await using _service = program;
  // The output of a program without a terminal is collected, so the link is not in it.
  await program.printed(/no operator yet.*npm run service -- setup\n/);

  // Alone on its line, easy to copy.
  expect(program.output).toMatch(/Temporary API key.*:\n[\w-]{40,}\n/);

  await using setup = run('service', ['setup', '--data', folder]);
  expect([await setup.ended, setup.errors]).toEqual([0, '']);
  const token = tokenIn(setup.output);
  const operator = new Visitor(url);
  const setUp = { name: ' Admin', password: PASSWORD };
  expect((await operator.setUp({ ...setUp, token: 'x' })).code).toBe('setup_link_invalid');
  // What is refused does not use up the link, but a newer one replaces it.
  expect((await operator.setUp({ token, name: 'admin', password: 'short' })).code).toBe(
    'password_unfit',
  );
  const newer = tokenIn(await cli('setup'));
  expect((await operator.setUp({ ...setUp, token })).code).toBe('setup_link_invalid');
  expect((await operator.setUp({ ...setUp, token: newer })).session).toMatchObject({
    account: { name: 'admin' },
    is_operator: true,
    must_change_password: false,
  });
  expect(await operator.setUp({ token: newer, name: 'eve', password: PASSWORD })).toMatchObject({
    status: 401,
    code: 'setup_link_invalid',
  });
  await expect(cli('setup')).rejects.toThrow(/operator already.*account password NAME/);

  await cli('account create acme --plan free');
  const oneTime = lastLine(await cli('account password acme'));
  expect(oneTime).toMatch(/^[\w-]{17,25}$/);
  expect(await operator.get<AccountsReply>('accounts')).toMatchObject({
    accounts: [
      { name: 'acme', login: 'one_time', is_operator: false },
      { name: 'admin', login: 'own', is_operator: true },
    ],
  });
  expect(await cli('account list')).toMatch(/acme .* yes +active\nadmin .* operator +active$/);

  expect(await cli('account operator admin --off')).toContain('is no longer an operator');
  expect((await operator.ask('accounts')).status).toBe(403);
  expect(await cli('account suspend admin')).toContain('Suspended account');
  expect(await cli('account list --json')).toContain('"suspended": "20');
  expect((await operator.logIn('admin', PASSWORD)).code).toBe('account_suspended');
  await cli('account reactivate admin');
  expect((await operator.logIn('admin', PASSWORD)).status).toBe(200);

  const reset = lastLine(await cli('account password admin'));
  expect((await operator.logIn('admin', PASSWORD)).code).toBe('login_failed');
  expect((await operator.logIn('admin', reset)).session).toMatchObject({
    must_change_password: true,
  });
  expect(program.output + program.errors).not.toContain(oneTime);

  const again = await serve();
  await using _again = again.program;
  expect(again.program.output).not.toContain('no operator');
});

test.skipIf(!HAS_TERMINAL)('in a terminal, the service prints a link that expires', async () => {
  const dataDir = createFolder();
  const settings = { DATA_DIR: dataDir, VOICE_SERVICE_PORT: '0', VOICE_SERVICE_WORKERS: '1' };
  await using program = runInTerminal('service', settings);
  await program.printed(
    /open this link within an hour:\s+http:\/\/127\.0\.0\.1:\d+\/dashboard\/#\/setup\/\w{43}\s/,
  );
  const token = tokenIn(program.output);
  const store = await openStore({ kind: 'sqlite', dataDir }, SILENT);
  onTestFinished(() => store.close());
  const later = new Tenancy(store, { log: SILENT, clock: () => Date.now() + 3_600_000 });
  const attempt = { token, name: 'admin', password: PASSWORD, address: '127.0.0.1' };
  await expect(later.setup.complete(attempt)).rejects.toMatchObject({ code: 'setup_link_invalid' });
});

test.each([
  ['account operator plain', /has no login yet.*account password plain/],
  ['account password local', /It cannot have a login/],
  ['account suspend local', /built-in/],
  ['account password plane', /Did you mean plain\?/],
])('the command “%s” fails with an explanation', async (line, sentence) => {
  await cli('account create plain --plan free').catch(() => 'is there already');
  await expect(cli(line)).rejects.toMatchObject({
    name: 'AccountError',
    message: expect.stringMatching(sentence),
  });
});

test('usage without a stored key is listed by its source', async () => {
  await cli('account create speaker --plan creator');
  await withTenancy(async ({ accounts, usage }) => {
    for (const [name, source] of [
      ['speaker', 'dashboard'],
      ['local', 'api'],
    ] as const) {
      const caller = { account: await accounts.require(name), keyId: undefined, source };
      await usage.settle(await usage.reserve(caller, 'tts', 24));
    }
  });
  expect(await cli('usage speaker')).toMatch(/^\(dashboard, no key\) +24 +1$/m);
  expect(await cli('usage local')).toMatch(/^\(VOICE_SERVICE_KEYS\) +24 +1$/m);
});
