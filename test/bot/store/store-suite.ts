import { expect, test } from 'vitest';
import type { StoreFixture } from './fixture.ts';
import { fillGuild, readEverything } from './full-guild.ts';

export function storeSuite(fixture: StoreFixture): void {
  test('can be written to, and keeps everything after a restart', async () => {
    const first = await fixture.open();
    const { guild, channel, ada } = await fillGuild(first);
    const before = await readEverything(first, guild, channel);
    const voice = await first.memberVoices.get(guild, ada);
    await first.close();
    const second = await fixture.open();
    await second.checkWritable();
    expect(await readEverything(second, guild, channel)).toEqual(before);
    expect(await second.memberVoices.get(guild, ada)).toEqual(voice);
    expect(voice).toMatchObject({ tone: 'calmly' });
    expect(await second.privacy.mayRead(guild, ada)).toBe(false);
  });
}
