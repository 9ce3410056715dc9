import { describe, expect, test } from 'vitest';
import type { Member, MessageView, OptionValue } from '../../src/sandbox/types.ts';
import { useClub } from '../support/club.ts';
import {
  choose,
  MANAGED_GUILD,
  optionsOf,
  press,
  waitForReply,
} from '../support/moderated-story.ts';
import { afterwards } from '../support/read-aloud.ts';
import { hearWhile, STORY_GUILD } from '../support/story-fixture.ts';

const { hosted, story } = useClub(STORY_GUILD);

/** Uses `/dictionary` in #general, by default as the owner, and returns the reply. */
async function dictionary(
  subcommand: string,
  options: Record<string, OptionValue> = {},
  member: Member = story.as('ada'),
): Promise<MessageView> {
  return (await member.command('general', 'dictionary', options, { subcommand })).reply();
}

/** Selects an entry in the list, by a part of its label. */
async function pick(member: Member, list: MessageView, words: string): Promise<MessageView> {
  const option = optionsOf(list).find(({ label }) => label.includes(words));
  if (option === undefined) throw new Error(`There is no ${words} in ${list.text}`);
  return afterwards(list, await choose(member, list, 'Choose an entry to change…', [option.value]));
}

/** Speaks a text and returns the text that was requested from the service. */
async function spoken(text: string, member: Member = story.as('ben')): Promise<string | undefined> {
  const run = await member.command('general', 'say', { text, output: 'file', format: 'wav' });
  await run.next(({ attachments }) => attachments.length === 1);
  return hosted.requestedTexts.at(-1);
}

function jsonFile(content: unknown): Record<string, OptionValue> {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return { file: { file: { name: 'dictionary.json', data: new TextEncoder().encode(text) } } };
}

/** The owner of another server. */
const elsewhere = (): Member =>
  story.sandbox.as(story.sandbox.edit.addGuild(MANAGED_GUILD).id, 'ada');

