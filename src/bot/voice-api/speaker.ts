import type { AudioResponse } from './attempt.ts';

/** Longer credits are not from an operator. Discord takes 2,000 characters. */
const MAX_CREDIT_CHARACTERS = 120;

/** The engine and voice that spoke, as far as the response names them. Only our service does. */
export interface SpeakerFacts {
  /** Whether the same request is spoken by the same voice again: no fallback of any kind answered. */
  readonly isRepeatable: boolean;
  /** Changes when the operator's engines change, and with them the sound of the same request. */
  readonly version: string | undefined;
  /** The credit that must be shown where the voice is heard. */
  readonly credit: string | undefined;
  /** Whether a built-in voice spoke, because the usual service or engine is down, or the usual voice is gone. */
  readonly isStandIn: boolean;
}

/** Reads the headers of a response. They are untrusted. */
export function speakerOf({ headers, fromFallback, isReplacement }: AudioResponse): SpeakerFacts {
  const isEngineFallback = headers.get('x-engine-fallback') === 'true';
  return {
    isRepeatable: fromFallback !== true && isReplacement !== true && !isEngineFallback,
    isStandIn:
      fromFallback === true ||
      isReplacement === true ||
      (isEngineFallback && headers.get('x-engine') === 'embedded'),
    version: headers.get('x-engine-version')?.slice(0, MAX_CREDIT_CHARACTERS),
    credit: decodeCredit(headers.get('x-voice-credit')),
  };
}

/** Credits may have any letters, so headers contain them as in a URL. */
function decodeCredit(header: string | undefined): string | undefined {
  if (!header) return undefined;
  try {
    return decodeURIComponent(header).slice(0, MAX_CREDIT_CHARACTERS);
  } catch {
    return undefined;
  }
}

/** Combines the speakers of several responses, for a clip that is made of them. */
export class ClipSpeakers {
  readonly #credits = new Set<string>();
  readonly #versions = new Set<string>();
  #isRepeatable = true;
  #isStandIn = false;

  add({ isRepeatable, version, credit, isStandIn }: SpeakerFacts): void {
    this.#isRepeatable &&= isRepeatable;
    this.#isStandIn ||= isStandIn;
    if (version !== undefined) this.#versions.add(version);
    if (credit !== undefined) this.#credits.add(credit);
  }

  get credits(): readonly string[] {
    return [...this.#credits];
  }

  get isStandIn(): boolean {
    return this.#isStandIn;
  }

  /** Undefined if the service names none. */
  get version(): string | undefined {
    return [...this.#versions].at(-1);
  }

  /** Whether the clip may be kept: all of it comes from the voices that would speak it again. */
  get isRepeatable(): boolean {
    return this.#isRepeatable && this.#versions.size <= 1;
  }
}
