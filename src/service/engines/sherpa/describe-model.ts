import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../../shared/contract/languages.ts';
import type { EngineVoice } from '../engine.ts';
import { languageNamed } from './languages.ts';
import { type ModelFiles, mainFileOf } from './model-files.ts';
import { type OnnxMetadata, readOnnxMetadata } from './onnx-metadata.ts';
import { espeakVoiceOf, type PiperVoice, piperSpeakers, readPiperVoice } from './piper-voice.ts';
import { genderOf, kokoroLanguages, speakerNames } from './speaker-names.ts';
import { SUPERTONIC_LANGUAGES, supertonicSpeakers } from './supertonic.ts';
import { unusable } from './unusable.ts';

/** The facts in the files of a model. */
export interface ModelDescription {
  readonly metadata: OnnxMetadata;
  readonly piper: PiperVoice | undefined;
  /** Only if its files name them. */
  readonly languages: readonly Language[] | undefined;
  readonly speakers: readonly SpeakerDescription[];
  readonly isKitten: boolean;
}

export type SpeakerDescription = Pick<EngineVoice, 'id' | 'name' | 'gender' | 'languages'>;

/** Speakers are numbered from 0; no model has more. */
const MAX_SPEAKERS = 10_000;

/**
 * Reads the facts about a model from its metadata and from Piper's description.
 * @throws EngineError `unusable`
 */
export async function describeModel(files: ModelFiles): Promise<ModelDescription> {
  const metadata = await metadataOf(files);
  const description = 'description' in files ? files.description : undefined;
  const piper =
    description === undefined ? undefined : await readPiperVoice(description, 'tokens' in files);
  const type = metadata.model_type;
  if (files.kind === 'styles' && type !== 'kokoro' && type !== 'kitten-tts') {
    throw unusable(
      `${files.model} names no format ("model_type" is ${type ?? 'missing'}). Use a Kokoro or Kitten model that was published for sherpa-onnx.`,
    );
  }
  const speakers =
    files.kind === 'supertonic'
      ? await supertonicSpeakers(files.voiceStyle)
      : speakersOf(files, metadata, piper);
  return {
    metadata,
    piper,
    languages: languagesOf(files, metadata, piper, speakers),
    speakers,
    isKitten: type === 'kitten-tts',
  };
}

async function metadataOf(files: ModelFiles): Promise<OnnxMetadata> {
  const file = mainFileOf(files);
  try {
    return await readOnnxMetadata(file);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'it cannot be read';
    throw unusable(`${file} is not a model: ${reason}.`, cause);
  }
}

function languagesOf(
  files: ModelFiles,
  metadata: OnnxMetadata,
  piper: PiperVoice | undefined,
  speakers: readonly SpeakerDescription[],
): readonly Language[] | undefined {
  if (files.kind === 'supertonic') return SUPERTONIC_LANGUAGES;
  if (files.kind === 'pocket') return ['en'];
  const ofSpeakers = [...new Set(speakers.flatMap(({ languages = [] }) => languages))];
  if (ofSpeakers.length > 0) return ofSpeakers;
  // ZipVoice and Kokoro with lexicons speak both; the metadata names one voice of espeak-ng.
  if (files.kind === 'zipvoice' || hasChinese(files)) return ['en', 'zh'];
  const named = [
    piper?.language?.family,
    piper && espeakVoiceOf(piper),
    metadata.voice,
    metadata.language,
  ];
  const language = named.map((name) => languageNamed(name ?? '')).find(Boolean);
  return language === undefined ? undefined : [language];
}

/** Whether a model of Kokoro has its Chinese lexicon. */
function hasChinese(files: ModelFiles): boolean {
  return files.kind === 'styles' && existsSync(path.join(path.dirname(files.model), LEXICON_ZH));
}

const LEXICON_ZH = 'lexicon-zh.txt';

function speakersOf(
  files: ModelFiles,
  metadata: OnnxMetadata,
  piper: PiperVoice | undefined,
): SpeakerDescription[] {
  const count = piper?.num_speakers ?? Number(metadata.n_speakers ?? 1);
  const names = piper === undefined ? speakerNames(metadata) : piperSpeakers(piper);
  const isKokoro = metadata.model_type === 'kokoro';
  const isNamed = new Set(names.values()).size === names.size;
  return Array.from(
    { length: Math.min(MAX_SPEAKERS, Math.max(1, Math.trunc(count) || 1)) },
    (_, number) => {
      const name = names.get(number);
      return {
        id: name !== undefined && isNamed ? name : String(number),
        name,
        gender: genderOf(name),
        languages: isKokoro ? kokoroLanguages(name, hasChinese(files)) : undefined,
      };
    },
  );
}
