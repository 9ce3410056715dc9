import { createLogger, type Logger } from '../shared/common/logger.ts';
import { PlainError } from '../shared/common/plain-error.ts';
import {
  type LibrarySettings,
  loadServiceConfig,
  type ServiceConfig,
} from '../shared/program/config.ts';
import { readEnvironment } from '../shared/program/environment.ts';
import { openLog } from '../shared/program/log-output.ts';
import { print, runMain, type StopSignal, stopOnSignals } from '../shared/program/process.ts';
import { openTracing } from '../shared/tracing/open-tracing.ts';
import { createSecret } from './accounts/secret.ts';
import { PROGRAM, UsageError } from './cli/command.ts';
import { type Invocation, parseInvocation } from './cli/invocation.ts';
import { createSetupLink } from './cli/login-commands.ts';
import {
  dashboardUrl,
  loadEngineSet,
  runCommand,
  storeFor,
  urlOnThisMachine,
} from './cli/run-command.ts';
import type { EngineSet } from './engines/engine-set.ts';
import { openStore, type Store } from './store/store.ts';

/**
 * `npm run service`: the voice service as a process, and the operator's commands. When the bot forks it, the
 * service sends its port over the channel, takes all settings from the bot, and exits with the bot.
 */
async function main(): Promise<void> {
  const isForked = process.channel !== undefined;
  if (isForked) followBot();
  const environment = isForked ? process.env : readEnvironment();
  const invocation = isForked ? SERVE : parseInvocation(process.argv.slice(2));
  if (invocation.kind === 'help') return print(invocation.text);
  const { dataDir = environment.DATA_DIR } = invocation;
  const config = loadServiceConfig({ ...environment, DATA_DIR: dataDir });
  if (invocation.kind === 'command') return runCommand(invocation, config, print);
  const store = storeFor(invocation.dataDir, config.store);
  await serve({ ...config, store, port: invocation.port ?? config.port }, !isForked);
}

/** Immediately, because the bot may exit while the service is still starting. */
function followBot(): void {
  process.once('disconnect', () => process.exit(0));
  // Ctrl-C reaches both processes. The bot finishes speaking, and then stops the service.
  process.on('SIGINT', () => undefined);
}

const SERVE: Invocation = { kind: 'serve', port: undefined, dataDir: undefined };

/** @param hasDashboard false for the bot's embedded service, which has no accounts and nobody browses */
async function serve(config: ServiceConfig, hasDashboard: boolean): Promise<void> {
  const { log } = openLog(config, 'voice-service');
  const engines = await loadEngineSet(config.engines, log);
  const store = await openStore(config.store, log);
  const temporaryKey = await createTemporaryKey(config, store);
  const keys = temporaryKey === undefined ? config.keys : [temporaryKey];
  const { url, port } = await listen(
    { ...config, engines, keys, hasDashboard, hasApiDocs: hasDashboard },
    store,
    log,
  );
  print(`Voice service listening on ${url}`);
  if (temporaryKey !== undefined) print(adviceOn(temporaryKey));
  if (hasDashboard) {
    const address = { host: config.host, port };
    print(`API documentation: ${url}/docs`);
    print(`For programs with OpenAI’s API: ${urlOnThisMachine(address)}/v1 (see docs/use-with.md)`);
    await printDashboard(dashboardUrl(address), store);
  }
  process.send?.({ kind: 'listening', port });
}

/** @throws PlainError when the service cannot listen on the address */
async function listen(
  config: Omit<ServiceConfig, 'engines'> & {
    engines: EngineSet | undefined;
    hasDashboard: boolean;
    hasApiDocs: boolean;
  },
  store: Store,
  log: Logger,
) {
  const { startService } = await import('./start-service.ts');
  try {
    const tracing = await openTracing(config.traces, { program: 'mynah-voice-service', log });
    const service = await startService({ ...config, store, tracing, log });
    const wanted = await installWanted(config.library, log);
    const stop = (signal: StopSignal) => {
      // Nobody else sends requests to the bot's embedded service, or waits after Ctrl-C.
      const hasGrace = config.hasDashboard && signal === 'SIGTERM';
      return Promise.all([service.close(hasGrace ? config.graceMs : 0), wanted?.close()])
        .then(() => undefined)
        .finally(() => Promise.all([store.close(), tracing.close()]));
    };
    stopOnSignals(stop, log, config.hasDashboard ? undefined : ['SIGTERM']);
    return service;
  } catch (error) {
    await store.close();
    const reason = LISTEN_ERRORS[(error as NodeJS.ErrnoException).code ?? ''];
    if (reason === undefined) throw error;
    throw new PlainError(
      `The voice service cannot listen on ${config.host}:${config.port}: ${reason}.`,
      { cause: error },
    );
  }
}

/** Installs the voices of VOICES in the background. Undefined: none are wanted. */
async function installWanted(settings: LibrarySettings, log: Logger) {
  if (settings.wanted.length === 0) return undefined;
  const { openLibrary } = await import('./library/open-library.ts');
  const { WantedVoices } = await import('./library/wanted-voices.ts');
  // Only removing a voice needs the count, and it removes none.
  const library = openLibrary(settings, { log, countClones: async () => 0 });
  if (library === undefined) {
    log.warn('VOICES has no effect, because DATA_DIR keeps everything in memory. Set VOICES_DIR.');
    return undefined;
  }
  return new WantedVoices({ library, names: settings.wanted, log });
}

/** A service without any API key would be useless, so it gets one that is valid until it stops. */
async function createTemporaryKey(
  config: ServiceConfig,
  store: Store,
): Promise<string | undefined> {
  if (config.keys.length > 0) return undefined;
  const { Tenancy } = await import('./accounts/tenancy.ts');
  const { keys } = new Tenancy(store, { log: createLogger('silent') });
  return (await keys.hasActive()) ? undefined : createSecret();
}

async function printDashboard(url: string, store: Store): Promise<void> {
  print(`Dashboard: ${url}`);
  const { Tenancy } = await import('./accounts/tenancy.ts');
  const { setup } = new Tenancy(store, { log: createLogger('silent') });
  if (await setup.hasOperator()) return;
  // Elsewhere, the output is collected with the logs, where others could find the link.
  if (!process.stdout.isTTY) {
    return print(`There is no operator yet. For a link that creates one, run: ${PROGRAM} setup`);
  }
  const link = await createSetupLink(setup, url);
  if (link === undefined) return;
  print('To create your operator account, open this link within an hour:');
  print(link);
}

function adviceOn(key: string): string {
  return [
    'Temporary API key, valid until the service stops (set VOICE_SERVICE_KEYS to use your own):',
    key,
  ].join('\n');
}

const LISTEN_ERRORS: Record<string, string> = {
  EADDRINUSE: 'the port is in use. Set VOICE_SERVICE_PORT or --port to a free port',
  EACCES: 'permission denied. Set VOICE_SERVICE_PORT or --port to a port above 1023',
  EADDRNOTAVAIL:
    'this machine does not have that address. Set VOICE_SERVICE_HOST to one of its addresses',
  ENOTFOUND: 'unknown host. Set VOICE_SERVICE_HOST to an address of this machine',
};

/** Invalid arguments exit with code 2, as is customary. */
async function mainWithExitCodes(): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (error instanceof PlainError && process.send !== undefined) return reportToBot(error);
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 2;
  }
}

/** The bot prints the message, and ends or tries again. */
function reportToBot({ message }: PlainError): void {
  process.exitCode = 1;
  process.send?.({ kind: 'failed', reason: message }, () => process.exit());
}

await runMain(mainWithExitCodes);
