import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  KOKORO_STYLES,
  matchaModel,
  matchaVocoder,
  piperModel,
  STYLE_SIZE,
  styleModel,
  stylesFile,
  vitsModel,
} from './models.ts';
import type { Metadata } from './onnx-graph.ts';
import { pocketFiles } from './pocket.ts';
import { CHARACTERS, PHONEMES, tokensFile } from './sounds.ts';
import { supertonicFiles } from './supertonic.ts';
import { zipvoiceFiles } from './zipvoice.ts';

/** The formats of models. `piper` is a voice as Piper publishes it. */
export const TINY_VOICES = [
  'characters',
  'piper',
  'kokoro',
  'kokoro-multi',
  'kitten',
  'matcha',
  'supertonic',
] as const;
/** They have no voices of their own: they imitate a recording. */
export const IMITATING_VOICES = ['pocket', 'zipvoice'] as const;
export type TinyVoiceKind = (typeof TINY_VOICES | typeof IMITATING_VOICES)[number];

export interface TinyVoice {
  /** The `model` of an engine of the kind `sherpa`. */
  readonly model: string;
  readonly sampleRate: number;
  /** The pitch of each speaker. A speaker's number is its position here. */
  readonly speakersHz: readonly number[];
}

export const TINY_SPEAKERS_HZ = [110, 160, 210] as const;
const SPEAKER_NAMES = TINY_SPEAKERS_HZ.map((_, id) => `tiny_${id}`).join(',');

/**
 * Writes a model that the real sherpa-onnx loads: a formant synthesizer of about 10 kB. It speaks English words
 * unintelligibly, but each speaker at its own pitch, and the same text always sounds the same.
 * @param folder created if it is missing
 */
export function writeTinyVoice(folder: string, kind: TinyVoiceKind): TinyVoice {
  mkdirSync(folder, { recursive: true });
  const write = (name: string, content: string | Uint8Array) => {
    writeFileSync(path.join(folder, name), content);
  };
  return WRITERS[kind](folder, write);
}

export const CHARACTERS_METADATA = {
  comment: 'tiny',
  language: 'English',
  frontend: 'characters',
  add_blank: 0,
  use_eos_bos: 0,
} as const;

type Write = (name: string, content: string | Uint8Array) => void;
type Writer = (folder: string, write: Write) => TinyVoice;

const WRITERS: Readonly<Record<TinyVoiceKind, Writer>> = {
  characters: (folder, write) => {
    const sampleRate = 22_050;
    write('model.onnx', vitsModel(tiny(CHARACTERS, sampleRate), CHARACTERS_METADATA));
    write('tokens.txt', tokensFile(CHARACTERS));
    return described(folder, sampleRate);
  },
  piper: (folder, write) => {
    const sampleRate = 22_050;
    const name = 'en_US-tiny-low.onnx';
    write(name, piperModel(tiny(PHONEMES, sampleRate)));
    write(`${name}.json`, JSON.stringify(piperDescription(sampleRate), undefined, 2));
    write('MODEL_CARD', '# Model card for tiny\n\n* Language: en_US\n* License: CC0 1.0\n');
    return described(path.join(folder, name), sampleRate);
  },
  kokoro: (folder, write) => writeKokoro(folder, write, { version: 1 }),
  'kokoro-multi': (folder, write) => {
    write('lexicon-us-en.txt', 'anna a n a\n');
    write('lexicon-zh.txt', '啊 a\n');
    return writeKokoro(folder, write, { version: 2, speaker_names: 'af_tiny,ef_tiny,zm_tiny' });
  },
  kitten: (folder, write) => {
    const sampleRate = 24_000;
    const metadata = {
      model_type: 'kitten-tts',
      has_espeak: 1,
      voice: 'en-us',
      style_dim: `1,${STYLE_SIZE}`,
      speaker_names: SPEAKER_NAMES,
    };
    write('model.onnx', styleModel(tiny(PHONEMES, sampleRate), metadata));
    write('tokens.txt', tokensFile(PHONEMES));
    write('voices.bin', stylesFile(TINY_SPEAKERS_HZ, 1));
    return described(folder, sampleRate);
  },
  matcha: (folder, write) => {
    const sampleRate = 22_050;
    const metadata = { voice: 'en-us', has_espeak: 1, use_eos_bos: 1, pad_id: 0 };
    write('model-steps-3.onnx', matchaModel(tiny(PHONEMES, sampleRate), metadata));
    write('hifigan.onnx', matchaVocoder(sampleRate));
    write('tokens.txt', tokensFile(PHONEMES));
    return described(folder, sampleRate);
  },
  supertonic: (folder, write) => {
    writeAll(write, supertonicFiles(TINY_SPEAKERS_HZ));
    return described(folder, 44_100);
  },
  pocket: (folder, write) => imitating(folder, write, pocketFiles()),
  zipvoice: (folder, write) => imitating(folder, write, zipvoiceFiles()),
};

function writeAll(write: Write, files: Readonly<Record<string, string | Uint8Array>>): void {
  for (const [name, content] of Object.entries(files)) write(name, content);
}

function writeKokoro(folder: string, write: Write, metadata: Metadata): TinyVoice {
  const sampleRate = 24_000;
  const usual = {
    model_type: 'kokoro',
    has_espeak: 1,
    voice: 'en-us',
    style_dim: `${KOKORO_STYLES},1,${STYLE_SIZE}`,
    speaker_names: SPEAKER_NAMES,
  };
  write('model.onnx', styleModel(tiny(PHONEMES, sampleRate), { ...usual, ...metadata }));
  write('tokens.txt', tokensFile(PHONEMES));
  write('voices.bin', stylesFile(TINY_SPEAKERS_HZ, KOKORO_STYLES));
  return described(folder, sampleRate);
}

function imitating(folder: string, write: Write, files: Record<string, string | Uint8Array>) {
  writeAll(write, files);
  return { model: folder, sampleRate: 24_000, speakersHz: [] };
}

function tiny(symbols: readonly string[], sampleRate: number) {
  return { symbols, sampleRate, speakersHz: TINY_SPEAKERS_HZ };
}

function described(model: string, sampleRate: number): TinyVoice {
  return { model, sampleRate, speakersHz: TINY_SPEAKERS_HZ };
}

/** The file beside a Piper voice. */
function piperDescription(sampleRate: number) {
  return {
    audio: { sample_rate: sampleRate, quality: 'low' },
    espeak: { voice: 'en-us' },
    language: {
      code: 'en_US',
      family: 'en',
      region: 'US',
      name_native: 'English',
      name_english: 'English',
      country_english: 'United States',
    },
    inference: { noise_scale: 0.667, length_scale: 1, noise_w: 0.8 },
    phoneme_type: 'espeak',
    num_symbols: PHONEMES.length,
    num_speakers: TINY_SPEAKERS_HZ.length,
    speaker_id_map: Object.fromEntries(TINY_SPEAKERS_HZ.map((_, id) => [`tiny_${id}`, id])),
    phoneme_id_map: Object.fromEntries(PHONEMES.map((symbol, id) => [symbol, [id]])),
    piper_version: '1.0.0',
    dataset: 'tiny',
  };
}
