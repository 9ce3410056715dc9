import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { folderForAll } from '../support/databases.ts';
import { openForAll } from '../support/lifetime.ts';
import type { RecordedSegment } from '../support/service/recording-engine.ts';
import { sayBytes, startTestService } from '../support/service/start.ts';
import { readSection } from '../support/tables.ts';

const ENGINE = new URL('../support/service/recording-engine.ts', import.meta.url);

const file = path.join(folderForAll(), 'segments.jsonl');
ENGINE.searchParams.set('file', pathToFileURL(file).href);
const service = openForAll(() => startTestService({ synthesizers: [ENGINE] }));

/** The text that the engine gets, with the language of segments in another one. */
async function said(text: string, language: string): Promise<string> {
  const before = await recorded();
  await sayBytes(service, { text, language });
  const segments = (await recorded()).slice(before.length);
  return segments
    .map((segment) =>
      segment.language === language ? segment.text : `(${segment.language}) ${segment.text}`,
    )
    .join(' // ');
}

async function recorded(): Promise<RecordedSegment[]> {
  const lines = (await readFile(file, 'utf8').catch(() => '')).split('\n');
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line) as RecordedSegment);
}

test.each(readSection('text/misread.tsv', 'service'))(
  'in %s, the engine is given “%s” (%s) as “%s”',
  async (language = '', text = '', _mistake, expected) => {
    expect(await said(text, language)).toBe(expected);
  },
);
