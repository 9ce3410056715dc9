import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { unusable } from './unusable.ts';

/** The files of a model, by its format. Paths are absolute. */
export type ModelFiles =
  | { readonly kind: 'piper'; readonly model: string; readonly description: string }
  | {
      readonly kind: 'vits';
      readonly model: string;
      readonly tokens: string;
      /** Piper's description, where it was left beside a converted voice. */
      readonly description?: string | undefined;
    }
  | {
      readonly kind: 'styles';
      readonly model: string;
      readonly voices: string;
      readonly tokens: string;
    }
  | {
      readonly kind: 'matcha';
      readonly model: string;
      readonly vocoder: string;
      readonly tokens: string;
    }
  | {
      readonly kind: 'zipvoice';
      readonly encoder: string;
      readonly decoder: string;
      readonly vocoder: string;
      readonly tokens: string;
      readonly lexicon: string;
    }
  | {
      readonly kind: 'pocket';
      readonly lmFlow: string;
      readonly lmMain: string;
      readonly encoder: string;
      readonly decoder: string;
      readonly textConditioner: string;
      readonly vocabJson: string;
      readonly tokenScoresJson: string;
    }
  | {
      readonly kind: 'supertonic';
      readonly durationPredictor: string;
      readonly textEncoder: string;
      readonly vectorEstimator: string;
      readonly vocoder: string;
      readonly ttsJson: string;
      readonly unicodeIndexer: string;
      readonly voiceStyle: string;
    };

/** The file of the model that has its metadata, if any. */
export function mainFileOf(files: ModelFiles): string {
  if (files.kind === 'supertonic') return files.durationPredictor;
  return 'model' in files ? files.model : files.encoder;
}

/** The folder of a model. */
export function homeOf(files: ModelFiles): string {
  return path.dirname(mainFileOf(files));
}

/** A vocoder turns a spectrogram into sound. */
const VOCODER = /^(hifigan|vocos|vocoder)/;

/**
 * Finds out which format a model has. The first that fits decides:
 * - a file `X.onnx` with `X.onnx.json` beside it: Piper as published; so is a folder with one such pair,
 * - `lm_main*.onnx` and `lm_flow*.onnx`: Pocket,
 * - `vector_estimator*.onnx`: Supertonic,
 * - `encoder*.onnx` and `decoder*.onnx`: ZipVoice, with a vocoder (`vocos*` or `vocoder*`) and `lexicon.txt`,
 * - `voices.bin`: Kokoro or Kitten (the metadata tells which),
 * - a vocoder beside one other `.onnx`: Matcha,
 * - one `.onnx` with `tokens.txt`: VITS.
 * Where a folder has a model and its smaller copy `*.int8.onnx`, the larger one is used.
 * @param model a file or a folder
 * @throws EngineError `unusable`
 */
export function findModelFiles(model: string): ModelFiles {
  const isFolder = statModel(model).isDirectory();
  if (!isFolder && !model.endsWith('.onnx')) {
    throw unusable(`${model} is neither a folder nor a .onnx file. Set "model" to one of them.`);
  }
  const folder = isFolder ? model : path.dirname(model);
  const files = new Folder(folder, isFolder ? undefined : path.basename(model));
  const found =
    findPiper(files) ?? findPocket(files) ?? findSupertonic(files) ?? findWithTokens(files);
  if (found !== undefined) return found;
  throw unusable(
    `${model} has no format that sherpa-onnx reads. Expected a Piper voice (NAME.onnx and NAME.onnx.json), or a folder with a model (*.onnx) and tokens.txt.`,
  );
}

/** All files in a folder, apart from the models that were not asked for. */
class Folder {
  readonly path: string;
  readonly #names: readonly string[];
  /** If one file was asked for. */
  readonly chosen: string | undefined;

  constructor(folder: string, chosen: string | undefined) {
    this.path = folder;
    this.#names = readdirSync(folder).sort();
    this.chosen = chosen;
  }

  has(name: string): boolean {
    return this.#names.includes(name);
  }

  at(name: string): string {
    return path.join(this.path, name);
  }

  /** Models whose names match, without smaller copies of others. */
  models(pattern: RegExp): string[] {
    const names = this.#names.filter((name) => name.endsWith('.onnx') && pattern.test(name));
    return names.filter((name) => !names.some((other) => isCopyOf(name, other)));
  }

  /** The only model whose name matches. */
  onlyModel(pattern: RegExp): string | undefined {
    const models = this.models(pattern);
    if (models.length < 2) return models[0];
    throw unusable(
      `${this.path} contains several models: ${models.slice(0, 5).join(', ')}. Set "model" to one of them.`,
    );
  }
}

