import { expect, test } from 'vitest';
import { type GuildSettings, settingsSchema } from '../../../src/bot/store/settings-schema.ts';
import { partsOf } from '../../support/lifetime.ts';
import { expectFailure, type StoreFixture, uniqueId } from './fixture.ts';

export function settingsSuite(fixture: StoreFixture): void {
  const { here, there } = partsOf(fixture);
  const { settings } = partsOf(here);

  test('are shared between processes, but not between guilds, which begin with defaults', async () => {
    const [guild, other, role] = [uniqueId(), uniqueId(), uniqueId()];
    const changed = await settings.update(guild, (now) => ({
      ...now,
      replyLanguage: 'ko',
      roles: { ...now.roles, clone: [role] },
      monthlyCharacters: 0,
    }));
    expect(changed).toMatchObject({ replyLanguage: 'ko', roles: { clone: [role], speak: [] } });
    expect(await there.settings.get(guild)).toEqual(changed);
    await there.settings.update(guild, ({ replyLanguage: _, ...rest }) => rest);
    expect(await settings.get(guild)).not.toHaveProperty('replyLanguage');
    expect(await settings.get(guild)).toMatchObject({ monthlyCharacters: 0 });
    const defaults = await settings.get(other);
    expect(defaults).toEqual(settingsSchema.parse({}));
    expect(defaults.read).toMatchObject({ channels: [], names: true, bots: false });
    expect(defaults.roles.clone).toEqual([]);
    expect(defaults.monthlyCharacters).toBeUndefined();
  });

  test('report the changes of this process, until nobody listens', async () => {
    const [guild, other] = [uniqueId(), uniqueId()];
    const changed: string[] = [];
    const stop = settings.onUpdate((id) => changed.push(id));
    await settings.update(guild, (now) => ({ ...now, replyLanguage: 'ko' }));
    await there.settings.update(other, (now) => ({ ...now, replyLanguage: 'ko' }));
    stop();
    await settings.update(guild, (now) => ({ ...now, replyLanguage: 'ja' }));
    expect(changed).toEqual([guild]);
  });

  test('keep all of twenty concurrent changes by two processes', async () => {
    const guild = uniqueId();
    const channels = Array.from({ length: 20 }, uniqueId);
    await Promise.all(
      channels.map((channel, n) =>
        (n % 2 ? here : there).settings.update(guild, ({ read, ...rest }) => ({
          ...rest,
          read: { ...read, channels: [...read.channels, channel] },
        })),
      ),
    );
    const { read } = await settings.get(guild);
    expect(read.channels.toSorted()).toEqual(channels.toSorted());
  });

  test('do not change when a value is invalid or a change fails', async () => {
    const guild = uniqueId();
    const before = await settings.update(guild, (now) => ({ ...now, textCharacters: 10 }));
    const wrongs: [string, Partial<GuildSettings>][] = [
      ['textCharacters', { textCharacters: 0 }],
      ['read.channels.0', { read: { ...before.read, channels: ['general'] } }],
    ];
    for (const [at, wrong] of wrongs) {
      const updating = settings.update(guild, (now) => ({ ...now, ...wrong }));
      await expectFailure(updating, 'settings.invalid', { at });
    }
    const ignoredPrefixes = Array.from({ length: 21 }, (_, n) => `!${n}`);
    const read = { ...before.read, ignoredPrefixes };
    const full = settings.update(guild, (now) => ({ ...now, read }));
    await expectFailure(full, 'settings.full', { limit: 20 });
    const failing = settings.update(guild, () => {
      throw new Error('no permission');
    });
    await expect(failing).rejects.toThrow('no permission');
    expect(await settings.get(guild)).toEqual(before);
  });
}
