import { readdir } from 'node:fs/promises';
import type { Logger } from '../../../shared/common/logger.ts';
import { PlainError } from '../../../shared/common/plain-error.ts';
import { LANGUAGES, type Language } from '../../../shared/contract/languages.ts';
import type { ServiceConfig } from '../../../shared/program/config.ts';
import { openLog } from '../../../shared/program/log-output.ts';
import { isStoreIn, openStore, type StoreOptions } from '../../store/store.ts';
import { EngineVoices } from '../../voices/engine-voices.ts';
import { CATALOGUE } from '../catalogue.ts';
import type { CatalogueEntry } from '../catalogue-entry.ts';
import { guardDisk } from '../guard-disk.ts';
import { openLibrary } from '../open-library.ts';
import { add } from './add-command.ts';
import { info } from './info-command.ts';
import { INSTALLED_COMMANDS } from './installed-commands.ts';
import { parseVoicesInvocation } from './invocation.ts';
import { list, showOverview } from './list-command.ts';
import type { Terminal } from './terminal.ts';
import type { VoicesCommand } from './voices-command.ts';

/** In the order of the help. */
const COMMANDS: readonly VoicesCommand[] = [list, info, add, ...INSTALLED_COMMANDS];

export interface VoicesProgram {
  readonly config: ServiceConfig;
  readonly terminal: Terminal;
  /** Of the person, such as `de-DE`. */
  readonly locale: string;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
  /** Default: Mynah's. */
  readonly catalogue?: readonly CatalogueEntry[];
}

/**
 * Runs `npm run voices -- …`, whether a service is running or not.
 * @throws UsageError, PlainError
 */
export async function runVoices(
  args: readonly string[],
  { config, terminal, locale, signal, catalogue = CATALOGUE }: VoicesProgram,
): Promise<void> {
  const invocation = parseVoicesInvocation(args, COMMANDS);
  if (invocation.kind === 'help') return terminal.print(invocation.text);
  const { log } = openLog({ ...config, logLevel: 'warn', logFormat: 'text' }, 'voices');
  const countClones = (engine: string) => countClonesIn(config.store, engine, log);
  const library = openLibrary(config.library, { log, countClones, catalogue });
  if (library === undefined) {
    throw new PlainError(
      'There is no folder for voices, because DATA_DIR keeps everything in memory. Set VOICES_DIR to a folder.',
    );
  }
  await guardDisk(library.folder, () => requireReadable(library.folder));
  const languages = languagesOf(locale);
  const context = { library, catalogue, languages, terminal, signal, operands: [], values: {} };
  try {
    if (invocation.kind === 'overview') return await showOverview(context);
    const { command, operands, values } = invocation;
    await command.run({ ...context, operands, values });
  } finally {
    await library.close();
  }
}

/** It need not exist. */
async function requireReadable(folder: string): Promise<void> {
  await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

/** The language of the system, and English, which is spoken in most servers. */
function languagesOf(locale: string): Language[] {
  const { language } = new Intl.Locale(locale);
  return LANGUAGES.filter((code) => code === language || code === 'en').toSorted((a) =>
    a === language ? -1 : 1,
  );
}

async function countClonesIn(options: StoreOptions, engine: string, log: Logger): Promise<number> {
  if (options.kind === 'memory') return 0;
  if (options.kind === 'sqlite' && !isStoreIn(options.dataDir)) return 0;
  const store = await openStore(options, log);
  try {
    return await new EngineVoices(store.db, Date.now).countClones(engine);
  } finally {
    await store.close();
  }
}
