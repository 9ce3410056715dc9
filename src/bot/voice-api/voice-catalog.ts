import { toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { CatalogVoice } from '../../shared/contract/voices.ts';
import type { VoiceApiClient } from './client.ts';

/** When the list is read again: engines may start later than the service, and credits change with them. */
const LIMITS = {
  /** The first pause. Each further one is twice as long, */
  firstRefreshMs: 1_000,
  /** up to this. */
  refreshMs: 60_000,
} as const;

/** The voices that every member can use. */
export class VoiceCatalog {
  /** Always the same array, because others keep it. It changes when the service lists other voices. */
  readonly voices: readonly CatalogVoice[];
  readonly #client: Pick<VoiceApiClient, 'listVoices'>;
  readonly #known: readonly CatalogVoice[];
  readonly #log: Logger;
  readonly #voices: CatalogVoice[];
  #pauseMs: number = LIMITS.firstRefreshMs;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** @param known the voices that the service certainly has, in their order */
  constructor(
    client: Pick<VoiceApiClient, 'listVoices'>,
    known: readonly CatalogVoice[],
    log: Logger,
  ) {
    this.#client = client;
    this.#known = known;
    this.#voices = [...known];
    this.voices = this.#voices;
    this.#log = log;
  }

  /** Asks the service, now and from time to time. Services that list no voices are not asked again. Never rejects. */
  async start(): Promise<void> {
    try {
      const listed = await this.#client.listVoices();
      if (listed === undefined) return;
      this.#voices.splice(0, Number.POSITIVE_INFINITY, ...this.#merge(listed));
    } catch (error) {
      this.#log.info({ err: toFailure(error) }, 'could not list the voices');
    }
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.start(), this.#pauseMs).unref();
    this.#pauseMs = Math.min(LIMITS.refreshMs, 2 * this.#pauseMs);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  /** The operator's voices come first, because they were chosen for these members. */
  #merge(listed: readonly CatalogVoice[]): CatalogVoice[] {
    const byId = new Map(listed.map((voice) => [voice.id, voice]));
    const known = this.#known.map((voice) => ({ ...byId.get(voice.id), ...voice }));
    const isKnown = (id: string) => this.#known.some((voice) => voice.id === id);
    const more = listed.filter(({ id }) => !isKnown(id));
    const own = more.filter(({ character }) => character === undefined);
    return [...own, ...known, ...more.filter(({ character }) => character !== undefined)];
  }
}
