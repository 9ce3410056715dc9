import { describe, expect, test } from 'vitest';
import type { InteractionRun, Member, MessageView, OptionValue } from '../../src/sandbox/types.ts';
import { useClub } from '../support/club.ts';
import { forgeButton } from '../support/forged-button.ts';
import { choose, MANAGED_GUILD, press } from '../support/moderated-story.ts';
import {
  clearServerDefault,
  openPresetCard,
  setChannelDefaults,
  setServerDefault,
} from '../support/preset-card.ts';
import { hearWhile, STORY_GUILD } from '../support/story-fixture.ts';
import {
  controlFor,
  controlsOf,
  fieldsOf,
  ownVoice,
  resetOwnVoice,
  setOwnVoice,
  waitForNote,
} from '../support/voice-card.ts';

const { story, hosted } = useClub(STORY_GUILD);

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

const as = (name: string) => story.as(name);

const shown = async (who: string | Member, name: string) =>
  (await openPresetCard(typeof who === 'string' ? as(who) : who, name)).text;

const labels = (card: MessageView) => controlsOf(card).flatMap(({ label }) => label ?? []);

function jsonFile(content: unknown) {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  return { file: { file: { name: 'presets.json', data: new TextEncoder().encode(text) } } };
}

/** Waits until a question is asked. */
const question = (run: InteractionRun) => run.next(({ text }) => text.includes('undone'));

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
    expect(saved.content).toContain('Emotion: 0.3');

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
    expect(said.content).toMatch(/ characters.* · Tone: “fast”$/m);
    const german = await spoken('ben', { preset: 'Story Time', language: 'German' });
    expect(german.content).toContain(' · Language: German · Tone: “slowly and kindly”');
  });

  test('is suggested by name and voice', async () => {
    const options = { text: 'x', preset: 'oliv' };
    const offered = await story.as('ben').autocomplete('general', 'say', options, 'preset');
    expect(offered).toEqual([
      { name: 'Story Time · Oliver · slowly and kindly', value: 'Story Time' },
    ]);
  });

  test('can be replaced and renamed only by its owner or with permission', async () => {
    await preset('ben', 'save', { name: 'Mine', voice: 'Emma' });
    const theirs = await preset('yuki', 'save', { name: 'mine', voice: 'Sota' });
    expect(theirs.content).toContain('「mine」');
    expect(labels(await openPresetCard(as('minjun'), 'mine'))).not.toContain('이름 변경');
    expect((await preset('ben', 'save', { name: 'MINE', voice: 'Sota' })).content).toContain(
      'Replaced **MINE**: Sota',
    );
    const form = await press(as('ben'), await openPresetCard(as('ben'), 'mine'), 'Rename');
    expect(await fieldsOf(form)).toEqual({ name: 'MINE' });
    const renamed = await waitForNote(await as('ben').submit(form, { name: 'Still mine' }));
    expect(renamed.text).toContain('Renamed **MINE** to **Still mine**.\n### Still mine\nSota');
  });

  test('of another member is replaced only after a confirmation, and remains theirs', async () => {
    await preset('ben', 'save', { name: 'Shared', voice: 'Emma', tone: 'softly' });
    const asked = await preset('ada', 'save', { name: 'SHARED', voice: 'Sota' });
    expect(asked.content).toContain(`<@${as('ben').userId}> saved **Shared**`);
    expect(await shown('ben', 'Shared')).toContain('Emma');
    await press(as('ada'), asked, 'Replace');
    await expect.poll(() => shown('ben', 'Shared')).toContain('Sota');
    expect(await shown('ben', 'Shared')).not.toContain('softly');
    expect(await shown('ben', 'Shared')).toContain(`Saved by <@${as('ben').userId}>`);
  });

  test('of another member is deleted only by a server manager, after a confirmation', async () => {
    await preset('ben', 'save', { name: 'Ben: his', voice: 'Emma' });
    expect(labels(await openPresetCard(as('yuki'), 'Ben: his'))).not.toContain('削除');
    const card = await openPresetCard(as('ada'), 'Ben: his');
    const asked = await question(await press(as('ada'), card, 'Delete'));
    expect(asked.text).toContain(`<@${as('ben').userId}>`);
    const kept = await (await press(as('ada'), asked, 'Cancel')).next(({ text }) =>
      text.startsWith('### Ben: his'),
    );
    const sure = await question(await press(as('ada'), kept, 'Delete'));
    const list = await waitForNote(await press(as('ada'), sure, 'Delete'));
    expect(list.text).toContain('Deleted **Ben: his**.\n### Presets');
    expect(await shown('ada', 'Ben: his')).toContain('no preset called');
  });

  test('is unchanged when the caller has lost the permission before they confirm', async () => {
    const guild = story.sandbox.edit.addGuild(MANAGED_GUILD);
    const member = (name: string) => story.sandbox.as(guild.id, name);
    const [ben, cleo] = [member('ben'), member('cleo')];
    await preset(ben, 'save', { name: 'Bens', voice: 'Emma' });
    const card = await openPresetCard(cleo, 'Bens');
    const questions = [
      await question(await press(cleo, card, 'Delete')),
      await preset(cleo, 'save', { name: 'Bens', voice: 'Sota' }),
    ];
    story.sandbox.edit.member(guild.id, cleo.userId, { roles: [] });
    for (const asked of questions) {
      const run = await cleo.press(asked, controlsOf(asked)[0]?.custom_id ?? '');
      await run.next(({ ephemeral, text }) => ephemeral && text.startsWith('⚠️'));
    }
    expect(await shown(ben, 'Bens')).toContain('Emma');
  });

  test('is played to the caller only, free, as it sounds', async () => {
    const save = { name: 'Slow', voice: 'Emma', speed: 0.5, tone: 'sleepily' };
    await preset('ben', 'save', save);
    const before = hosted.requestedTexts.length;
    const list = await preset('yuki', 'list');
    const runs = [
      await press(as('yuki'), list, '▶ 再生', 'Slow'),
      await press(as('ben'), await openPresetCard(as('ben'), 'slow'), '▶ Play'),
    ];
    for (const run of runs) {
      const heard = await run.next(({ attachments }) => attachments.length === 1);
      expect(heard).toMatchObject({ ephemeral: true, content: '**Slow**' });
    }
    expect(hosted.requests.slice(before)).toEqual([
      expect.objectContaining({ voice_id: 'voice-b-en-f-01', tone_instruction: 'sleepily' }),
    ]);
    const usage = await (await as('ada').command('general', 'usage')).reply();
    expect(usage.text).not.toContain('/preset');
    const listener = await as('ben').joinVoice('Lounge');
    const card = await openPresetCard(as('ben'), 'slow');
    const spoken = await hearWhile(listener, async () => {
      const run = await press(as('ben'), card, '▶ Play');
      const label = await run.next(({ content }) => content.startsWith('**Slow**\n🔊'));
      const used = await press(as('ben'), label, 'Use as mine');
      await used.next(({ content }) => content.includes('✅ You now speak with the settings'));
      expect(await ownVoice(as('ben'))).toContain('sleepily');
      await resetOwnVoice(as('ben'), 'everything');
    });
    expect(spoken.durationMs).toBeGreaterThan(700);
    as('ben').leaveVoice();
  });

  test('is found in the menu of the member who saved it, where managers set the member’s voice', async () => {
    const { id } = story.sandbox.edit.addGuild({ ...MANAGED_GUILD, name: 'Menus' });
    const member = (name: string) => story.sandbox.as(id, name);
    const [ada, ben, cleo] = [member('ada'), member('ben'), member('cleo')];
    await preset(ben, 'save', { name: 'His', voice: 'Sota', tone: 'sleepily' });
    await preset(ada, 'save', { name: 'Hers', voice: 'Emma' });
    const open = async (who: Member, target: Member) =>
      (await who.contextMenu('general', 'Voice of this member', target.userId)).reply();
    const list = await open(ben, ada);
    expect(list).toMatchObject({ ephemeral: true });
    expect(list.text).toContain(`### Presets of <@${ada.userId}>`);
    expect(list.text).toContain('**Hers**');
    expect(list.text).not.toContain('**His**');
    expect((await open(ben, cleo)).text).toContain('hasn’t saved any presets');

    const card = await open(cleo, ben);
    expect(card.text).toContain(`<@${ben.userId}> speaks as`);
    const saved = await press(cleo, card, 'Voice and nickname');
    await saved.waitForModal();
    const submitted = await cleo.submit(saved, { voice: 'Haneul' });
    const set = await submitted.next(({ text }) => text.includes('speaks as Haneul'));
    const theirs = await (await press(cleo, set, 'Their presets')).next(({ text }) =>
      text.startsWith('### Presets of'),
    );
    const value = controlFor(theirs, 'open').options?.[0]?.value ?? '';
    const opened = await choose(cleo, theirs, 'Choose a preset', [value]);
    const his = await opened.next(({ text }) => text.startsWith('### His'));
    await waitForNote(await press(cleo, his, 'Use as mine'));
    expect(await ownVoice(cleo)).toContain('sleepily');
  });

  test('becomes the member’s own voice with all its settings', async () => {
    await setOwnVoice(as('minjun'), { pitch: '3', nickname: 'MJ' });
    const card = await openPresetCard(as('minjun'), 'Slow');
    const used = await waitForNote(await press(as('minjun'), card, '내 목소리로 쓰기'));
    expect(used.text).toContain('**Slow** 프리셋의 설정으로 말해요');
    const own = await ownVoice(as('minjun'));
    for (const line of ['Emma', 'sleepily', '0.5배', 'MJ']) expect(own).toContain(line);
    expect(own).not.toContain('반음');
    await resetOwnVoice(as('minjun'), 'everything');
  });

  test.each([
    [{ name: '\u200b', voice: 'Emma' }, 'one line of 1 to 32 characters'],
    [{ name: 'x', voice: 'Emma', language: 'Klingon' }, 'don’t speak “Klingon”'],
  ])('cannot be saved with %j', async (options, sentence) => {
    expect((await preset('ben', 'save', options)).content).toContain(sentence);
  });
});

