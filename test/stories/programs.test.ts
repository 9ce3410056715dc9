import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { temporaryFolder } from '../support/databases.ts';
import { descendants, HAS_PS, isAlive } from '../support/processes.ts';
import { run, runNpm } from '../support/run.ts';
import { casesOf } from '../support/suites.ts';

/** Tests of behaviour that all programs share. */

/** Set to empty values, so that the developer's own `.env` has no effect. */
const NOTHING_SET = {
  DISCORD_TOKEN: '',
  VOICE_API_URL: '',
  VOICE_API_KEY: '',
  DATA_DIR: ':memory:',
};

describe('--help', () => {
  const USAGES = [
    ['start', '--help', /^Usage: npm start\n.*npm run deploy/s],
    ['try', '-h', /^Usage: npm run try -- .*--record FILE\.wav/s],
    ['deploy', '--help', /^Usage: npm run deploy -- .*--guild SERVER_ID/s],
    ['bench', '-h', /^Usage: npm run bench -- .*--quick/s],
  ] as const;
  test.each(casesOf(USAGES, 1))(
    'of %s prints the usage and starts nothing',
    async (script, option, usage) => {
      await using program = run(script, [option], { DISCORD_TOKEN: 'not even looked at' });
      expect(await program.ended).toBe(0);
      expect(program.output).toMatch(usage);
      expect(program.errors).toBe('');
    },
  );

  test('is also printed after an unknown option', async () => {
    await using program = run('start', ['--sandbox']);
    expect(await program.ended).toBe(1);
    expect(program.errors).toContain('Unknown option --sandbox.\n\nUsage: npm start');
  });

  const MISTAKES = [
    ['try', ['--bogus'], /^\nUnknown option --bogus\.\n\nUsage/],
    ['deploy', ['now'], /^\nUnexpected argument “now”\.\n\nUsage/],
    ['deploy', ['--guild', 'abc'], /^\n--guild must be a server ID: a number/],
  ] as const;
  test.each(casesOf(MISTAKES, 1))(
    'is printed after invalid arguments: %s %j',
    async (script, args, expected) => {
      await using program = run(script, args);
      expect(await program.ended).toBe(1);
      expect(program.errors).toMatch(expected);
    },
  );
});

test.each(casesOf(['start', 'try', 'deploy', 'service'], 1))(
  'npm run %s fails when .env cannot be read',
  async (script) => {
    const args = script === 'try' ? ['/say hi'] : [];
    await using program = run(script, args, {}, (directory) => mkdirSync(`${directory}/.env`));
    expect(await program.ended).toBe(1);
    expect(program.errors).toContain('Cannot read .env: it is a folder.');
    expect(program.errors).not.toMatch(/^\s+at /m);
  },
);

describe('.env', () => {
  /** Exits soon, because there is no token. */
  const deployWith = (content: string | Buffer) =>
    run('deploy', [], {}, (directory) => writeFileSync(`${directory}/.env`, content));

  test('can have a byte order mark, CRLF line ends and quotes', async () => {
    const lines = ['\uFEFFexport QUEUE_LENGTH = "20"  # twenty', "LOG_LEVEL='loud'", ''];
    await using deploy = deployWith(lines.join('\r\n'));
    expect(await deploy.ended).toBe(1);
    expect(deploy.errors).toMatch(/^\nOne setting needs attention.*LOG_LEVEL must be one of/s);
  });

  test('unknown settings are reported, except those of other tools and possible secrets', async () => {
    const lines = ['DISCORD_TOKN=a.b.c', 'log_level=info', 'MYNHA_TOKEN=x', 'TZ=UTC'];
    await using deploy = deployWith([...lines, 'aGlkZGVuLXNlY3JldA=='].join('\n'));
    expect(await deploy.ended).toBe(1);
    expect(deploy.errors.split('\n')[0]).toBe(
      'Ignored unknown settings in .env: DISCORD_TOKN (did you mean DISCORD_TOKEN?), log_level (did you mean LOG_LEVEL?), MYNHA_TOKEN.',
    );
  });

  test('in UTF-16, as PowerShell writes it, is reported', async () => {
    await using deploy = deployWith(Buffer.from('\uFEFFDISCORD_TOKEN=a.b.c\r\n', 'utf16le'));
    expect(await deploy.ended).toBe(1);
    expect(deploy.errors).toContain('Cannot read .env: it is not encoded as UTF-8.');
  });
});

test.skipIf(!HAS_PS)(
  'npm start leaves no process behind when it is terminated',
  { tags: ['full'] },
  async () => {
    await using npm = runNpm(['start'], NOTHING_SET);
    await npm.printed(/Press Ctrl-C to stop/);
    const started = descendants(npm.child.pid ?? 0);
    expect(started.length).toBeGreaterThanOrEqual(2);
    npm.child.kill('SIGTERM');
    await expect.poll(() => started.filter(isAlive)).toEqual([]);
  },
);

describe('an unsupported version of Node gets one clear message', () => {
  const OLD = "Object.defineProperty(process.versions, 'node', { value: '18.20.0' });";
  const messageOf = (project: string, script: string) => {
    const code = `${OLD} require(${JSON.stringify(path.join(project, 'src', script))})`;
    const { status, stderr } = spawnSync(process.execPath, ['-e', code], { encoding: 'utf8' });
    expect(status).toBe(1);
    return stderr;
  };

  test('from every program', () => {
    expect(messageOf(process.cwd(), 'launch.cjs')).toMatch(
      /^Mynah needs Node 24 or newer, but this is Node 18\.20\.0\. .+, or install Node 24 from https:\/\/nodejs\.org\.\n$/,
    );
  });

  test('from npm test, before any check runs', () => {
    const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(scripts.test).toMatch(/^npm run check && /);
    expect(scripts.check).toMatch(/^node src\/require-node\.cjs && /);
    expect(messageOf(process.cwd(), 'require-node.cjs')).toContain('Mynah needs Node 24 or newer');
  });

  test.each<[string, string[], string]>([
    ['nothing is installed', [], 'Run "npm ci" (it installs the right Node)'],
    ['no install scripts ran', ['node/package.json'], 'Run "npm ci --ignore-scripts=false"'],
    ['development packages were left out', ['zod/package.json'], 'Run "npm ci --include=dev"'],
    ['Node was started without npm', ['node/bin/node'], 'use "npm start"'],
  ])('with advice when %s', (_, files, advice) => {
    const project = temporaryFolder();
    for (const file of files.map((name) => path.join(project, 'node_modules', name))) {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, '');
    }
    mkdirSync(path.join(project, 'src'));
    copyFileSync('src/require-node.cjs', path.join(project, 'src/require-node.cjs'));
    expect(messageOf(project, 'require-node.cjs')).toContain(advice);
  });
});
