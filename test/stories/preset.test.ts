import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Member, MessageView, OptionValue } from '../../src/sandbox/types.ts';
import { openHostedFixture } from '../support/hosted-fixture.ts';
import type { HostedService } from '../support/hosted-service.ts';
import { hearWhile, openStory, type Story } from '../support/story-fixture.ts';

let hosted: HostedService;
let story: Story;
beforeAll(async () => {
  const opened = await openHostedFixture();
  ({ hosted, story } = opened);
  return opened.close;
});

/** Uses `/preset` in #general, as a name or a member, and returns the reply. */
async function preset(
  who: string | Member,
  subcommand: string,
  options: Record<string, OptionValue> = {},
  channel = 'general',
): Promise<MessageView> {
  const member = typeof who === 'string' ? story.as(who) : who;
  return (await member.command(channel, 'preset', options, { subcommand })).reply();
}

/** Speaks a text and returns the request to the service. */
async function spoken(who: string, options: Record<string, OptionValue> = {}, channel = 'general') {
  const run = await story
    .as(who)
    .command(channel, 'say', { text: 'tone 440', output: 'file', format: 'wav', ...options });
  const { content } = await run.next(({ attachments }) => attachments.length === 1);
  return { ...hosted.requests.at(-1), content };
}

function buttons({ components }: MessageView): { custom_id: string; disabled?: boolean }[] {
  return components.flatMap<unknown>((row) => ('components' in row ? row.components : [])) as never;
}

function jsonFile(content: unknown, name = 'presets.json') {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return { file: { name, data: new TextEncoder().encode(text) } };
}

