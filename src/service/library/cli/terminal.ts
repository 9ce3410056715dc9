import { createInterface } from 'node:readline/promises';

/** Where people read and answer. */
export interface Terminal {
  /** Whether a person sees the output at once and can answer. */
  readonly isInteractive: boolean;
  readonly columns: number;
  print(line: string): void;
  /** Replaces the last line, until something else is printed. */
  showStatus(line: string): void;
  /** @returns whether the answer is yes */
  ask(question: string, signal: AbortSignal): Promise<boolean>;
}

/** Escape codes: to the start of the line, and delete it. */
const CLEAR_LINE = '\r\u001b[K';
const USUAL_COLUMNS = 80;

/** The terminal of this process. */
export function processTerminal({ stdin, stdout }: NodeJS.Process): Terminal {
  let hasStatus = false;
  const clear = () => {
    if (hasStatus) stdout.write(CLEAR_LINE);
    hasStatus = false;
  };
  return {
    isInteractive: stdin.isTTY === true && stdout.isTTY === true,
    get columns() {
      // Some terminals say 0.
      return stdout.columns || USUAL_COLUMNS;
    },
    print(line) {
      clear();
      stdout.write(`${line}\n`);
    },
    showStatus(line) {
      stdout.write(`${CLEAR_LINE}${line}`);
      hasStatus = true;
    },
    async ask(question, signal) {
      clear();
      const input = createInterface({ input: stdin, output: stdout });
      const closed = new Promise<string>((resolve) => input.once('close', () => resolve('')));
      try {
        const answer = await Promise.race([
          input.question(`${question} [y/N] `, { signal }),
          closed,
        ]);
        return /^\s*y(es)?\s*$/i.test(answer);
      } finally {
        input.close();
      }
    },
  };
}
