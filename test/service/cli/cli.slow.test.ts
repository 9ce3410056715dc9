import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { Tenancy } from '../../../src/service/accounts/tenancy.ts';
import { UsageError } from '../../../src/service/cli/command.ts';
import { COMMANDS } from '../../../src/service/cli/commands.ts';
import { parseInvocation } from '../../../src/service/cli/invocation.ts';
import type { AccountsReply } from '../../../src/service/dashboard/protocol.ts';
import { openStore } from '../../../src/service/store/store.ts';
import { folderForAll, SILENT, temporaryFolder } from '../../support/databases.ts';
import { HAS_TERMINAL, run, runInTerminal } from '../../support/run.ts';
import { runServiceCommand } from '../../support/service/cli.ts';
import { PASSWORD, Visitor } from '../../support/service/dashboard.ts';
import { addressOf } from '../../support/service/service-process.ts';
import { postTts } from '../../support/service/start.ts';
import { readTable } from '../../support/tables.ts';

/** Runs `npm run service -- …` with its own folder. */
const cliOn = (folder: string) => (line: string) =>
  runServiceCommand([...line.split(' '), '--data', folder]);

const lastLine = (output: string) => output.trimEnd().split('\n').at(-1) ?? '';

/** Starts a service on a free port. */
async function serve(folder: string, environment: Record<string, string> = {}) {
  const program = run('service', ['serve', '--port', '0', '--data', folder], {
    VOICE_SERVICE_WORKERS: '1',
    ...environment,
  });
  const url = await addressOf(program);
  const say = async (key: string) => {
    const headers = { authorization: `Bearer ${key}` };
    const response = await postTts({ url }, { text: 'Hello' }, { headers });
    const body = Buffer.from(await response.arrayBuffer());
    return response.status === 200 ? 'spoken' : JSON.parse(body.toString()).error.code;
  };
  return { program, url, say };
}

describe('accounts and keys', () => {
  test('an account and its keys can be created and deactivated while the service is running', async () => {
    const folder = temporaryFolder();
    const cli = cliOn(folder);
    const { program, say } = await serve(folder);
    await using _service = program;
    const created = await cli('account create acme --plan creator');
    expect(created).toMatchObject({ code: 0, errors: '' });
    expect(created.output).toContain('300,000 characters per month');

    const issued = await cli('key issue acme --name ci');
    const key = lastLine(issued.output);
    expect(key).toMatch(/^mynah_sk_\w+$/);
    expect(await say(key)).toBe('spoken');

    const listed = await cli('key list acme');
    const id = /key_\w+/.exec(listed.output)?.[0] ?? '';
    expect(issued.output).toContain(id);
    expect(listed.output).toMatch(new RegExp(`ci +…${key.slice(-4)} .* active`));
    expect(listed.output).not.toContain(key);

    expect(await cli(`key deactivate ${id}`)).toMatchObject({ code: 0, errors: '' });
    expect(await say(key)).toBe('deactivated_api_key');
    expect((await cli(`key deactivate ${id}`)).output).toMatch(
      /was already deactivated on \d{4}-\d\d-\d\d \d\d:\d\d UTC/,
    );
    expect((await cli('key list acme')).output).toContain('deactivated 20');

    const second = lastLine((await cli('key issue acme --name second')).output);
    expect(await say(second)).toBe('spoken');
    const lowered = await cli('account plan acme --plan free');
    expect(lowered.output).toContain('1 key was deactivated');
    expect(await say(second)).toBe('deactivated_api_key');
    for (const secret of [key, second])
      expect(program.output + program.errors).not.toContain(secret);
  });

  test('accounts, keys, usage and voices are listed as tables and as JSON', async () => {
    const folder = temporaryFolder();
    await using first = run('service', ['account', 'list'], { DATA_DIR: folder });
    expect(await first.ended).toBe(0);
    expect(first.output).toContain('account create NAME');
    const cli = cliOn(folder);
    await cli('account create acme --plan pro');
    expect((await cli('account list')).output).toMatch(/^NAME .*\nacme +pro +0 +700,000 /);
    expect(JSON.parse((await cli('account list --json')).output)).toMatchObject([
      { name: 'acme', plan: 'pro', used: 0, limit: 700_000 },
    ]);
    await cli('key issue acme --name ci');
    const [key, ...more] = JSON.parse((await cli('key list acme --json')).output);
    expect(more).toEqual([]);
    expect(key).toEqual({
      id: expect.stringMatching(/^key_/),
      name: 'ci',
      last4: expect.stringMatching(/^\w{4}$/),
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      last_used_at: null,
      deactivated_at: null,
    });
    expect((await cli('usage acme')).output).toContain('0 of 700,000 characters used');
    expect(JSON.parse((await cli('usage acme --json')).output)).toMatchObject({
      account: 'acme',
      plan: 'pro',
      limit: 700_000,
      used: 0,
      remaining: 700_000,
      by_day: [],
    });
    expect(JSON.parse((await cli('voice list acme --json')).output)).toEqual([]);
  });

  test('nothing is deleted without --yes', async () => {
    const cli = cliOn(temporaryFolder());
    await cli('account create acme --plan creator');
    const asked = await cli('account delete acme');
    expect(asked).toMatchObject({ code: 1, output: '' });
    expect(asked.errors).toContain('account delete acme --yes');
    expect(await cli('account delete acme --yes')).toMatchObject({ code: 0, errors: '' });
    expect((await cli('usage acme')).errors).toContain('There is no account named "acme"');
  });
});