describe('a dictionary entry', () => {
  test('changes what is spoken on its own server, also in the voice channel, and on no other', async () => {
    const added = await dictionary('add', { word: 'concert pitch', spoken: 'tone 440' });
    expect(added.ephemeral).toBe(true);
    expect(added.content).toContain('concert pitch → tone 440');
    expect(await spoken('Concert Pitch, please')).toBe('tone 440, please');

    const listener = await story.as('ben').joinVoice('Lounge');
    const heard = await hearWhile(listener, () => story.say(story.as('ben'), 'concert pitch'));
    story.as('ben').leaveVoice();
    expect(heard.durationMs).toBeGreaterThan(300);
    expect(hosted.requestedTexts.at(-1)).toBe('tone 440');

    expect(await spoken('concert pitch', elsewhere())).toBe('concert pitch');
  });

  test('can be a pattern', async () => {
    await dictionary('pattern', { pattern: '#km', spoken: '$1 kilometres' });
    expect(await spoken('12km')).toBe('12 kilometres');
  });

  test('can be tested, moved and removed in the list', async () => {
    await dictionary('add', { word: 'new york', spoken: 'the big apple' });
    await dictionary('add', { word: 'york', spoken: 'the old one' });
    const tried = async () => (await dictionary('test', { text: 'New York' })).content;
    expect(await tried()).toContain('the big apple');
    const ada = story.as('ada');
    const list = await dictionary('list');
    const picked = await pick(ada, list, 'york → the old one');
    expect(picked.text).toMatch(/\*\*Selected:\*\* `\d+` york → the old one$/);
    const up = await afterwards(picked, await press(ada, picked, 'Move up'));
    expect(up.text).toMatch(/york → the old one\n.*new york → the big apple/);
    expect(await tried()).toContain('New the old one');
    const down = await afterwards(up, await press(ada, up, 'Move down'));
    expect(await tried()).toContain('the big apple');
    const top = await afterwards(down, await press(ada, down, 'Move to top'));
    expect(top.text).toMatch(/entries\)\n`\d+` york → the old one\n/);
    await expect(press(ada, top, 'Move up')).rejects.toThrow('is disabled');
    expect(await tried()).toContain('New the old one');
    const removed = await afterwards(top, await press(ada, top, 'Remove'));
    expect(removed.text).toMatch(/^🗑️ Removed: `\d+` york → the old one\n/);
    expect(await tried()).toContain('the big apple');
    const [choice] = await ada.autocomplete('general', 'dictionary', { entry: 'apple' }, 'entry', {
      subcommand: 'remove',
    });
    expect(choice?.name).toContain('new york → the big apple');
    await dictionary('remove', { entry: choice?.value ?? '' });
    expect(await tried()).not.toContain('the big apple');
    expect((await dictionary('remove', { entry: '999' })).content).toContain('no entry “999”');
  });

  test('skips a word only when that is chosen', async () => {
    const nothing = await dictionary('add', { word: 'um' });
    expect(nothing.content).toMatch(/^Nothing changed\. .*`spoken`.*`mute`/);
    expect(await spoken('well um yes')).toBe('well um yes');
    const muted = await dictionary('add', { word: 'um', mute: true });
    expect(muted.content).toMatch(
      /^🔇 .*skip this word for everyone.*: `\d+` um → \(not spoken\)$/,
    );
    expect(await spoken('well um yes')).toBe('well yes');
    expect((await dictionary('test', { text: 'um' })).content).toContain('I’d say nothing');
    expect((await dictionary('add', { word: 'um', spoken: 'hum' })).content).toMatch(/um → hum$/);
    const shown = await dictionary('add', { word: 'UM' });
    expect(shown.content).toMatch(/um → hum\nNothing changed/);
    const both = await dictionary('add', { word: 'um', spoken: 'x', mute: true });
    expect(both.content).toContain('Nothing changed');
    expect(await spoken('well um yes')).toBe('well hum yes');
    await dictionary('add', { word: 'um', mute: true });
  });

  test('can be edited in a form, which brings back what was typed after a mistake', async () => {
    const ada = story.as('ada');
    const added = await dictionary('pattern', { pattern: '#mph', spoken: '$1 miles' });
    const id = /`(\d+)`/.exec(added.content)?.[1];
    const picked = await pick(ada, await dictionary('list'), '#mph → $1 miles');
    const form = await press(ada, picked, 'Edit…');
    expect(JSON.stringify((await form.waitForModal()).components)).toContain('"$1 miles"');
    const wrong = await ada.submit(form, { from: '(', how: ['say'], to: '$1 miles per hour' });
    const refused = await wrong.next(({ text }) => text.includes('This pattern isn’t valid'));
    const again = await press(ada, refused, 'Edit and try again');
    expect(JSON.stringify((await again.waitForModal()).components)).toContain('miles per hour');
    const saved = await ada.submit(again, { from: '#mph' });
    const list = await saved.next(({ text }) => text.startsWith('✅'));
    expect(list.text).toContain(`✅ Changed: \`${id}\` #mph → $1 miles per hour (pattern)`);
    expect(await spoken('30mph')).toBe('30 miles per hour');

    const skip = await press(ada, list, 'Edit…');
    await skip.waitForModal();
    const nothing = await ada.submit(skip, { how: ['say'], to: '' });
    const kept = await nothing.next(({ text }) => text.startsWith('⚠️ Nothing changed.'));
    expect(await spoken('30mph')).toBe('30 miles per hour');
    const mute = await press(ada, kept, 'Edit and try again');
    await mute.waitForModal();
    await (await ada.submit(mute, { how: ['skip'] })).next(({ text }) => text.startsWith('✅'));
    expect(await spoken('fast 30mph')).toBe('fast');
    await dictionary('remove', { entry: '#mph' });
  });

  test('is offered in a form if it cannot be added, or if nothing was chosen to say', async () => {
    const ada = story.as('ada');
    const long = 'x'.repeat(150);
    const nothing = await dictionary('add', { word: 'brb' });
    const form = await press(ada, nothing, 'Choose how to say it…');
    await form.waitForModal();
    const saved = await (await ada.submit(form, { to: 'be right back' })).next(({ content }) =>
      content.startsWith('✅'),
    );
    expect(saved.content).toMatch(/Added for everyone on this server: `\d+` brb → be right back$/);
    const wrong = await dictionary('pattern', { pattern: '*', spoken: long });
    const again = await press(ada, wrong, 'Edit and try again');
    expect(JSON.stringify((await again.waitForModal()).components)).toContain(long);
    await dictionary('remove', { entry: 'brb' });
  });

  test('that another member changed meanwhile is not changed with an old card', async () => {
    const ada = story.as('ada');
    await dictionary('add', { word: 'omw', spoken: 'on my way' });
    const picked = await pick(ada, await dictionary('list'), 'omw → on my way');
    await dictionary('remove', { entry: 'omw' });
    // Has the same number.
    await dictionary('add', { word: 'ily', spoken: 'I love you' });
    const run = await press(ada, picked, 'Remove');
    expect((await run.next(({ text }) => text.startsWith('⚠️'))).text).toContain('no entry');
    expect((await dictionary('list')).text).toContain('ily → I love you');
    await dictionary('remove', { entry: 'ily' });
  });

  test('that was removed while its form was open comes back in a form, and can be added again', async () => {
    const ada = story.as('ada');
    await dictionary('pattern', { pattern: '#kmh', spoken: '$1 kilometers' });
    const picked = await pick(ada, await dictionary('list'), '#kmh → $1 kilometers');
    const form = await press(ada, picked, 'Edit…');
    await form.waitForModal();
    await dictionary('remove', { entry: '#kmh' });
    const late = await ada.submit(form, { to: '$1 kilometers per hour' });
    const refused = await late.next(({ text }) => text.includes('no entry'));
    const again = await press(ada, refused, 'Edit and try again');
    expect(JSON.stringify((await again.waitForModal()).components)).toContain('per hour');
    const added = await ada.submit(again, {});
    await added.next(({ text }) => text.includes('#kmh → $1 kilometers per hour (pattern)'));
    await dictionary('remove', { entry: '#kmh' });
  });

  test('can be a custom emoji, typed with colons or chosen from the list', async () => {
    await dictionary('add', { word: ':pog:', spoken: 'tone 330' });
    await dictionary('add', { word: '<:sadge:123456789012345678>', spoken: 'so sad' });
    expect(await spoken('<:pog:223456789012345678> :POG: :Sadge: :other:')).toBe(
      'tone 330 tone 330 so sad other',
    );
  });

  test('comes before slang, and its replacement is not expanded', async () => {
    await dictionary('add', { word: 'idk', spoken: 'no idea m8' });
    await dictionary('add', { word: 'brb', spoken: 'brb' });
    expect(await spoken('idk brb thx')).toBe('no idea m8 brb thanks');
    for (const word of ['idk', 'brb']) await dictionary('remove', { entry: word });
  });
});

