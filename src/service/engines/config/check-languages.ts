import { z } from 'zod';
import { LANGUAGES, type Language } from '../../../shared/contract/languages.ts';
import { findLanguage } from '../../find-language.ts';
import { EMBEDDED, type EngineSet } from '../engine-set.ts';
import type { JsonPath } from './json-document.ts';
import type { Mistakes } from './mistakes.ts';

const ANY_LANGUAGE = '*';

/**
 * Checks which engines speak which language.
 * @param engines the names of all engines in the file
 */
export function checkLanguages(
  mistakes: Mistakes,
  engines: readonly string[],
): EngineSet['languages'] {
  const entries = mistakes.entriesAt(['languages']);
  // Voices of the operator are also spoken by engines that are in no list.
  const isNeeded = !mistakes.entriesAt(['voices']).some(([id]) => id.startsWith('voice-u-'));
  if (engines.length > 0 && isNeeded && mistakes.at(['languages']) === undefined) {
    const example = `"languages": { "en": ["${engines[0]}"] }`;
    mistakes.addMissing(
      [],
      `"languages" is missing. Name the engines of each language: ${example}`,
    );
  }
  return Object.fromEntries(
    entries.map(([code]) => {
      checkCode(mistakes, code);
      return [code, checkEngineList(mistakes, ['languages', code], engines)];
    }),
  );
}

/** Checks a list of engines. `embedded` may be in it, as the last one. */
export function checkEngineList(
  mistakes: Mistakes,
  path: JsonPath,
  engines: readonly string[],
): string[] {
  const listed = mistakes.check(z.array(z.string()).min(1), path) ?? [];
  for (const [index, name] of listed.entries()) {
    const at = [...path, index];
    if (name === ANY_LANGUAGE) {
      const advice = 'Languages without a list of their own use that of "*". Name the engines here';
      mistakes.add(at, `"*" is not an engine. ${advice}`);
    } else if (name !== EMBEDDED && !engines.includes(name)) {
      mistakes.addUnknown(at, 'an engine of this file', [...engines, EMBEDDED]);
    } else if (listed.indexOf(name) < index) {
      mistakes.add(at, `"${name}" is already in this list. Remove it`);
    } else if (listed.slice(0, index).includes(EMBEDDED)) {
      mistakes.add(at, `"${name}" would never speak: "${EMBEDDED}" always can. Put it before`);
    }
  }
  return listed;
}

function checkCode(mistakes: Mistakes, code: string): void {
  if (code === ANY_LANGUAGE || isLanguage(code)) return;
  const message = describeUnknownCode(code, ', or "*" for all other languages');
  mistakes.addAtName(['languages', code], message);
}

/** @param others what may be written instead of a code */
export function describeUnknownCode(code: string, others = ''): string {
  const meant = findLanguage(code);
  const hint =
    meant === undefined ? `Use a code such as "en"${others}` : `Did you mean "${meant}"?`;
  return `"${code}" is not the code of a language. ${hint}`;
}

export function isLanguage(code: unknown): code is Language {
  return LANGUAGES.some((language) => language === code);
}
