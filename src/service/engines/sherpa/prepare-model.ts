import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../../shared/contract/languages.ts';
import { languageInfo } from '../../language-info.ts';
import { describeModel, type ModelDescription } from './describe-model.ts';
import { espeakData } from './espeak-data.ts';
import { imitates, needsTranscript } from './imitation.ts';
import { readLicence } from './model-card.ts';
import { findModelFiles, type ModelFiles } from './model-files.ts';
import { nameFiles, type PreparedModel, type Speaker } from './prepared-model.ts';
import { readReference } from './reference.ts';
import type { SherpaSettings } from './settings.ts';
import { unusable } from './unusable.ts';

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
  const home = path.dirname('model' in files ? files.model : files.encoder);
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
    speakers: await speakersOf(files, description, {
      ...{ settings, folder, home, languages },
      readsLatin: dataDir !== '',
    }),
    lengthScale: description.piper?.inference?.length_scale ?? 1,
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

/** Models of other frontends read letters, or look words up in a lexicon. */
function needsPhonemes(files: ModelFiles, metadata: ModelDescription['metadata']): boolean {
  if (files.kind === 'pocket') return false;
  if (files.kind !== 'vits' && files.kind !== 'matcha') return true;
  return metadata.has_espeak === '1' || /piper|coqui|icefall/.test(metadata.comment ?? '');
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

interface VoiceSources extends Omit<DataSources, 'signal'> {
  readonly readsLatin: boolean;
  readonly languages: readonly Language[] | undefined;
}

async function speakersOf(
  files: ModelFiles,
  description: ModelDescription,
  { settings, folder, home, languages, readsLatin }: VoiceSources,
): Promise<Speaker[]> {
  const notices = {
    licence: settings.licence ?? (await readLicence(home)),
    credit: settings.credit,
  };
  if (imitates(files)) return referenceSpeakers(files, { settings, folder, languages, notices });
  const speakers = description.speakers.map((speaker, number) => ({
    number,
    voice: {
      ...speaker,
      languages: settings.languages ?? speaker.languages ?? languages,
      readsLatin,
      ...notices,
    },
  }));
  return speakers;
}

/** A model that imitates has only the voice of the reference. */
async function referenceSpeakers(
  files: ModelFiles,
  {
    settings,
    folder,
    languages,
    notices,
  }: Pick<VoiceSources, 'settings' | 'folder' | 'languages'> & { notices: object },
): Promise<Speaker[]> {
  const { reference, clones } = settings;
  if (reference === undefined) {
    if (clones !== undefined) return [];
    throw unusable(
      `${settings.model} has no voice of its own. Set "reference" to a recording of the voice, for example { "sample": "anna.wav", "transcript": "…" }.`,
    );
  }
  if (needsTranscript(files) && reference.transcript === undefined) {
    throw unusable('ZipVoice needs the words in the recording. Set "reference.transcript".');
  }
  const sample = await readReference(path.resolve(folder, reference.sample), reference.transcript);
  return [{ number: 0, voice: { id: 'reference', languages, ...notices }, reference: sample }];
}

/** @param voice the ID of a voice, or the number of a speaker */
export function findSpeaker(speakers: readonly Speaker[], voice: string): Speaker | undefined {
  return (
    speakers.find((speaker) => speaker.voice.id === voice) ??
    speakers.find((speaker) => String(speaker.number) === voice)
  );
}
