import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { ConsoleSession } from '../../src/try/console-session.ts';
import { openHostedFixture } from '../support/hosted-fixture.ts';
import type { Story } from '../support/story-fixture.ts';

let story: Story;
beforeAll(async () => {
  const opened = await openHostedFixture();
  story = opened.story;
  return opened.close;
});

/** A console that acts as Ada, and its output. */
function consoleOf() {
  const printed: string[] = [];
  const heard = Promise.withResolvers<string>();
  const print = (text: string) => {
    printed.push(text);
    if (text.includes('👂')) heard.resolve(text);
  };
  const { sandbox } = story;
  const saveTo = mkdtempSync(path.join(tmpdir(), 'mynah-console-'));
  const session = new ConsoleSession({ sandbox, saveTo, echo: false, print, onQuit: () => {} });
  onTestFinished(async () => {
    // Otherwise, Ada would still hear the speech of the next test.
    await session.execute(':leave');
    story.as('ada').leaveVoice();
    rmSync(saveTo, { recursive: true });
  });
  return { session, printed, saveTo, heard: heard.promise };
}

test('a member who is moved keeps listening in the new channel', async () => {
  const { session, heard } = consoleOf();
  await session.execute(':join Lounge');
  story.as('ada').moveToVoice(story.guild.member('ada').id, 'Duet');
  expect(await session.execute('/say text:tone 500')).toBe(true);
  expect(await heard).toMatch(/ s of speech in #Duet /);
});

test(':leave leaves a channel joined in the page too, :as only one joined in the console', async () => {
  const { session, printed } = consoleOf();
  await story.as('ada').joinVoice('Lounge');
  await session.execute(':as Ben');
  expect(story.guild.member('ada').voiceChannelId).toBe(story.guild.channel('Lounge').id);
  await session.execute(':as Ada');
  await session.execute(':leave');
  expect(story.guild.member('ada').voiceChannelId).toBeUndefined();
  await session.execute(':join Duet');
  await session.execute(':as Ben');
  expect(story.guild.member('ada').voiceChannelId).toBeUndefined();
  expect(printed.filter((line) => line.includes('✗'))).toEqual([]);
  expect(printed.filter((line) => line.includes(' left '))).toEqual([
    '  Ada left Duet, because the console acts as one member at a time.',
  ]);
});

test('a message that is read aloud is complete when it has been heard', async () => {
  const { session, printed } = consoleOf();
  await session.execute(':join Lounge');
  // Reading aloud is still off.
  expect(await session.execute('tone 700')).toBe(true);
  expect(await session.execute('/join')).toBe(true);
  expect(await session.execute('/read on')).toBe(true);
  expect(await session.execute('tone 500 for 2000')).toBe(true);
  expect(printed.filter((line) => line.includes('👂'))).toHaveLength(1);
});

test('saved files are never overwritten, even after acting as another member', async () => {
  const { session, saveTo } = consoleOf();
  await session.execute('/say text:tone 500 output:file format:mp3');
  await session.execute(':as Ben');
  await session.execute('/say text:tone 500 output:file format:mp3');
  expect(readdirSync(saveTo).map((name) => name[0])).toEqual(['1', '2']);
});

test('buttons are listed even if there is no page to press them', async () => {
  const { session, printed } = consoleOf();
  await session.execute('/help');
  expect(printed.join('\n')).toMatch(/I speak what you type[\s\S]* {2}Buttons: Say hello/);
});
