import type { Tenancy } from '../accounts/tenancy.ts';
import type { ClonedVoices } from '../voices/cloned.ts';

/** One thing an operator can ask for. */
export interface Command {
  /** For example `account create`. */
  readonly name: string;
  /** For people. */
  readonly about: string;
  /** What follows the name, in order, for example `NAME`. All are required. */
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, CommandOption>>;
  /** Makes the database where there is none; the others would only answer from an empty one. */
  readonly begins?: true;
  /** What is typed after `npm run service -- `. */
  readonly examples: readonly string[];
  run(context: CommandContext): Promise<void>;
}

export interface CommandOption {
  readonly about: string;
  /** What its value is called in the help; undefined for a switch. */
  readonly value?: string;
  /** What to say when it is missing; undefined where it may be left out. */
  readonly isMissing?: string;
}

export interface CommandContext {
  readonly tenancy: Tenancy;
  readonly voices: ClonedVoices;
  readonly operands: readonly string[];
  readonly values: Readonly<Record<string, string | boolean | undefined>>;
  /** Where people log in while the service runs, by its settings. */
  readonly dashboardUrl: string;
  /** One line to standard output. */
  print(line: string): void;
}

/** How a command is called from a shell. */
export const PROGRAM = 'npm run service --';

export const AS_JSON: Readonly<Record<'json', CommandOption>> = {
  json: { about: 'as JSON, for programs' },
};

/** The operand at this place; `readInvocation` has checked that it is there. */
export function operand({ operands }: CommandContext, index: number): string {
  return operands[index] ?? '';
}

/** The text of an option; '' when it was left out. */
export function textOf({ values }: CommandContext, name: string): string {
  const value = values[name];
  return typeof value === 'string' ? value : '';
}