test('a pattern that would take too long is skipped, and the manager sees it', async () => {
  const there = elsewhere();
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz').join('|');
  const entries = Array.from({ length: 99 }, (_, n) => ({
    kind: 'pattern',
    from: `(${letters}|${String.fromCodePoint(0xac00 + n)})a`,
    to: 'x',
  }));
  await dictionary('add', { word: 'brb', spoken: 'back soon' }, there);
  await dictionary('import', jsonFile({ format: 'mynah-dictionary', version: 1, entries }), there);
  const text = `brb ${'a '.repeat(450)}`;
  const tested = await dictionary('test', { text }, there);
  expect(tested.content).toMatch(
    /I’d say: .*back soon.*\n⚠️ Skipped in this text.*: `\d+` .* and \d+ more/,
  );
  expect(await spoken(text, there)).toMatch(/^back soon a a/);
});

describe('a dictionary file', () => {
  test('can be imported on another server, and the entries it replaces come back as a file', async () => {
    const exported = await dictionary('export');
    const content = new TextDecoder().decode(exported.attachments[0]?.data);
    expect(content).not.toContain(story.as('ada').userId);
    const there = elsewhere();
    await dictionary('add', { word: 'before', spoken: 'earlier' }, there);
    expect((await dictionary('import', jsonFile(content), there)).content).toContain('Imported');
    expect(await spoken('12km before', there)).toBe('12 kilometres earlier');
    const question = await dictionary('import', { ...jsonFile(content), replace: true }, there);
    expect(question.content).toContain('in the dictionary with the entries from this file?');
    await waitForReply(await press(there, question, 'Cancel'), '');
    expect(await spoken('12km before', there)).toBe('12 kilometres earlier');
    const again = await dictionary('import', { ...jsonFile(content), replace: true }, there);
    const replaced = await waitForReply(await press(there, again, 'Replace'), '✅');
    expect(await spoken('12km before', there)).toBe('12 kilometres before');
    expect(new TextDecoder().decode(replaced.attachments[0]?.data)).toContain('"earlier"');
  });

  test('is checked before the question, and comes back as it was', async () => {
    const deep = `{"format":"mynah-dictionary","version":1,"entries":[],"x":${'['.repeat(50_000)}${']'.repeat(50_000)}}`;
    const question = await dictionary('import', { ...jsonFile(deep), replace: true });
    expect(question.content).toContain('with the entries from this file?');
    expect(new TextDecoder().decode(question.attachments[0]?.data)).toBe(deep);
    const wrong = await dictionary('import', { ...jsonFile({ format: 'other' }), replace: true });
    expect(wrong.content).toContain('isn’t a Mynah export file');
  });

  test.each([
    ['not JSON', 'isn’t a Mynah export file'],
    [
      {
        format: 'mynah-dictionary',
        version: 1,
        entries: [{ kind: 'pattern', from: '(', to: '' }],
      },
      'entries.0.from',
    ],
    ['x'.repeat(1_100_000), 'too large'],
  ])('is refused when its content is invalid (case %#)', async (content, sentence) => {
    expect((await dictionary('import', jsonFile(content))).content).toContain(sentence);
  });

  test('is listed in pages that fit into a message', async () => {
    const there = elsewhere();
    const entries = Array.from({ length: 25 }, (_, i) => ({
      kind: 'word',
      from: `${'*'.repeat(90)} ${i + 10}`,
      to: '_'.repeat(200),
    }));
    const content = { format: 'mynah-dictionary', version: 1, entries };
    await dictionary('import', jsonFile(content), there);
    const first = await dictionary('list', {}, there);
    expect(first.text).toContain('(25 entries)');
    const second = await afterwards(first, await press(there, first, 'Next'));
    expect(second.text).toContain('`11`');
    const last = optionsOf(second).at(-1)?.value ?? '';
    const run = await choose(there, second, 'Choose an entry to change…', [last]);
    const picked = await afterwards(second, run);
    // It stays on its page.
    expect(picked.text).toMatch(/`11`.*`20`.*Selected:\*\* `20`/s);
  });
});
