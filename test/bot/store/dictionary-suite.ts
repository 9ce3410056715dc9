import { expect, test } from 'vitest';
import type {
  DictionaryDraft,
  DictionaryOwner,
} from '../../../src/bot/store/dictionary-entries.ts';
import { STORE_LIMITS } from '../../../src/bot/store/limits.ts';
import { partsOf } from '../../support/lifetime.ts';
import { expectFailure, type StoreFixture, uniqueId } from './fixture.ts';

export function dictionarySuite(fixture: StoreFixture): void {
  const { here, there } = partsOf(fixture);
  const { dictionary } = partsOf(here);

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
  const sources = async (guildId: string) =>
    (await dictionary.list({ guildId })).map(({ from }) => from);
  const options = { by: '9', how: 'merge', isPattern: () => true } as const;

  test('lists entries in order of creation, also in another process', async () => {
    const guild = uniqueId();
    const first = await dictionary.add({ guildId: guild }, word(' lol ', ' laughing '));
    const second = await there.dictionary.add({ guildId: guild }, pattern('w+', ''));
    expect([first, second]).toEqual([
      { id: 1, ...word('lol', 'laughing') },
      { id: 2, ...pattern('w+', '') },
    ]);
    expect(await dictionary.list({ guildId: guild })).toEqual([first, second]);
    expect(await dictionary.list({ guildId: uniqueId() })).toEqual([]);
  });

  test('changes an entry for the same word in position; a pattern is a separate entry', async () => {
    const guild = uniqueId();
    await dictionary.add({ guildId: guild }, word('GG', 'good game', '1'));
    await dictionary.add({ guildId: guild }, word('afk', 'away'));
    const changed = await dictionary.add({ guildId: guild }, word('gg', 'well played', '2'));
    expect(changed).toEqual({ id: 1, ...word('gg', 'well played', '1') });
    await dictionary.add({ guildId: guild }, pattern('GG', 'G G'));
    await dictionary.add({ guildId: guild }, pattern('gg', 'g g'));
    expect(await dictionary.list({ guildId: guild })).toHaveLength(4);
    expect((await dictionary.list({ guildId: guild }))[0]).toEqual(changed);
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
    const adding = (async () => dictionary.add({ guildId: uniqueId() }, draft))();
    const limits = { fromLimit: 100, toLimit: 200 };
    await expectFailure(adding, 'dictionary.entry-invalid', limits);
  });

  test('removes entries by number, but not those of other guilds', async () => {
    const [guild, other] = [uniqueId(), uniqueId()];
    for (const from of ['a', 'b', 'c']) await dictionary.add({ guildId: guild }, word(from, ''));
    expect(await dictionary.remove({ guildId: guild }, 2)).toMatchObject({ from: 'b' });
    for (const [where, id] of [
      [guild, 2],
      [guild, 9],
      [other, 1],
    ] as const) {
      const unknown = ['dictionary.unknown', { entry: String(id) }] as const;
      await expectFailure(dictionary.remove({ guildId: where }, id), ...unknown);
      await expectFailure(dictionary.move({ guildId: where }, id, 1), ...unknown);
    }
    expect(await sources(guild)).toEqual(['a', 'c']);
    expect(await dictionary.add({ guildId: guild }, word('d', ''))).toMatchObject({ id: 4 });
  });

  test('changes the texts of an entry in position, unless another one matches the same', async () => {
    const owner = { guildId: uniqueId() };
    for (const from of ['a', 'b', 'c']) await dictionary.add(owner, word(from, 'x', '7'));
    const changed = await there.dictionary.change(owner, 2, { from: ' Bee ', to: '' });
    expect(changed).toEqual({ id: 2, ...word('Bee', '', '7') });
    await there.dictionary.change(owner, 2, { from: 'bee', to: 'buzz' });
    for (const [id, from, code] of [
      [2, 'A', 'dictionary.exists'],
      [2, '', 'dictionary.entry-invalid'],
      [9, 'z', 'dictionary.unknown'],
    ] as const) {
      await expectFailure(dictionary.change(owner, id, { from, to: 'y' }), code);
    }
    const elsewhere = dictionary.change({ guildId: uniqueId() }, 2, { from: 'z', to: 'y' });
    await expectFailure(elsewhere, 'dictionary.unknown');
    expect((await dictionary.list(owner)).map(({ from, to }) => [from, to])).toEqual([
      ['a', 'x'],
      ['bee', 'buzz'],
      ['c', 'x'],
    ]);
  });

  test.each([
    [3, 1, 'cabd'],
    [1, 3, 'bcad'],
    [1, 99, 'bcda'],
    [4, 4, 'abcd'],
    [2, 2, 'abcd'],
    [4, 0, 'dabc'],
  ])('moves the entry at position %i to position %i: %s', async (id, position, expected) => {
    const guild = uniqueId();
    for (const from of 'axbcd') await dictionary.add({ guildId: guild }, word(from, ''));
    await dictionary.remove({ guildId: guild }, 2);
    const ids = [0, 1, 3, 4, 5];
    await dictionary.move({ guildId: guild }, ids[id] ?? 0, position);
    expect((await sources(guild)).join('')).toBe(expected);
    await dictionary.add({ guildId: guild }, word('last', ''));
    expect((await sources(guild)).at(-1)).toBe('last');
  });

  const fileOf = (...entries: object[]) => ({ format: 'mynah-dictionary', version: 1, entries });
  const lines = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ kind: 'word', from: `w${n}`, to: `${n}` }));

  test('has at most 500 entries, even with concurrent requests', async () => {
    const guild = uniqueId();
    const { dictionaryEntries: limit } = STORE_LIMITS;
    await dictionary.importAll(guild, fileOf(...lines(limit - 1)), options);
    const answers = await Promise.allSettled(
      [here, there, here].map(({ dictionary }, n) =>
        dictionary.add({ guildId: guild }, word(`late ${n}`, '')),
      ),
    );
    const [one, two] = answers.filter(({ status }) => status === 'rejected');
    for (const refused of [one, two]) {
      expect(refused).toMatchObject({ reason: { code: 'dictionary.limit', context: { limit } } });
    }
    expect(await dictionary.list({ guildId: guild })).toHaveLength(limit);
    await dictionary.add({ guildId: guild }, word('w3', 'changed'));
  });

  test('keeps members’ own entries apart from the guild’s and from other members’', async () => {
    const guildId = uniqueId();
    const [guilds, adas, bobs] = [
      { guildId },
      { guildId, memberId: '7' },
      { guildId, memberId: '8' },
    ];
    await dictionary.add(guilds, word('gg', 'good game', '9'));
    const own = await dictionary.add(adas, word('gg', 'well played'));
    await there.dictionary.add(adas, word('afk', 'away'));
    expect(own).toEqual({ id: 1, ...word('gg', 'well played') });
    await there.dictionary.move(adas, 2, 1);
    const froms = async (owner: DictionaryOwner) =>
      (await dictionary.list(owner)).map(({ from, to }) => [from, to]);
    expect(await froms(adas)).toEqual([
      ['afk', 'away'],
      ['gg', 'well played'],
    ]);
    expect(await froms(guilds)).toEqual([['gg', 'good game']]);
    expect(await froms(bobs)).toEqual([]);
    expect(await froms({ guildId: uniqueId(), memberId: '7' })).toEqual([]);

    const file = await dictionary.exportAll(guildId);
    expect(JSON.stringify(file)).not.toContain('well played');
    await dictionary.importAll(guildId, file, { ...options, how: 'replace' });
    await expectFailure(dictionary.remove(guilds, 1), 'dictionary.unknown');
    await dictionary.remove(adas, 1);
    expect(await froms(adas)).toEqual([['afk', 'away']]);
    expect(await froms(guilds)).toEqual([['gg', 'good game']]);
  });

  test('has a limit for members’ own entries', async () => {
    const owner = { guildId: uniqueId(), memberId: '7' };
    const { personalDictionaryEntries: limit } = STORE_LIMITS;
    for (let n = 0; n < limit; n += 1) await dictionary.add(owner, word(`w${n}`, 'x'));
    await expectFailure(dictionary.add(owner, word('more', 'x')), 'dictionary.limit', { limit });
    await dictionary.add(owner, word('w3', 'changed'));
    await dictionary.add({ ...owner, memberId: '8' }, word('more', 'x'));
  });

  test('exports its entries in order, and another guild can merge or replace with them', async () => {
    const [one, two] = [uniqueId(), uniqueId()];
    await dictionary.add({ guildId: one }, pattern('b+', 'B'));
    await dictionary.add({ guildId: one }, word('a', 'A'));
    const file = JSON.parse(JSON.stringify(await dictionary.exportAll(one)));
    await dictionary.add({ guildId: two }, word('own', ''));
    await dictionary.add({ guildId: two }, word('A', 'before'));
    expect(await dictionary.importAll(two, file, options)).toBe(2);
    expect(await dictionary.list({ guildId: two })).toEqual([
      { id: 1, ...word('own', '') },
      { id: 2, ...word('a', 'A') },
      { id: 3, ...pattern('b+', 'B'), createdBy: '9' },
    ]);
    await dictionary.importAll(two, file, { ...options, how: 'replace' });
    expect(await sources(two)).toEqual(['b+', 'a']);
    await dictionary.importAll(two, fileOf(), { ...options, how: 'replace' });
    expect(await sources(two)).toEqual([]);
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
    const guild = uniqueId();
    const isPattern = (from: string) => from !== '(';
    const importing = dictionary.importAll(guild, file, { ...options, isPattern });
    await expectFailure(importing, 'import.invalid', { at });
    expect(await dictionary.list({ guildId: guild })).toEqual([]);
  });

  test('rejects a whole file when its entries would exceed the limit', async () => {
    const guild = uniqueId();
    await dictionary.add({ guildId: guild }, word('own', ''));
    const importing = dictionary.importAll(guild, fileOf(...lines(500)), options);
    await expectFailure(importing, 'dictionary.limit');
    expect(await dictionary.list({ guildId: guild })).toHaveLength(1);
  });
}
