import { z } from 'zod';
import type { Language } from '../../../shared/contract/languages.ts';
import { PRESET_VOICES } from '../../../shared/contract/voices.ts';
import type { OperatorVoice } from '../../voices/operator-voices.ts';
import type { EngineVoiceIds } from '../../voices/voice.ts';
import { engineVoiceId, shownText } from '../common-settings.ts';
import type { EngineSet, VoiceNotices } from '../engine-set.ts';
import { describeUnknownCode, isLanguage } from './check-languages.ts';
import type { JsonPath } from './json-document.ts';
import type { Mistakes } from './mistakes.ts';

const LIMITS = {
  /** Members choose from them in menus. */
  voices: 200,
  nameCharacters: 32,
} as const;

const OPERATOR_VOICE_ID = /^voice-u-[a-z0-9]+(-[a-z0-9]+)*$/;
const MAX_ID_LENGTH = 64;

const notices = z.object({ licence: shownText.optional(), credit: shownText.optional() });

const operatorVoice = z.object({
  name: shownText.max(LIMITS.nameCharacters),
  language: z.string(),
  gender: z.enum(['f', 'm']),
  ...notices.shape,
});

/** The fields of a voice besides the names of engines. */
export const VOICE_FIELDS: readonly string[] = ['name', 'language', 'gender', 'licence', 'credit'];

/**
 * Checks which voices engines speak.
 * @param engines the names of all engines in the file
 */
export function checkVoices(
  mistakes: Mistakes,
  engines: readonly string[],
): Pick<EngineSet, 'presets' | 'notices' | 'voices'> {
  const presets: Record<string, EngineVoiceIds> = {};
  const presetNotices: Record<string, VoiceNotices> = {};
  const voices: OperatorVoice[] = [];
  for (const [id] of mistakes.entriesAt(['voices'])) {
    const engineVoices = checkMapping(mistakes, id, engines);
    if (isPreset(id)) {
      presets[id] = engineVoices;
      presetNotices[id] = mistakes.check(notices, ['voices', id]) ?? {};
      reportPresetFields(mistakes, id);
    } else if (id.startsWith('voice-b-')) {
      const known = PRESET_VOICES.map((preset) => preset.id);
      mistakes.addUnknownName(['voices', id], 'a preset voice', known);
    } else {
      const voice = checkOperatorVoice(mistakes, id, engineVoices, voices);
      if (voice !== undefined) voices.push(voice);
    }
  }
  if (voices.length > LIMITS.voices) {
    mistakes.add(['voices'], `there can be at most ${LIMITS.voices} voices of your own`);
  }
  return { presets, notices: presetNotices, voices };
}

/** Checks the engines' names for a voice. */
function checkMapping(mistakes: Mistakes, id: string, engines: readonly string[]): EngineVoiceIds {
  const mapping: Record<string, string> = {};
  for (const [name] of mistakes.entriesAt(['voices', id])) {
    const at = ['voices', id, name];
    if (VOICE_FIELDS.includes(name)) continue;
    if (engines.includes(name)) {
      const voice = mistakes.check(engineVoiceId, at);
      if (voice !== undefined) mapping[name] = voice;
    } else {
      mistakes.addUnknownName(at, 'an engine of this file', engines, VOICE_FIELDS);
    }
  }
  return mapping;
}

function checkOperatorVoice(
  mistakes: Mistakes,
  id: string,
  engineVoices: EngineVoiceIds,
  earlier: readonly OperatorVoice[],
): OperatorVoice | undefined {
  const at = ['voices', id];
  if (!OPERATOR_VOICE_ID.test(id) || id.length > MAX_ID_LENGTH) {
    const rule = `voice-u- and lowercase letters, digits and single hyphens, at most ${MAX_ID_LENGTH} characters`;
    mistakes.addAtName(at, `the ID of your own voice must be ${rule}. Presets start with voice-b-`);
  }
  if (Object.keys(engineVoices).length === 0) {
    mistakes.addMissing(at, `"${id}" names no engine. Add one, such as "ENGINE": "VOICE"`);
  }
  const language = checkLanguage(mistakes, [...at, 'language']);
  const fields = mistakes.check(operatorVoice, at);
  if (fields === undefined || language === undefined) return undefined;
  const { name } = fields;
  const same = [...PRESET_VOICES, ...earlier].find((voice) => fold(voice.name) === fold(name));
  if (same !== undefined) {
    mistakes.add([...at, 'name'], `"${name}" is also the name of ${same.id}. Choose another`);
  }
  return { ...fields, id, language, engineVoices };
}

/** Apart from the other fields, whose mistakes must not hide this one. */
function checkLanguage(mistakes: Mistakes, at: JsonPath): Language | undefined {
  const code = mistakes.at(at);
  if (isLanguage(code)) return code;
  if (typeof code === 'string') mistakes.add(at, describeUnknownCode(code));
  return undefined;
}

/** The name, language and gender of a preset cannot be changed. */
function reportPresetFields(mistakes: Mistakes, id: string): void {
  for (const field of ['name', 'language', 'gender']) {
    const at = ['voices', id, field];
    if (mistakes.at(at) === undefined) continue;
    mistakes.addAtName(
      at,
      `"${field}" of a preset cannot be changed. Remove it, or add a voice-u- voice`,
    );
  }
}

function isPreset(id: string): boolean {
  return PRESET_VOICES.some((preset) => preset.id === id);
}

function fold(name: string): string {
  return name.normalize('NFKC').toLowerCase();
}