function isCopyOf(name: string, other: string): boolean {
  return name !== other && name === `${other.slice(0, -'.onnx'.length)}.int8.onnx`;
}

function findPiper(files: Folder): ModelFiles | undefined {
  const published = (name: string) => files.has(`${name}.json`);
  const models = files.chosen === undefined ? files.models(/./) : [files.chosen];
  const [name, another] = models.filter(published);
  if (name === undefined || files.has('tokens.txt')) return undefined;
  if (another !== undefined) {
    throw unusable(
      `${files.path} contains several Piper voices: ${name}, ${another} and so on. Set "model" to one of them.`,
    );
  }
  return { kind: 'piper', model: files.at(name), description: files.at(`${name}.json`) };
}

function findPocket(files: Folder): ModelFiles | undefined {
  if (files.models(/^lm_main/).length === 0) return undefined;
  return {
    kind: 'pocket',
    lmFlow: needModel(files, /^lm_flow/, 'lm_flow.onnx'),
    lmMain: needModel(files, /^lm_main/, 'lm_main.onnx'),
    encoder: needModel(files, /^encoder/, 'encoder.onnx'),
    decoder: needModel(files, /^decoder/, 'decoder.onnx'),
    textConditioner: needModel(files, /^text_conditioner/, 'text_conditioner.onnx'),
    vocabJson: needFile(files, 'vocab.json'),
    tokenScoresJson: needFile(files, 'token_scores.json'),
  };
}

function findSupertonic(files: Folder): ModelFiles | undefined {
  if (files.models(/^vector_estimator/).length === 0) return undefined;
  return {
    kind: 'supertonic',
    durationPredictor: needModel(files, /^duration_predictor/, 'duration_predictor.onnx'),
    textEncoder: needModel(files, /^text_encoder/, 'text_encoder.onnx'),
    vectorEstimator: needModel(files, /^vector_estimator/, 'vector_estimator.onnx'),
    vocoder: needModel(files, /^vocoder/, 'vocoder.onnx'),
    ttsJson: needFile(files, 'tts.json'),
    unicodeIndexer: needFile(files, 'unicode_indexer.bin'),
    voiceStyle: needFile(files, 'voice.bin'),
  };
}

function findWithTokens(files: Folder): ModelFiles | undefined {
  if (files.models(/./).length === 0) return undefined;
  const tokens = needFile(files, 'tokens.txt');
  if (files.models(/^encoder/).length > 0) {
    return {
      kind: 'zipvoice',
      encoder: needModel(files, /^encoder/, 'encoder.onnx'),
      decoder: needModel(files, /^(fm_)?decoder/, 'decoder.onnx'),
      // sherpa-onnx loads no other vocoder with ZipVoice.
      vocoder: needModel(files, /^(vocos|vocoder)/, 'a vocoder, such as vocos_24khz.onnx'),
      tokens,
      lexicon: needFile(files, 'lexicon.txt'),
    };
  }
  const model = files.at(files.chosen ?? files.onlyModel(notVocoder()) ?? '');
  if (files.has('voices.bin')) {
    return { kind: 'styles', model, voices: files.at('voices.bin'), tokens };
  }
  const vocoder = files.onlyModel(VOCODER);
  if (vocoder !== undefined) return { kind: 'matcha', model, vocoder: files.at(vocoder), tokens };
  const description = `${path.basename(model)}.json`;
  return {
    kind: 'vits',
    model,
    tokens,
    description: files.has(description) ? files.at(description) : undefined,
  };
}

function notVocoder(): RegExp {
  return new RegExp(`^(?!${VOCODER.source.slice(1)})`);
}

function needModel(files: Folder, pattern: RegExp, example: string): string {
  const name = files.onlyModel(pattern);
  if (name === undefined) throw unusable(`${files.path} has no ${example}.`);
  return files.at(name);
}

function needFile(files: Folder, name: string): string {
  if (files.has(name)) return files.at(name);
  const about = ABOUT_MISSING[name] ?? '';
  throw unusable(`${files.path} has no ${name}.${about}`);
}

const SUPERTONIC_ARCHIVE = ' Use a Supertonic model that was published for sherpa-onnx.';
const ABOUT_MISSING: Readonly<Record<string, string>> = {
  'tokens.txt': ' If it is a Piper voice, put its NAME.onnx.json beside it.',
  'unicode_indexer.bin': SUPERTONIC_ARCHIVE,
  'voice.bin': SUPERTONIC_ARCHIVE,
};

function statModel(model: string) {
  try {
    return statSync(model);
  } catch (cause) {
    throw unusable(`There is no model at ${model}.`, cause);
  }
}
