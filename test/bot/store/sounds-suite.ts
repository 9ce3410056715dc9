import { expect, test } from 'vitest';
import { STORE_LIMITS } from '../../../src/bot/store/limits.ts';
import type { SoundDraft } from '../../../src/bot/store/sounds.ts';
import { partsOf } from '../../support/lifetime.ts';
import { expectFailure, type StoreFixture, time, uniqueId } from './fixture.ts';
import { forgottenBy } from './forgotten-suite.ts';

export function soundsSuite(fixture: StoreFixture): void {
  const { here, there } = partsOf(fixture);
  const { sounds } = partsOf(here);

  const draft = (word: string, changes: Partial<SoundDraft> = {}): SoundDraft => ({
    word,
    durationMs: 700,
    createdBy: '7',
    rights: 'own',
    audio: new Uint8Array([0, 255, 128, 10]),
    ...changes,
  });

  test('are listed by word, with their audio, also in another process', async () => {
    const guild = uniqueId();
    const zap = await sounds.add(guild, draft('  Zap '));
    const horn = await there.sounds.add(guild, draft('Air  Horn', { credit: 'Ada, CC0' }));
    expect(await sounds.list(guild)).toEqual([horn, zap]);
    expect(horn).toEqual({
      id: expect.any(String),
      word: 'Air Horn',
      durationMs: 700,
      createdBy: '7',
      createdAt: time.now,
      rights: 'own',
      credit: 'Ada, CC0',
    });
    expect([...((await there.sounds.audio(guild, zap.id)) ?? [])]).toEqual([0, 255, 128, 10]);
    expect(await there.sounds.audio(uniqueId(), zap.id)).toBeUndefined();
    expect(await sounds.list(uniqueId())).toEqual([]);
  });

  test('need a free word of letters, and are limited', async () => {
    const guild = uniqueId();
    await sounds.add(guild, draft('ぴこ'));
    await expectFailure(sounds.add(guild, draft('ぴこ')), 'sound.exists', { word: 'ぴこ' });
    for (const word of ['', 'a', '?!', '<@1>', 'x'.repeat(33)]) {
      await expectFailure(sounds.add(guild, draft(word)), 'sound.word-invalid');
    }
    for (let i = 1; i < STORE_LIMITS.soundsPerGuild; i++) await sounds.add(guild, draft(`w${i}`));
    await expectFailure(sounds.add(guild, draft('more')), 'sound.limit');
  });

  test('are removed by their word, and every process deletes the cached clips', async () => {
    const guild = uniqueId();
    const { id } = await there.sounds.add(guild, draft('Drum'));
    const forgotten = await forgottenBy(fixture, async ({ sounds }) =>
      expect(await sounds.remove(guild, 'ＤＲＵＭ')).toMatchObject({ id, word: 'Drum' }),
    );
    expect(forgotten).toEqual([{ kind: 'clips', scope: guild }]);
    expect(await there.sounds.audio(guild, id)).toBeUndefined();
    await expectFailure(sounds.remove(guild, 'drum'), 'sound.unknown');
  });

  test('are deleted with the data of the member who uploaded them, or of the guild', async () => {
    const guild = uniqueId();
    await sounds.add(guild, draft('one', { createdBy: '7' }));
    await sounds.add(guild, draft('two', { createdBy: '8' }));
    const [data] = await here.privacy.exportMember('7', { guildId: guild });
    expect(data?.sounds).toMatchObject([{ word: 'one' }]);
    await here.privacy.deleteMember('7', { guildId: guild });
    expect(await sounds.list(guild)).toMatchObject([{ word: 'two' }]);
    await here.privacy.deleteGuild(guild);
    expect(await sounds.list(guild)).toEqual([]);
  });
}
