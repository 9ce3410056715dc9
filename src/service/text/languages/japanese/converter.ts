import { RequestThread } from '../../../../shared/common/request-thread.ts';
import { needsDictionary, normalizeJapanese } from './katakana.ts';

/** Includes the time to load the dictionary. */
const TIMEOUT_MS = 15_000;
/** The dictionary takes 115 MB, and half a second to load. */
const IDLE_MS = 10 * 60_000;

/** Converts Japanese to katakana in a thread. The thread starts with the first text that needs it. */
export class KatakanaConverter {
  readonly #thread = new RequestThread<
    { id: number; text: string },
    { id: number; katakana: string }
  >({
    file: new URL('./converter-thread.ts', import.meta.url),
    name: 'The Japanese dictionary thread',
    timeoutMs: TIMEOUT_MS,
    idleMs: IDLE_MS,
  });

  /**
   * @returns the pronunciation in katakana
   * @throws Error if the thread fails or takes too long. The next text gets a new thread.
   */
  async convert(text: string): Promise<string> {
    const normalized = normalizeJapanese(text);
    if (!needsDictionary(text)) return normalized;
    const id = this.#thread.newId();
    return (await this.#thread.request({ id, text: normalized })).katakana;
  }

  async close(): Promise<void> {
    await this.#thread.close();
  }
}
