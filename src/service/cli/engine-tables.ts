import { LANGUAGES, type Language } from '../../shared/contract/languages.ts';
import { PRESET_VOICES } from '../../shared/contract/voices.ts';
import type { ListedEngine } from '../engines/config/find-unused.ts';
import { type EngineFailure, type EngineReport, listSome } from '../engines/config/try-engine.ts';
import { EMBEDDED, type EngineSet, enginesFor } from '../engines/engine-set.ts';
import { onlyIn } from '../speech/match-voice.ts';
import { VoiceChoice } from '../speech/voice-choice.ts';
import { toVoice } from '../voices/operator-voices.ts';
import { findVoice as findPreset } from '../voices/presets.ts';
import type { Voice } from '../voices/voice.ts';
import { formatCount, formatTable } from './format.ts';

/** The words for faults in the table. */
const RESULTS: Readonly<Record<EngineFailure['fault'], string>> = {
  unreachable: 'not reachable',
  timed_out: 'too slow',
  unauthorized: 'key refused',
  busy: 'busy',
  voice_missing: 'voice missing',
  refused: 'request refused',
  bad_audio: 'no usable sound',
  unusable: 'not usable',
  configuration: 'voice missing',
};

/** Tables of the engines, and of which one speaks each language and voice. */
export function describeEngines(
  set: EngineSet,
  reports: readonly EngineReport[],
  listed: readonly ListedEngine[],
): string[] {
  const tables = [
    describeReports(reports),
    describeModels(listed),
    describeRoutes(set, reports),
    describeVoices(set, listed),
  ];
  return tables.flatMap((table) => (table.length === 0 ? [] : ['', ...table]));
}

function describeReports(reports: readonly EngineReport[]): string[] {
  const heading = ['ENGINE', 'KIND', 'RESULT', 'VOICES', 'SAMPLE RATE', 'FIRST SOUND', 'SPEED'];
  const rows = reports.map(({ name, kind, voices, speech, failures }) => [
    name,
    kind,
    failures[0] === undefined ? 'works' : RESULTS[failures[0].fault],
    voices === undefined ? '-' : formatCount(voices.length),
    speech === undefined ? '-' : `${formatCount(speech.sampleRate)} Hz`,
    speech === undefined ? '-' : `${formatCount(Math.round(speech.firstSoundMs))} ms`,
    speech === undefined ? '-' : `${speech.realTimeFactor.toFixed(2)} × real time`,
  ]);
  return formatTable(heading, rows);
}

/** The engines of each language. */
function describeRoutes(set: EngineSet, reports: readonly EngineReport[]): string[] {
  const describe = (name: string, code?: string) => {
    const report = reports.find((one) => one.name === name);
    if (report === undefined) return name;
    if (report.speech === undefined) return `${name} (fails)`;
    const { voices = [] } = report;
    const isSpoken =
      voices.length === 0 ||
      voices.some(({ languages }) => languages?.some((language) => language === code) ?? true);
    return code === undefined || isSpoken ? name : `${name} (has no voice for it)`;
  };
  const order = (names: readonly string[], code?: string) =>
    [...names.filter((name) => name !== EMBEDDED), EMBEDDED]
      .map((name) => describe(name, code))
      .join(', then ');
  const { '*': others = [], ...listed } = set.languages;
  const rows = Object.entries(listed).map(([code, names]) => [code, order(names ?? [], code)]);
  return formatTable(['LANGUAGE', 'SPOKEN BY'], [...rows, ['all others', order(others)]]);
}

/** The names of an engine's voices, as the file can name them, and what their publishers allow. */
function describeModels(listed: readonly ListedEngine[]): string[] {
  const rows = listed.map(({ name, voices }) => {
    const codes = LANGUAGES.filter((code) => voices.some((one) => one.languages?.includes(code)));
    const licences = new Set(voices.map(({ licence }) => licence ?? 'not stated'));
    return [
      name,
      listSome(codes) || 'any',
      listSome([...licences]),
      listSome(voices.map(({ id }) => id)),
    ];
  });
  return rows.length === 0
    ? []
    : formatTable(['ENGINE', 'LANGUAGES', 'LICENSE', 'NAMES OF VOICES'], rows);
}

/** The operator's own voices, and the presets of languages that have engines. */
function describeVoices(set: EngineSet, listed: readonly ListedEngine[]): string[] {
  const presets = PRESET_VOICES.filter(
    ({ language }) => enginesFor(set, language as Language).length > 0,
  );
  const rows = [...set.voices, ...presets].map((one) => {
    const voice = 'engineVoices' in one ? toVoice(one) : findPreset(one.id);
    const speaker = voice === undefined ? EMBEDDED : describeSpeaker(set, listed, voice);
    return [`${one.id} (${one.name})`, one.language, speaker];
  });
  return rows.length === 0 ? [] : formatTable(['VOICE', 'LANGUAGE', 'SPOKEN BY'], rows);
}

function describeSpeaker(set: EngineSet, listed: readonly ListedEngine[], voice: Voice): string {
  const choice = new VoiceChoice(set, voice, onlyIn(voice.language));
  for (const name of choice.order) {
    const engine = listed.find((each) => each.name === name);
    const configured = set.engines.find((each) => each.engine.name === name);
    if (engine === undefined || configured === undefined) continue;
    const { defaultVoice } = configured;
    const { cloning } = configured.engine;
    const match = choice.match({ ...engine, defaultVoice, cloning, pitchOf: () => undefined });
    if (match.kind !== 'speaks') continue;
    // The pitch is measured when it speaks.
    const condition = match.towardsHz === undefined ? '' : ', if its pitch is near';
    return `${name} (${match.voice}${condition})`;
  }
  return EMBEDDED;
}
