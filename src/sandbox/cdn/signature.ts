import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * Signs attachment addresses as Discord's CDN does: `ex` and `is` are the end and the beginning of the
 * address's life (hexadecimal Unix seconds), `hm` is a MAC over both and the path.
 */
export class UrlSigner {
  readonly #key: Uint8Array;
  readonly #lifeMs: number;

  constructor(key: Uint8Array, lifeMs: number) {
    this.#key = key;
    this.#lifeMs = lifeMs;
  }

  /** The query, with the trailing `&` that Discord's addresses have. */
  sign(path: string): string {
    const nowMs = Date.now();
    const issued = Math.floor(nowMs / 1000).toString(16);
    const expires = Math.ceil((nowMs + this.#lifeMs) / 1000).toString(16);
    return `?ex=${expires}&is=${issued}&hm=${this.#mac(path, expires, issued)}&`;
  }

  accepts(path: string, query: URLSearchParams): boolean {
    const expires = query.get('ex') ?? '';
    const issued = query.get('is') ?? '';
    const given = Buffer.from(query.get('hm') ?? '');
    const expected = Buffer.from(this.#mac(path, expires, issued));
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
    return Number.parseInt(expires, 16) * 1000 > Date.now();
  }

  #mac(path: string, expires: string, issued: string): string {
    return createHmac('sha256', this.#key).update(`${path}\n${expires}\n${issued}`).digest('hex');
  }
}
