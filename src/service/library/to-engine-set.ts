import path from 'node:path';
import type { Logger } from '../../shared/common/logger.ts';
import { LANGUAGES, type Language } from '../../shared/contract/languages.ts';
import { PRESET_VOICES } from '../../shared/contract/voices.ts';
import {
  type ConfiguredEngine,
  EMBEDDED,
  type EngineSet,
  NO_ENGINES,
} from '../engines/engine-set.ts';
import type { ModelMemory } from '../engines/sherpa/model-memory.ts';
import { sherpaSettings } from '../engines/sherpa/settings.ts';
import { SherpaEngine } from '../engines/sherpa/sherpa-engine.ts';
import type { OperatorVoice } from '../voices/operator-voices.ts';
import { clonesFolder } from './clones.ts';
import type { InstalledVoice } from './installed-voice.ts';
import { engineNameOf, voiceIdOf } from './names.ts';

const LIMITS = {
  /** Of a process besides its model. */
  processBytes: 60 * 1_048_576,
} as const;

export interface EngineParts {
  /** VOICES_DIR */
  readonly folder: string;
  readonly memory: ModelMemory;
  readonly log: Logger;
}

/** Makes an engine of each installed voice. They load their models when they are needed. */
export function toEngineSet(installed: readonly InstalledVoice[], parts: EngineParts): EngineSet {
  const ranked = withoutSameNames(installed.toSorted(byRank));
  const speaking = ranked.filter(({ speaksPresets }) => speaksPresets);
  const languages = LANGUAGES.map((language) => [
    language,
    speaking.filter((voice) => speaks(voice, language)).map(({ key }) => engineNameOf(key)),
  ]);
  return {
    ...NO_ENGINES,
    engines: ranked.map((voice) => toEngine(voice, parts)),
    languages: Object.fromEntries(languages.filter(([, names]) => names?.length)),
    cloning: ranked.filter(({ kind }) => kind === 'cloning').map(({ key }) => engineNameOf(key)),
    voices: ranked.flatMap(toVoices),
  };
}

/**
 * The operator's engines come first in each language, and win over installed voices of the same name or ID. Where the
 * operator lists `embedded`, installed voices come after it: they speak no presets.
 */
export function mergeEngineSets(operator: EngineSet, installed: EngineSet): EngineSet {
  const taken = [EMBEDDED, ...namesOf(operator)];
  const engines = installed.engines.filter(({ engine }) => !taken.includes(engine.name));
  const added = namesOf({ engines });
  const isFree = ({ id }: OperatorVoice) => operator.voices.every((voice) => voice.id !== id);
  const voices = installed.voices
    .filter(({ engineVoices }) => added.some((name) => name in engineVoices))
    .filter(isFree);
  const languages = Object.entries(installed.languages).flatMap(([language, names]) => {
    const more = names.filter((name) => added.includes(name));
    const listed = operator.languages[language as Language] ?? operator.languages['*'] ?? [];
    return more.length === 0 ? [] : [[language, [...listed, ...more]]];
  });
  const cloning = installed.cloning.filter((name) => added.includes(name));
  return {
    ...operator,
    engines: [...operator.engines, ...engines],
    languages: { ...operator.languages, ...Object.fromEntries(languages) },
    cloning: operator.cloning.includes(EMBEDDED)
      ? operator.cloning
      : [...operator.cloning, ...cloning],
    voices: [...operator.voices, ...withOwnNames(voices, operator.voices)],
  };
}

function namesOf({ engines }: Pick<EngineSet, 'engines'>): string[] {
  return engines.map(({ engine }) => engine.name);
}

/** The same order on every machine. */
function byRank(a: InstalledVoice, b: InstalledVoice): number {
  const [first = Number.POSITIVE_INFINITY, second = Number.POSITIVE_INFINITY] = [a.rank, b.rank];
  if (first !== second) return first - second;
  return a.key < b.key ? -1 : 1;
}

/** Long keys can have the same beginning. */
function withoutSameNames(voices: readonly InstalledVoice[]): InstalledVoice[] {
  return [...Map.groupBy(voices, ({ key }) => engineNameOf(key)).values()].flatMap((same) =>
    same.slice(0, 1),
  );
}

function languagesOf(voice: InstalledVoice, speaker: InstalledVoice['speakers'][number]) {
  return speaker.languages ?? voice.languages;
}

function speaks(voice: InstalledVoice, language: Language): boolean {
  return voice.speakers.some((speaker) => languagesOf(voice, speaker).includes(language));
}

function toEngine(voice: InstalledVoice, { folder, memory, log }: EngineParts): ConfiguredEngine {
  const { key, kind, model, languages, files, licence, credit } = voice;
  const name = engineNameOf(key);
  const named = voice.speakers.map((speaker) => ({
    ...speaker,
    languages: languagesOf(voice, speaker),
  }));
  const settings = sherpaSettings.parse({
    ...{ model, languages, speakers: named },
    ...(kind === 'cloning' && { clones: clonesFolder(folder, key) }),
  });
  const bytes = files.reduce((sum, file) => sum + file.bytes, LIMITS.processBytes);
  const context = {
    name,
    apiKey: undefined,
    folder: path.join(folder, key),
    log: log.child({ engine: name }),
  };
  const speakers = named.map(({ number }) => number);
  // Longer than an operator may write.
  const notices = { licence, credit };
  return {
    engine: new SherpaEngine({ ...settings, ...notices }, context, {
      onDemand: { memory, bytes, speakers },
    }),
    configuration: JSON.stringify([settings, notices, files, voice.installedAt]),
    kind: 'sherpa',
    isLocal: true,
    isOnDemand: true,
    ...notices,
  };
}

function toVoices(voice: InstalledVoice): OperatorVoice[] {
  const { key, name, speakers, licence, credit } = voice;
  return speakers.map((speaker) => ({
    id: voiceIdOf(key, speaker.number, speakers.length),
    name: speakers.length > 1 ? speaker.name : name,
    language: languagesOf(voice, speaker)[0] ?? 'en',
    gender: speaker.gender,
    // Some models have speakers whose names are numbers.
    engineVoices: { [engineNameOf(key)]: `#${speaker.number}` },
    licence,
    credit,
  }));
}

/** Members choose voices by name: `Thorsten` and `Thorsten 2`. */
function withOwnNames(
  voices: readonly OperatorVoice[],
  operatorVoices: readonly OperatorVoice[],
): OperatorVoice[] {
  const taken = new Set([...PRESET_VOICES, ...operatorVoices].map(({ name }) => fold(name)));
  return voices.map((voice) => {
    let { name } = voice;
    for (let number = 2; taken.has(fold(name)); number += 1) name = `${voice.name} ${number}`;
    taken.add(fold(name));
    return { ...voice, name };
  });
}

function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
