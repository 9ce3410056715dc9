import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ERROR_STATUS } from '../../src/service/errors.ts';
import { PRESET_VOICES } from '../../src/service/voices/presets.ts';
import { LANGUAGES } from '../../src/voice-api/languages.ts';

const docs = readFileSync(new URL('../../docs/voice-service.md', import.meta.url), 'utf8');

describe('docs/voice-service.md', () => {
  test('lists every error with its status', () => {
    const rows = docs.matchAll(/^\| (\d{3}) \| `(\w+)` \|/gm);
    const listed = [...rows].map(([, status, code]) => [code, Number(status)]);
    expect(Object.fromEntries(listed)).toEqual(ERROR_STATUS);
  });

  test('lists every voice with its pitch', () => {
    const rows = docs.matchAll(/^\| `(voice-b-\S+)` \|.*\| (\d+) Hz \|$/gm);
    expect([...rows].map(([, id, f0Hz]) => [id, Number(f0Hz)])).toEqual(
      PRESET_VOICES.map(({ id, f0Hz }) => [id, f0Hz]),
    );
  });

  test('lists every language', () => {
    const section = docs.split('### Languages')[1]?.split('Arabic is')[0] ?? '';
    const listed = [...section.matchAll(/`(\w+)`/g)].map(([, code]) => code);
    expect(listed).toEqual([...LANGUAGES].sort());
  });
});
