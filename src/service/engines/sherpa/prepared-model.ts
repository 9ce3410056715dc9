import { constants } from 'node:fs';
import { appendFile, copyFile, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Language } from '../../../shared/contract/languages.ts';
import type { EngineVoice, ReferenceSample } from '../engine.ts';
import { cacheFolder } from './cache-folder.ts';
import { SHERPA_LIMITS as LIMITS } from './limits.ts';
import type { ModelConfig } from './messages.ts';
import type { ModelFiles } from './model-files.ts';
import { encodeOnnxMetadata } from './onnx-metadata.ts';
import { type PiperVoice, piperMetadata, piperTokens } from './piper-voice.ts';
import { unusable } from './unusable.ts';

/** How names of folders with copies of Piper voices begin. */
const COPY_PREFIX = 'piper-';

/** A speaker of a model. */
export interface Speaker {
  /** The number by which sherpa-onnx knows it. */
  readonly number: number;
  readonly voice: EngineVoice;
  /** The recording to imitate, for models without voices. */
  readonly reference?: ReferenceSample | undefined;
}

/** A model that a process can load. */
export interface PreparedModel {
  readonly config: ModelConfig;
  readonly speakers: readonly Speaker[];
  /** How slowly the model speaks at a tempo of 1. Above 1 is slower. */
  readonly lengthScale: number;
  /** What sherpa-onnx calls each language, for models that have to be told the language of a text. */
  readonly languageTags: ReadonlyMap<Language, string>;
  /** Whether it needs a recording to imitate. */
  readonly imitates: boolean;
  /** Removes the files that were written for loading. */
  clean(): Promise<void>;
}

/** The files that sherpa-onnx has to load, by the names of its settings. */
export type LibraryFiles = Pick<PreparedModel, 'clean'> & { readonly model: ModelConfig['model'] };

/**
 * Names the files of a model as sherpa-onnx expects them. A Piper voice lacks two things: tokens.txt, and
 * metadata in the model. It is copied into a private folder, from which `clean` removes it after loading.
 * @param dataDir espeak-ng-data
 */
export async function nameFiles(
  files: ModelFiles,
  { dataDir, lexicon, piper, isKitten, lang }: NamedParts,
): Promise<LibraryFiles> {
  const clean = async () => undefined;
  switch (files.kind) {
    case 'piper':
      return copyPiper(files.model, piper, dataDir);
    case 'vits':
      return {
        model: {
          vits: { model: files.model, tokens: files.tokens, dataDir, lexicon, ...noiseOf(piper) },
        },
        clean,
      };
    case 'styles': {
      const { kind: _, ...names } = files;
      return {
        model: isKitten
          ? { kitten: { ...names, dataDir } }
          : { kokoro: { ...names, dataDir, lexicon, lang } },
        clean,
      };
    }
    case 'matcha': {
      const { model: acousticModel, vocoder, tokens } = files;
      return { model: { matcha: { acousticModel, vocoder, tokens, dataDir, lexicon } }, clean };
    }
    case 'zipvoice': {
      const { kind: _, ...names } = files;
      return { model: { zipvoice: { ...names, dataDir } }, clean };
    }
    case 'pocket': {
      const { kind: _, ...names } = files;
      return { model: { pocket: names }, clean };
    }
    case 'supertonic': {
      const { kind: _, ...names } = files;
      return { model: { supertonic: names }, clean };
    }
  }
}

export interface NamedParts {
  readonly dataDir: string;
  /** Paths, separated by commas. Empty if there is none. */
  readonly lexicon: string;
  readonly piper: PiperVoice | undefined;
  readonly isKitten: boolean;
  /** The language of a Kokoro model without a lexicon. */
  readonly lang: string;
}

async function copyPiper(
  model: string,
  piper: PiperVoice | undefined,
  dataDir: string,
): Promise<LibraryFiles> {
  if (piper === undefined) throw unusable(`${model} has no description.`);
  // Loading does not depend on it.
  await removeLeftCopies().catch(() => undefined);
  const folder = await mkdtemp(path.join(cacheFolder(), COPY_PREFIX));
  const clean = () => rm(folder, { recursive: true, force: true });
  try {
    const copy = path.join(folder, 'model.onnx');
    const tokens = path.join(folder, 'tokens.txt');
    // Where the file system can, the copy shares the bytes of the original.
    await copyFile(model, copy, constants.COPYFILE_FICLONE);
    await appendFile(copy, encodeOnnxMetadata(piperMetadata(piper)));
    await writeFile(tokens, piperTokens(piper));
    return { model: { vits: { model: copy, tokens, dataDir, ...noiseOf(piper) } }, clean };
  } catch (cause) {
    await clean();
    throw unusable(`Cannot copy ${model} to ${folder}. Is there enough space?`, cause);
  }
}

/** A service that was killed while it loaded a model has left a copy of it. */
async function removeLeftCopies(): Promise<void> {
  const cache = cacheFolder();
  const copies = (await readdir(cache)).filter((name) => name.startsWith(COPY_PREFIX));
  for (const copy of copies.map((name) => path.join(cache, name))) {
    const stats = await stat(copy).catch(() => undefined);
    if (stats === undefined || stats.mtimeMs > Date.now() - LIMITS.copyAgeMs) continue;
    await rm(copy, { recursive: true, force: true });
  }
}

function noiseOf(piper: PiperVoice | undefined) {
  const { noise_scale: noiseScale, noise_w: noiseScaleW } = piper?.inference ?? {};
  return {
    ...(noiseScale === undefined ? {} : { noiseScale }),
    ...(noiseScaleW === undefined ? {} : { noiseScaleW }),
  };
}
