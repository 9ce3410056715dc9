import { existsSync } from 'node:fs';
import path from 'node:path';
import { describeModel, type ModelDescription } from './describe-model.ts';
import { imitates, needsTranscript } from './imitation.ts';
import { readLicence } from './model-card.ts';
import { findModelFiles, homeOf, type ModelFiles } from './model-files.ts';
import type { Speaker } from './prepared-model.ts';
import { readReference } from './reference.ts';
import type { SherpaSettings } from './settings.ts';
import { unusable } from './unusable.ts';

/**
 * The speakers of a model, from its files alone: they can be listed without loading it.
 * @param folder of the configuration: relative paths start there
 * @throws EngineError `unusable`
 */
export async function listSpeakers(settings: SherpaSettings, folder: string): Promise<Speaker[]> {
  const files = findModelFiles(path.resolve(folder, settings.model));
  return await speakersOf(files, await describeModel(files), settings, folder);
}

/** Leaves out the speakers of languages that the model cannot read. */
export async function speakersOf(
  files: ModelFiles,
  description: ModelDescription,
  settings: SherpaSettings,
  folder: string,
): Promise<Speaker[]> {
  const notices = {
    licence: settings.licence ?? (await readLicence(homeOf(files))),
    credit: settings.credit,
  };
  const modelLanguages = settings.languages ?? description.languages;
  if (imitates(files)) {
    const voice = { id: 'reference', languages: modelLanguages, ...notices };
    return await referenceSpeakers(files, voice, settings, folder);
  }
  const readsLatin =
    settings.dataDir !== undefined ||
    existsSync(path.join(homeOf(files), 'espeak-ng-data')) ||
    needsPhonemes(files, description.metadata);
  const overrides = new Map(settings.speakers?.map((one) => [one.number, one]));
  const count = description.speakers.length;
  const unknown = [...overrides.keys()].find((number) => number >= count);
  if (unknown !== undefined) {
    throw unusable(
      `"speakers" has the number ${unknown}, but the last one of the model is ${count - 1}.`,
    );
  }
  return description.speakers.flatMap((speaker, number): Speaker[] => {
    const { name, gender, languages } = overrides.get(number) ?? {};
    const spoken = languages ?? settings.languages ?? speaker.languages ?? modelLanguages;
    if (spoken?.length === 0) return [];
    const voice = {
      id: speaker.id,
      name: name ?? speaker.name,
      gender: gender ?? speaker.gender,
      languages: spoken,
      readsLatin,
      ...notices,
    };
    return [{ number, voice }];
  });
}

/** Models of other frontends read letters, or look words up in a lexicon. */
export function needsPhonemes(files: ModelFiles, metadata: ModelDescription['metadata']): boolean {
  if (files.kind === 'pocket' || files.kind === 'supertonic') return false;
  if (files.kind !== 'vits' && files.kind !== 'matcha') return true;
  return metadata.has_espeak === '1' || /piper|coqui|icefall/.test(metadata.comment ?? '');
}

/** A model that imitates has only the voice of the reference. */
async function referenceSpeakers(
  files: ModelFiles,
  voice: Speaker['voice'],
  { model, reference, clones }: SherpaSettings,
  folder: string,
): Promise<Speaker[]> {
  if (reference === undefined) {
    if (clones !== undefined) return [];
    throw unusable(
      `${model} has no voice of its own. Set "reference" to a recording of the voice, for example { "sample": "anna.wav", "transcript": "…" }.`,
    );
  }
  if (needsTranscript(files) && reference.transcript === undefined) {
    throw unusable('ZipVoice needs the words in the recording. Set "reference.transcript".');
  }
  const sample = await readReference(path.resolve(folder, reference.sample), reference.transcript);
  return [{ number: 0, voice, reference: sample }];
}

/** @param voice the ID of a voice, or the number of a speaker: `#7`, or `7` unless another one has that name */
export function findSpeaker(speakers: readonly Speaker[], voice: string): Speaker | undefined {
  return (
    speakers.find((speaker) => speaker.voice.id === voice) ??
    speakers.find(({ number }) => voice === String(number) || voice === `#${number}`)
  );
}
