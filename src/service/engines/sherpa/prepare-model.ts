import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../../shared/contract/languages.ts';
import { languageInfo } from '../../language-info.ts';
import { describeModel, type ModelDescription } from './describe-model.ts';
import { espeakData } from './espeak-data.ts';
import { imitates } from './imitation.ts';
import { findModelFiles, homeOf, type ModelFiles } from './model-files.ts';
import { nameFiles, type PreparedModel } from './prepared-model.ts';
import type { SherpaSettings } from './settings.ts';
import { needsPhonemes, speakersOf } from './speakers.ts';
import { SUPERTONIC_LANGUAGES, SUPERTONIC_LENGTH_SCALE } from './supertonic.ts';

/** One sentence at a time, so that the first is heard early and an abort takes effect early. */
const SENTENCES_AT_ONCE = 1;

/**
 * Finds, checks and describes a model, and completes what it lacks.
 * @param folder of the configuration: relative paths start there
 * @throws EngineError `unusable`, and the signal's reason
 */
export async function prepareModel(
  settings: SherpaSettings,
  folder: string,
  signal: AbortSignal,
): Promise<PreparedModel> {
  const files = findModelFiles(path.resolve(folder, settings.model));
  const description = await describeModel(files);
  const languages = settings.languages ?? description.languages;
  const home = homeOf(files);
  const lexicon = lexiconsIn(home);
  const dataDir = await dataDirOf(files, description, { settings, folder, home, signal });
  const { model, clean } = await nameFiles(files, {
    dataDir,
    lexicon,
    piper: description.piper,
    isKitten: description.isKitten,
    lang: lexicon === '' ? espeakVoice(description, languages) : '',
  });
  return {
    config: {
      model: { ...model, numThreads: settings.numThreads, provider: 'cpu' },
      maxNumSentences: SENTENCES_AT_ONCE,
    },
    speakers: await speakersOf(files, description, settings, folder),
    lengthScale:
      files.kind === 'supertonic'
        ? SUPERTONIC_LENGTH_SCALE
        : (description.piper?.inference?.length_scale ?? 1),
    languageTags: languageTags(files, description),
    imitates: imitates(files),
    clean,
  };
}

interface DataSources {
  readonly settings: SherpaSettings;
  readonly folder: string;
  readonly home: string;
  readonly signal: AbortSignal;
}

/** Where espeak-ng-data is; empty for models that spell words without it. */
async function dataDirOf(
  files: ModelFiles,
  { metadata }: ModelDescription,
  { settings, folder, home, signal }: DataSources,
): Promise<string> {
  if (settings.dataDir !== undefined) return path.resolve(folder, settings.dataDir);
  const beside = path.join(home, 'espeak-ng-data');
  if (existsSync(beside)) return beside;
  return needsPhonemes(files, metadata) ? await espeakData(signal) : '';
}

/** Lexicons that were published with a model: lexicon.txt, lexicon-us-en.txt, lexicon-zh.txt. */
function lexiconsIn(folder: string): string {
  return (
    readdirSync(folder)
      .filter((name) => /^lexicon.*\.txt$/.test(name))
      // American and British English exclude each other.
      .filter(
        (name, _, names) => name !== 'lexicon-gb-en.txt' || !names.includes('lexicon-us-en.txt'),
      )
      .sort()
      .map((name) => path.join(folder, name))
      .join(',')
  );
}

function espeakVoice(
  { metadata }: ModelDescription,
  languages: readonly Language[] | undefined,
): string {
  const [language] = languages ?? [];
  return language === undefined ? (metadata.voice ?? '') : languageInfo(language).engineVoice;
}

/** Kokoro spells these with a voice of espeak-ng. English and Chinese are what its lexicons and metadata name. */
const KOKORO_TAGGED = ['es', 'fr', 'hi', 'it', 'pt'] as const;

function languageTags(
  { kind }: ModelFiles,
  { metadata }: ModelDescription,
): PreparedModel['languageTags'] {
  if (kind === 'supertonic') return new Map(SUPERTONIC_LANGUAGES.map((code) => [code, code]));
  if (metadata.model_type !== 'kokoro') return new Map();
  return new Map(KOKORO_TAGGED.map((code) => [code, languageInfo(code).engineVoice]));
}