describe('a preset', () => {
  test('speaks with its voice, language and tone, in the voice channel too', async () => {
    const saved = await preset('ada', 'save', {
      name: 'Story  Time',
      voice: 'Oliver',
      language: 'English',
      tone: 'slowly and kindly',
      exaggeration: 0.3,
    });
    expect(saved.ephemeral).toBe(true);
    expect(saved.content).toContain('Saved **Story Time**: Oliver · English · male');
    expect(saved.content).toContain('Exaggeration: 0.3');

    const listener = await story.as('ben').joinVoice('Lounge');
    const heard = await hearWhile(listener, () =>
      story.say(story.as('ben'), 'tone 523', { preset: 'story time' }),
    );
    story.as('ben').leaveVoice();
    expect(heard.durationMs).toBeGreaterThan(300);
    expect(hosted.requests.at(-1)).toMatchObject({
      voice_id: 'voice-b-en-m-01',
      language: 'en',
      tone_instruction: 'slowly and kindly',
    });
  });

  test('is overridden by options of the command', async () => {
    const said = await spoken('ben', { preset: 'Story Time', voice: 'Emma', tone: 'fast' });
    expect(said).toMatchObject({ voice_id: 'voice-b-en-f-01', tone_instruction: 'fast' });
    expect(said.language).toBe('en');
  });

  test('is suggested by name and voice, on its own server only', async () => {
    const options = { text: 'x', preset: 'oliv' };
    const offered = await story.as('ben').autocomplete('general', 'say', options, 'preset');
    expect(offered).toEqual([
      { name: 'Story Time · Oliver · slowly and kindly', value: 'Story Time' },
    ]);
    const { id } = story.sandbox.edit.addGuild({
      name: 'Elsewhere',
      members: [{ name: 'ben' }],
      channels: [{ name: 'general' }],
    });
    const elsewhere = story.sandbox.as(id, 'ben');
    expect(await elsewhere.autocomplete('general', 'say', options, 'preset')).toEqual([]);
    const { content } = await preset(elsewhere, 'show', { preset: 'Story Time' });
    expect(content).toContain('no preset called “Story Time”');
  });

  test('can be replaced and renamed only by its owner or with permission', async () => {
    await preset('ben', 'save', { name: 'Mine', voice: 'Emma' });
    const theirs = await preset('yuki', 'save', { name: 'mine', voice: 'Sota' });
    expect(theirs.content).toContain('「mine」');
    const renamed = await preset('minjun', 'rename', { preset: 'mine', 'new-name': 'x' });
    expect(renamed.content).toContain('다른 사람이 저장했어요');
    expect((await preset('ben', 'save', { name: 'MINE', voice: 'Sota' })).content).toContain(
      'Replaced **MINE**: Sota',
    );
    expect(
      (await preset('ben', 'rename', { preset: 'mine', 'new-name': 'Still mine' })).content,
    ).toContain('Renamed **MINE** to **Still mine**');
  });

  test('of another member is replaced only after a confirmation, and remains theirs', async () => {
    await preset('ben', 'save', { name: 'Shared', voice: 'Emma', tone: 'softly' });
    const question = await preset('ada', 'save', { name: 'SHARED', voice: 'Sota' });
    expect(question.content).toContain(`<@${story.as('ben').userId}> saved **Shared**`);
    expect((await preset('ben', 'show', { preset: 'Shared' })).content).toContain('Emma');
    await story.as('ada').press(question, buttons(question)[0]?.custom_id ?? '');
    const shown = () => preset('ben', 'show', { preset: 'Shared' });
    await expect.poll(async () => (await shown()).content).toContain('Sota');
    expect((await shown()).content).not.toContain('softly');
    expect((await shown()).content).toContain(`Saved by <@${story.as('ben').userId}>`);
  });

  test('of another member is deleted only by a server manager, after a confirmation', async () => {
    await preset('ben', 'save', { name: 'Ben: his', voice: 'Emma' });
    expect((await preset('yuki', 'delete', { preset: 'Ben: his' })).content).toContain('ほかの人');
    const question = await preset('ada', 'delete', { preset: 'Ben: his' });
    const [destroy, cancel] = buttons(question);
    expect(question.content).toContain(`<@${story.as('ben').userId}>`);
    await story.as('ada').press(question, cancel?.custom_id ?? '');
    expect((await preset('ada', 'show', { preset: 'Ben: his' })).content).toContain('Emma');

    const again = await preset('ada', 'delete', { preset: 'Ben: his' });
    const run = await story.as('ada').press(again, destroy?.custom_id ?? '');
    await run.acknowledged;
    await expect
      .poll(async () => (await preset('ada', 'show', { preset: 'Ben: his' })).content)
      .toContain('no preset called');
  });

  test('is unchanged when the caller has lost the permission before they confirm', async () => {
    const guild = story.sandbox.edit.addGuild({
      name: 'Moderated',
      owner: 'ada',
      members: [{ name: 'ada' }, { name: 'ben' }, { name: 'cleo', roles: ['Mod'] }],
      roles: [{ name: 'Mod', permissions: ['ManageGuild'] }],
      channels: [{ name: 'general' }],
    });
    const [ben, cleo] = ['ben', 'cleo'].map((name) => story.sandbox.as(guild.id, name)) as [
      Member,
      Member,
    ];
    await preset(ben, 'save', { name: 'Bens', voice: 'Emma' });
    const questions = [
      await preset(cleo, 'delete', { preset: 'Bens' }),
      await preset(cleo, 'save', { name: 'Bens', voice: 'Sota' }),
    ];
    story.sandbox.edit.member(guild.id, cleo.userId, { roles: [] });
    for (const question of questions) {
      const run = await cleo.press(question, buttons(question)[0]?.custom_id ?? '');
      const refusal = await run.next(
        ({ ephemeral, content }) => ephemeral && content.startsWith('⚠️'),
      );
      expect(refusal.content).toContain('Manage Server');
    }
    expect((await preset(ben, 'show', { preset: 'Bens' })).content).toContain('Emma');
  });

  test('is deleted by its owner without a confirmation', async () => {
    await preset('ben', 'save', { name: 'Short lived', voice: 'Emma' });
    expect((await preset('ben', 'delete', { preset: 'short lived' })).content).toContain(
      'Deleted **Short lived**',
    );
  });

  test.each([
    [{ name: 'x', voice: 'Nobody' }, 'a voice called “Nobody”'],
    [{ name: '\u200b', voice: 'Emma' }, 'one line of 1 to 32 characters'],
    [{ name: 'x', voice: 'Emma', language: 'Klingon' }, 'don’t speak “Klingon”'],
  ])('cannot be saved with %j', async (options, sentence) => {
    expect((await preset('ben', 'save', options)).content).toContain(sentence);
  });

  test('with a hostile name or tone pings nobody and shows no markdown', async () => {
    const name = '**@everyone** <@&1>';
    const saved = await preset('ben', 'save', { name, voice: 'Emma', tone: '[x](https://e.com)' });
    expect(saved.content).toContain('\\*\\*@everyone\\*\\* \\<@&1>');
    expect(saved.content).not.toContain('](https://');
    expect(saved.mentionsEveryone).toBe(false);
    await preset('ben', 'delete', { preset: name });
  });
});

