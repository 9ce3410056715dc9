import path from 'node:path';
import { runVoices } from '../../../src/service/library/cli/run-voices.ts';
import { loadServiceConfig } from '../../../src/shared/program/config.ts';
import { type Run, runWords } from '../run.ts';
import { outcomeOf } from './cli.ts';
import type { TinyLibrary } from './tiny-library.ts';

/** The settings of a machine whose voices are in a folder. */
export function voicesEnvironment({ mirror }: TinyLibrary, folder: string): Record<string, string> {
  return { VOICES_DIR: folder, VOICES_MIRROR: mirror.url, DATA_DIR: path.join(folder, 'data') };
}

/** Runs `npm run voices -- …` in this process, without a terminal. */
export const runVoicesCommand = (library: TinyLibrary, folder: string, args: readonly string[]) =>
  outcomeOf((print) => {
    const noTerminal = { isInteractive: false, columns: 80, showStatus: print };
    return runVoices(args, {
      config: loadServiceConfig(voicesEnvironment(library, folder)),
      terminal: { ...noTerminal, print, ask: () => Promise.reject(new Error('nobody answers')) },
      locale: 'de-DE',
      signal: new AbortController().signal,
      catalogue: library.catalogue,
    });
  });

const PROGRAM = path.resolve('test/support/service/voices-program.ts');

/** Runs `npm run voices -- …` as a process, perhaps in a terminal. */
export function runVoicesProgram(
  library: TinyLibrary,
  folder: string,
  args: readonly string[],
  { inTerminal = false } = {},
): Run {
  const words = [process.execPath, PROGRAM, library.catalogueFile, ...args];
  const environment = voicesEnvironment(library, folder);
  if (!inTerminal) return runWords(words, { environment });
  // A shell that waits would end with Ctrl-C, too, and with a code of its own.
  const line = words.map((word) => `'${word}'`).join(' ');
  return runWords(['script', '-qec', `exec ${line}`, '/dev/null'], { environment });
}
