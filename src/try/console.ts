import { createInterface } from 'node:readline';
import type { Play } from './play.ts';
import type { Screen } from './screen.ts';

/** Lines that are typed, or come from a pipe, on their way into the play. */
export interface Console {
  /** Takes no more lines and gives the terminal back. */
  close(): void;
}

/**
 * Reads lines until the input ends; without a keyboard (a container, a pipe) the bot then just goes on.
 * Who types sees the answer before the next line; lines of a pipe wait for it.
 * @param onInterrupt Ctrl-C or Ctrl-D was pressed
 */
export function openConsole(
  play: Play,
  screen: Screen,
  onInterrupt: (signal: 'SIGINT' | 'SIGTERM') => void,
): Console {
  const isTerminal = process.stdin.isTTY === true;
  const lines = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: isTerminal,
  });
  let isOpen = true;
  const prompt = () => {
    if (!isOpen || !isTerminal) return;
    const { person, textChannel, voiceChannel } = play.place;
    lines.setPrompt(`${person} #${textChannel}${voiceChannel ? ` 🔈${voiceChannel}` : ''} › `);
    lines.prompt(true);
  };
  const obey = async (line: string, onAnswered?: () => void) => {
    try {
      await play.obey(line, onAnswered);
    } catch (error) {
      screen.print(`  ✗ ${error instanceof Error ? error.message : error}`);
    }
    prompt();
    onAnswered?.();
  };
  let answered = Promise.resolve();
  const obeyInTurn = (line: string) => {
    answered = answered.then(
      () => new Promise((resolve) => (isOpen ? void obey(line, resolve) : resolve())),
    );
  };
  lines.on('line', (typed) => {
    const line = typed.trim();
    if (line !== '' && isOpen) isTerminal ? void obey(line) : obeyInTurn(line);
    // Not at once: after :quit there is nothing more to ask.
    setImmediate(prompt);
  });
  // In a terminal readline takes Ctrl-C for itself: it would close the prompt and leave the bot running.
  lines.on('SIGINT', () => onInterrupt('SIGINT'));
  lines.on('close', () => {
    // A closed pipe, as in a container, ends nothing, and its lines may still wait for their turn.
    if (!isTerminal) return;
    // Ctrl-D.
    if (isOpen) onInterrupt('SIGTERM');
    isOpen = false;
  });
  if (isTerminal) screen.attach(lines);
  prompt();
  return {
    close: () => {
      isOpen = false;
      lines.close();
    },
  };
}
