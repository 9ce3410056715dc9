import { expect, test } from 'vitest';
import type { StoreFixture } from './fixture.ts';
import { fillGuild, readEverything } from './full-guild.ts';

export function storeSuite(fixture: () => StoreFixture): void {
  test('responds to a ping', async () => {
    await fixture().here.checkWritable();
  });

  test('keeps everything after a restart', async () => {
    const { restart } = fixture();
    const first = await restart();
    const { guild, channel, ada } = await fillGuild(first);
    const before = await readEverything(first, guild, channel);
    const voice = await first.memberVoices.get(guild, ada);
    await first.close();
    const second = await restart();
    expect(await readEverything(second, guild, channel)).toEqual(before);
    expect(await second.memberVoices.get(guild, ada)).toEqual(voice);
    expect(voice).toMatchObject({ tone: 'calmly' });
    expect(await second.privacy.mayRead(guild, ada)).toBe(false);
  });
}
