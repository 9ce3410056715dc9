import { expect, test } from 'vitest';
import { everythingIn, furnish } from './furnished.ts';
import type { House } from './house.ts';

export function storeSuite(house: () => House): void {
  test('answers', async () => {
    await house().here.ping();
  });

  test('after a restart everything is where it was', async () => {
    const { restart } = house();
    const first = await restart();
    const { guild, channel, ada } = await furnish(first);
    const before = await everythingIn(first, guild, channel);
    const voice = await first.memberVoices.get(guild, ada);
    await first.close();
    const second = await restart();
    expect(await everythingIn(second, guild, channel)).toEqual(before);
    expect(await second.memberVoices.get(guild, ada)).toEqual(voice);
    expect(voice).toMatchObject({ tone: 'calmly' });
    expect(await second.privacy.mayRead(guild, ada)).toBe(false);
  });
}
