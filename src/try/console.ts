import { createInterface } from 'node:readline';
import type { ConsoleSession } from './console-session.ts';
import type { Screen } from './screen.ts';

/** Reads lines from a terminal or a pipe and executes them. */
export interface Console {
  /** Stops reading and restores the terminal. */
  close(): void;
}

/**
 * Reads lines until the input ends. The bot keeps running when a pipe ends, as in a container. Each line of a
 * pipe waits for the reply to the previous one.
 * @param onInterrupt called for Ctrl-C and Ctrl-D
 */
export function openConsole(
  session: ConsoleSession,
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
    const { person, textChannel, voiceChannel } = session.context;
    lines.setPrompt(`${person} #${textChannel}${voiceChannel ? ` 🔈${voiceChannel}` : ''} › `);
    lines.prompt(true);
  };
  const execute = async (line: string, onAnswered?: () => void) => {
    try {
      await session.execute(line, onAnswered);
    } catch (error) {
      screen.print(`  ✗ ${error instanceof Error ? error.message : error}`);
    }
    prompt();
    onAnswered?.();
  };
  let answered = Promise.resolve();
  const executeInOrder = (line: string) => {
    answered = answered.then(
      () => new Promise((resolve) => (isOpen ? void execute(line, resolve) : resolve())),
    );
  };
  lines.on('line', (typed) => {
    const line = typed.trim();
    if (line !== '' && isOpen) isTerminal ? void execute(line) : executeInOrder(line);
    // Deferred, because no prompt should appear after :quit.
    setImmediate(prompt);
  });
  // In a terminal, readline handles Ctrl-C itself and would only close the prompt.
  lines.on('SIGINT', () => onInterrupt('SIGINT'));
  lines.on('close', () => {
    // The end of a pipe does not stop the bot, and its lines may still be waiting.
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
