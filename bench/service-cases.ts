import { FormData } from 'undici';
import { PATHS, VOICE_ID_HEADER } from '../src/shared/contract/contract.ts';
import type { Ask } from './service-client.ts';
import type { BenchService } from './service-process.ts';
import { story, type TextLanguage } from './service-texts.ts';

/** A kind of request. */
export interface ServiceCase {
  /** Part of the figure names. */
  name: string;
  label: string;
  language: TextLanguage;
  format: 'wav' | 'mp3';
  /** @param voiceId of a cloned voice */
  ask(text: string, voiceId: string): Ask;
}

const ENGINES = { en: 'flite', ko: 'eSpeak NG', ja: 'eSpeak NG', de: 'eSpeak NG' } as const;
const LANGUAGES = Object.keys(ENGINES) as (keyof typeof ENGINES)[];
const STREAMED = { prefer: 'streaming' };

/** Each language in each format, then the more expensive kinds: tones, emotion, a clone. */
export const SERVICE_CASES: readonly ServiceCase[] = [
  ...LANGUAGES.flatMap((language) => [
    plainCase(language, 'wav', 'streamed'),
    plainCase(language, 'wav', 'whole'),
    plainCase(language, 'mp3', 'streamed'),
  ]),
  ...(['en', 'de'] as const).flatMap((language) => [
    toneCase(language, 'excited', 'very excited, a little faster'),
    toneCase(language, 'whisper', 'whispering'),
    emotionCase(language),
    cloneCase(language, 'wav'),
  ]),
  cloneCase('en', 'mp3'),
  openAiCase('en'),
];

function plainCase(
  language: keyof typeof ENGINES,
  format: 'wav' | 'mp3',
  sent: 'streamed' | 'whole',
): ServiceCase {
  const isStreamedWav = format === 'wav' && sent === 'streamed';
  const kind = format === 'mp3' ? 'mp3' : `wav_${sent}`;
  return {
    name: `${language}_${kind}`,
    label: `${language} (${ENGINES[language]}), ${format === 'mp3' ? 'MP3' : `WAV ${sent}`}`,
    language,
    format,
    ask: (text) => ({
      path: PATHS.tts,
      body: { text, voice_id: voiceOf(language), output_format: format },
      headers: isStreamedWav ? STREAMED : {},
    }),
  };
}

/** The speech of `plainCase` as MP3, asked for in OpenAI's form. */
function openAiCase(language: 'en'): ServiceCase {
  return {
    name: `${language}_openai_mp3`,
    label: `${language}, MP3 from /v1/audio/speech`,
    language,
    format: 'mp3',
    ask: (text) => ({
      path: '/v1/audio/speech',
      body: { model: 'mynah', input: text, voice: voiceOf(language) },
    }),
  };
}

function toneCase(language: 'en' | 'de', name: string, tone: string): ServiceCase {
  return {
    name: `${language}_${name}`,
    label: `${language}, tone "${tone}"`,
    language,
    format: 'wav',
    ask: (text) => ({
      path: PATHS.tts,
      body: { text, voice_id: voiceOf(language), tone_instruction: tone },
      headers: STREAMED,
    }),
  };
}

function emotionCase(language: 'en' | 'de'): ServiceCase {
  return {
    name: `${language}_emotion`,
    label: `${language}, emotion-tts 0.9`,
    language,
    format: 'wav',
    ask: (text) => ({
      path: PATHS.emotionTts,
      body: { text, voice: voiceOf(language), exaggeration: 0.9 },
      headers: STREAMED,
    }),
  };
}

function cloneCase(language: 'en' | 'de', format: 'wav' | 'mp3'): ServiceCase {
  return {
    name: `${language}_clone${format === 'mp3' ? '_mp3' : ''}`,
    label: `${language}, cloned voice${format === 'mp3' ? ', MP3' : ''}`,
    language,
    format,
    ask: (text, voiceId) => ({
      path: PATHS.tts,
      body: { text, voice_id: voiceId, output_format: format },
      headers: format === 'mp3' ? {} : STREAMED,
    }),
  };
}

function voiceOf(language: TextLanguage): string {
  return `voice-b-${language}-f-01`;
}

/** Records about ten seconds of the service's own speech, as a sample for cloning. */
export async function recordSample(service: BenchService): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  const body = { text: story('en', 0, 3), voice_id: 'voice-b-en-m-01' };
  await service.ask({ path: PATHS.tts, body }, (chunk) => chunks.push(chunk));
  return Buffer.concat(chunks);
}

export function cloneAsk(sample: Uint8Array, text: string): Ask {
  const body = new FormData();
  body.set('text', text);
  body.set('ref_audio', new Blob([Uint8Array.from(sample)]), 'sample.wav');
  return { path: PATHS.voiceClone, body };
}

/** @returns the ID of the new voice */
export async function makeClone(service: BenchService): Promise<string> {
  const ask = cloneAsk(await recordSample(service), 'This is how I sound from now on.');
  const { headers } = await service.ask(ask);
  return String(headers[VOICE_ID_HEADER]);
}
