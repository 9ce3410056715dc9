import type { LibraryProgress } from '../progress.ts';
import type { Terminal } from './terminal.ts';
import { formatBytes } from './words.ts';

const LINE_EVERY_MS = 10_000;
const BAR = { narrowest: 10, widest: 30 } as const;

const STEPS: Readonly<Record<LibraryProgress['kind'], string>> = {
  waiting: 'waiting for another process that changes this voice …',
  downloading: 'downloading',
  unpacking: 'unpacking …',
  checking: 'checking …',
  speaking: 'speaking the first sentence …',
};

/** Shows how far an installation is: a bar in a terminal, otherwise a line for each step and every 10 s, or JSON. */
export class ProgressReport implements Disposable {
  readonly #name: string;
  readonly #terminal: Terminal;
  readonly #isJson: boolean;
  readonly #timer: NodeJS.Timeout | undefined;
  #last: LibraryProgress | undefined;

  constructor(name: string, terminal: Terminal, isJson: boolean) {
    this.#name = name;
    this.#terminal = terminal;
    this.#isJson = isJson;
    if (terminal.isInteractive && !isJson) return;
    this.#timer = setInterval(() => this.#printLine(), LINE_EVERY_MS);
  }

  show(progress: LibraryProgress): void {
    const isStep = this.#last?.kind !== progress.kind;
    this.#last = progress;
    if (this.#timer === undefined) this.#terminal.showStatus(this.#bar(progress));
    else if (isStep) this.#printLine();
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }

  #printLine(): void {
    if (this.#last === undefined) return;
    this.#terminal.print(this.#isJson ? this.#json(this.#last) : this.#line(this.#last));
  }

  #json({ kind, receivedBytes, totalBytes, bytesPerSecond, secondsLeft }: LibraryProgress): string {
    return JSON.stringify({
      voice: this.#name,
      step: kind,
      received_bytes: receivedBytes,
      total_bytes: totalBytes,
      bytes_per_second: bytesPerSecond === undefined ? null : Math.round(bytesPerSecond),
      seconds_left: secondsLeft ?? null,
    });
  }

  #line(progress: LibraryProgress): string {
    const { kind } = progress;
    const details = kind === 'downloading' ? ` ${describeDownload(progress)}` : '';
    return `${this.#name}: ${STEPS[kind]}${details}`;
  }

  #bar(progress: LibraryProgress): string {
    const { columns } = this.#terminal;
    if (progress.kind !== 'downloading') return this.#line(progress).slice(0, columns - 1);
    const { receivedBytes, totalBytes } = progress;
    const share = receivedBytes / Math.max(1, totalBytes);
    const percent = `${Math.floor(100 * share)}%`.padStart(5);
    const text = `${percent}  ${describeDownload(progress)}`;
    const room = columns - text.length - 5;
    if (room < BAR.narrowest) return text.slice(0, columns - 1);
    const width = Math.min(BAR.widest, room);
    const filled = Math.floor(width * share);
    return `  ${'█'.repeat(filled)}${'░'.repeat(width - filled)}${text}`;
  }
}

/** `26 of 63 MB, 5.2 MB/s, 7 s left`. */
function describeDownload(progress: LibraryProgress): string {
  const { receivedBytes, totalBytes, bytesPerSecond, secondsLeft } = progress;
  const parts = [`${formatBytes(receivedBytes)} of ${formatBytes(totalBytes)}`];
  if (bytesPerSecond !== undefined) parts.push(`${formatSpeed(bytesPerSecond)}`);
  if (secondsLeft !== undefined && receivedBytes < totalBytes) {
    parts.push(`${formatSeconds(secondsLeft)} left`);
  }
  return parts.join(', ');
}

function formatSpeed(bytesPerSecond: number): string {
  return bytesPerSecond < 1_000_000
    ? `${Math.ceil(bytesPerSecond / 1_000)} kB/s`
    : `${(bytesPerSecond / 1_000_000).toFixed(1)} MB/s`;
}

/** `7 s`, `3 min`, `2 h`. */
function formatSeconds(seconds: number): string {
  if (seconds < 100) return `${seconds} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 100 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
}
