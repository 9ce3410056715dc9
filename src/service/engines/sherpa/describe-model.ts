import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../../shared/contract/languages.ts';
import type { EngineVoice } from '../engine.ts';
import { languageNamed } from './languages.ts';
import { type ModelFiles, mainFileOf } from './model-files.ts';
import { type OnnxMetadata, readOnnxMetadata } from './onnx-metadata.ts';
import { espeakVoiceOf, type PiperVoice, piperSpeakers, readPiperVoice } from './piper-voice.ts';
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

type SpeakerDescription = Pick<EngineVoice, 'id' | 'name' | 'gender' | 'languages'>;

/** Speakers are numbered from 0; no model has more. */
const MAX_SPEAKERS = 10_000;

/**
 * Reads the facts about a model from its metadata and from Piper's description.
 * @throws EngineError `unusable`
 */
export async function describeModel(files: ModelFiles): Promise<ModelDescription> {
  const metadata = await metadataOf(files);
  const description = 'description' in files ? files.description : undefined;
  const piper = description === undefined ? undefined : await readPiperVoice(description);
  const type = metadata.model_type;
  if (files.kind === 'styles' && type !== 'kokoro' && type !== 'kitten-tts') {
    throw unusable(
      `${files.model} names no format ("model_type" is ${type ?? 'missing'}). Use a Kokoro or Kitten model that was published for sherpa-onnx.`,
    );
  }
  return {
    metadata,
    piper,
    languages: languagesOf(files, metadata, piper),
    speakers: speakersOf(metadata, piper),
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
): Language[] | undefined {
  // ZipVoice and Kokoro with lexicons speak both; the metadata names one voice of espeak-ng.
  if (files.kind === 'zipvoice' || hasLexicons(files)) return ['en', 'zh'];
  if (files.kind === 'pocket') return ['en'];
  const named = [
    piper?.language?.family,
    piper && espeakVoiceOf(piper),
    metadata.voice,
    metadata.language,
  ];
  const language = named.map((name) => languageNamed(name ?? '')).find(Boolean);
  return language === undefined ? undefined : [language];
}

function hasLexicons(files: ModelFiles): boolean {
  return files.kind === 'styles' && existsSync(path.join(path.dirname(files.model), LEXICON_ZH));
}

const LEXICON_ZH = 'lexicon-zh.txt';

function speakersOf(metadata: OnnxMetadata, piper: PiperVoice | undefined): SpeakerDescription[] {
  const count = piper?.num_speakers ?? Number(metadata.n_speakers ?? 1);
  const names = speakerNames(metadata, piper);
  const isNamed = new Set(names.values()).size === names.size;
  return Array.from(
    { length: Math.min(MAX_SPEAKERS, Math.max(1, Math.trunc(count) || 1)) },
    (_, number) => {
      const name = names.get(number);
      return {
        id: name !== undefined && isNamed ? name : String(number),
        name,
        gender: genderOf(name),
        languages: kokoroLanguages(metadata, name),
      };
    },
  );
}

/** Kokoro separates names by commas, or writes `0->af,1->af_bella`. */
function speakerNames(
  metadata: OnnxMetadata,
  piper: PiperVoice | undefined,
): ReadonlyMap<number, string> {
  if (piper !== undefined) return piperSpeakers(piper);
  const text = metadata.speaker_names ?? '';
  const names = text.split(',').map((name) => name.replace(/^\s*\d+->/, '').trim());
  return new Map(names.filter(Boolean).map((name, number) => [number, name.slice(0, 200)]));
}

/** In Kokoro's names, such as `af_bella`, and Kitten's, such as `expr-voice-2-m`. */
function genderOf(name: string | undefined): 'f' | 'm' | undefined {
  const match = /^[a-z](?<kokoro>[fm])(_|$)|-(?<kitten>[fm])$/.exec(name ?? '');
  const letter = match?.groups?.kokoro ?? match?.groups?.kitten;
  return letter === 'f' || letter === 'm' ? letter : undefined;
}

/** Kokoro's names begin with a letter for the language. sherpa-onnx pronounces only English and Chinese with it. */
function kokoroLanguages(
  metadata: OnnxMetadata,
  name: string | undefined,
): readonly Language[] | undefined {
  if (metadata.model_type !== 'kokoro') return undefined;
  if (/^z[fm]_/.test(name ?? '')) return ['zh'];
  return /^[ab][fm](_|$)/.test(name ?? '') ? ['en'] : undefined;
}
