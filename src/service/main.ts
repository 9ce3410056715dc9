import { createLogger, type Logger } from '../shared/common/logger.ts';
import { PlainError } from '../shared/common/plain-error.ts';
import { loadServiceConfig, type ServiceConfig } from '../shared/program/config.ts';
import { readEnvironment } from '../shared/program/environment.ts';
import { print, runMain, stopOnSignals } from '../shared/program/process.ts';
import { createSecret } from './accounts/secret.ts';
import { PROGRAM } from './cli/command.ts';
import { dashboardUrl } from './cli/dashboard-url.ts';
import { type Invocation, readInvocation } from './cli/invocation.ts';
import { UsageError } from './cli/usage-error.ts';
import { isStoreIn, openStore, type Store, type StoreOptions } from './store/store.ts';

/**
 * `npm run service`: the voice service as a process of its own, and the commands of whoever runs it.
 * Forked by the bot, it tells its port over the channel and does not outlive it; all settings then
 * come from the bot.
 */
async function main(): Promise<void> {
  const isForked = process.channel !== undefined;
  // From the first moment on: the bot may give up while the service still starts.
  if (isForked) process.once('disconnect', () => process.exit(0));
  const environment = isForked ? process.env : readEnvironment();
  const invocation = isForked ? SERVE : readInvocation(process.argv.slice(2));
  if (invocation.kind === 'help') return print(invocation.text);
  const config = loadServiceConfig(environment);
  const store = storeFor(invocation.dataDir, config.store);
  if (invocation.kind === 'command') {
    checkIsThere(invocation);
    return runCommand(invocation, { ...config, store });
  }
  await serve({ ...config, store, port: invocation.port ?? config.port }, !isForked);
}

const SERVE: Invocation = { kind: 'serve', port: undefined, dataDir: undefined };

/** What is typed comes before what is set. */
function storeFor(dataDir: string | undefined, configured: StoreOptions): StoreOptions {
  return dataDir === undefined ? configured : { kind: 'sqlite', dataDir };
}

/** A mistyped folder is told, instead of being made and found empty. @throws PlainError */
function checkIsThere({ command, dataDir }: Extract<Invocation, { kind: 'command' }>): void {
  if (dataDir === undefined || command.begins || isStoreIn(dataDir)) return;
  throw new PlainError(
    `There is no database of a voice service in "${dataDir}". Check --data; "account create" makes a new one.`,
  );
}

/** Works on the database alone, whether a service runs on it or not. */
async function runCommand(
  { command, operands, values }: Extract<Invocation, { kind: 'command' }>,
  config: ServiceConfig,
): Promise<void> {
  const log = createLogger('error', 'voice-service');
  const { Tenancy } = await import('./accounts/tenancy.ts');
  const { ClonedVoices } = await import('./voices/cloned.ts');
  const store = await openStore(config.store, log);
  const voices = new ClonedVoices(store.db, Date.now);
  const tenancy = new Tenancy(store, { log });
  try {
    await command.run({
      tenancy,
      voices,
      operands,
      values,
      dashboardUrl: dashboardUrl(config),
      print,
    });
  } finally {
    await tenancy.close();
    await store.close();
  }
}

/** @param hasDashboard not for the bot's own service, whose one key nobody has */
async function serve(config: ServiceConfig, hasDashboard: boolean): Promise<void> {
  const log = createLogger(config.logLevel, 'voice-service');
  const store = await openStore(config.store, log);
  const runKey = await keyForThisRun(config, store);
  const keys = runKey === undefined ? config.keys : [runKey];
  const { url, port } = await listen({ ...config, keys, hasDashboard }, store, log);
  print(`The voice service listens on ${url}`);
  if (runKey !== undefined) print(adviceOn(runKey));
  print(`To read about it and try it: ${url}/docs`);
  if (hasDashboard) await printDashboard(dashboardUrl({ host: config.host, port }), store);
  process.send?.({ type: 'listening', port });
}

/** @throws PlainError when the address cannot be listened on */
async function listen(
  config: ServiceConfig & { hasDashboard: boolean },
  store: Store,
  log: Logger,
) {
  const { startService } = await import('./start-service.ts');
  try {
    const service = await startService({ ...config, store, log });
    stopOnSignals(() => service.close().finally(() => store.close()), log);
    return service;
  } catch (error) {
    await store.close();
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    if (reason === undefined) throw error;
    throw new PlainError(
      `The voice service cannot listen on ${config.host}:${config.port}: ${reason}.`,
      { cause: error },
    );
  }
}

/** Nobody can call a service without a key: where there is none at all, one is made for this run. */
async function keyForThisRun(config: ServiceConfig, store: Store): Promise<string | undefined> {
  if (config.keys.length > 0) return undefined;
  const { Tenancy } = await import('./accounts/tenancy.ts');
  const { keys } = new Tenancy(store, { log: createLogger('silent') });
  return (await keys.hasActive()) ? undefined : createSecret();
}

async function printDashboard(url: string, store: Store): Promise<void> {
  print(`Its dashboard: ${url}`);
  const { Tenancy } = await import('./accounts/tenancy.ts');
  const { logins } = new Tenancy(store, { log: createLogger('silent') });
  if (await logins.hasAny()) return;
  print('Nobody can log in yet. To make the first login, yours as the operator:');
  print(`  ${PROGRAM} account create admin --plan business --operator`);
}

function adviceOn(key: string): string {
  return [
    'Its key for this run (set VOICE_SERVICE_KEYS to keep keys of your own):',
    key,
    'For keys that last, with a plan and a monthly limit, open an account:',
    `  ${PROGRAM} account create acme --plan creator`,
    `  ${PROGRAM} key issue acme --name ci`,
  ].join('\n');
}

const REASONS: Record<string, string> = {
  EADDRINUSE: 'something else does already. Set VOICE_SERVICE_PORT or --port to a free port',
  EACCES: 'this user may not. Set VOICE_SERVICE_PORT or --port to a port above 1023',
  EADDRNOTAVAIL: 'this machine does not have that address. Set VOICE_SERVICE_HOST to one it has',
  ENOTFOUND: 'no such host. Set VOICE_SERVICE_HOST to an address of this machine',
};

/** As {@link main}, with an exit code of its own for what is no command. */
async function mainWithExitCodes(): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

await runMain(mainWithExitCodes);
