import { clearScreenDown, cursorTo, type Interface, moveCursor } from 'node:readline';
import { print } from '../shared/program/process.ts';

/** Prints lines above the prompt, if there is one, so that they do not disturb typing. */
export class Screen {
  #prompt: Interface | undefined;

  /** Prints above this prompt from now on. It must belong to a terminal. */
  attach(prompt: Interface): void {
    this.#prompt = prompt;
    prompt.once('close', () => {
      erase(prompt);
      this.#prompt = undefined;
    });
  }

  readonly print = (text: string): void => {
    const prompt = this.#prompt;
    if (prompt === undefined) {
      print(text);
      return;
    }
    const rows = erase(prompt);
    // Compensates for the rows that `prompt` moves up when it redraws.
    print(text + '\n'.repeat(rows));
    prompt.prompt(true);
  };
}

/** @returns the row of the cursor within the prompt */
function erase(prompt: Interface): number {
  const { rows } = prompt.getCursorPos();
  moveCursor(process.stdout, 0, -rows);
  cursorTo(process.stdout, 0);
  clearScreenDown(process.stdout);
  return rows;
}
