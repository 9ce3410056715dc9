import { LANGUAGES, type Language } from '../../../shared/contract/languages.ts';
import { PRESET_VOICES } from '../../../shared/contract/voices.ts';
import type { EngineVoice } from '../engine.ts';
import { EMBEDDED, type EngineSet, enginesFor } from '../engine-set.ts';

/** An engine and the voices that it has listed. */
export interface ListedEngine {
  readonly name: string;
  readonly voices: readonly EngineVoice[];
  /** @param name the operator's name for it */
  findVoice(name: string): EngineVoice | undefined;
}

/** Something in the operator's file that no clip ever uses. */
export interface UnusedPart {
  /** The engine that it is about. */
  readonly engine: string;
  /** What is not used, why, and what to write instead. */
  readonly message: string;
}

/**
 * Finds what the operator's file says in vain, because the voices of the engines speak other languages.
 * @param listed the engines whose voices are known. Others may have any.
 */
export function findUnused(set: EngineSet, listed: readonly ListedEngine[]): UnusedPart[] {
  return [
    ...set.engines.flatMap(({ engine }) => findIdle(set, engine.name)),
    ...listed.flatMap((engine) => findUselessLists(set, engine)),
    ...findMuteVoices(set, listed),
    ...listed.flatMap((engine) => findMutePresets(set, engine)),
    ...Object.entries(set.presets)
      .filter(([, mapping]) => Object.keys(mapping).length === 0)
      .map(([id]) => about(EMBEDDED, `"${id}" names no engine, so its entry changes nothing.`)),
  ];
}

/** The languages that an engine is used for. */
export function languagesOf(name: string, { languages, voices }: EngineSet): Language[] {
  const listed = LANGUAGES.filter((code) => languages[code]?.includes(name));
  const own = voices.filter(({ engineVoices }) => name in engineVoices);
  return [...new Set([...listed, ...own.map(({ language }) => language)])];
}

function findIdle(set: EngineSet, name: string): UnusedPart[] {
  const isUsed =
    languagesOf(name, set).length > 0 ||
    set.languages['*']?.includes(name) ||
    set.cloning.includes(name);
  // About a preset, there is more to say.
  const isNamed = Object.values(set.presets).some((mapping) => name in mapping);
  if (isUsed || isNamed) return [];
  const example = `"languages": { "en": ["${name}"] }`;
  return [about(name, `It never speaks, because it is in no list of "languages". Add ${example}.`)];
}

/** Lists of languages that none of an engine's voices speaks. */
function findUselessLists(set: EngineSet, { name, voices }: ListedEngine): UnusedPart[] {
  const known = knownLanguages(voices);
  if (known === undefined) return [];
  const { isLocal } = set.engines.find(({ engine }) => engine.name === name) ?? {};
  const codes = Object.keys(set.languages) as (Language | '*')[];
  return codes.flatMap((code) => {
    if (!set.languages[code]?.includes(name)) return [];
    const used = code === '*' ? known.filter((own) => set.languages[own] === undefined) : [code];
    if (used.some((language) => known.includes(language))) return [];
    const [own] = known;
    const isElsewhere = enginesFor(set, own).includes(name);
    const move = isElsewhere ? 'Remove it there' : `Write ${listOf(set, name, own)}`;
    const setting = `If they do speak "${code}", set "languages": ["${code}"] in the engine.`;
    const problem = `It is in the list of "${code}", but its voices speak only ${join(known)}`;
    return [about(name, `${problem}. ${move}.${isLocal && code !== '*' ? ` ${setting}` : ''}`)];
  });
}

/** The operator's own voices whose engines do not speak their language. */
function findMuteVoices({ voices }: EngineSet, listed: readonly ListedEngine[]): UnusedPart[] {
  return voices.flatMap(({ id, language, engineVoices }) => {
    const found = Object.entries(engineVoices).map(([name, named]) => {
      const engine = listed.find((each) => each.name === name);
      return { name, named, languages: engine?.findVoice(named)?.languages };
    });
    // The language may be right for an engine that was not asked, or a voice that names none.
    if (found.some(({ languages }) => languages?.includes(language) ?? true)) return [];
    const [{ name, named, languages = [] } = { name: EMBEDDED, named: '' }] = found;
    const problem = `"${id}" has the language "${language}", but the voice "${named}" speaks only ${join(languages)}`;
    return [about(name, `${problem}. Write "language": "${languages[0]}".`)];
  });
}

/** Presets for which the file names a voice of an engine that is not asked for its languages. */
function findMutePresets(set: EngineSet, { name, findVoice }: ListedEngine): UnusedPart[] {
  return PRESET_VOICES.flatMap(({ id, language }) => {
    const named = set.presets[id]?.[name];
    const voice = named === undefined ? undefined : findVoice(named);
    if (voice === undefined) return [];
    const speaks = (code: Language) => voice.languages?.includes(code) ?? true;
    if (LANGUAGES.some((code) => enginesFor(set, code).includes(name) && speaks(code))) return [];
    const own = language as Language;
    if (!speaks(own)) {
      const problem = `"${id}" names its voice "${named}", which speaks only ${join(voice.languages ?? [])}`;
      return [about(name, `${problem}. Name a voice that speaks "${own}", or remove the line.`)];
    }
    const problem = `"${id}" names its voice "${named}", but it is not in the list of "${own}"`;
    return [about(name, `${problem}. Write ${listOf(set, name, own)}.`)];
  });
}

/** The languages of voices; undefined if they are not known, or at least one voice names none. */
function knownLanguages(voices: readonly EngineVoice[]): readonly Language[] | undefined {
  if (voices.length === 0) return undefined;
  if (voices.some(({ languages }) => languages === undefined)) return undefined;
  return [...new Set(voices.flatMap(({ languages = [] }) => languages))];
}

/** A list of engines to write into the file, with an engine added. */
function listOf(set: EngineSet, name: string, language: Language | undefined): string {
  const names = [...new Set([...enginesFor(set, language), name])];
  return `"languages": { "${language}": ${JSON.stringify(names).replaceAll(',', ', ')} }`;
}

function join(languages: readonly Language[]): string {
  return languages.map((code) => `"${code}"`).join(', ');
}

function about(engine: string, message: string): UnusedPart {
  return { engine, message };
}
