import type { Logger } from '../../shared/common/logger.ts';
import { PlainError } from '../../shared/common/plain-error.ts';
import type { Tenancy } from '../accounts/tenancy.ts';
import type { EngineSet } from '../engines/engine-set.ts';
import type { StoreOptions } from '../store/store.ts';
import type { ClonedVoices } from '../voices/cloned.ts';

/** A command for operators. It uses the data of the service, the database itself, or the operator's engines. */
export type Command = CommandDescription &
  (
    | { run(context: CommandContext): Promise<void> }
    | { runOnDatabase(context: DatabaseContext): Promise<void> }
    | { runOnEngines(context: EnginesContext): Promise<void> }
  );

interface CommandDescription {
  /** For example `account create`. */
  readonly name: string;
  /** One line for the help: a verb first, in lower case, without a full stop. */
  readonly description: string;
  /** The operands after the name, in order, for example `NAME`. All are required. */
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Whether the command creates a missing database. For all others a missing database is an error. */
  readonly createsDatabase?: true;
  /** The arguments to type after `npm run service -- `. */
  readonly examples: readonly string[];
}

export interface CommandOption {
  readonly description: string;
  /** The placeholder for the value in the help; undefined for a switch. */
  readonly value?: string;
  /** The error when the option is missing; undefined for an optional one. */
  readonly requiredMessage?: string;
}

interface Arguments {
  readonly operands: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  /** Prints one line to standard output. */
  print(line: string): void;
}

export interface CommandContext extends Arguments {
  readonly tenancy: Tenancy;
  readonly voices: ClonedVoices;
  /** The URL of the dashboard while the service is running, according to the settings. */
  readonly dashboardUrl: string;
}

export interface DatabaseContext extends Arguments {
  /** The database, which is not open. */
  readonly options: StoreOptions;
  readonly log: Logger;
}

export interface EnginesContext extends Arguments {
  /** The file with the engines, as the operator wrote it; undefined if none is configured. */
  readonly file: string | undefined;
  /** @throws PlainError with all mistakes in the file */
  load(): Promise<EngineSet>;
}

/** Invalid arguments. The process exits with code 2. */
export class UsageError extends PlainError {
  override readonly name = 'UsageError';
}

/** The shell command that runs the service's commands. */
export const PROGRAM = 'npm run service --';

export const JSON_OPTION: Readonly<Record<'json', CommandOption>> = {
  json: { description: 'print JSON' },
};

/** `parseInvocation` has checked that the operand exists. */
export function operand({ operands }: CommandContext, index: number): string {
  return operands[index] ?? '';
}

/** The value of an option; empty when it is missing. */
export function textOption({ values }: CommandContext, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}
