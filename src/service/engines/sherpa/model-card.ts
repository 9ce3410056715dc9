import { existsSync } from 'node:fs';
import path from 'node:path';
import { readAtMost } from './files.ts';
import { SHERPA_LIMITS as LIMITS } from './limits.ts';

/** Files in which publishers name the license, as `* License: CC0` or `license: apache-2.0`. */
const MODEL_CARDS = ['MODEL_CARD', 'README.md'];
const LICENCE_LINE = /^[\s*-]*licen[cs]e\s*:\s*(?<licence>\S.*?)\s*$/im;

/** @returns the license that the publisher of a model names in its folder */
export async function readLicence(folder: string): Promise<string | undefined> {
  for (const name of MODEL_CARDS) {
    const file = path.join(folder, name);
    if (!existsSync(file)) continue;
    const text = await readAtMost(file, LIMITS.modelCardBytes).catch(() => '');
    const licence = LICENCE_LINE.exec(text)?.groups?.licence;
    if (licence !== undefined) return shorten(licence);
  }
  return undefined;
}

/** Without characters that cannot be seen, because it is shown to people. */
function shorten(text: string): string {
  const visible = text.replace(/[\p{Cc}\p{Cf}]/gu, '');
  return visible.length <= LIMITS.licenceCharacters
    ? visible
    : `${visible.slice(0, LIMITS.licenceCharacters - 1)}…`;
}
