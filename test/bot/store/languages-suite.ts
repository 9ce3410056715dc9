import { expect, test } from 'vitest';
import type { BotStore } from '../../../src/bot/store/store.ts';
import type { Language } from '../../../src/shared/contract/languages.ts';
import { partsOf } from '../../support/lifetime.ts';
import { DAY_MS, type StoreFixture, time, uniqueId } from './fixture.ts';

export function languagesSuite(fixture: StoreFixture): void {
  const { here, there } = partsOf(fixture);

  const newAuthor = () => ({ guildId: uniqueId(), channelId: uniqueId(), memberId: uniqueId() });
  const write = (
    store: BotStore,
    author: ReturnType<typeof newAuthor>,
    language: Language,
    lines = 1,
  ) => {
    for (let line = 0; line < lines; line += 1) store.languages.count(author, language);
  };

  test('are counted for the member, the channel and the guild', async () => {
    const ada = newAuthor();
    const bob = { ...ada, memberId: uniqueId() };
    const elsewhere = { ...ada, channelId: uniqueId() };
    write(here, ada, 'en', 2);
    write(here, bob, 'ko');
    write(here, elsewhere, 'en');
    const learned = {
      member: [{ language: 'en', lines: 3 }],
      channel: [
        { language: 'en', lines: 2 },
        { language: 'ko', lines: 1 },
      ],
      guild: [
        { language: 'en', lines: 3 },
        { language: 'ko', lines: 1 },
      ],
    };
    // Before and after they are written.
    expect(await here.languages.learned(ada)).toEqual(learned);
    await here.runHousekeeping();
    expect(await here.languages.learned(ada)).toEqual(learned);
    expect(await there.languages.learned(ada)).toEqual(learned);
    expect((await there.languages.learned(bob)).member).toEqual([{ language: 'ko', lines: 1 }]);
    const nothing = { member: [], channel: [], guild: [] };
    expect(await there.languages.learned(newAuthor())).toEqual(nothing);
  });

  test('are added to those of another process', async () => {
    const author = newAuthor();
    write(here, author, 'es', 3);
    write(there, author, 'es', 4);
    await here.runHousekeeping();
    await there.runHousekeeping();
    expect((await here.languages.learned(author)).member).toEqual([{ language: 'es', lines: 7 }]);
  });

  test('keep the usual language first until another one is clearly ahead', async () => {
    const author = newAuthor();
    const usual = async () => (await here.languages.learned(author)).member[0]?.language;
    write(here, author, 'en', 4);
    write(here, author, 'ko', 7);
    expect(await usual()).toBe('en');
    write(here, author, 'ko');
    expect(await usual()).toBe('ko');
  });

  test('stay small numbers of a few languages', async () => {
    const author = newAuthor();
    for (const language of ['de', 'fr', 'it', 'es', 'pt'] as const) write(here, author, language);
    write(here, author, 'de', 500);
    await here.runHousekeeping();
    const { member, guild } = await here.languages.learned(author);
    expect(member.length).toBeLessThanOrEqual(4);
    expect(member[0]?.language).toBe('de');
    for (const { lines } of [...member, ...guild]) expect(lines).toBeLessThanOrEqual(60);
  });

  test('do not come back when the member deletes them in another process', async () => {
    const author = newAuthor();
    const scope = { guildId: author.guildId };
    write(there, author, 'fr');
    await there.runHousekeeping();
    write(here, author, 'fr');
    await there.privacy.deleteMember(author.memberId, scope);
    await here.runHousekeeping();
    expect((await here.languages.learned(author)).member).toEqual([]);
    expect(await there.privacy.exportMember(author.memberId, scope)).toEqual([]);
    time.now += 1;
    write(here, author, 'de');
    expect((await here.languages.learned(author)).member).toEqual([{ language: 'de', lines: 1 }]);
  });

  test('are deleted when nobody has written them for over a year', async () => {
    const author = newAuthor();
    write(here, author, 'ja');
    await here.runHousekeeping();
    time.now += 400 * DAY_MS;
    await here.runHousekeeping();
    expect((await here.languages.learned(author)).guild).toEqual([]);
    expect(await here.privacy.exportMember(author.memberId, 'everywhere')).toEqual([]);
  });
}
