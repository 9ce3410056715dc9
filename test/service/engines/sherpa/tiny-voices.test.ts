import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderForAll } from '../../../support/databases.ts';
import {
  IMITATING_VOICES,
  TINY_VOICES,
  writeTinyVoice,
} from '../../../support/tiny-voices/write-tiny-voice.ts';

const folder = folderForAll();

test.each([...TINY_VOICES, ...IMITATING_VOICES])(
  'a tiny voice of the kind %s has the same bytes each time',
  (kind) => {
    const [first, second] = ['first', 'second'].map((name) => {
      const model = path.join(folder, kind, name);
      writeTinyVoice(model, kind);
      return readdirSync(model).map((file) => [file, readFileSync(path.join(model, file), 'hex')]);
    });
    expect(first).toEqual(second);
  },
);