describe('an error is one line that says what to do', () => {
  test('an operation that fails exits with code 1', async () => {
    const cli = cliOn(temporaryFolder());
    await cli('account create sunflower --plan starter');
    const failures: [string, string][] = [
      ['account create sunflower --plan free', 'An account named "sunflower" already exists'],
      ['account create Sun --plan free', 'lowercase letters'],
      ['usage sunflwer', 'Did you mean sunflower?'],
      ['key issue sunflower --name ci', 'account plan sunflower --plan creator|pro|business'],
      ['key deactivate key_0', 'key list ACCOUNT'],
      ['voice delete sunflower voice-c-0', 'voice list sunflower'],
      ['account plan local --plan free', 'built-in'],
    ];
    for (const [line, sentence] of failures) {
      const { code, output, errors } = await cli(line);
      expect({ line, code, output }).toEqual({ line, code: 1, output: '' });
      expect(errors).toContain(sentence);
      expect(errors.trim().split('\n')).toHaveLength(1);
    }
  });

  test('a folder without a database is reported and not created', async () => {
    const folder = path.join(temporaryFolder(), 'wrong');
    const { code, errors } = await cliOn(folder)('account list');
    expect(code).toBe(1);
    expect(errors).toContain(`No voice service database found in "${folder}"`);
    expect(existsSync(folder)).toBe(false);
  });

  test('an unknown command exits with code 2', async () => {
    await using program = run('service', ['acount', 'list']);
    expect(await program.ended).toBe(2);
    expect(program.errors).toMatch(/^Unknown command .*"account list"\?.*--help\n$/);
  });

  test.each(readTable('text/cli-arguments.tsv'))(
    'the command “%s” is refused with advice',
    (line = '', sentence = 'missing') => {
      const read = () => parseInvocation(line.split(' '));
      expect(read).toThrow(UsageError);
      expect(read).toThrow(new RegExp(sentence));
    },
  );

  test('an unknown plan is reported with the plans and a suggestion', async () => {
    const cli = cliOn(temporaryFolder());
    const { code, errors } = await cli('account create acme --plan creater');
    expect(code).toBe(2);
    expect(errors).toMatch(/Did you mean creator\?.*business \(4,000,000 characters per month\)/);
  });
});

describe('help', () => {
  test('the help lists every command, and each command has help with examples', () => {
    const all = parseInvocation(['--help']);
    for (const { name, examples } of COMMANDS) {
      expect(all).toMatchObject({ kind: 'help', text: expect.stringContaining(name) });
      for (const flag of ['--help', '-h']) {
        const one = parseInvocation([...name.split(' '), flag]);
        for (const example of examples) {
          expect(one).toMatchObject({ kind: 'help', text: expect.stringContaining(example) });
        }
        expect(one).toMatchObject({ text: expect.stringContaining('--data DIR') });
      }
    }
    expect(parseInvocation(['account', '-h'])).toMatchObject({ kind: 'help' });
    expect(parseInvocation(['serve', '-h'])).toMatchObject({ kind: 'help' });
  });

  test('no arguments, or only options, start the service', () => {
    expect(parseInvocation([])).toEqual({ kind: 'serve', port: undefined, dataDir: undefined });
    expect(parseInvocation(['--port', '0', '--data', '/x'])).toEqual({
      kind: 'serve',
      port: 0,
      dataDir: '/x',
    });
  });

  test('the help does not open the database', async () => {
    await using program = run('service', ['--help'], { DATABASE_URL: 'postgres://127.0.0.1:1/x' });
    expect(await program.ended).toBe(0);
    expect(program.output).toContain('Usage: npm run service --');
  });
});

