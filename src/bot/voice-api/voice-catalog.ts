import { toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import type { Language } from '../../shared/contract/languages.ts';
import type { CatalogVoice } from '../../shared/contract/voices.ts';
import type { VoiceApiClient } from './client.ts';
import type { VoiceList } from './extensions.ts';

/** When the list is read again: operators add and remove voices, engines start late, and credits change with them. */
const LIMITS = {
  /**
   * Between two requests to the embedded service, which answers 304 as long as nothing has changed. It notices an
   * installed voice within a second, and members are to find it within two.
   */
  embeddedRefreshMs: 750,
  /** The first pause between requests to a hosted service. Each further one is twice as long, */
  firstRefreshMs: 1_000,
  /** up to this. */
  refreshMs: 60_000,
  /** Instances of a hosted service may report different versions, each of which asks for the list. */
  leastPauseMs: 500,
} as const;

export interface CatalogOptions {
  /** The voices that the service certainly has, in their order. */
  readonly known: readonly CatalogVoice[];
  readonly isEmbedded: boolean;
}

type CatalogClient = Pick<VoiceApiClient, 'listVoices'>;

type State =
  | { readonly kind: 'waiting'; readonly timer: NodeJS.Timeout | undefined }
  | { readonly kind: 'asking'; isAskedAgain: boolean }
  | { readonly kind: 'closed' };

/** The voices that every member can use. */
export class VoiceCatalog {
  /** Always the same array, because others keep it. It changes when the service lists other voices. */
  readonly voices: readonly CatalogVoice[];
  readonly #client: CatalogClient;
  readonly #options: CatalogOptions;
  readonly #log: Logger;
  readonly #voices: CatalogVoice[];
  #list: VoiceList | undefined;
  #state: State = { kind: 'waiting', timer: undefined };
  #askedAtMs = Number.NEGATIVE_INFINITY;
  #pauseMs: number;
  #hasFailed = false;

  constructor(client: CatalogClient, options: CatalogOptions, log: Logger) {
    this.#client = client;
    this.#options = options;
    this.#voices = [...options.known];
    this.voices = this.#voices;
    this.#log = log;
    this.#pauseMs = options.isEmbedded ? LIMITS.embeddedRefreshMs : LIMITS.firstRefreshMs;
  }

  /** The languages in which new clones sound like the person. */
  get cloningLanguages(): readonly Language[] {
    return this.#list?.cloningLanguages ?? [];
  }

  /** Whether an engine of the operator speaks any of the voices. */
  get hasAddedVoices(): boolean {
    return this.#voices.some(({ engine }) => engine !== undefined);
  }

  /** Asks the service, now and from time to time. Services that list no voices are not asked again. Never rejects. */
  async start(): Promise<void> {
    await this.#ask();
  }

  /** Asks soon, because something suggests that the list has changed. */
  refresh(): void {
    if (this.#state.kind === 'asking') this.#state.isAskedAgain = true;
    else this.#waitAtMost(0);
  }

  close(): void {
    this.#become({ kind: 'closed' });
  }

  async #ask(): Promise<void> {
    if (this.#state.kind === 'closed') return;
    this.#become({ kind: 'asking', isAskedAgain: false });
    this.#askedAtMs = performance.now();
    try {
      const list = await this.#client.listVoices(this.#list);
      if (list === undefined) return this.close();
      if (list !== this.#list) this.#voices.splice(0, Infinity, ...this.#merge(list.voices));
      this.#list = list;
      this.#hasFailed = false;
    } catch (error) {
      if (!this.#hasFailed) this.#log.info({ err: toFailure(error) }, 'could not list the voices');
      this.#hasFailed = true;
    }
    const isAskedAgain = this.#state.kind === 'asking' && this.#state.isAskedAgain;
    this.#waitAtMost(isAskedAgain ? 0 : this.#pauseMs);
    if (!this.#options.isEmbedded) {
      this.#pauseMs = Math.min(LIMITS.refreshMs, 2 * this.#pauseMs);
    }
  }

  #waitAtMost(pauseMs: number): void {
    if (this.#state.kind === 'closed') return;
    const leastMs = this.#askedAtMs + LIMITS.leastPauseMs - performance.now();
    const timer = setTimeout(() => void this.#ask(), Math.max(0, leastMs, pauseMs)).unref();
    this.#become({ kind: 'waiting', timer });
  }

  /** The operator's voices come first, because they were chosen for these members. */
  #merge(listed: readonly CatalogVoice[]): CatalogVoice[] {
    const byId = new Map(listed.map((voice) => [voice.id, voice]));
    const known = this.#options.known.map((voice) => ({ ...byId.get(voice.id), ...voice }));
    const isKnown = (id: string) => known.some((voice) => voice.id === id);
    const more = listed.filter(({ id }) => !isKnown(id));
    const own = more.filter(({ character }) => character === undefined);
    return [...own, ...known, ...more.filter(({ character }) => character !== undefined)];
  }

  #become(state: State): void {
    if (this.#state.kind === 'waiting') clearTimeout(this.#state.timer);
    if (this.#state.kind !== 'closed') this.#state = state;
  }
}