describe('a default preset', () => {
  test('of a channel takes precedence over that of the server', async () => {
    await preset('ada', 'save', { name: 'Server', voice: 'Haneul' });
    await preset('ada', 'save', { name: 'Lounge', voice: 'Sota' });
    const { id: lounge } = story.guild.channel('Lounge');
    expect((await setServerDefault(as('ada'), 'Server')).text).toContain('**Server** is now');
    await setChannelDefaults(as('ada'), 'Lounge', [lounge]);
    expect((await spoken('ben')).voice_id).toBe('voice-b-ko-f-01');
    expect((await spoken('ben', {}, 'Lounge')).voice_id).toBe('voice-b-ja-m-01');

    const { text } = await preset('ben', 'list');
    expect(text).toContain('**Server** (default)\nHaneul');
    expect(text).toContain(`**Lounge** (default in <#${lounge}>)\nSota`);
    expect(await shown('ben', 'Lounge')).toContain(`Default in <#${lounge}>`);

    const cleared = await setChannelDefaults(as('ada'), 'Lounge', []);
    expect(controlFor(cleared, 'channels').default_values).toEqual([]);
    expect((await spoken('ben', {}, 'Lounge')).voice_id).toBe('voice-b-ko-f-01');
    const none = await clearServerDefault(as('ada'), 'Server');
    expect(none.text).toContain('Cleared the default preset of this server');
    expect(controlFor(none, 'set-default').label).toBe('Set as server default');
    expect((await spoken('ben')).voice_id).toMatch(/^voice-b-en-/);
  });

  test('of several channels loses nothing when two managers change it at once', async () => {
    const idOf = (name: string) => story.guild.channel(name).id;
    const [general, lounge, duet] = [idOf('general'), idOf('Lounge'), idOf('Duet')];
    await setChannelDefaults(as('ada'), 'Lounge', [general]);
    const card = await openPresetCard(as('ada'), 'Lounge');
    const other = await openPresetCard(as('ada'), 'Lounge');
    const id = controlFor(card, 'channels').custom_id;
    const [first, second] = await Promise.all([
      as('ada').choose(card, id, [general, lounge]),
      as('ada').choose(other, id, [duet]),
    ]);
    await Promise.all([waitForNote(first), waitForNote(second)]);
    const after = controlFor(await openPresetCard(as('ada'), 'Lounge'), 'channels');
    expect(after.default_values?.map((one) => one.id).toSorted()).toEqual(
      [lounge, duet].toSorted(),
    );
    await setChannelDefaults(as('ada'), 'Lounge', []);
  });

  test('cannot be set without permission', async () => {
    const card = await openPresetCard(as('ben'), 'Server');
    expect(labels(card).join()).not.toContain('default');
    const managers = await openPresetCard(as('ada'), 'Server');
    for (const action of ['set-default', 'channels', 'delete-now']) {
      const id = controlFor(managers, 'set-default').custom_id.replace('set-default', action);
      const run = await as('yuki').press(await forgeButton(story, id, 'Lounge'), id);
      await run.next(({ text, ephemeral }) => ephemeral && text.startsWith('⚠️'));
    }
    expect(await shown('ben', 'Server')).not.toContain('Default');
    const gone = 'preset:use:all:0:nonsense';
    const run = await as('yuki').press(await forgeButton(story, gone, 'Duet'), gone);
    await run.next(({ text }) => text.startsWith('⚠️ このプリセットは'));
  });
});

