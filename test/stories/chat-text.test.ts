import { beforeAll, expect, test } from 'vitest';
import { openForAll } from '../support/lifetime.ts';
import { changeReading, openReadAloudClub, waitUntilRequested } from '../support/read-aloud.ts';
import { changeSettings } from '../support/settings.ts';
import { waitForTones } from '../support/tones.ts';

const club = openForAll(openReadAloudClub);
beforeAll(() => club.as('ada').joinVoice('Lounge'));

test.each([
  ['idk, brb m8', "I don't know, be right back mate"],
  ['first (´・ω・`) ¯\\_(ツ)_/¯ xd', 'first'],
  ['second https://tenor.com/view/cat-gif-1', 'second a GIF'],
  ['third sooooo good, <@BEN> said lol', 'third so good, Ben said lol'],
  ['ㅇㅋ 알겠어ㅋㅋ', '오케이 알겠어크크'],
  ['¿xq no vienes mañana? porfa', '¿por qué no vienes mañana? porfa'],
  ['fourth if (x != y) return', 'fourth if (x != y) return'],
  ['¯\\_(ツ)_/¯', 'shrug'],
])('the message %j is read as %j', async (written, spoken) => {
  club.as('ada').write('general', written.replace('BEN', club.as('ben').userId));
  await waitUntilRequested(club.hosted, spoken);
  expect(club.hosted.requestedTexts.at(-1)).toBe(spoken);
});

test('a server can have slang read as written, also in /say', async () => {
  await using there = await openReadAloudClub();
  const ada = there.as('ada');
  const listener = await ada.joinVoice('Lounge');
  const { text } = await changeReading(ada, { slang: false });
  expect(text).toContain('**Slang** · Off');
  ada.write('general', 'tone 500 for 750 idk');
  expect(await waitForTones(listener, 1)).toEqual([500]);
  await there.say(ada, 'tone 700 for 750 brb');
  expect(await waitForTones(listener, 2)).toEqual([500, 700]);
  expect(there.hosted.requestedTexts).toEqual(['tone 500 for 750 idk', 'tone 700 for 750 brb']);
  await changeReading(ada, { slang: true });
  ada.write('general', 'tone 900 for 750 thx');
  await waitUntilRequested(there.hosted, 'tone 900 for 750 thanks');
});

test('a blocked abbreviation is not spoken as the words that it stands for', async () => {
  await using there = await openReadAloudClub();
  const ada = there.as('ada');
  await ada.joinVoice('Lounge');
  await changeSettings(ada, { blockedWords: { add: 'smh, fuck' } });
  ada.write('general', 'smh idk wtf tone 500');
  await waitUntilRequested(there.hosted, 'tone 500');
  expect(there.hosted.requestedTexts.at(-1)).toMatch(/^I don't know what the\W* tone 500$/);
});
