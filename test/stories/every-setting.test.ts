import { expect, test } from 'vitest';
import {
  COMMAND_GROUPS,
  DEFAULT_SETTINGS,
  SETTING_KEYS,
  SETTINGS,
} from '../../src/bot/store/settings-schema.ts';
import type { MessageView } from '../../src/sandbox/types.ts';
import { useClub } from '../support/club.ts';
import { changeReading, read, readingPage } from '../support/read-aloud.ts';
import { changeSettings, openSettings, settingsTexts } from '../support/settings.ts';

const { story } = useClub();

/** A button on the card of `/read settings`. */
const PRESSED = 'read:set:read.membersMayStart:off';

/** The settings whose controls a card has. */
const controlsOf = ({ components }: MessageView) =>
  [
    ...JSON.stringify(components).matchAll(
      /"(?:settings|read):(?:set|choose|list|form):([\w.]+)[:"]/g,
    ),
  ].map(([, key = '']) => key);

test('every stored setting is in the table, and can be changed on its page', async () => {
  const stored = Object.entries(DEFAULT_SETTINGS).flatMap(([name, value]) =>
    typeof value === 'object' && !Array.isArray(value)
      ? Object.keys(value).map((inner) => `${name}.${inner}`)
      : [name],
  );
  expect(SETTING_KEYS).toEqual(expect.arrayContaining(stored));

  const ada = story.as('ada');
  const shown: string[][] = [];
  const card = await openSettings(ada);
  for (const page of ['general', 'access', 'members', 'words', 'limits'] as const) {
    await card.open(page);
    shown.push(...controlsOf(card.message).map((key) => [page, key]));
  }
  await card.open('access');
  for (const group of COMMAND_GROUPS) {
    await card.choose('settings:group', [group]);
    shown.push(...controlsOf(card.message).map((key) => ['access', key]));
  }
  for (const page of ['channels', 'messages', 'style'] as const) {
    shown.push(...controlsOf(await readingPage(ada, page)).map((key) => [page, key]));
  }
  const changeable = SETTING_KEYS.filter((key) => SETTINGS[key].kind !== 'special');
  expect(shown.toSorted()).toEqual(changeable.map((key) => [SETTINGS[key].page, key]).toSorted());
});

test('a role for reading aloud changes no other setting, and no control of an older card does', async () => {
  const [ada, ben] = [story.as('ada'), story.as('ben')];
  await changeSettings(ada, { roles: { read: ['Moderator'] } });
  story.sandbox.edit.member(story.guild.id, ben.userId, { roles: ['Moderator'] });
  const before = await settingsTexts(ada);
  for (const [id, refusal] of [
    ['read:set:announce.joins:on', '**Manage Server**'],
    ['read:form:monthlyCharacters', '**Manage Server**'],
    ['read:set:read.channels:on', 'from an older version'],
    ['read:set:bots:on', 'from an older version'],
    ['read:list:read.channels:0', 'from an older version'],
  ] as const) {
    const card = await read(ben, 'settings');
    const restore = story.sandbox.faults.gateway.alter((payload) =>
      JSON.parse(JSON.stringify(payload).replaceAll(PRESSED, id)),
    );
    const run = await ben.press(card, PRESSED);
    restore();
    expect((await run.next(({ text }) => text.startsWith('⚠️'))).text, id).toContain(refusal);
  }
  expect(await settingsTexts(ada)).toEqual(before);
  expect((await changeReading(ben, { bots: true })).text).toContain('**Bots** · On');
});
