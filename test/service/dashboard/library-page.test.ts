import { describe, expect, test } from 'vitest';
import { announce } from '../../../src/service/dashboard/browser/library/announcements.ts';
import {
  ANYTHING,
  arrange,
  type LibraryQuery,
} from '../../../src/service/dashboard/browser/library/library-search.ts';
import { unfinishedState } from '../../../src/service/dashboard/library-replies.ts';
import type { LibraryState } from '../../../src/service/dashboard/protocol.ts';
import { LIBRARY_REPLY } from '../../support/library-reply.ts';

function sections(query: Partial<LibraryQuery>, languages: readonly string[] = ['en', 'de']) {
  const textOf = ({ name, licence }: { name: string; licence: string | null }) =>
    `${name} ${licence}`;
  const found = arrange(LIBRARY_REPLY.entries, { ...ANYTHING, ...query }, { languages, textOf });
  return Object.fromEntries(found.map(({ name, keys }) => [name, keys]));
}

const KRISTIN = 'en_US-kristin-medium';
const RYAN = 'en_US-ryan-high';
const POCKET = 'sherpa-onnx-pocket-tts-int8-2026-01-26';

describe('the voice library', () => {
  test('shows what is on the machine first, and then what is recommended for the languages of the operator', () => {
    const { installed, ...others } = sections({});
    expect(installed?.[0]).toBe('thorsten');
    expect(installed).toHaveLength(7);
    // Terms that are unclear come before those that forbid something.
    expect(others).toEqual({
      yours: [KRISTIN],
      recommended: ['supertonic-3'],
      others: [POCKET, RYAN],
    });
    expect(sections({}, ['ko'])).toMatchObject({ yours: ['supertonic-3'], recommended: [KRISTIN] });
  });

  test.each<[Partial<LibraryQuery>, object]>([
    [{ words: 'NC-sa  ryan' }, { others: [RYAN] }],
    [{ words: 'kristin public' }, { yours: [KRISTIN] }],
    [{ words: 'nobody' }, {}],
    [{ language: 'ja' }, { yours: ['supertonic-3'] }],
    [{ language: 'fr' }, { installed: ['siwis'], recommended: ['supertonic-3'] }],
    [
      { group: 'recommended', language: 'de' },
      { installed: ['thorsten'], recommended: ['supertonic-3'] },
    ],
    [{ group: 'installed', language: 'en' }, {}],
  ])('finds by %j', (query, found) => {
    expect(sections(query)).toEqual(found);
  });

  test('shows a speed only while something arrives', () => {
    const progress = {
      kind: 'downloading',
      ...{ receivedBytes: 10, totalBytes: 100, bytesPerSecond: 5, secondsLeft: 18 },
    } as const;
    const shown = (silentMs: number) =>
      unfinishedState({ kind: 'running', progress, atMs: performance.now() - silentMs }, 0);
    expect(shown(0)).toMatchObject({ bytes_per_second: 5, seconds_left: 18 });
    expect(shown(6_000)).toMatchObject({ bytes_per_second: null, seconds_left: null });
  });

  const AVAILABLE: LibraryState = { kind: 'available' };
  const running = (received_bytes: number): LibraryState => ({
    ...{ kind: 'running', phase: 'downloading', received_bytes, total_bytes: 100 },
    ...{ bytes_per_second: null, seconds_left: null },
  });
  const installed = (...voice_ids: string[]): LibraryState => ({ kind: 'installed', voice_ids });

  test.each<[string, LibraryState, LibraryState]>([
    ['', AVAILABLE, AVAILABLE],
    ['Kristin waits for its turn.', AVAILABLE, { kind: 'waiting' }],
    ['Downloading Kristin.', { kind: 'waiting' }, running(0)],
    ['', running(10), running(49)],
    ['Half of Kristin is downloaded.', running(49), running(60)],
    ['', running(60), running(100)],
    ['', running(100), installed()],
    ['Kristin speaks now.', installed(), installed('voice-u-kristin')],
    ['', installed('voice-u-kristin'), installed('voice-u-kristin')],
    ['', running(10), { kind: 'interrupted', received_bytes: 10 }],
    [
      'Kristin couldn’t be added. No space.',
      running(10),
      { kind: 'failed', code: 'no_space', message: 'No space.' },
    ],
  ])('says “%s” to a screen reader', (words, before, after) => {
    const [, , , , , , , kristin] = LIBRARY_REPLY.entries;
    if (kristin === undefined) throw new Error('There is no Kristin');
    const said = announce([{ ...kristin, state: before }], [{ ...kristin, state: after }]);
    expect(said).toBe(words);
  });
});
