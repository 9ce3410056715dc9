import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ConsoleSession } from '../../src/try/console-session.ts';
import { useStory } from '../support/club.ts';
import { temporaryFolder } from '../support/databases.ts';

const { story } = useStory();

/** A console that acts as Ada, and its output. */
function consoleOf() {
  const printed: string[] = [];
  const heard = Promise.withResolvers<string>();
  const print = (text: string) => {
    printed.push(text);
    if (text.includes('👂')) heard.resolve(text);
  };
  const { sandbox } = story;
  const saveTo = temporaryFolder();
  const session = new ConsoleSession({ sandbox, saveTo, print, onQuit: () => {} });
  onTestFinished(async () => {
    // Otherwise, Ada would still hear the speech of the next test.
    await session.execute(':leave');
    story.as('ada').leaveVoice();
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

test('buttons are listed', async () => {
  const { session, printed } = consoleOf();
  await session.execute('/help');
  expect(printed.join('\n')).toMatch(/I speak what you type[\s\S]* {2}Buttons: Say hello/);
});

test('mistyped lines are answered with the valid choices, and change nothing', async () => {
  const { session, printed } = consoleOf();
  const lines = [':join duet', ':join Attic', ':join', ':as nobody', ':as', ':dance', ':record'];
  for (const line of [...lines, ':leaves', ':who', ':as BEN', ':join #lounge', ':channels']) {
    await session.execute(line);
  }
  await session.execute(':) hello');
  const all = printed.join('\n');
  const channels = 'Voice channels: Lounge, Duet.';
  expect(all).toContain(`✗ There is no voice channel “Attic”. ${channels}`);
  expect(all).toContain(`✗ Which voice channel? ${channels}`);
  expect(all).toContain('✗ There is no member “nobody”. Members: Ada, Ben, ');
  expect(all).toContain('✗ Which member? Members: Ada, Ben, ');
  expect(all).toContain('✗ Unknown console command :dance. Use :join, :leave, ');
  expect(all).toContain('✗ Which file? For example: :record hello.wav');
  expect(all).toContain('Ada 🔈 Duet');
  expect(all).toMatch(/🔈 Lounge: .*Ben/);
  expect(all).toContain('Ben › :) hello');
  expect(all.match(/✗/g)).toHaveLength(7);
});

test('a file is attached to an option by its path', async () => {
  const { session, printed, saveTo } = consoleOf();
  expect(await session.execute('/preset import file:nowhere.json')).toBe(false);
  await session.execute('/preset save name:Calm voice:voice-b-en-f-01');
  await session.execute('/preset export');
  const [file = ''] = readdirSync(saveTo);
  expect(await session.execute(`/preset import file:${path.join(saveTo, file)}`)).toBe(true);
  expect(printed.join('\n')).toMatch(
    /✗ Cannot read the file to attach \(nowhere\.json\): no such file.*Saved Calm.*💾 .*1-.*Imported \d+ presets?/s,
  );
});

test('a folder for posted files that cannot be written is reported once', async () => {
  const { session, printed, saveTo } = consoleOf();
  rmSync(saveTo, { recursive: true });
  writeFileSync(saveTo, '');
  expect(await session.execute('/say text:Hello output:file')).toBe(false);
  expect(printed.filter((line) => line.includes('✗ Cannot write'))).toHaveLength(1);
});
