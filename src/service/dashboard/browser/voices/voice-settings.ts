export interface VoiceSettings {
  readonly operation: 'tts' | 'emotion-tts';
  /** A code; empty: detected automatically. */
  readonly language: string;
  readonly tone: string;
  /** Percent; 0 is normal. */
  readonly speed: number;
  /** 0 to 1. */
  readonly exaggeration: number;
  readonly format: 'wav' | 'mp3';
}

export const DEFAULT_SETTINGS: VoiceSettings = {
  operation: 'tts',
  language: '',
  tone: '',
  speed: 0,
  exaggeration: 0.5,
  format: 'wav',
};

interface SpeechRequest {
  readonly path: string;
  readonly json: object;
  readonly headers: Readonly<Record<string, string>>;
}

/** The API request that speaks a text. */
export function speechRequest(
  text: string,
  voiceId: string,
  settings: VoiceSettings,
): SpeechRequest {
  const { operation, language, format, exaggeration } = settings;
  const streaming = { prefer: 'streaming' };
  if (operation === 'emotion-tts') {
    const accept = format === 'mp3' ? 'audio/mpeg' : 'audio/wav';
    return {
      path: 'v1/emotion-tts',
      json: { text, voice: voiceId, exaggeration },
      headers: { ...streaming, accept },
    };
  }
  const tone = toneInstruction(settings);
  return {
    path: 'v1/tts',
    json: {
      text,
      voice_id: voiceId,
      output_format: format,
      ...(language === '' ? {} : { language }),
      ...(tone === '' ? {} : { tone_instruction: tone }),
    },
    headers: streaming,
  };
}

/** The API has no field for speed. The tone includes it. */
function toneInstruction({ tone, speed }: VoiceSettings): string {
  const pace = speed === 0 ? [] : [`${Math.abs(speed)}% ${speed > 0 ? 'faster' : 'slower'}`];
  return [...(tone.trim() === '' ? [] : [tone.trim()]), ...pace].join(', ');
}
