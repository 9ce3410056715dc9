import { beforeAll, expect, test } from 'vitest';
import { type HostedService, startHostedService } from '../support/hosted-service.ts';
import { changeReading, openReadAloudStory, waitUntilRequested } from '../support/read-aloud.ts';
import { changeSettings } from '../support/settings.ts';
import type { Story } from '../support/story-fixture.ts';
import { waitForTones } from '../support/tones.ts';

let hosted: HostedService;
let story: Story;
beforeAll(async () => {
  hosted = await startHostedService();
  story = await openReadAloudStory(hosted);
  await story.as('ada').joinVoice('Lounge');
  return async () => {
    await story.close();
    await hosted.close();
  };
});

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
  story.as('ada').write('general', written.replace('BEN', story.as('ben').userId));
  await waitUntilRequested(hosted, spoken);
  expect(hosted.requestedTexts.at(-1)).toBe(spoken);
});

test('a server can have slang read as written, also in /say', async () => {
  await using own = await startHostedService();
  await using there = await openReadAloudStory(own);
  const ada = there.as('ada');
  const listener = await ada.joinVoice('Lounge');
  const { text } = await changeReading(ada, { slang: false });
  expect(text).toContain('**Slang** · Off');
  ada.write('general', 'tone 500 for 750 idk');
  expect(await waitForTones(listener, 1)).toEqual([500]);
  await there.say(ada, 'tone 700 for 750 brb');
  expect(await waitForTones(listener, 2)).toEqual([500, 700]);
  expect(own.requestedTexts).toEqual(['tone 500 for 750 idk', 'tone 700 for 750 brb']);
  await changeReading(ada, { slang: true });
  ada.write('general', 'tone 900 for 750 thx');
  await waitUntilRequested(own, 'tone 900 for 750 thanks');
});

test('a blocked abbreviation is not spoken as the words that it stands for', async () => {
  await using own = await startHostedService();
  await using there = await openReadAloudStory(own);
  const ada = there.as('ada');
  await ada.joinVoice('Lounge');
  await changeSettings(ada, { blockedWords: { add: 'smh, fuck' } });
  ada.write('general', 'smh idk wtf tone 500');
  await waitUntilRequested(own, 'tone 500');
  expect(own.requestedTexts.at(-1)).toMatch(/^I don't know what the\W* tone 500$/);
});
