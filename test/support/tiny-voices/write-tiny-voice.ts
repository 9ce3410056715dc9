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
  type TinyModel,
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

export const TINY_SPEAKERS_HZ = [110, 160, 210] as const;

/**
 * Writes a model that the real sherpa-onnx loads: a formant synthesizer of about 10 kB. It speaks English words
 * unintelligibly, but each speaker at its own pitch, and the same text always sounds the same.
 * @param folder created if it is missing
 * @returns the `model` of an engine of the kind `sherpa`, and the pitch of each speaker, whose number is its position
 */
export function writeTinyVoice(folder: string, kind: TinyVoiceKind) {
  mkdirSync(folder, { recursive: true });
  const sampleRate = SAMPLE_RATES[kind] ?? 24_000;
  const files = FILES[kind]((symbols) => ({ symbols, sampleRate, speakersHz: TINY_SPEAKERS_HZ }));
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(folder, name), content);
  const isImitating = IMITATING_VOICES.some((it) => it === kind);
  const model = kind === 'piper' ? path.join(folder, PIPER_MODEL) : folder;
  return { model, sampleRate, speakersHz: isImitating ? [] : TINY_SPEAKERS_HZ };
}

export const CHARACTERS_METADATA = {
  comment: 'tiny',
  language: 'English',
  frontend: 'characters',
  add_blank: 0,
  use_eos_bos: 0,
} as const;

const MATCHA_METADATA = { voice: 'en-us', has_espeak: 1, use_eos_bos: 1, pad_id: 0 };
const PIPER_MODEL = 'en_US-tiny-low.onnx';

const SAMPLE_RATES: Partial<Record<TinyVoiceKind, number>> = {
  characters: 22_050,
  piper: 22_050,
  matcha: 22_050,
  supertonic: 44_100,
};

type Files = Readonly<Record<string, string | Uint8Array>>;

/** The files of each kind of model. `tiny` describes a model with the given symbols. */
const FILES: Record<TinyVoiceKind, (tiny: (symbols: readonly string[]) => TinyModel) => Files> = {
  characters: (tiny) => ({
    'model.onnx': vitsModel(tiny(CHARACTERS), CHARACTERS_METADATA),
    'tokens.txt': tokensFile(CHARACTERS),
  }),
  piper: (tiny) => ({
    [PIPER_MODEL]: piperModel(tiny(PHONEMES)),
    [`${PIPER_MODEL}.json`]: JSON.stringify(piperDescription(tiny(PHONEMES)), undefined, 2),
    MODEL_CARD: '# Model card for tiny\n\n* Language: en_US\n* License: CC0 1.0\n',
  }),
  kokoro: (tiny) => kokoroFiles(tiny(PHONEMES), { version: 1 }),
  'kokoro-multi': (tiny) => ({
    'lexicon-us-en.txt': 'anna a n a\n',
    'lexicon-zh.txt': '啊 a\n',
    ...kokoroFiles(tiny(PHONEMES), { version: 2, speaker_names: 'af_tiny,ef_tiny,zm_tiny' }),
  }),
  kitten: (tiny) => styleFiles(tiny(PHONEMES), { model_type: 'kitten-tts' }, 1),
  matcha: (tiny) => ({
    'model-steps-3.onnx': matchaModel(tiny(PHONEMES), MATCHA_METADATA),
    'hifigan.onnx': matchaVocoder(22_050),
    'tokens.txt': tokensFile(PHONEMES),
  }),
  supertonic: () => supertonicFiles(TINY_SPEAKERS_HZ),
  pocket: pocketFiles,
  zipvoice: zipvoiceFiles,
};

const kokoroFiles = (model: TinyModel, metadata: Metadata) =>
  styleFiles(model, { model_type: 'kokoro', ...metadata }, KOKORO_STYLES);

function styleFiles(model: TinyModel, metadata: Metadata, stylesPerSpeaker: number): Files {
  const usual = {
    has_espeak: 1,
    voice: 'en-us',
    style_dim: [...(stylesPerSpeaker > 1 ? [stylesPerSpeaker] : []), 1, STYLE_SIZE].join(),
    speaker_names: TINY_SPEAKERS_HZ.map((_, id) => `tiny_${id}`).join(),
  };
  return {
    'model.onnx': styleModel(model, { ...usual, ...metadata }),
    'tokens.txt': tokensFile(PHONEMES),
    'voices.bin': stylesFile(TINY_SPEAKERS_HZ, stylesPerSpeaker),
  };
}

/** The file beside a Piper voice. */
function piperDescription({ sampleRate }: TinyModel) {
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