describe('the temporary key', () => {
  test('is not created when an account or the environment has a key', {
    tags: ['full'],
  }, async () => {
    const folder = temporaryFolder();
    const cli = cliOn(folder);
    await cli('account create acme --plan creator');
    const key = lastLine((await cli('key issue acme --name ci')).output);
    const { program, say } = await serve(folder, {
      VOICE_SERVICE_KEYS: 'another-key-for-me-alone',
    });
    await using _service = program;
    expect(program.output).not.toContain('Temporary API key');
    expect(await say(key)).toBe('spoken');
    expect(await say('another-key-for-me-alone')).toBe('spoken');
    expect(await say('another-key-for-me-alon')).toBe('unknown_api_key');
    const bare = await serve(folder);
    await using _bare = bare.program;
    expect(bare.program.output).not.toContain('Temporary API key');
    expect(await bare.say(key)).toBe('spoken');
  });
});

describe('logins to the dashboard', () => {
  const folder = folderForAll();
  const attempt = cliOn(folder);
  /** The output of a command that succeeds. */
  async function cli(line: string): Promise<string> {
    const { code, output, errors } = await attempt(line);
    expect({ line, code, errors }).toEqual({ line, code: 0, errors: '' });
    return output.trimEnd();
  }
  const tokenIn = (output: string) => /#\/setup\/(\w{43})\s*$/m.exec(output)?.[1] ?? '';

  test('the first operator opens a link, and other accounts get one-time passwords', async () => {
    const { program, url } = await serve(folder);
    await using _service = program;
    // The output of a program without a terminal is collected, so the link is not in it.
    await program.printed(/no operator yet.*npm run service -- setup\n/);

    expect(program.output).toContain(`Dashboard: ${url}/dashboard/\n`);
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
    expect(await attempt('setup')).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/operator already.*account password NAME/),
    });

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

    await cli('account operator admin');
    const again = await serve(folder);
    await using _again = again.program;
    again.program.child.kill('SIGINT');
    await again.program.ended;
    expect(again.program.output).not.toContain('no operator');
  });

  test.skipIf(!HAS_TERMINAL)('in a terminal, the service prints a link that expires', async () => {
    const dataDir = temporaryFolder();
    const settings = { DATA_DIR: dataDir, VOICE_SERVICE_PORT: '0', VOICE_SERVICE_WORKERS: '1' };
    await using program = runInTerminal('service', settings);
    await program.printed(
      /open this link within an hour:\s+http:\/\/127\.0\.0\.1:\d+\/dashboard\/#\/setup\/\w{43}\s/,
    );
    const token = tokenIn(program.output);
    const store = await openStore({ kind: 'sqlite', dataDir }, SILENT);
    onTestFinished(() => store.close());
    const later = new Tenancy(store, { log: SILENT, clock: () => Date.now() + 3_600_000 });
    const late = { token, name: 'admin', password: PASSWORD, address: '127.0.0.1' };
    await expect(later.setup.complete(late)).rejects.toMatchObject({ code: 'setup_link_invalid' });
  });

  test.each([
    ['account operator plain', /has no login yet.*account password plain/],
    ['account password local', /It cannot have a login/],
    ['account suspend local', /built-in/],
    ['account password plane', /Did you mean plain\?/],
  ])('the command “%s” fails with an explanation', async (line, sentence) => {
    // Perhaps it is there already.
    await attempt('account create plain --plan free');
    expect(await attempt(line)).toMatchObject({ code: 1, errors: expect.stringMatching(sentence) });
  });

  test('usage without a stored key is listed by its source', async () => {
    await cli('account create speaker --plan creator');
    const store = await openStore({ kind: 'sqlite', dataDir: folder }, SILENT);
    onTestFinished(() => store.close());
    const { accounts, usage } = new Tenancy(store, { log: SILENT });
    for (const [name, source] of [
      ['speaker', 'dashboard'],
      ['local', 'api'],
    ] as const) {
      const caller = { account: await accounts.require(name), keyId: undefined, source };
      await usage.settle(await usage.reserve(caller, 'tts', 24));
    }
    expect(await cli('usage speaker')).toMatch(/^\(dashboard, no key\) +24 +1$/m);
    expect(await cli('usage local')).toMatch(/^\(VOICE_SERVICE_KEYS\) +24 +1$/m);
  });
});
