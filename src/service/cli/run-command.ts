import { createLogger, type Logger } from '../../shared/common/logger.ts';
import { PlainError } from '../../shared/common/plain-error.ts';
import type { ServiceConfig } from '../../shared/program/config.ts';
import { openLog } from '../../shared/program/log-output.ts';
import { VARIABLES } from '../../shared/program/variables.ts';
import { createApiKeys } from '../engines/config/api-keys.ts';
import { type EngineSet, NO_ENGINES } from '../engines/engine-set.ts';
import { isStoreIn, openStore, type StoreOptions } from '../store/store.ts';
import type { Invocation } from './invocation.ts';

type CommandInvocation = Extract<Invocation, { kind: 'command' }>;

/** Applies the arguments, which override settings. */
export function storeFor(dataDir: string | undefined, configured: StoreOptions): StoreOptions {
  return dataDir === undefined ? configured : { kind: 'sqlite', dataDir };
}

/**
 * Reports a mistyped folder instead of creating an empty database there.
 * @throws PlainError
 */
function requireDatabase({ command, dataDir }: CommandInvocation): void {
  if (dataDir === undefined || 'runOnEngines' in command) return;
  if (command.createsDatabase || isStoreIn(dataDir)) return;
  throw new PlainError(
    `No voice service database found in "${dataDir}". Check --data, or create a database with "account create".`,
  );
}

/**
 * Runs a command on the database, whether a service is running or not.
 * @param print prints a line to standard output
 * @throws PlainError
 */
export async function runCommand(
  invocation: CommandInvocation,
  config: ServiceConfig,
  print: (line: string) => void,
): Promise<void> {
  requireDatabase(invocation);
  const { command, operands, values, dataDir } = invocation;
  const options = storeFor(dataDir, config.store);
  const { log } = openLog({ ...config, logLevel: 'error' }, 'voice-service');
  if ('runOnDatabase' in command) {
    return command.runOnDatabase({ options, log, operands, values, print });
  }
  if ('runOnEngines' in command) {
    // Failures are printed. The log would repeat them.
    const load = async () =>
      (await loadEngineSet(config.engines, createLogger('silent'))) ?? NO_ENGINES;
    return command.runOnEngines({ file: config.engines?.file, load, operands, values, print });
  }
  const { Tenancy } = await import('../accounts/tenancy.ts');
  const { ClonedVoices } = await import('../voices/cloned.ts');
  const store = await openStore(options, log);
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
    // A running service does it soon, but perhaps none is running. If it fails, the next one continues.
    await store.deletions.erase().catch((err: unknown) => log.warn({ err }, 'could not erase'));
  } finally {
    await tenancy.close();
    await store.close();
  }
}

/** @throws PlainError with all mistakes in the file */
export async function loadEngineSet(
  configured: ServiceConfig['engines'],
  log: Logger,
): Promise<EngineSet | undefined> {
  if (configured === undefined) return undefined;
  const { loadEngines } = await import('../engines/config/load-engines.ts');
  const { ENGINE_KINDS } = await import('../engines/kinds.ts');
  const { file, keys } = configured;
  return loadEngines({ file, kinds: ENGINE_KINDS, keys: createApiKeys(keys, VARIABLES), log });
}

/** The URL of the dashboard for a browser on this machine: without https, others cannot use it. */
export function dashboardUrl(address: { host: string; port: number }): string {
  return `${urlOnThisMachine(address)}/dashboard/`;
}

/** Without a slash at the end. */
export function urlOnThisMachine({ host, port }: { host: string; port: number }): string {
  const isEveryAddress = host === '0.0.0.0' || host === '::';
  const name = host.includes(':') ? `[${host}]` : host;
  return `http://${isEveryAddress ? 'localhost' : name}:${port}`;
}