describe('a preset file', () => {
  test('can be imported on another server, and the reply says what was imported and what was not', async () => {
    const exported = await preset('ben', 'export');
    const [file] = exported.attachments;
    const content = new TextDecoder().decode(file?.data);
    expect(content).not.toContain(story.as('ada').userId);

    const { id } = story.sandbox.edit.addGuild(MANAGED_GUILD);
    const there = story.sandbox.as(id, 'ada');
    expect((await preset(there, 'list')).text).toContain('no presets yet');
    const { presets } = JSON.parse(content) as { presets: unknown[] };
    const taken = await preset(there, 'import', jsonFile(content));
    expect(taken.content).toContain(`Imported ${presets.length} preset`);
    const again = await preset(there, 'import', jsonFile(content));
    expect(again.content).toContain('Imported 0 presets');
    expect(again.content).toContain(`Kept ${presets.length} preset`);
    const run = await there.press(again, controlsOf(again)[0]?.custom_id ?? '');
    await run.acknowledged;
    await expect
      .poll(() => there.messages('general').find((one) => one.id === again.id)?.content)
      .toContain(`${presets.length} presets now match the file`);
  });

  test.each([
    [
      { format: 'mynah-presets', version: 1, presets: [{ name: 'x', voice: '../x' }] },
      'presets.0.voice',
    ],
    ['x'.repeat(1_100_000), 'too large'],
  ])('is refused when its content is invalid (case %#)', async (content, sentence) => {
    expect((await preset('ada', 'import', jsonFile(content))).content).toContain(sentence);
  });

  test('cannot be imported without permission', async () => {
    const file = jsonFile({ format: 'mynah-presets', version: 1, presets: [] });
    expect((await preset('ben', 'import', file)).content).toContain('Manage Server');
  });
});

test('a long list of presets comes in pages', async () => {
  const presets = Array.from({ length: 20 }, (_, i) => ({
    name: `${'長'.repeat(28)} ${i + 10}`,
    voice: 'voice-b-en-f-01',
  }));
  await preset('ada', 'import', jsonFile({ format: 'mynah-presets', version: 1, presets }));
  const first = await preset('ben', 'list');
  expect(controlFor(first, 'list', 0).disabled).toBe(true);
  const next = await (await press(as('ben'), first, 'Next')).next(
    ({ text }) => text !== first.text,
  );
  const [option] = controlFor(next, 'open').options ?? [];
  const opened = await choose(as('ben'), next, 'Choose a preset', [option?.value ?? '']);
  const card = await opened.next(({ text }) => text.startsWith(`### ${option?.label}`));
  const back = await press(as('ben'), card, 'All presets');
  await back.next(({ text }) => text === next.text);
});
