import { clearScreenDown, cursorTo, type Interface, moveCursor } from 'node:readline';
import { print } from '../shared/program/process.ts';

/** Where lines for people go: above the prompt, while there is one, so that typing is not disturbed. */
export class Screen {
  #prompt: Interface | undefined;

  /** From now on what is printed goes above this prompt, which must be one of a terminal. */
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
    // The prompt is drawn again as many rows above as the cursor was in it.
    print(text + '\n'.repeat(rows));
    prompt.prompt(true);
  };
}

/** @returns how many rows the cursor was below the first one */
function erase(prompt: Interface): number {
  const { rows } = prompt.getCursorPos();
  moveCursor(process.stdout, 0, -rows);
  cursorTo(process.stdout, 0);
  clearScreenDown(process.stdout);
  return rows;
}