describe('a default preset', () => {
  test('of a channel takes precedence over that of the server', async () => {
    await preset('ada', 'save', { name: 'Server', voice: 'Haneul' });
    await preset('ada', 'save', { name: 'Lounge', voice: 'Sota' });
    const { id: lounge } = story.guild.channel('Lounge');
    expect((await preset('ada', 'default', { preset: 'Server' })).content).toContain('**Server**');
    await preset('ada', 'default', { preset: 'Lounge', channel: lounge });
    expect((await spoken('ben')).voice_id).toBe('voice-b-ko-f-01');
    expect((await spoken('ben', {}, 'Lounge')).voice_id).toBe('voice-b-ja-m-01');

    const { content } = await preset('ben', 'list');
    expect(content).toMatch(/\*\*Server\*\*.*\(default\)/);
    expect(content).toContain(`(default in <#${lounge}>)`);

    await preset('ada', 'default', { channel: lounge });
    expect((await spoken('ben', {}, 'Lounge')).voice_id).toBe('voice-b-ko-f-01');
    await preset('ada', 'default');
    expect((await spoken('ben')).voice_id).toMatch(/^voice-b-en-/);
    expect((await preset('ada', 'default')).content).toContain('no default preset to clear');
  });

  test('cannot be set without permission', async () => {
    expect((await preset('ben', 'default', { preset: 'Server' })).content).toContain(
      'Manage Server',
    );
  });
});

describe('a preset file', () => {
  test('can be imported on another server, and the reply says what was imported and what was not', async () => {
    const exported = await preset('ben', 'export');
    const [file] = exported.attachments;
    const content = new TextDecoder().decode(file?.data);
    expect(content).not.toContain(story.as('ada').userId);

    const { id } = story.sandbox.edit.addGuild({
      name: 'Copy',
      members: [{ name: 'ada' }],
      channels: [{ name: 'general' }],
    });
    const there = story.sandbox.as(id, 'ada');
    const { presets } = JSON.parse(content) as { presets: unknown[] };
    const taken = await preset(there, 'import', jsonFileOption(content));
    expect(taken.content).toContain(`Imported ${presets.length} preset`);
    const again = await preset(there, 'import', jsonFileOption(content));
    expect(again.content).toContain('Imported 0 presets');
    expect(again.content).toContain(`Kept ${presets.length} preset`);
    const run = await there.press(again, buttons(again)[0]?.custom_id ?? '');
    await run.acknowledged;
    await expect
      .poll(() => there.messages('general').find((one) => one.id === again.id)?.content)
      .toContain(`${presets.length} presets now match the file`);
  });

  test.each([
    ['not JSON at all', 'isn’t a Mynah export file'],
    [
      { format: 'mynah-presets', version: 1, presets: [{ name: 'x', voice: '../x' }] },
      'presets.0.voice',
    ],
    ['x'.repeat(1_100_000), 'too large'],
  ])('is refused when its content is invalid (case %#)', async (content, sentence) => {
    const { content: answer } = await preset('ada', 'import', jsonFileOption(content));
    expect(answer).toContain(sentence);
  });

  test('cannot be imported without permission', async () => {
    const file = jsonFileOption({ format: 'mynah-presets', version: 1, presets: [] });
    expect((await preset('ben', 'import', file)).content).toContain('Manage Server');
  });
});

function jsonFileOption(content: unknown): Record<string, OptionValue> {
  return { file: jsonFile(content) };
}

test('a long list of presets comes in pages', async () => {
  const presets = Array.from({ length: 20 }, (_, i) => ({
    name: `${'長'.repeat(28)} ${i + 10}`,
    voice: 'voice-b-en-f-01',
  }));
  const more = { format: 'mynah-presets', version: 1, presets };
  await preset('ada', 'import', jsonFileOption(more));
  const first = await preset('ben', 'list');
  const [back, next] = buttons(first);
  expect(back?.disabled).toBe(true);
  const run = await story.as('ben').press(first, next?.custom_id ?? '');
  await run.acknowledged;
  await expect
    .poll(
      () =>
        story
          .as('ben')
          .messages('general')
          .find(({ id }) => id === first.id)?.content,
    )
    .not.toBe(first.content);
});

test('presets survive a restart', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mynah-presets-'));
  const environment = { ...hosted.environment, DATA_DIR: folder };
  const guild = { id: '1200000000000000001', name: 'Kept' };
  const open = () =>
    openStory({
      environment,
      sandbox: {
        guilds: [{ ...guild, members: [{ name: 'ada' }], channels: [{ name: 'general' }] }],
      },
    });
  try {
    const before = await open();
    const ada = before.as('ada');
    await (
      await ada.command(
        'general',
        'preset',
        { name: 'Kept', voice: 'Jihun' },
        { subcommand: 'save' },
      )
    ).reply();
    await before.close();

    await using after = await open();
    const shown = await after
      .as('ada')
      .command('general', 'preset', { preset: 'kept' }, { subcommand: 'show' });
    expect((await shown.reply()).content).toContain('Jihun');
  } finally {
    rmSync(folder, { recursive: true });
  }
});
