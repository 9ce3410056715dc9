import type { Language } from '../../../shared/contract/languages.ts';
import type { CommandOption } from '../../cli/command.ts';
import type { OptionValues } from '../../cli/parse-options.ts';
import type { CatalogueEntry } from '../catalogue-entry.ts';
import type { VoiceLibrary } from '../voice-library.ts';
import type { Terminal } from './terminal.ts';

/** The shell command of the voice library. */
export const PROGRAM = 'npm run voices --';

/** A command of `npm run voices`. */
export interface VoicesCommand {
  readonly name: string;
  /** One line for the help: a verb first, in lower case, without a full stop. */
  readonly description: string;
  /** In order. `[TEXT]` can be left out, and `NAME…` repeated. */
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, CommandOption>>;
  /** The arguments to type after {@link PROGRAM}. */
  readonly examples: readonly string[];
  run(context: VoicesContext): Promise<void>;
}

export interface VoicesContext {
  readonly library: VoiceLibrary;
  readonly catalogue: readonly CatalogueEntry[];
  /** Those of the person, as the system says. */
  readonly languages: readonly Language[];
  readonly operands: readonly string[];
  readonly values: OptionValues;
  readonly terminal: Terminal;
  /** Aborted by Ctrl-C. */
  readonly signal: AbortSignal;
}
