import { expect, test } from 'vitest';
import { STORE_LIMITS } from '../../../src/bot/store/limits.ts';
import { cloneDraft, many, type StoreFixture, time, uniqueId, VOICE } from './fixture.ts';

const GUILD = { kind: 'guild' } as const;

export function presetsSuite(fixture: () => StoreFixture): void {
  const draft = (name: string, createdBy = uniqueId(), change = {}) => ({
    name,
    voice: VOICE,
    createdBy,
    ...change,
  });

  test('are found as saved, also by another process', async () => {
    const { here, there } = fixture();
    const guild = uniqueId();
    const style = { voice: VOICE, language: 'ko', tone: 'slowly', exaggeration: 0.25 };
    const saved = await here.presets.save(guild, { name: 'Herald', createdBy: '7', ...style });
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
  ])('with the name %o are found as %o and replaced under that name', async (name, other) => {
    const { presets } = fixture().here;
    const [guild, by] = [uniqueId(), uniqueId()];
    await presets.save(guild, draft(name, by));
    expect(await presets.find(guild, other)).toMatchObject({ name });
    await presets.save(guild, draft(other, by));
    expect(await presets.list(guild)).toHaveLength(1);
  });

  test.each(['', '   ', 'x'.repeat(33), 'two\u0007bells', '\u200b', 'half \ud800'])(
    'cannot have the name %j',
    async (name) => {
      const { presets } = fixture().here;
      const guild = uniqueId();
      await presets.save(guild, draft('fine'));
      const invalid = { code: 'name.invalid', context: { limit: 32 } };
      await expect(async () => presets.save(guild, draft(name))).rejects.toMatchObject(invalid);
      await expect(async () => presets.rename(guild, 'fine', name)).rejects.toMatchObject(invalid);
    },
  );

  test('can have names of 32 characters, regardless of code units', async () => {
    const { presets } = fixture().here;
    const guild = uniqueId();
    await presets.save(guild, draft('🦜'.repeat(32)));
    expect(await presets.list(guild)).toHaveLength(1);
  });

  test('are replaced only if allowed, and keep creator, time and defaults', async () => {
    const { presets } = fixture().here;
    const [guild, maker, other] = [uniqueId(), uniqueId(), uniqueId()];
    const first = await presets.save(guild, draft('Herald', maker));
    await presets.setDefault(guild, GUILD, 'herald');
    time.now += 1_000;
    const exists = { code: 'preset.exists', context: { name: 'HERALD' } };
    await expect(presets.save(guild, draft('HERALD', other))).rejects.toMatchObject(exists);
    await expect(presets.save(guild, draft('HERALD', maker), 'none')).rejects.toMatchObject(exists);
    await presets.save(guild, draft('herald', maker, { tone: 'mine' }));
    await presets.save(guild, draft('HERALD', other, { exaggeration: 0 }), 'any');
    const expected = { ...first, name: 'HERALD', exaggeration: 0 };
    expect(await presets.list(guild)).toEqual([expected]);
    expect(await presets.defaultsFor(guild, '1')).toEqual({ guild: expected });
  });

  test('are saved for only one of two members who use the same new name at once', async () => {
    const { here, there } = fixture();
    const guild = uniqueId();
    const answers = await Promise.allSettled([
      here.presets.save(guild, draft('same')),
      there.presets.save(guild, draft('same')),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await here.presets.list(guild)).toHaveLength(1);
  });

  test('are limited to a hundred, even with concurrent requests', async () => {
    const { here, there } = fixture();
    const guild = uniqueId();
    await many(STORE_LIMITS.presetsPerGuild - 2, (n) => here.presets.save(guild, draft(`p${n}`)));
    const answers = await Promise.allSettled(
      [here, there, here, there].map(({ presets }, n) => presets.save(guild, draft(`late ${n}`))),
    );
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(2);
    for (const { reason } of refused as PromiseRejectedResult[]) {
      expect(reason).toMatchObject({ code: 'preset.limit', context: { limit: 100 } });
    }
    expect(await here.presets.list(guild)).toHaveLength(100);
    await here.presets.save(guild, draft('p1'), 'any');
  });

  test('are listed by name, renamed in place and removed', async () => {
    const { presets } = fixture().here;
    const guild = uniqueId();
    for (const name of ['b', 'C', 'a']) await presets.save(guild, draft(name));
    expect((await presets.list(guild)).map(({ name }) => name)).toEqual(['a', 'b', 'C']);
    await presets.setDefault(guild, GUILD, 'b');
    expect(await presets.rename(guild, 'B', 'B')).toMatchObject({ name: 'B' });
    await expect(presets.rename(guild, 'b', 'c')).rejects.toMatchObject({ code: 'preset.exists' });
    await presets.rename(guild, 'b', 'z');
    expect(await presets.listDefaults(guild)).toEqual([{ scope: GUILD, name: 'z' }]);
    expect(await presets.remove(guild, 'Z')).toMatchObject({ name: 'z' });
    expect(await presets.listDefaults(guild)).toEqual([]);
    const unknown = { code: 'preset.unknown', context: { name: 'z' } };
    await expect(presets.remove(guild, 'z')).rejects.toMatchObject(unknown);
    await expect(presets.rename(guild, 'z', 'y')).rejects.toMatchObject(unknown);
    await expect(presets.setDefault(guild, GUILD, 'z')).rejects.toMatchObject(unknown);
  });

  test('can be the default of a channel or of the guild', async () => {
    const { here, there } = fixture();
    const [guild, news, chat] = [uniqueId(), uniqueId(), uniqueId()];
    for (const name of ['calm', 'loud']) await here.presets.save(guild, draft(name));
    const channel = { kind: 'channel', channelId: news } as const;
    await here.presets.setDefault(guild, GUILD, 'loud');
    await here.presets.setDefault(guild, GUILD, 'calm');
    await here.presets.setDefault(guild, channel, 'loud');
    expect(await there.presets.defaultsFor(guild, news)).toMatchObject({
      channel: { name: 'loud' },
      guild: { name: 'calm' },
    });
    expect(Object.keys(await there.presets.defaultsFor(guild, chat))).toEqual(['guild']);
    expect(await there.presets.listDefaults(guild)).toEqual([
      { scope: GUILD, name: 'calm' },
      { scope: channel, name: 'loud' },
    ]);
    expect(await here.presets.clearDefault(guild, GUILD, 'loud')).toBe(false);
    expect(await here.presets.clearDefault(guild, channel, 'LOUD')).toBe(true);
    expect(await here.presets.clearDefault(guild, GUILD)).toBe(true);
    expect(await here.presets.clearDefault(guild, GUILD)).toBe(false);
    expect(await there.presets.defaultsFor(guild, chat)).toEqual({});
  });

  test('do not exist in another guild', async () => {
    const { presets } = fixture().here;
    const [one, two] = [uniqueId(), uniqueId()];
    await presets.save(one, draft('ours'));
    await presets.setDefault(one, GUILD, 'ours');
    expect(await presets.list(two)).toEqual([]);
    expect(await presets.find(two, 'ours')).toBeUndefined();
    expect(await presets.defaultsFor(two, '1')).toEqual({});
    await expect(presets.setDefault(two, GUILD, 'ours')).rejects.toMatchObject({
      code: 'preset.unknown',
    });
    await expect(presets.remove(two, 'ours')).rejects.toMatchObject({ code: 'preset.unknown' });
    await presets.save(two, draft('OURS'));
    expect(await presets.find(one, 'ours')).toMatchObject({ name: 'ours' });
  });

  test('cannot use cloned voices of other guilds or private voices of others', async () => {
    const { here } = fixture();
    const [one, two, owner] = [uniqueId(), uniqueId(), uniqueId()];
    const { voiceId } = await here.clones.add(one, cloneDraft(owner));
    const secret = await here.clones.add(two, cloneDraft(owner, { isPrivate: true }));
    for (const voice of [voiceId, secret.voiceId]) {
      await expect(
        here.presets.save(two, draft('stolen', uniqueId(), { voice })),
      ).rejects.toMatchObject({ code: 'voice.unknown', context: { voice } });
    }
    await here.presets.save(two, draft('mine', owner, { voice: secret.voiceId }));
  });

  test('are exported from one guild and imported in another', async () => {
    const { presets } = fixture().here;
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
    const { here } = fixture();
    const [one, two, owner] = [uniqueId(), uniqueId(), uniqueId()];
    const { voiceId } = await here.clones.add(one, cloneDraft(owner));
    await here.presets.save(one, draft('cloned', owner, { voice: voiceId }));
    await here.presets.save(one, draft('any'));
    const file = await here.presets.exportAll(one);
    expect(await here.presets.importAll(two, file, owner, 'keep')).toMatchObject({
      added: 1,
      unusable: 1,
    });
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
    const { presets } = fixture().here;
    const guild = uniqueId();
    const importing = presets.importAll(guild, file, '9', 'replace');
    await expect(importing).rejects.toMatchObject({ code: 'import.invalid', context: { at } });
    expect(await presets.list(guild)).toEqual([]);
  });

  test('with the same name in a file are imported once, from the first', async () => {
    const { presets } = fixture().here;
    const guild = uniqueId();
    const file = fileWith({ ...entry, tone: 'first' }, { ...entry, name: 'A', tone: 'second' });
    expect(await presets.importAll(guild, file, '9', 'replace')).toMatchObject({ added: 1 });
    expect(await presets.list(guild)).toMatchObject([{ name: 'a', tone: 'first' }]);
  });

  test('are not imported at all from a file with too many', async () => {
    const { presets } = fixture().here;
    const guild = uniqueId();
    await presets.save(guild, draft('one'));
    const hundred = Array.from({ length: 100 }, (_, n) => ({ ...entry, name: `new ${n}` }));
    await expect(presets.importAll(guild, fileWith(...hundred), '9', 'keep')).rejects.toMatchObject(
      { code: 'preset.limit' },
    );
    expect(await presets.list(guild)).toHaveLength(1);
  });
}
