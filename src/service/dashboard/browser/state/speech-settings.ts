/** Everything but the text. */
export interface SpeechSettings {
  readonly voiceId: string;
  /** Which of the two shapes the speech: a request can have a tone or an emotion, not both. */
  readonly style: 'tone' | 'emotion';
  /** In words; empty: as the voice speaks naturally. */
  readonly tone: string;
  /** 0 (flat) to 1 (dramatic). */
  readonly exaggeration: number;
  /** A code; empty: detected automatically. */
  readonly language: string;
  /** Percent; 0 is normal. Only with a tone. */
  readonly speed: number;
  /** Semitones; 0 is normal. Only with a tone. */
  readonly pitch: number;
  readonly format: 'wav' | 'mp3';
}

/** What the sliders offer. */
export const SPEED = { min: -50, max: 100, step: 5 } as const;
export const PITCH = { min: -6, max: 6, step: 1 } as const;
export const EXAGGERATION = { min: 0, max: 1, step: 0.05 } as const;

export const DEFAULT_SETTINGS: Omit<SpeechSettings, 'voiceId'> = {
  style: 'tone',
  tone: '',
  exaggeration: 0.5,
  language: '',
  speed: 0,
  pitch: 0,
  format: 'wav',
};

export interface SpeechRequest {
  /** Relative to the API's base URL. */
  readonly path: 'v1/tts' | 'v1/emotion-tts';
  readonly json: Readonly<Record<string, string | number>>;
  readonly headers: Readonly<Record<string, string>>;
}

/** The API request that speaks a text. */
export function speechRequest(text: string, settings: SpeechSettings): SpeechRequest {
  const { voiceId, style, language, format, exaggeration } = settings;
  if (style === 'emotion') {
    const isMp3 = format === 'mp3';
    return {
      path: 'v1/emotion-tts',
      json: { text, voice: voiceId, exaggeration },
      headers: isMp3 ? { accept: 'audio/mpeg' } : {},
    };
  }
  const instruction = toneInstruction(settings);
  return {
    path: 'v1/tts',
    json: {
      text,
      voice_id: voiceId,
      ...(format === 'wav' ? {} : { output_format: format }),
      ...(language === '' ? {} : { language }),
      ...(instruction === '' ? {} : { tone_instruction: instruction }),
    },
    headers: {},
  };
}

/**
 * The same speech in the fields of OpenAI's API, which has none for the emotion.
 * @returns undefined if it cannot be asked for
 */
export function openAiFields(
  text: string,
  settings: SpeechSettings,
): SpeechRequest['json'] | undefined {
  const { voiceId, style, language, speed } = settings;
  if (style === 'emotion') return undefined;
  const instructions = toneInstruction({ ...settings, speed: 0 });
  return {
    model: 'mynah',
    voice: voiceId,
    input: text,
    ...(instructions === '' ? {} : { instructions }),
    ...(speed === 0 ? {} : { speed: 1 + speed / 100 }),
    ...(language === '' ? {} : { language }),
    // A streamed WAV does not say how long it is.
    response_format: 'mp3',
  };
}

/** The API has no fields for speed and pitch. The tone includes them. Empty: nothing is to be changed. */
export function toneInstruction({ tone, speed, pitch }: SpeechSettings): string {
  const parts = [tone.trim()];
  if (speed !== 0) parts.push(`${Math.abs(speed)}% ${speed > 0 ? 'faster' : 'slower'}`);
  if (pitch !== 0) {
    const steps = Math.abs(pitch);
    parts.push(
      `${steps} ${steps === 1 ? 'semitone' : 'semitones'} ${pitch > 0 ? 'higher' : 'lower'}`,
    );
  }
  return parts.filter((part) => part !== '').join(', ');
}

/** Reads stored settings. Unknown or missing values become the defaults. */
export function readSettings(stored: unknown, voiceId: string): SpeechSettings {
  const given = typeof stored === 'object' && stored !== null ? stored : {};
  const { style, tone, exaggeration, language, speed, pitch, format } = given as Partial<
    Record<keyof SpeechSettings, unknown>
  >;
  const standard = { ...DEFAULT_SETTINGS, voiceId };
  return {
    voiceId: stringOr(voiceId, (given as { voiceId?: unknown }).voiceId),
    style: style === 'emotion' ? 'emotion' : 'tone',
    tone: stringOr(standard.tone, tone),
    exaggeration: numberOr(standard.exaggeration, exaggeration, EXAGGERATION),
    language: stringOr(standard.language, language),
    speed: numberOr(standard.speed, speed, SPEED),
    pitch: numberOr(standard.pitch, pitch, PITCH),
    format: format === 'mp3' ? 'mp3' : 'wav',
  };
}

function stringOr(standard: string, value: unknown): string {
  return typeof value === 'string' ? value : standard;
}

function numberOr(standard: number, value: unknown, range: { min: number; max: number }): number {
  if (typeof value !== 'number' || Number.isNaN(value)) return standard;
  return Math.min(range.max, Math.max(range.min, value));
}
