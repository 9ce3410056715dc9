/** From the headers of a speech response. */
export interface SpeechFacts {
  /** What was charged. */
  readonly characters: number | undefined;
  /** Language codes, the main language first. */
  readonly languages: readonly string[];
  /** The applied part of the tone; undefined without a tone. */
  readonly tone: string | undefined;
  /** The words of the tone that were not understood, as in the header. */
  readonly ignoredWords: string | undefined;
  readonly engine: string;
  /** Whether another engine should have spoken. */
  readonly isFallback: boolean;
  /** What must be shown where the clip is heard. */
  readonly credit: string | undefined;
}

export function readSpeechFacts(headers: Headers): SpeechFacts {
  const used = headers.get('x-characters-used');
  const credit = headers.get('x-voice-credit');
  return {
    characters: used === null ? undefined : Number(used),
    languages: listOf(headers.get('x-language')),
    tone: headers.get('x-tone-applied') ?? undefined,
    ignoredWords: headers.get('x-tone-ignored') ?? undefined,
    engine: headers.get('x-engine') ?? '',
    isFallback: headers.get('x-engine-fallback') === 'true',
    credit: credit === null ? undefined : decodeURIComponent(credit),
  };
}

function listOf(header: string | null): string[] {
  return header?.split(/,\s*/).filter((part) => part !== '') ?? [];
}
