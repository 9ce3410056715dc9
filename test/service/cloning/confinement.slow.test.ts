import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runUnder } from '../../support/run.ts';
import type { Escapes } from '../../support/service/escape.ts';

const HOST = path.resolve('test/support/service/escape-host.ts');
const SECRET = 'the-secret-of-the-host';
const NOBODY = 65_534;
const IS_ROOT = process.getuid?.() === 0;
/** Far from the others, because Node.js closes only descriptors without gaps. */
const INHERITED = 77;

type Report = Escapes & { writesFiles: boolean };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mynah-inherited-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** @returns undefined if this machine does not allow the confinement */
async function attack(
  confinement: string,
  user: 'root' | 'other',
  model: 'model' | 'no-model' = 'no-model',
): Promise<Report | undefined> {
  const secretFile = path.join(folder, 'inherited');
  writeFileSync(secretFile, SECRET);
  const descriptor = openSync(secretFile, 'r');
  const stdio: ('pipe' | 'ignore')[] = Array.from({ length: INHERITED }, (_, fd) =>
    fd < 3 ? 'pipe' : 'ignore',
  );
  const host = spawn(process.execPath, [HOST, SECRET, confinement, model], {
    env: { SECRET },
    stdio: [...stdio, descriptor],
    ...(user === 'other' && IS_ROOT ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  let [output, errors] = ['', ''];
  host.stdout?.on('data', (chunk) => {
    output += chunk;
  });
  host.stderr?.on('data', (chunk) => {
    errors += chunk;
  });
  const [code] = await once(host, 'close');
  expect(errors).toBe('');
  expect(code).toBe(0);
  return (JSON.parse(output) as Report | null) ?? undefined;
}

/** The access that no process has, in any confinement. */
const ALWAYS = { inheritsFiles: false, writesFiles: false };

const NOTHING: Omit<Report, 'environment'> = {
  ...ALWAYS,
  readsHostEnvironment: false,
  seesHost: false,
  signalsHost: false,
  readsFiles: false,
  runsPrograms: false,
  connectsTcp: false,
  connectsAbstractSocket: false,
  sendsUdp: false,
};
const NETWORK = { connectsTcp: true, connectsAbstractSocket: true, sendsUdp: true };
const EVERYTHING = {
  ...NETWORK,
  readsHostEnvironment: true,
  seesHost: true,
  signalsHost: true,
  readsFiles: true,
  runsPrograms: true,
};

describe('code that has taken over a decoder', () => {
  test.for([
    ['reaches nothing in its own namespaces', 'namespaces', 'other', NOTHING],
    ['reaches nothing in bubblewrap', 'bubblewrap', 'other', NOTHING],
    ['reaches nothing in its own namespaces, started by root', 'namespaces', 'root', NOTHING],
    ['reaches nothing in bubblewrap, started by root', 'bubblewrap', 'root', NOTHING],
    [
      'reaches only the network and public files, as another user account',
      'account',
      'root',
      { ...NOTHING, ...NETWORK, seesHost: true, runsPrograms: true },
    ],
    [
      'inherits and writes nothing, but reaches the rest, without any of these',
      'permissions',
      'other',
      { ...EVERYTHING, ...ALWAYS },
    ],
  ] as const)('%s', async ([, confinement, user, expected], { skip }) => {
    skip(user === 'root' && !IS_ROOT, 'only root can change the user account');
    const report = await attack(confinement, user);
    if (report === undefined) return skip(`this machine does not allow ${confinement}`);
    const { environment, ...escapes } = report;
    expect(escapes).toEqual(expected);
    // Bubblewrap tells its programs where they are.
    expect(environment.filter((name) => name !== 'PWD')).toEqual([]);
  });
});

describe('JavaScript in a decoder', () => {
  test.for([
    ['reaches nothing in its own namespaces', 'namespaces', NOTHING],
    [
      "reaches only the network and other processes' signals, under the permission model alone",
      'permissions',
      { ...NOTHING, ...NETWORK, signalsHost: true },
    ],
  ] as const)('%s', async ([, confinement, expected], { skip }) => {
    const report = await attack(confinement, 'other', 'model');
    if (report === undefined) return skip(`this machine does not allow ${confinement}`);
    const { environment, ...escapes } = report;
    expect(escapes).toEqual(expected);
    expect(environment).toEqual([]);
  });
});

/** A system without namespaces: a user namespace that allows no others, with a single user. */
const WITHOUT_NAMESPACES = [
  ...['unshare', '--user', '--map-root-user', '/bin/sh', '-c'],
  ...['echo 0 > /proc/sys/user/max_user_namespaces && exec "$@"', 'sh'],
];

describe('on a system without namespaces, the voice service', () => {
  const canImitate = spawnSync(WITHOUT_NAMESPACES[0] ?? '', [
    ...WITHOUT_NAMESPACES.slice(1),
    'true',
  ]);
  const skipReason = 'this machine cannot imitate one';

  test('says so and starts', async ({ skip }) => {
    skip(canImitate.status !== 0, skipReason);
    await using service = runWithoutNamespaces('auto');
    await service.printed(/decoded under Node\.js's permission model only\./);
  });

  test('does not start when confinement is required', async ({ skip }) => {
    skip(canImitate.status !== 0, skipReason);
    await using service = runWithoutNamespaces('required');
    expect(await service.ended).toBe(1);
    expect(service.output).toBe('');
    expect(service.errors).toContain('Install bubblewrap or allow user namespaces');
  });

  const runWithoutNamespaces = (mode: string) =>
    runUnder(WITHOUT_NAMESPACES, 'service', {
      VOICE_SERVICE_CONFINEMENT: mode,
      VOICE_SERVICE_PORT: '0',
      DATA_DIR: ':memory:',
    });
});
