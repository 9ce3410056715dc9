import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { startSandbox } from '../../src/sandbox/start.ts';
import type { Sandbox } from '../../src/sandbox/types.ts';
import { PATHS } from '../../src/shared/contract/contract.ts';
import { type FaultyProxy, openFaultyProxy } from '../../test/support/faulty-proxy.ts';
import { freePort } from '../../test/support/free-port.ts';
import { prepareForBot } from '../bench-discord.ts';
import { startBot } from '../bot-process.ts';
import { openFolder } from '../folder.ts';
import { type Program, startProgram } from '../program.ts';
import { ServiceClient } from '../service-client.ts';
import { story } from '../service-texts.ts';

const GUILDS = 4;
const MEMBERS_PER_GUILD = 8;
/** Short enough for the bot to leave during a night; see the soak's events. */
const LEAVE_WHEN_ALONE_SECONDS = 5;

/** The first member of each server. Always listens, except at night, and is the server's owner. */
export const residentOf = (guild: number) => `resident-${guild}`;
export const VISITORS = Array.from({ length: MEMBERS_PER_GUILD }, (_, index) => `visitor-${index}`);

/** The bot and the voice service in their own processes, and a sandbox in this one. */
export interface SoakStack extends AsyncDisposable {
  readonly sandbox: Sandbox;
  readonly bot: { readonly pid: number | undefined; readonly metricsUrl: string };
  /** The current process of the service. */
  readonly service: { readonly pid: number | undefined; readonly metricsUrl: string };
  /** Between the bot and the service. */
  readonly proxy: FaultyProxy;
  /** A recording of about ten seconds, to clone. */
  readonly sample: Buffer;
  /** @param signal how the service ends; SIGKILL is a crash */
  restartService(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
  /** Rejects when the bot exits. */
  readonly botEnded: Promise<never>;
}

export async function openSoakStack(): Promise<SoakStack> {
  await using cleanup = new AsyncDisposableStack();
  const folder = openFolder();
  cleanup.defer(folder.remove);
  const key = randomBytes(24).toString('base64url');
  const [servicePort, healthPort] = [Number(await freePort()), Number(await freePort())];
  const start = () => startService(servicePort, key, path.join(folder.path, 'service'));
  let service = await start();
  cleanup.defer(() => service[Symbol.asyncDispose]());
  const proxy = cleanup.use(await openFaultyProxy({ port: servicePort }));
  const sandbox = await openSandbox(folder.path);
  cleanup.defer(() => sandbox.close());
  const settings = {
    VOICE_API_URL: `http://127.0.0.1:${proxy.port}`,
    VOICE_API_KEY: key,
    VOICE_API_FALLBACK: 'embedded',
    HEALTH_PORT: String(healthPort),
    LEAVE_WHEN_ALONE_SECONDS: String(LEAVE_WHEN_ALONE_SECONDS),
  };
  const bot = await startBot('mynah', sandbox, folder.path, { settings });
  cleanup.use(bot);
  const sample = await recordSample(servicePort, key);
  const open = cleanup.move();
  return {
    sandbox,
    proxy,
    sample,
    bot: { pid: bot.pid, metricsUrl: `http://127.0.0.1:${healthPort}/metrics` },
    get service() {
      return { pid: service.pid, metricsUrl: `http://127.0.0.1:${servicePort}/metrics` };
    },
    restartService: async (signal) => {
      if (signal === 'SIGKILL') service.kill();
      await service[Symbol.asyncDispose]();
      service = await start();
    },
    botEnded: bot.whileAlive(new Promise<never>(() => {})),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

async function startService(port: number, key: string, dataDir: string): Promise<Program> {
  const program = startProgram(['service', '--port', String(port), '--data', dataDir], {
    settings: { VOICE_SERVICE_KEYS: key },
  });
  await program.printed(/listening on/);
  return program;
}

async function openSandbox(folder: string): Promise<Sandbox> {
  const sandbox = await startSandbox({
    guilds: Array.from({ length: GUILDS }, (_, index) => ({
      name: `Server ${index}`,
      members: [residentOf(index), ...VISITORS].map((name) => ({ name })),
      channels: [
        { name: 'general' },
        { name: 'chat' },
        { name: 'Lounge', kind: 'voice' as const },
        { name: 'Games', kind: 'voice' as const },
      ],
    })),
    limits: { recordedExchanges: 10 },
  });
  await prepareForBot(sandbox, folder);
  return sandbox;
}

async function recordSample(port: number, key: string): Promise<Buffer> {
  const client = new ServiceClient(`http://127.0.0.1:${port}`, key, 1);
  const chunks: Uint8Array[] = [];
  const body = { text: story('en', 0, 3), voice_id: 'voice-b-en-m-01' };
  await client.ask({ path: PATHS.tts, body }, (chunk) => chunks.push(chunk));
  await client.close();
  return Buffer.concat(chunks);
}
