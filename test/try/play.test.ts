import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { Play } from '../../src/try/play.ts';
import { openHostedFixture } from '../support/hosted-fixture.ts';
import type { Story } from '../support/story-fixture.ts';

let story: Story;
beforeAll(async () => {
  const opened = await openHostedFixture();
  story = opened.story;
  return opened.close;
});

/** Ada at the console, and what is printed there. */
function consoleOf() {
  const printed: string[] = [];
  const heard = Promise.withResolvers<string>();
  const print = (text: string) => {
    printed.push(text);
    if (text.includes('👂')) heard.resolve(text);
  };
  const { sandbox } = story;
  const saveTo = mkdtempSync(path.join(tmpdir(), 'mynah-play-'));
  const play = new Play({ sandbox, saveTo, echo: false, print, onQuit: () => {} });
  onTestFinished(async () => {
    // Its ears would take what the next one is to hear.
    await play.obey(':leave');
    story.as('ada').leaveVoice();
    rmSync(saveTo, { recursive: true });
  });
  return { play, printed, saveTo, heard: heard.promise };
}

test('who was moved hears on, there', async () => {
  const { play, heard } = consoleOf();
  await play.obey(':join Lounge');
  story.as('ada').moveToVoice(story.guild.member('ada').id, 'Duet');
  expect(await play.obey('/say text:tone 500')).toBe(true);
  expect(await heard).toMatch(/ s of speech in #Duet /);
});

test(':leave leaves also what was entered in the page, :as only what was entered here', async () => {
  const { play, printed } = consoleOf();
  await story.as('ada').joinVoice('Lounge');
  await play.obey(':as Ben');
  expect(story.guild.member('ada').voiceChannelId).toBe(story.guild.channel('Lounge').id);
  await play.obey(':as Ada');
  await play.obey(':leave');
  expect(story.guild.member('ada').voiceChannelId).toBeUndefined();
  await play.obey(':join Duet');
  await play.obey(':as Ben');
  expect(story.guild.member('ada').voiceChannelId).toBeUndefined();
  expect(printed.filter((line) => line.includes('✗'))).toEqual([]);
  expect(printed.filter((line) => line.includes('leaves'))).toEqual([
    '  Ada leaves Duet: here you are one person at a time.',
  ]);
});

test('what is written where the bot reads is done when it was heard', async () => {
  const { play, printed } = consoleOf();
  await play.obey(':join Lounge');
  // Nobody reads yet.
  expect(await play.obey('tone 700')).toBe(true);
  expect(await play.obey('/join')).toBe(true);
  expect(await play.obey('/read on')).toBe(true);
  expect(await play.obey('tone 500 for 2000')).toBe(true);
  expect(printed.filter((line) => line.includes('👂'))).toHaveLength(1);
});

test('what was saved before stays, whoever saved it', async () => {
  const { play, saveTo } = consoleOf();
  await play.obey('/say text:tone 500 output:file format:mp3');
  await play.obey(':as Ben');
  await play.obey('/say text:tone 500 output:file format:mp3');
  expect(readdirSync(saveTo).map((name) => name[0])).toEqual(['1', '2']);
});

test('buttons are named, also where they cannot be pressed', async () => {
  const { play, printed } = consoleOf();
  await play.obey('/help');
  expect(printed.join('\n')).toMatch(/ {2}Buttons: \S/);
});
