import { expect, test } from 'vitest';
import { STORE_LIMITS } from '../../../src/bot/store/limits.ts';
import type { BotStore } from '../../../src/bot/store/types/bot-store.ts';
import type { DictionaryDraft } from '../../../src/bot/store/types/dictionary.ts';
import { type StoreFixture, uniqueId } from './fixture.ts';

export function dictionarySuite(fixture: () => StoreFixture): void {
  const word = (from: string, to: string, createdBy = '7'): DictionaryDraft => ({
    kind: 'word',
    from,
    to,
    createdBy,
  });
  const pattern = (from: string, to: string): DictionaryDraft => ({
    ...word(from, to),
    kind: 'pattern',
  });
  const sources = async (store: BotStore, guild: string) =>
    (await store.dictionary.list(guild)).map(({ from }) => from);
  const options = { by: '9', how: 'merge', isPattern: () => true } as const;

  test('lists entries in order of creation, also in another process', async () => {
    const { here, there } = fixture();
    const guild = uniqueId();
    const first = await here.dictionary.add(guild, word(' lol ', ' laughing '));
    const second = await there.dictionary.add(guild, pattern('w+', ''));
    expect([first, second]).toEqual([
      { id: 1, ...word('lol', 'laughing') },
      { id: 2, ...pattern('w+', '') },
    ]);
    expect(await here.dictionary.list(guild)).toEqual([first, second]);
    expect(await here.dictionary.list(uniqueId())).toEqual([]);
  });

  test('changes an entry for the same word in position; a pattern is a separate entry', async () => {
    const { dictionary } = fixture().here;
    const guild = uniqueId();
    await dictionary.add(guild, word('GG', 'good game', '1'));
    await dictionary.add(guild, word('afk', 'away'));
    const changed = await dictionary.add(guild, word('gg', 'well played', '2'));
    expect(changed).toEqual({ id: 1, ...word('gg', 'well played', '1') });
    await dictionary.add(guild, pattern('GG', 'G G'));
    await dictionary.add(guild, pattern('gg', 'g g'));
    expect(await dictionary.list(guild)).toHaveLength(4);
    expect((await dictionary.list(guild))[0]).toEqual(changed);
  });

  test('does not add an identical entry twice', async () => {
    const { dictionary } = fixture().here;
    const guild = uniqueId();
    const entry = await dictionary.add(guild, word('a', 'b'));
    expect(await dictionary.add(guild, word('a', 'b'))).toEqual(entry);
    expect(await dictionary.list(guild)).toEqual([entry]);
  });

  test.each([
    word('', 'x'),
    word('   ', 'x'),
    word('\u200b', 'x'),
    word('x'.repeat(101), 'x'),
    word('x', 'x'.repeat(201)),
    word('a\nb', 'x'),
    word('x', 'a\u0000b'),
    word('\ud800', 'x'),
    pattern('', 'x'),
  ])('rejects the entry %j', async (draft) => {
    const adding = async () => fixture().here.dictionary.add(uniqueId(), draft);
    await expect(adding).rejects.toMatchObject({
      code: 'dictionary.entry-invalid',
      context: { fromLimit: 100, toLimit: 200 },
    });
  });

  test('removes entries by number, but not those of other guilds', async () => {
    const { dictionary } = fixture().here;
    const [guild, other] = [uniqueId(), uniqueId()];
    for (const from of ['a', 'b', 'c']) await dictionary.add(guild, word(from, ''));
    expect(await dictionary.remove(guild, 2)).toMatchObject({ from: 'b' });
    for (const [where, id] of [
      [guild, 2],
      [guild, 9],
      [other, 1],
    ] as const) {
      const unknown = { code: 'dictionary.unknown', context: { entry: String(id) } };
      await expect(dictionary.remove(where, id)).rejects.toMatchObject(unknown);
      await expect(dictionary.move(where, id, 1)).rejects.toMatchObject(unknown);
    }
    expect(await sources(fixture().here, guild)).toEqual(['a', 'c']);
    expect(await dictionary.add(guild, word('d', ''))).toMatchObject({ id: 4 });
  });

  test.each([
    [3, 1, 'cabd'],
    [1, 3, 'bcad'],
    [1, 99, 'bcda'],
    [4, 4, 'abcd'],
    [2, 2, 'abcd'],
    [4, 0, 'dabc'],
  ])('moves the entry at position %i to position %i: %s', async (id, position, expected) => {
    const { here } = fixture();
    const guild = uniqueId();
    for (const from of 'axbcd') await here.dictionary.add(guild, word(from, ''));
    await here.dictionary.remove(guild, 2);
    const ids = [0, 1, 3, 4, 5];
    await here.dictionary.move(guild, ids[id] ?? 0, position);
    expect((await sources(here, guild)).join('')).toBe(expected);
    await here.dictionary.add(guild, word('last', ''));
    expect((await sources(here, guild)).at(-1)).toBe('last');
  });

  const fileOf = (...entries: object[]) => ({ format: 'mynah-dictionary', version: 1, entries });
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ kind: 'word', from: `w${n}`, to: `${n}` }));

  test('has at most 500 entries, even with concurrent requests', async () => {
    const { here, there } = fixture();
    const guild = uniqueId();
    const { dictionaryEntries: limit } = STORE_LIMITS;
    await here.dictionary.importAll(guild, fileOf(...lines(limit - 1)), options);
    const answers = await Promise.allSettled(
      [here, there, here].map(({ dictionary }, n) => dictionary.add(guild, word(`late ${n}`, ''))),
    );
    const [one, two] = answers.filter(({ status }) => status === 'rejected');
    for (const refused of [one, two]) {
      expect(refused).toMatchObject({ reason: { code: 'dictionary.limit', context: { limit } } });
    }
    expect(await here.dictionary.list(guild)).toHaveLength(limit);
    await here.dictionary.add(guild, word('w3', 'changed'));
  });

  test('exports its entries in order, and another guild can merge or replace with them', async () => {
    const { here } = fixture();
    const [one, two] = [uniqueId(), uniqueId()];
    await here.dictionary.add(one, pattern('b+', 'B'));
    await here.dictionary.add(one, word('a', 'A'));
    const file = JSON.parse(JSON.stringify(await here.dictionary.exportAll(one)));
    await here.dictionary.add(two, word('own', ''));
    await here.dictionary.add(two, word('A', 'before'));
    expect(await here.dictionary.importAll(two, file, options)).toBe(2);
    expect(await here.dictionary.list(two)).toEqual([
      { id: 1, ...word('own', '') },
      { id: 2, ...word('a', 'A') },
      { id: 3, ...pattern('b+', 'B'), createdBy: '9' },
    ]);
    await here.dictionary.importAll(two, file, { ...options, how: 'replace' });
    expect(await sources(here, two)).toEqual(['b+', 'a']);
    await here.dictionary.importAll(two, fileOf(), { ...options, how: 'replace' });
    expect(await sources(here, two)).toEqual([]);
  });

  const entry = { kind: 'word', from: 'a', to: 'b' };
  test.each([
    ['JSON', 7],
    ['format', { ...fileOf(), format: undefined }],
    ['entries.1.kind', fileOf(entry, { ...entry, kind: 'regex' })],
    ['entries.0', fileOf({ ...entry, from: '' })],
    ['entries.1.from', fileOf(entry, { kind: 'pattern', from: '(', to: '' })],
    ['entries', fileOf(...lines(501))],
  ])('rejects a whole file when it has a problem at %s', async (at, file) => {
    const { dictionary } = fixture().here;
    const guild = uniqueId();
    const isPattern = (from: string) => from !== '(';
    const importing = dictionary.importAll(guild, file, { ...options, isPattern });
    await expect(importing).rejects.toMatchObject({ code: 'import.invalid', context: { at } });
    expect(await dictionary.list(guild)).toEqual([]);
  });

  test('rejects a whole file when its entries would exceed the limit', async () => {
    const { dictionary } = fixture().here;
    const guild = uniqueId();
    await dictionary.add(guild, word('own', ''));
    await expect(dictionary.importAll(guild, fileOf(...lines(500)), options)).rejects.toMatchObject(
      { code: 'dictionary.limit' },
    );
    expect(await dictionary.list(guild)).toHaveLength(1);
  });
}
