import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  IMITATING_VOICES,
  TINY_VOICES,
  writeTinyVoice,
} from '../../../support/tiny-voices/write-tiny-voice.ts';

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'mynah-tiny-voices-'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([...TINY_VOICES, ...IMITATING_VOICES])(
  'a tiny voice of the kind %s has the same bytes each time',
  (kind) => {
    const [first, second] = ['first', 'second'].map((name) => path.join(folder, kind, name));
    writeTinyVoice(first ?? '', kind);
    writeTinyVoice(second ?? '', kind);
    expect(filesOf(first ?? '')).toEqual(filesOf(second ?? ''));
  },
);

function filesOf(where: string): [string, string][] {
  return readdirSync(where).map((name) => [
    name,
    readFileSync(path.join(where, name)).toString('base64'),
  ]);
}
