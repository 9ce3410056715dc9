import { type ChildProcess, fork } from 'node:child_process';
import { delay } from '../../src/shared/common/deadline.ts';
import type { Measured } from '../benchmark.ts';
import { endProcess } from '../end-process.ts';
import { openFolder } from '../folder.ts';
import { startProgram } from '../program.ts';
import { ServiceClient } from '../service-client.ts';
import { story } from '../service-texts.ts';
import { percentile } from '../statistics.ts';
import type { Abuse } from './abuses.ts';
import { HonestClient, type Seen } from './honest-client.ts';
import type { AttackOrder, AttackReport } from './protocol.ts';
import { createTenants, type Tenants } from './tenants.ts';

const ATTACKER = new URL('./attacker.ts', import.meta.url);
/** From the start of the abuse until it is in full swing. */
const RAMP_MS = 1_000;
const WARM_UP_MS = 4_000;
/** Time for the service to finish what it has accepted. */
const CALM_TIMEOUT_MS = 60_000;

/** A running service with its accounts and an honest client. */
export interface Stage extends AsyncDisposable {
  url: string;
  tenants: Tenants;
  honest: HonestClient;
  sample: Buffer;
}

export async function openStage(): Promise<Stage> {
  await using cleanup = new AsyncDisposableStack();
  const folder = openFolder();
  cleanup.defer(folder.remove);
  const tenants = await createTenants(folder.path);
  const service = cleanup.use(startProgram(['service', '--port', '0', '--data', folder.path]));
  const [, url = ''] = await service.printed(/listening on (http:\S+)/);
  const honest = cleanup.use(new HonestClient(url, tenants.honest));
  const sample = await recordSample(url, tenants.honest);
  // From the second account on, the service has another thread, which takes seconds to load.
  for (const key of tenants.abusers) await recordSample(url, key);
  await honest.watch(WARM_UP_MS, sample);
  const open = cleanup.move();
  return { url, tenants, honest, sample, [Symbol.asyncDispose]: () => open.disposeAsync() };
}

/** Measures the honest client alone, and then next to an abuse. */
export async function measureAbuse(
  stage: Stage,
  { name, isAboutCloning = false }: Abuse,
  seconds: number,
): Promise<Measured> {
  const { honest, sample } = stage;
  const ownSample = isAboutCloning ? sample : undefined;
  const without = await honest.watch(1_000 * seconds, ownSample);
  const attack = startAttack({ ...stage, abuse: name, sample: sample.toString('base64') });
  try {
    await delay(RAMP_MS);
    const during = await honest.watch(1_000 * seconds, ownSample);
    return { ...describe(name, without, during), ...describeAttack(name, attack.report()) };
  } finally {
    await endProcess(attack.child);
    await becomeCalm(stage.url);
  }
}

interface RunningAttack {
  child: ChildProcess;
  report(): AttackReport;
}

function startAttack({ abuse, url, tenants, sample }: AttackOrder): RunningAttack {
  const child = fork(ATTACKER, { serialization: 'advanced' });
  let latest: AttackReport = {};
  child.on('message', (report: AttackReport) => {
    latest = report;
  });
  child.send({ abuse, url, tenants, sample } satisfies AttackOrder);
  return { child, report: () => latest };
}

function describe(name: string, without: Seen, during: Seen): Measured {
  const rows = [
    ['first_byte', without.firstByteMs, during.firstByteMs],
    ['healthz', without.healthMs, during.healthMs],
    ['clone', without.cloneMs, during.cloneMs],
  ] as const;
  const figures = rows.flatMap(([what, before, after]) =>
    before.length === 0
      ? []
      : (
          [
            ['without', before],
            ['with', after],
          ] as const
        ).flatMap(([when, times]) =>
          times.length === 0
            ? []
            : [50, 99, 100].map((part) => [
                `${name}_${what}_${when}_${part === 100 ? 'max' : `p${part}`}_ms`,
                percentile(times, part / 100),
              ]),
        ),
  );
  const refused = Object.values(during.refused).reduce((sum, count) => sum + count, 0);
  return { ...Object.fromEntries(figures), [`${name}_honest_refused`]: refused };
}

/** The responses to the abuser, which show that the abuse took place. */
function describeAttack(name: string, report: AttackReport): Measured {
  return Object.fromEntries(
    Object.entries(report).map(([what, count]) => [`${name}_abuser_${what}`, count]),
  );
}

/** Waits until nothing waits for a thread and no thread is busy. */
async function becomeCalm(url: string): Promise<void> {
  const client = new ServiceClient(url, '', 1);
  const endMs = performance.now() + CALM_TIMEOUT_MS;
  try {
    while (performance.now() < endMs) {
      const metrics = await client.get('/metrics');
      if (/threads\{state="busy"\} 0\n/.test(metrics)) return;
      await delay(200);
    }
  } finally {
    await client.close();
  }
}

async function recordSample(url: string, key: string): Promise<Buffer> {
  const client = new ServiceClient(url, key, 1);
  try {
    const chunks: Uint8Array[] = [];
    const body = { text: story('en', 0, 3), voice_id: 'voice-b-en-m-01' };
    await client.ask({ path: '/v1/tts', body }, (chunk) => chunks.push(chunk));
    return Buffer.concat(chunks);
  } finally {
    await client.close();
  }
}
