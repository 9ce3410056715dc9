import type { Sandbox } from '../../../src/sandbox/types.ts';

const INTERVAL_MS = 50;

/** Messages in guilds where nobody speaks. The bot receives them, and reads none aloud. */
export class Chatter implements Disposable {
  #written = 0;
  readonly #sandbox: Sandbox;
  readonly #guildIds: readonly string[];
  #timer: NodeJS.Timeout | undefined;

  constructor(sandbox: Sandbox, guildIds: readonly string[]) {
    this.#sandbox = sandbox;
    this.#guildIds = guildIds;
  }

  get written(): number {
    return this.#written;
  }

  /** Writes from now on. */
  start(messagesPerSecond: number): void {
    const startedAtMs = performance.now();
    const before = this.#written;
    this.#timer = setInterval(() => {
      const due = before + (messagesPerSecond * (performance.now() - startedAtMs)) / 1_000;
      this.write(Math.floor(due) - this.#written);
    }, INTERVAL_MS);
  }

  write(count: number): void {
    for (let i = 0; i < count; i += 1) {
      const id = this.#guildIds[this.#written % this.#guildIds.length] ?? '';
      this.#sandbox.as(id, 'ada').write('general', `Message ${this.#written}`);
      this.#written += 1;
    }
  }

  [Symbol.dispose](): void {
    clearInterval(this.#timer);
  }
}
