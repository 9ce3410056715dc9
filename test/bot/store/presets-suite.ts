import { expect, test } from 'vitest';
import { STORE_LIMITS } from '../../../src/bot/store/limits.ts';
import { partsOf } from '../../support/lifetime.ts';
import {
  cloneDraft,
  expectFailure,
  many,
  type StoreFixture,
  time,
  uniqueId,
  VOICE,
} from './fixture.ts';

const GUILD = { kind: 'guild' } as const;

export function presetsSuite(fixture: StoreFixture): void {
  const { here, there } = partsOf(fixture);
  const { presets } = partsOf(here);

  const draft = (name: string, createdBy = uniqueId(), change = {}) => ({
    name,
    voice: VOICE,
    createdBy,
    ...change,
  });

  test('are found as saved, also by another process', async () => {
    const guild = uniqueId();
    const style = { voice: VOICE, language: 'ko', tone: 'slowly', exaggeration: 0.25 };
    const saved = await presets.save(guild, { name: 'Herald', createdBy: '7', ...style });
    expect(saved).toEqual({ name: 'Herald', createdBy: '7', createdAt: time.now, ...style });
    expect(await there.presets.find(guild, 'Herald')).toEqual(saved);
    expect(await there.presets.find(guild, 'Heralds')).toBeUndefined();
  });

  test.each([
    ['Herald', ' hErAlD '],
    ['ＡＢＣ', 'abc'],
    ['Straße', 'STRAßE'],
    ['가나다', '가나다'.normalize('NFD')],
    ['a b', 'a \t b'],
    ['quiet', 'qui\u200bet'],
    // 32 characters, and 64 code units.
    ['🦜'.repeat(32), '🦜'.repeat(32)],
  ])('with the name %o are found as %o and replaced under that name', async (name, other) => {
    const [guild, by] = [uniqueId(), uniqueId()];
    await presets.save(guild, draft(name, by));
    expect(await presets.find(guild, other)).toMatchObject({ name });
    await presets.save(guild, draft(other, by));
    expect(await presets.list(guild)).toHaveLength(1);
  });

  test.each(['', '   ', 'x'.repeat(33), 'two\u0007bells', '\u200b', 'half \ud800'])(
    'cannot have the name %j',
    async (name) => {
      const guild = uniqueId();
      await presets.save(guild, draft('fine'));
      const invalid = { code: 'name.invalid', context: { limit: 32 } };
      await expect(async () => presets.save(guild, draft(name))).rejects.toMatchObject(invalid);
      await expect(async () => presets.rename(guild, 'fine', name)).rejects.toMatchObject(invalid);
    },
  );

  test('are replaced only if allowed, and keep creator, time and defaults', async () => {
    const [guild, maker, other] = [uniqueId(), uniqueId(), uniqueId()];
    const first = await presets.save(guild, draft('Herald', maker));
    await presets.setDefault(guild, GUILD, 'herald');
    time.now += 1_000;
    const exists = ['preset.exists', { name: 'HERALD' }] as const;
    await expectFailure(presets.save(guild, draft('HERALD', other)), ...exists);
    await expectFailure(presets.save(guild, draft('HERALD', maker), 'none'), ...exists);
    await presets.save(guild, draft('herald', maker, { tone: 'mine' }));
    await presets.save(guild, draft('HERALD', other, { exaggeration: 0 }), 'any');
    const expected = { ...first, name: 'HERALD', exaggeration: 0 };
    expect(await presets.list(guild)).toEqual([expected]);
    expect(await presets.defaultsFor(guild, '1')).toEqual({ guild: expected });
  });

  test('are saved for only one of two members who use the same new name at once', async () => {
    const guild = uniqueId();
    const answers = await Promise.allSettled([
      presets.save(guild, draft('same')),
      there.presets.save(guild, draft('same')),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await presets.list(guild)).toHaveLength(1);
  });

  test('are limited to a hundred, even with concurrent requests', async () => {
    const guild = uniqueId();
    await many(STORE_LIMITS.presetsPerGuild - 2, (n) => presets.save(guild, draft(`p${n}`)));
    const answers = await Promise.allSettled(
      [here, there, here, there].map(({ presets }, n) => presets.save(guild, draft(`late ${n}`))),
    );
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ code: 'preset.limit', context: { limit: 100 } });
    }
    expect(await presets.list(guild)).toHaveLength(100);
    await presets.save(guild, draft('p1'), 'any');
  });

  test('are listed by name, renamed in place and removed', async () => {
    const guild = uniqueId();
    for (const name of ['b', 'C', 'a']) await presets.save(guild, draft(name));
    expect((await presets.list(guild)).map(({ name }) => name)).toEqual(['a', 'b', 'C']);
    await presets.setDefault(guild, GUILD, 'b');
    expect(await presets.rename(guild, 'B', 'B')).toMatchObject({ name: 'B' });
    await expectFailure(presets.rename(guild, 'b', 'c'), 'preset.exists');
    await presets.rename(guild, 'b', 'z');
    expect(await presets.listDefaults(guild)).toEqual([{ scope: GUILD, name: 'z' }]);
    expect(await presets.remove(guild, 'Z')).toMatchObject({ name: 'z' });
    expect(await presets.listDefaults(guild)).toEqual([]);
    const unknown = ['preset.unknown', { name: 'z' }] as const;
    await expectFailure(presets.remove(guild, 'z'), ...unknown);
    await expectFailure(presets.rename(guild, 'z', 'y'), ...unknown);
    await expectFailure(presets.setDefault(guild, GUILD, 'z'), ...unknown);
  });

  test('can be the default of a channel or of the guild', async () => {
    const [guild, news, chat] = [uniqueId(), uniqueId(), uniqueId()];
    for (const name of ['calm', 'loud']) await presets.save(guild, draft(name));
    const channel = { kind: 'channel', channelId: news } as const;
    await presets.setDefault(guild, GUILD, 'loud');
    await presets.setDefault(guild, GUILD, 'calm');
    await presets.setDefault(guild, channel, 'loud');
    const both = { channel: { name: 'loud' }, guild: { name: 'calm' } };
    expect(await there.presets.defaultsFor(guild, news)).toMatchObject(both);
    expect(Object.keys(await there.presets.defaultsFor(guild, chat))).toEqual(['guild']);
    expect(await there.presets.listDefaults(guild)).toEqual([
      { scope: GUILD, name: 'calm' },
      { scope: channel, name: 'loud' },
    ]);
    expect(await presets.clearDefault(guild, GUILD, 'loud')).toBe(false);
    expect(await presets.clearDefault(guild, channel, 'LOUD')).toBe(true);
    expect(await presets.clearDefault(guild, GUILD)).toBe(true);
    expect(await presets.clearDefault(guild, GUILD)).toBe(false);
    expect(await there.presets.defaultsFor(guild, chat)).toEqual({});
  });

  test('do not exist in another guild', async () => {
    const [one, two] = [uniqueId(), uniqueId()];
    await presets.save(one, draft('ours'));
    await presets.setDefault(one, GUILD, 'ours');
    expect(await presets.list(two)).toEqual([]);
    expect(await presets.find(two, 'ours')).toBeUndefined();
    expect(await presets.defaultsFor(two, '1')).toEqual({});
    await expectFailure(presets.setDefault(two, GUILD, 'ours'), 'preset.unknown');
    await expectFailure(presets.remove(two, 'ours'), 'preset.unknown');
    await presets.save(two, draft('OURS'));
    expect(await presets.find(one, 'ours')).toMatchObject({ name: 'ours' });
  });

  test('cannot use cloned voices of other guilds or private voices of others', async () => {
    const [one, two, owner] = [uniqueId(), uniqueId(), uniqueId()];
    const { voiceId } = await here.clones.add(one, cloneDraft(owner));
    const secret = await here.clones.add(two, cloneDraft(owner, { isPrivate: true }));
    for (const voice of [voiceId, secret.voiceId]) {
      const stolen = presets.save(two, draft('stolen', uniqueId(), { voice }));
      await expectFailure(stolen, 'voice.unknown', { voice });
    }
    await presets.save(two, draft('mine', owner, { voice: secret.voiceId }));
  });

  test('are exported from one guild and imported in another', async () => {
    const [one, two, by] = [uniqueId(), uniqueId(), uniqueId()];
    await presets.save(one, draft('full', by, { language: 'ja', tone: 'soft', exaggeration: 1 }));
    await presets.save(one, draft('plain', by));
    const file = JSON.parse(JSON.stringify(await presets.exportAll(one)));
    expect(JSON.stringify(file)).not.toContain(by);
    await presets.save(two, draft('PLAIN', '5', { tone: 'here first' }));
    const count = { added: 1, replaced: 0, kept: 1, unusable: 0 };
    expect(await presets.importAll(two, file, '9', 'keep')).toEqual(count);
    expect(await presets.list(two)).toEqual([
      expect.objectContaining({ name: 'full', language: 'ja', tone: 'soft', createdBy: '9' }),
      expect.objectContaining({ name: 'PLAIN', tone: 'here first', createdBy: '5' }),
    ]);
    expect(await presets.importAll(two, file, '9', 'replace')).toMatchObject({ replaced: 2 });
    const plain = await presets.find(two, 'plain');
    expect(plain).toMatchObject({ createdBy: '5' });
    expect(plain).not.toHaveProperty('tone');
  });

  test('with voices that the other guild does not have are skipped by an import', async () => {
    const [one, two, owner] = [uniqueId(), uniqueId(), uniqueId()];
    const { voiceId } = await here.clones.add(one, cloneDraft(owner));
    await presets.save(one, draft('cloned', owner, { voice: voiceId }));
    await presets.save(one, draft('any'));
    const file = await presets.exportAll(one);
    const counts = await presets.importAll(two, file, owner, 'keep');
    expect(counts).toMatchObject({ added: 1, unusable: 1 });
  });

  const entry = { name: 'a', voice: VOICE };
  const fileWith = (...presets: object[]) => ({ format: 'mynah-presets', version: 1, presets });
  test.each([
    ['JSON', null],
    ['JSON', 'text'],
    ['format', { ...fileWith(), format: 'other' }],
    ['version', { ...fileWith(), version: 2 }],
    ['presets.1.voice', fileWith(entry, { ...entry, voice: '../../etc' })],
    ['presets.0.name', fileWith({ ...entry, name: 'x'.repeat(33) })],
    ['presets.0.exaggeration', fileWith({ ...entry, exaggeration: 1.5 })],
    ['presets.0.language', fileWith({ ...entry, language: 'xx' })],
    ['presets', fileWith(...Array.from({ length: 101 }, (_, n) => ({ ...entry, name: `${n}` })))],
  ])('are not imported at all from a file with a problem at %s', async (at, file) => {
    const guild = uniqueId();
    const importing = presets.importAll(guild, file, '9', 'replace');
    await expectFailure(importing, 'import.invalid', { at });
    expect(await presets.list(guild)).toEqual([]);
  });

  test('with the same name in a file are imported once, from the first', async () => {
    const guild = uniqueId();
    const file = fileWith({ ...entry, tone: 'first' }, { ...entry, name: 'A', tone: 'second' });
    expect(await presets.importAll(guild, file, '9', 'replace')).toMatchObject({ added: 1 });
    expect(await presets.list(guild)).toMatchObject([{ name: 'a', tone: 'first' }]);
  });

  test('are not imported at all from a file with too many', async () => {
    const guild = uniqueId();
    await presets.save(guild, draft('one'));
    const hundred = Array.from({ length: 100 }, (_, n) => ({ ...entry, name: `new ${n}` }));
    await expectFailure(
      presets.importAll(guild, fileWith(...hundred), '9', 'keep'),
      'preset.limit',
    );
    expect(await presets.list(guild)).toHaveLength(1);
  });
}
