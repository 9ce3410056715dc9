import { afterAll, expect, test } from 'vitest';
import { Tenancy } from '../../../src/service/accounts/tenancy.ts';
import { parseInvocation } from '../../../src/service/cli/invocation.ts';
import type { AccountsReply } from '../../../src/service/dashboard/protocol.ts';
import { openStore } from '../../../src/service/store/store.ts';
import { ClonedVoices } from '../../../src/service/voices/cloned.ts';
import { createFolder, removeFolder, SILENT } from '../../support/databases.ts';
import { run } from '../../support/run.ts';
import { PASSWORD, Visitor } from '../../support/service/dashboard.ts';

/** Commands of the operator, in their own folder. */
const folder = createFolder();
afterAll(() => removeFolder(folder));
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

test('an operator can log in after the first start', async () => {
  const { program, url } = await serve();
  await using _service = program;
  await program.printed(
    /No account can log in yet.*\n.*account create admin --plan business --operator/,
  );

  // Alone on its line, easy to copy.
  expect(program.output).toMatch(/Temporary API key.*:\n[\w-]{40,}\n/);

  const line = ['account', 'create', 'admin', '--plan', 'business', '--operator'];
  await using creation = run('service', [...line, '--data', folder]);
  expect([await creation.ended, creation.errors]).toEqual([0, '']);
  const oneTime = lastLine(creation.output);
  expect(oneTime).toMatch(/^[\w-]{17,25}$/);
  expect(creation.output).toMatch(/log in at http:\/\/127\.0\.0\.1:8080\/dashboard\/\n/);
  const operator = new Visitor(url);
  expect((await operator.logIn('admin', oneTime)).session).toMatchObject({ is_operator: true });
  await operator.changePassword(oneTime, PASSWORD);

  await cli('account create acme --plan free --login');
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
  expect(again.program.output).not.toContain('No account can log in');
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
