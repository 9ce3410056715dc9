import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { plansForSale } from '../../../src/service/accounts/plans.ts';
import { ERROR_STATUS } from '../../../src/service/http/error-status.ts';
import { LANGUAGE_INFOS } from '../../../src/service/language-info.ts';
import { findVoice } from '../../../src/service/voices/presets.ts';
import { PRESET_VOICES } from '../../../src/shared/contract/voices.ts';

const PAGES = ['errors', 'languages', 'voice-service', 'voices'];
const docs = PAGES.map((name) => readFileSync(`docs/${name}.md`, 'utf8')).join('\n');

describe('the docs of the voice service', () => {
  test('lists every error with its status', () => {
    const rows = docs.matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm);
    const listed = [...rows].map(([, status, code]) => [code, Number(status)]);
    expect(Object.fromEntries(listed)).toEqual(ERROR_STATUS);
  });

  test('lists every voice with its name and pitch', () => {
    const rows = docs.matchAll(/^\| `(voice-b-\S+)` \| (\S+) \|.*\| (\d+) Hz \|$/gm);
    expect([...rows].map(([, id, name, f0Hz]) => [id, name, Number(f0Hz)])).toEqual(
      PRESET_VOICES.map(({ id, name }) => [id, name, findVoice(id)?.f0Hz]),
    );
  });

  test('lists every language with its names and its support', () => {
    const rows = docs.matchAll(
      /^\| `(\w+)` \| (.+) \| (.+) \| (native|approximate)(?:, by (.+))? \|$/gm,
    );
    expect([...rows].map(([, ...cells]) => cells)).toEqual(
      LANGUAGE_INFOS.map(({ code, name, ownName, quality, spokenBy }) => [
        code,
        name,
        ownName,
        quality,
        spokenBy,
      ]),
    );
  });

  test('lists every plan', () => {
    const rows = docs.matchAll(/^\| (\w+) \| ([\d,]+) \| (yes|no) \|(?: (\d+))? \|$/gm);
    const listed = [...rows].map(([, title, characters, access, places]) => ({
      title,
      characters: Number(characters?.replaceAll(',', '')),
      access: access === 'yes',
      places: access === 'yes' ? Number(places) : undefined,
    }));
    expect(listed).toEqual(
      plansForSale().map(({ title, monthlyCharacters, hasApiAccess, concurrency }) => ({
        title,
        characters: monthlyCharacters,
        access: hasApiAccess,
        places: hasApiAccess ? concurrency : undefined,
      })),
    );
  });
});
