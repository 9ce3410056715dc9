import { existsSync } from 'node:fs';
import path from 'node:path';
import { readAtMost } from './files.ts';
import { SHERPA_LIMITS as LIMITS } from './limits.ts';

/** Files in which publishers name the license, as `* License: CC0` or `license: apache-2.0`. */
const MODEL_CARDS = ['MODEL_CARD', 'README.md'];
const LICENCE_LINE = /^[\s*-]*licen[cs]e\s*:\s*(?<licence>\S.*?)\s*$/im;

/** A license that is only named elsewhere, as `See URL`. */
const ELSEWHERE = /^see (url|link|website)\b/i;
const URL_LINE = /^[\s*-]*url\s*:\s*(?<url>https?:\S+)/im;
/** The license in a card is that of the data. What the weights were trained from can restrict them further. */
const BASE_LINE = /^[\s*-]*fine-?tuned from\s+(?<base>\S.*?)(?:\s*\([^()]*\))?[\s.]*$/im;
/** Voices that others were trained from, and what the terms of their data say. */
const RESTRICTED_BASES: readonly (readonly [base: RegExp, terms: string])[] = [
  [/\blessac\b/i, 'research only'],
  [/\bryan\b/i, 'non-commercial'],
];

/** @returns the license that the publisher of a model names in its folder, and what the model was trained from */
export async function readLicence(folder: string): Promise<string | undefined> {
  for (const name of MODEL_CARDS) {
    const file = path.join(folder, name);
    if (!existsSync(file)) continue;
    const text = await readAtMost(file, LIMITS.modelCardBytes).catch(() => '');
    const licence = licenceIn(text);
    const base = BASE_LINE.exec(text)?.groups?.base;
    if (base !== undefined) return shorten(`${licence ?? 'Not stated'}, ${describeBase(base)}`);
    if (licence !== undefined) return shorten(licence);
  }
  return undefined;
}

function licenceIn(text: string): string | undefined {
  const licence = LICENCE_LINE.exec(text)?.groups?.licence;
  if (licence === undefined || !ELSEWHERE.test(licence)) return licence;
  const url = URL_LINE.exec(text)?.groups?.url;
  return url === undefined ? 'Not stated' : `See ${url}`;
}

function describeBase(base: string): string {
  const terms = RESTRICTED_BASES.find(([name]) => name.test(base))?.[1];
  return `fine-tuned from ${base}${terms === undefined ? '' : ` (${terms})`}`;
}

/** Without characters that cannot be seen, because it is shown to people. */
function shorten(text: string): string {
  const visible = text.replace(/[\p{Cc}\p{Cf}]/gu, '');
  return visible.length <= LIMITS.licenceCharacters
    ? visible
    : `${visible.slice(0, LIMITS.licenceCharacters - 1)}…`;
}
