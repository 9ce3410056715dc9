import { expect, test } from 'vitest';
import { type GuildSettings, settingsSchema } from '../../../src/bot/store/settings-schema.ts';
import { type StoreFixture, uniqueId } from './fixture.ts';

export function settingsSuite(fixture: () => StoreFixture): void {
  test('have defaults in a new guild', async () => {
    const settings = await fixture().here.settings.get(uniqueId());
    expect(settings).toEqual(settingsSchema.parse({}));
    expect(settings.read).toMatchObject({ channels: [], names: true, bots: false });
    expect(settings.roles.clone).toEqual([]);
    expect(settings.monthlyCharacters).toBeUndefined();
  });

  test('are shared between processes, but not between guilds', async () => {
    const { here, there } = fixture();
    const [guild, other, role] = [uniqueId(), uniqueId(), uniqueId()];
    const changed = await here.settings.update(guild, (settings) => ({
      ...settings,
      replyLanguage: 'ko',
      roles: { ...settings.roles, clone: [role] },
      monthlyCharacters: 0,
    }));
    expect(changed).toMatchObject({ replyLanguage: 'ko', roles: { clone: [role], speak: [] } });
    expect(await there.settings.get(guild)).toEqual(changed);
    await there.settings.update(guild, ({ replyLanguage: _, ...settings }) => settings);
    expect(await here.settings.get(guild)).not.toHaveProperty('replyLanguage');
    expect(await here.settings.get(guild)).toMatchObject({ monthlyCharacters: 0 });
    expect(await here.settings.get(other)).toEqual(settingsSchema.parse({}));
  });

  test('report the changes of this process, until nobody listens', async () => {
    const { here, there } = fixture();
    const [guild, other] = [uniqueId(), uniqueId()];
    const changed: string[] = [];
    const stop = here.settings.onUpdate((id) => changed.push(id));
    await here.settings.update(guild, (settings) => ({ ...settings, replyLanguage: 'ko' }));
    await there.settings.update(other, (settings) => ({ ...settings, replyLanguage: 'ko' }));
    stop();
    await here.settings.update(guild, (settings) => ({ ...settings, replyLanguage: 'ja' }));
    expect(changed).toEqual([guild]);
  });

  test('keep all of twenty concurrent changes by two processes', async () => {
    const { here, there } = fixture();
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
    const { read } = await here.settings.get(guild);
    expect(read.channels.toSorted()).toEqual(channels.toSorted());
  });

  test('do not change when a value is invalid or a change fails', async () => {
    const { settings } = fixture().here;
    const guild = uniqueId();
    const before = await settings.update(guild, (now) => ({ ...now, textCharacters: 10 }));
    const wrongs: [string, Partial<GuildSettings>][] = [
      ['textCharacters', { textCharacters: 0 }],
      ['read.channels.0', { read: { ...before.read, channels: ['general'] } }],
    ];
    for (const [at, wrong] of wrongs) {
      const updating = settings.update(guild, (now) => ({ ...now, ...wrong }));
      await expect(updating).rejects.toMatchObject({ code: 'settings.invalid', context: { at } });
    }
    const ignoredPrefixes = Array.from({ length: 21 }, (_, n) => `!${n}`);
    const full = settings.update(guild, (now) => ({
      ...now,
      read: { ...now.read, ignoredPrefixes },
    }));
    await expect(full).rejects.toMatchObject({ code: 'settings.full', context: { limit: 20 } });
    const failing = settings.update(guild, () => {
      throw new Error('no permission');
    });
    await expect(failing).rejects.toThrow('no permission');
    expect(await settings.get(guild)).toEqual(before);
  });
}
