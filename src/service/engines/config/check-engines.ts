import { existsSync } from 'node:fs';
import path from 'node:path';
import { commonSettings } from '../common-settings.ts';
import type { EngineKind } from '../engine-kind.ts';
import { DEFAULT_MODEL, EMBEDDED } from '../engine-set.ts';
import type { ApiKeys } from './api-keys.ts';
import { VOICE_FIELDS } from './check-voices.ts';
import { settingNames } from './describe-issue.ts';
import type { Mistakes } from './mistakes.ts';

const LIMITS = {
  engines: 32,
} as const;

/** An engine as the file describes it. */
export interface DescribedEngine {
  readonly name: string;
  readonly kindName: string;
  readonly kind: EngineKind<unknown>;
  /** As `kind.create` takes them. */
  readonly settings: unknown;
  readonly apiKey: string | undefined;
  readonly firstSoundTimeoutMs?: number | undefined;
  readonly defaultVoice?: string | undefined;
  readonly licence?: string | undefined;
  readonly credit?: string | undefined;
}

export interface EngineSources {
  readonly kinds: Readonly<Record<string, EngineKind<unknown>>>;
  readonly keys: ApiKeys;
  /** Where relative paths of files start. */
  readonly folder: string;
}

/** Names of engines appear in response headers, metrics and logs, and beside the fields of a voice. */
const ENGINE_NAME = /^[a-z][a-z0-9-]{0,31}$/;

/** Checks all engines of the file. */
export function checkEngines(mistakes: Mistakes, sources: EngineSources): DescribedEngine[] {
  const entries = mistakes.entriesAt(['engines']);
  if (mistakes.at(['engines']) === undefined) {
    mistakes.addMissing([], '"engines" is missing: { "engines": { … }, "languages": { … } }');
  }
  if (entries.length > LIMITS.engines) {
    mistakes.add(['engines'], `there can be at most ${LIMITS.engines} engines`);
  }
  return entries
    .slice(0, LIMITS.engines)
    .map(([name]) => checkEngine(mistakes, name, sources))
    .filter((engine) => engine !== undefined);
}

function checkEngine(
  mistakes: Mistakes,
  name: string,
  { kinds, keys, folder }: EngineSources,
): DescribedEngine | undefined {
  checkName(mistakes, name);
  const at = ['engines', name];
  const common = mistakes.check(commonSettings, at);
  const apiKey = readKey(mistakes, name, keys);
  const kindName = mistakes.at([...at, 'kind']);
  if (typeof kindName !== 'string') return undefined;
  const kind = Object.hasOwn(kinds, kindName) ? kinds[kindName] : undefined;
  if (kind === undefined) {
    mistakes.addUnknown([...at, 'kind'], 'a kind of engine', Object.keys(kinds));
    return undefined;
  }
  const settings = checkSettings(mistakes, name, kind, folder);
  if (common === undefined || settings === undefined) return undefined;
  const { apiKeyEnv: _variable, ...rest } = common;
  return { ...rest, name, kindName, kind, settings, apiKey };
}

function checkName(mistakes: Mistakes, name: string): void {
  const at = ['engines', name];
  if (name === EMBEDDED) {
    mistakes.addAtName(at, `"${EMBEDDED}" is the name of the built-in engine. Choose another`);
  } else if (name === DEFAULT_MODEL) {
    mistakes.addAtName(at, `"${DEFAULT_MODEL}" stands for the best engine. Choose another name`);
  } else if (VOICE_FIELDS.includes(name)) {
    mistakes.addAtName(at, `"${name}" cannot be the name of an engine. Choose another`);
  } else if (!ENGINE_NAME.test(name)) {
    const rule = 'lowercase letters, digits and hyphens, at most 32, and a letter first';
    mistakes.addAtName(at, `the name of an engine must have ${rule}`);
  }
}

/** Checks what belongs to the kind. Settings that engines of all kinds have are left out, unless the kind reads them. */
function checkSettings(
  mistakes: Mistakes,
  name: string,
  kind: EngineKind<unknown>,
  folder: string,
): unknown {
  const own = settingNames(kind.settings);
  const common = Object.keys(commonSettings.shape);
  const at = ['engines', name];
  const given = mistakes
    .entriesAt(at)
    .filter(([setting]) => own.includes(setting) || !common.includes(setting));
  const settings = mistakes.check(kind.settings, at, {
    value: Object.fromEntries(given),
    known: [...new Set([...common, ...own])],
    // These are checked above.
    reported: common.filter((setting) => !isValid(mistakes, name, setting)),
  });
  if (settings === undefined) return undefined;
  for (const [setting, file] of Object.entries(kind.files?.(settings) ?? {})) {
    if (file === undefined || existsSync(path.resolve(folder, file))) continue;
    const from = path.isAbsolute(file) ? '' : ` in ${folder}`;
    mistakes.add([...at, setting], `"${setting}": there is no file or folder "${file}"${from}`);
  }
  return settings;
}

function isValid(mistakes: Mistakes, name: string, setting: string): boolean {
  const { shape } = commonSettings;
  const schema = shape[setting as keyof typeof shape];
  return schema.safeParse(mistakes.at(['engines', name, setting])).success;
}

function readKey(mistakes: Mistakes, name: string, keys: ApiKeys): string | undefined {
  const at = ['engines', name, 'apiKeyEnv'];
  const { success, data: variable } = commonSettings.shape.apiKeyEnv.safeParse(mistakes.at(at));
  if (!success || variable === undefined) return undefined;
  const { value, problem } = keys.read(variable);
  if (problem !== undefined) mistakes.add(at, `"apiKeyEnv": ${problem}`);
  return value;
}
