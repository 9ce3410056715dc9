import { expect, test } from 'vitest';
import type { Member, MessageView, OptionValue } from '../../src/sandbox/types.ts';
import { openForAll } from '../support/lifetime.ts';
import { choose, find, optionsOf, press } from '../support/moderated-story.ts';
import { downloadData, forgetMe, openPrivacy } from '../support/privacy.ts';
import { afterwards, openReadAloudClub } from '../support/read-aloud.ts';
import { changeSettings } from '../support/settings.ts';
import { waitForTones } from '../support/tones.ts';

const story = openForAll(openReadAloudClub);

async function dictionary(
  who: string,
  subcommand: string,
  options: Record<string, OptionValue> = {},
): Promise<MessageView> {
  const run = await story.as(who).command('general', 'dictionary', options, { subcommand });
  return run.reply();
}

async function spoken(text: string, member: Member): Promise<string | undefined> {
  const run = await member.command('general', 'say', { text, output: 'file', format: 'wav' });
  await run.next(({ attachments }) => attachments.length === 1);
  return story.hosted.requestedTexts.at(-1);
}

test('members’ own entries change their own messages only, and come before the server’s', async () => {
  const [ben, eve] = [story.as('ben'), story.as('eve')];
  await dictionary('ada', 'add', { word: 'pitch', spoken: 'tone 500 for 750' });
  const added = await dictionary('ben', 'add', { word: 'pitch', spoken: 'tone 900 for 750' });
  expect(added.ephemeral).toBe(true);
  expect(added.content).toContain('Added for your own messages: `1` pitch → tone 900 for 750');
  const listener = await ben.joinVoice('Lounge');
  for (const member of [ben, eve]) member.write('general', 'pitch');
  expect(await waitForTones(listener, 2)).toEqual([900, 500]);
  ben.leaveVoice();
  expect(await spoken('a pitch', ben)).toBe('a tone 900 for 750');
  expect(await spoken('a pitch', eve)).toBe('a tone 500 for 750');
  expect((await dictionary('ben', 'test', { text: 'pitch' })).content).toContain('900');

  // Speaking another member's message does not change it.
  const message = eve.write('general', 'the pitch of Eve');
  const run = await ben.contextMenu('general', 'Speak this', message.id);
  await run.next(({ attachments }) => attachments.length === 1);
  expect(story.hosted.requestedTexts.at(-1)).toBe('the tone 500 for 750 of Eve');
});

test('members cannot change the server’s entries, managers can have their own, and roles are trusted', async () => {
  const refused = await dictionary('eve', 'add', { word: 'x', spoken: 'y', for: 'server' });
  expect(refused.content).toContain('Manage Server');
  expect((await dictionary('eve', 'list', { for: 'server' })).text).toContain('Manage Server');
  expect((await dictionary('eve', 'export')).content).toContain('Manage Server');
  const own = await dictionary('ada', 'add', { word: 'zed', spoken: 'zee', for: 'me' });
  expect(own.content).toContain('for your own messages');
  expect(await spoken('zed', story.as('ada'))).toBe('zee');
  expect(await spoken('zed', story.as('eve'))).toBe('zed');

  await changeSettings(story.as('ada'), { roles: { dictionary: ['Moderator'] } });
  const both = await dictionary('mod', 'list');
  await story.as('mod').press(both, find(both, 'My own dictionary'));
  const trusted = await dictionary('mod', 'add', { word: 'gg', spoken: 'good game' });
  expect(trusted.content).toContain('for everyone on this server');
  expect(await spoken('gg', story.as('eve'))).toBe('good game');
});

test('members list, move and remove their own entries, and a limit keeps them few', async () => {
  await dictionary('yuki', 'add', { word: 'aa', spoken: '1' });
  await dictionary('yuki', 'add', { word: 'bb', spoken: '2' });
  const yuki = story.as('yuki');
  const list = await dictionary('yuki', 'list');
  const second = optionsOf(list)[1]?.value ?? '';
  const picked = await afterwards(list, await choose(yuki, list, '変更する項目を選択…', [second]));
  const moved = await afterwards(picked, await press(yuki, picked, '上へ'));
  expect(moved.text).toMatch(/自分の辞書（2件）\n`2` bb.*\n`1` aa/);
  const suggested = await story
    .as('yuki')
    .autocomplete('general', 'dictionary', { entry: '' }, 'entry', { subcommand: 'remove' });
  expect(suggested.map(({ value }) => value)).toEqual(['2', '1']);
  await dictionary('yuki', 'remove', { entry: 'aa' });
  expect((await dictionary('yuki', 'list')).text).not.toContain('aa');
  expect((await dictionary('eve', 'list')).text).toContain('Your own dictionary is empty');
});

test('members see their own entries with /privacy, and delete them with their data', async () => {
  await dictionary('minjun', 'add', { word: '롤', spoken: '리그 오브 레전드' });
  const minjun = story.as('minjun');
  expect((await openPrivacy(minjun)).text).toContain('내 사전의 항목 1개');
  expect(JSON.stringify(await downloadData(minjun))).toContain('리그 오브 레전드');
  await forgetMe(minjun);
  expect((await dictionary('minjun', 'list')).text).toContain('내 사전이 비어 있어요');
});
