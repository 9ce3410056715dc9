import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Service } from '../../src/service/start-service.ts';
import { readingsBelow } from '../support/readings.ts';
import type { RecordedSegment } from '../support/service/recording-engine.ts';
import { sayBytes, startTestService } from '../support/service/start.ts';

const ENGINE = new URL('../support/service/recording-engine.ts', import.meta.url);

let folder: string;
let file: string;
let service: Service;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'readings-'));
  file = path.join(folder, 'segments.jsonl');
  ENGINE.searchParams.set('file', pathToFileURL(file).href);
  service = await startTestService({ embeddedEngines: [ENGINE] });
});
afterAll(async () => {
  await service.close();
  await rm(folder, { recursive: true });
});

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

test.each(readingsBelow('Texts for the voice service'))(
  'the engine is given “$text” ($language) as “$said”',
  async (reading) => {
    expect(await said(reading.text, reading.language)).toBe(reading.said);
  },
);
