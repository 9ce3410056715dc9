import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../shared/contract/languages.ts';
import { EngineError } from '../engines/engine.ts';
import { describeModel } from '../engines/sherpa/describe-model.ts';
import { imitates } from '../engines/sherpa/imitation.ts';
import { readLicence } from '../engines/sherpa/model-card.ts';
import { findModelFiles } from '../engines/sherpa/model-files.ts';
import { trackF0 } from '../sound/f0-tracker.ts';
import { GREETINGS } from '../voices/greetings.ts';
import { LibraryError } from './library-error.ts';
import { findMissingPackage, speakWith } from './try-voice.ts';
import type { VoiceFacts } from './voice-facts.ts';
import { listFiles } from './voice-files.ts';

/** What the operator says about a voice that is not in the catalogue. All of it can be left out if its files say it. */
export interface OwnFacts {
  readonly name?: string | undefined;
  readonly languages?: readonly Language[] | undefined;
  readonly gender?: 'f' | 'm' | undefined;
  /** The numbers of the speakers that become voices. */
  readonly speakers?: readonly number[] | undefined;
}

const LIMITS = {
  /** Unless the operator names some. Models with hundreds of them have no names that say anything. */
  speakers: 4,
  nameCharacters: 24,
  /** They are in menus. */
  speakerNameCharacters: 32,
} as const;

/** Between the voices of men and women, as medians of speech. */
const HIGH_VOICE_HZ = 165;

/** The same in every folder of a model: descriptions, and what a program leaves there. */
const NOT_OF_THE_MODEL = /(^|\/)\.|^voice\.json$/;

/**
 * Describes a model that is not in the catalogue by its files, and by its sound where they name no gender.
 * @param source a folder, or a `.onnx` file
 * @throws LibraryError `not_a_voice`, and the signal's reason
 */
export async function describeOwnVoice(
  source: string,
  own: OwnFacts,
  signal: AbortSignal,
): Promise<{ files: string[]; facts: VoiceFacts }> {
  const model = await readModel(source);
  const languages = own.languages ?? model.languages;
  if (languages === undefined) {
    const what = 'The files of this model do not name its language.';
    throw new LibraryError('not_a_voice', `${what} Add it: --language CODE`);
  }
  const title = own.name ?? nameOf(source);
  const facts: VoiceFacts = {
    key: keyOf(own.name ?? path.basename(source)),
    name: title,
    kind: model.isCloning ? 'cloning' : 'voice',
    languages: [...languages],
    speakers: [],
    model: path.extname(source) === '.onnx' ? path.basename(source) : '.',
    licence: model.licence,
    commercialUse: 'unclear',
    speaksPresets: !model.isCloning,
  };
  if (model.isCloning) return { files: model.files, facts };
  const chosen = chooseSpeakers(model.speakers, own.speakers);
  const speakers: VoiceFacts['speakers'] = [];
  for (const { number, name, gender, languages: spoken } of chosen) {
    speakers.push({
      number,
      name: speakerName(title, name ?? String(number), model.speakers.length),
      gender: own.gender ?? gender ?? (await hearGender(model.folder, facts, number, signal)),
      ...(spoken !== undefined && own.languages === undefined && { languages: [...spoken] }),
    });
  }
  return { files: model.files, facts: { ...facts, speakers } };
}

/** @throws LibraryError `not_a_voice` with what is wrong with its files */
async function readModel(source: string) {
  try {
    const found = findModelFiles(source);
    const { languages, speakers } = await describeModel(found);
    const isOneFile = path.extname(source) === '.onnx';
    const folder = isOneFile ? path.dirname(source) : source;
    const files = isOneFile
      ? filesBeside(source)
      : (await listFiles(folder)).filter((name) => !NOT_OF_THE_MODEL.test(name));
    return {
      ...{ folder, files, languages },
      licence: await readLicence(folder),
      speakers: speakers.map((speaker, number) => ({ ...speaker, number })),
      isCloning: imitates(found),
    };
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    const message = error.message.replace(/ Set "model" to one of them\.$/, ' Name one of them.');
    throw new LibraryError('not_a_voice', message, error);
  }
}

/** A Piper voice among others. */
function filesBeside(model: string): string[] {
  const name = path.basename(model);
  const others = [`${name}.json`, 'MODEL_CARD', 'tokens.txt'];
  return [name, ...others.filter((other) => existsSync(path.join(path.dirname(model), other)))];
}

function chooseSpeakers<T extends { readonly number: number }>(
  all: readonly T[],
  wanted: readonly number[] | undefined,
): readonly T[] {
  const unknown = wanted?.find((number) => number >= all.length);
  if (unknown !== undefined) {
    const range = all.length === 1 ? 'only speaker 0' : `speakers 0 to ${all.length - 1}`;
    throw new LibraryError('not_a_voice', `The model has no speaker ${unknown}: it has ${range}.`);
  }
  return wanted === undefined
    ? all.slice(0, LIMITS.speakers)
    : all.filter(({ number }) => wanted.includes(number));
}

/** Models name their speakers by codes such as `p239`. */
function speakerName(title: string, name: string, count: number): string {
  return (count === 1 ? title : `${title} ${name}`).slice(0, LIMITS.speakerNameCharacters);
}

async function hearGender(
  folder: string,
  facts: VoiceFacts,
  speaker: number,
  signal: AbortSignal,
): Promise<'f' | 'm'> {
  const missing = findMissingPackage();
  if (missing !== undefined) {
    throw new LibraryError(
      'not_a_voice',
      `The files of this model do not say whether it sounds female or male. Add it: --gender f, or --gender m`,
    );
  }
  const [language = 'en'] = facts.languages;
  const sound = await speakWith(
    folder,
    facts,
    { text: GREETINGS[language], language, speaker },
    signal,
  );
  const { medianHz } = trackF0(sound.samples, sound.sampleRate).statistics;
  return medianHz > HIGH_VOICE_HZ ? 'f' : 'm';
}

/** `de_DE-thorsten-medium.onnx` and `vits-piper-de_DE-thorsten-medium` are called Thorsten. */
function nameOf(source: string): string {
  const base = path.basename(source).replace(/\.onnx$/, '');
  const piper = /[a-z]{2,3}_[A-Z]{2}-(?<name>.+)-(x_low|low|medium|high)$/.exec(base)?.groups?.name;
  const words = (piper ?? base).replaceAll(/[_-]+/g, ' ').trim().slice(0, LIMITS.nameCharacters);
  return words === '' ? 'Voice' : words.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
}

/** A name of a folder, as `voice.json` takes it. */
function keyOf(name: string): string {
  const plain = name
    .replace(/\.onnx$/, '')
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[^A-Za-z0-9]+/, '')
    .slice(0, 100);
  return plain === '' ? 'voice' : plain;
}
