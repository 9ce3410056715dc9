import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseBuffer } from 'music-metadata';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBotStore } from '../../src/bot/store/store.ts';
import type { BotStore } from '../../src/bot/store/types/bot-store.ts';
import type { InteractionRun, MessageView, OptionValue } from '../../src/sandbox/types.ts';
import { SILENT } from '../support/databases.ts';
import { type HostedService, startHostedService } from '../support/hosted-service.ts';
import { isTone, samplesOf } from '../support/listening.ts';
import { find } from '../support/moderated-story.ts';
import { hearWhile, openStory, type Story } from '../support/story-fixture.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mynah-voices-'));
let hosted: HostedService;
let story: Story;
/** A second connection to the bot's database, to add cloned voices. */
let store: BotStore;

beforeAll(async () => {
  hosted = await startHostedService();
  story = await openStory({
    environment: { ...hosted.environment, DATA_DIR: folder },
  });
  store = await openBotStore({ kind: 'sqlite', dataDir: folder }, SILENT);
});
afterAll(async () => {
  await store.close();
  await story.close();
  await hosted.close();
  rmSync(folder, { recursive: true });
});

interface Control {
  readonly custom_id: string;
  readonly disabled?: boolean;
  readonly options?: readonly { label: string; value: string; default?: boolean }[];
}

function controlsOf({ components }: MessageView): Control[] {
  return components.flatMap<unknown>((row) =>
    'components' in row ? row.components : [],
  ) as Control[];
}

/** The button or menu of an action such as `preview`. */
function control(message: MessageView, action: string, nth = 0): Control {
  const found = controlsOf(message).filter(({ custom_id }) =>
    custom_id.startsWith(`voices:${action}:`),
  )[nth];
  if (found === undefined) throw new Error(`there is no ${action} below: ${message.content}`);
  return found;
}

async function browse(
  who: string,
  options: Record<string, OptionValue> = {},
): Promise<MessageView> {
  return (await story.as(who).command('general', 'voices', options)).reply();
}

/** The message after a press or a choice, or the private reply to it. */
async function changed(
  act: () => Promise<InteractionRun>,
  before: MessageView,
): Promise<MessageView> {
  const shown = Promise.withResolvers<MessageView>();
  let run: InteractionRun | undefined;
  const stop = story.sandbox.onMessage((message) => {
    const isChange = message.id === before.id && message.editedAt !== before.editedAt;
    if (isChange || message.interactionId === run?.interactionId) shown.resolve(message);
  });
  run = await act();
  const message = await shown.promise.finally(stop);
  return message;
}

const press = (who: string, message: MessageView, action: string, nth = 0) =>
  changed(() => story.as(who).press(message, control(message, action, nth).custom_id), message);

const choose = (who: string, message: MessageView, action: string, value: string) =>
  changed(
    () => story.as(who).choose(message, control(message, action).custom_id, [value]),
    message,
  );

async function voice(who: string, subcommand: string, options: Record<string, OptionValue> = {}) {
  const run = await story.as(who).command('general', 'voice', options, { subcommand });
  return (await run.reply()).content;
}

async function speaksWith(who: string): Promise<string | undefined> {
  const said = { output: 'file', format: 'wav' };
  const run = await story.say(story.as(who), 'tone 440', said);
  await run.next(({ attachments }) => attachments.length === 1);
  return hosted.requests.at(-1)?.voice_id;
}

async function addClone(owner: string, name: string, isPrivate = false): Promise<string> {
  const voiceId = `cl_${name.toLowerCase().replaceAll(/\W/g, '')}${isPrivate ? '2' : '1'}`;
  const ownerId = story.as(owner).userId;
  await store.clones.add(story.guild.id, {
    voiceId,
    name,
    ownerId,
    isPrivate,
    consent: { attestedBy: ownerId, attestedAt: 1, statement: 'I may.' },
  });
  return voiceId;
}

describe('/voice', () => {
  test('sets, shows, uses and resets the member’s voice', async () => {
    const before = await voice('ben', 'show');
    expect(before).toContain('Picked automatically');
    const usual = await speaksWith('ben');
    expect(await voice('ben', 'set', { voice: 'Hinata', tone: 'calmly' })).toContain(
      'speak as Hinata · Japanese · female',
    );
    expect(await voice('ben', 'show')).toMatch(/Tone: “calmly”\n· Own choice$/);
    expect(await speaksWith('ben')).toBe('voice-b-ja-f-01');
    expect(hosted.requests.at(-1)?.tone_instruction).toBe('calmly');
    expect(await voice('ben', 'reset', { setting: 'everything' })).toMatch(/^✅ Reset\. You speak/);
    expect(await voice('ben', 'reset', { setting: 'everything' })).toContain('nothing to reset');
    expect(await speaksWith('ben')).toBe(usual);
    expect(await voice('ben', 'show')).toBe(before);
  });

  test('picks the same surprise for a member each time, in their language', async () => {
    const first = await voice('minjun', 'surprise');
    expect(first).toMatch(/Haneul|Jihun/);
    await voice('minjun', 'reset', { setting: 'voice' });
    expect(await voice('minjun', 'surprise')).toBe(first);
    expect(await speaksWith('minjun')).toMatch(/^voice-b-ko-/);
    await voice('minjun', 'reset', { setting: 'voice' });
  });

  test('reports errors in the member’s language', async () => {
    expect(await voice('yuki', 'set', { voice: 'Nobody' })).toContain('Nobody');
    expect(await voice('minjun', 'set', { voice: 'Nobody' })).toContain('목소리를 찾지 못했어요');
  });
});

describe('/voices', () => {
  test('shows voices by language and gender to the caller only', async () => {
    const all = await browse('ada');
    expect(all.ephemeral).toBe(true);
    expect(all.content).toContain('1–6 of 6');
    // Screen readers need these labels to tell the menus apart.
    expect([find(all, 'Language'), find(all, 'Gender')]).toHaveLength(2);
    const korean = await choose('ada', all, 'language', 'ko');
    expect(korean.content).toContain('1–2 of 2');
    const men = await choose('ada', korean, 'gender', 'm');
    expect(men.content).toContain('Jihun');
    expect(men.content).not.toContain('Haneul');
    expect((await browse('ben', { language: 'Japanese', gender: 'f' })).content).toContain(
      '1–1 of 1',
    );
    expect((await browse('minjun', { language: '독일어' })).content).toContain(
      '일치하는 목소리 없음',
    );
  });

  test('previews a voice in its native language, with one request for everyone', async () => {
    const page = await browse('ada', { name: 'Sota' });
    expect(page.content).toContain('▸ **Sota');
    const before = hosted.requestedTexts.length;
    const heard = await press('ada', page, 'preview');
    const [file] = heard.attachments;
    expect(heard.attachments).toHaveLength(1);
    const { format } = await parseBuffer(file?.data ?? new Uint8Array());
    expect(format.duration).toBeGreaterThan(0.2);
    expect(hosted.requests.at(-1)).toMatchObject({ voice_id: 'voice-b-ja-m-01', language: 'ja' });

    const others = await browse('yuki', { name: 'Sota' });
    expect((await press('yuki', others, 'preview')).attachments).toHaveLength(1);
    expect(hosted.requestedTexts.slice(before)).toHaveLength(1);
    const { byCommand } = await store.usage.report(story.guild.id);
    const [text = ''] = hosted.requestedTexts.slice(before);
    expect(byCommand.find(({ command }) => command === 'voices')?.characters).toBe(text.length);
    // The next page does not keep the previous audio.
    expect((await choose('ada', heard, 'gender', 'f')).attachments).toHaveLength(0);
  });

  test('previews a voice in the voice channel that the bot shares with the member, or else posts it', async () => {
    const ada = story.as('ada');
    const page = await browse('ada', { name: 'Sota' });
    const listener = await ada.joinVoice('Lounge');
    // A preview does not bring the bot into a channel.
    expect((await press('ada', page, 'preview')).attachments).toHaveLength(1);
    await (await ada.command('general', 'join')).reply();
    let reply: MessageView | undefined;
    const heard = await hearWhile(listener, async () => {
      reply = await press('ada', page, 'preview');
    });
    expect(isTone(samplesOf(heard), 300)).toBe(true);
    expect(reply?.content).toContain('Playing in <#');
    expect(reply?.attachments).toEqual([]);

    const duet = story.as('ben');
    await duet.joinVoice('Duet');
    const others = await browse('ben', { name: 'Sota' });
    expect((await press('ben', others, 'preview')).attachments).toHaveLength(1);
    duet.leaveVoice();
    ada.leaveVoice();
  });

  test('reports a preview that failed, and makes it the next time', async () => {
    const page = await browse('ada', { name: 'Jihun' });
    hosted.answerWith((response) => {
      hosted.answerWith(undefined);
      response.writeHead(401).end();
    });
    const reply = await press('ada', page, 'preview');
    expect(reply.content).toContain('rejected my API key');
    expect((await press('ada', page, 'preview')).attachments).toHaveLength(1);
  });

  test('makes the chosen voice the member’s own', async () => {
    const page = await browse('yuki', { name: 'Hinata' });
    const used = await press('yuki', page, 'use');
    expect(used.content).toContain('この声で話すようになりました');
    expect(await speaksWith('yuki')).toBe('voice-b-ja-f-01');
    await voice('yuki', 'reset', { setting: 'voice' });
  });

  test('shows no actions before a voice is chosen', async () => {
    const page = await browse('ada');
    expect(control(page, 'preview').disabled).toBe(true);
    const [option] = control(page, 'choose').options ?? [];
    const chosen = await choose('ada', page, 'choose', option?.value ?? '');
    expect(control(chosen, 'preview').disabled).toBe(false);
  });
});

describe('cloned voices', () => {
  test('are shown and suggested only to members who can use them', async () => {
    await addClone('ben', 'Grandpa *Joe*');
    await addClone('ben', 'Secret', true);
    const forAda = await browse('yuki', { language: 'Japanese' });
    expect((await choose('yuki', forAda, 'language', 'cloned')).content).not.toContain('Secret');
    const forBen = await choose('ben', await browse('ben'), 'language', 'cloned');
    expect(forBen.content).toContain('Grandpa \\*Joe\\* · cloned voice');
    expect(forBen.content).toContain('Secret');

    const suggested = async (who: string) =>
      (
        await story.as(who).autocomplete('general', 'say', { text: 'x', voice: 'cloned' }, 'voice')
      ).map(({ name }) => name);
    expect(await suggested('ben')).toHaveLength(2);
    expect(await suggested('ada')).toEqual(['Grandpa *Joe* · cloned voice']);

    const { id } = story.sandbox.edit.addGuild({
      name: 'Elsewhere',
      members: [{ name: 'ben' }],
      channels: [{ name: 'general' }],
    });
    const there = story.sandbox.as(id, 'ben');
    const set = await there.command(
      'general',
      'voice',
      { voice: 'cl_secret2' },
      { subcommand: 'set' },
    );
    expect((await set.reply()).content).toContain('a voice called');
    const page = await (await there.command('general', 'voices')).reply();
    expect(page.content).not.toContain('cloned');
  });

  test('can be renamed by their owner', async () => {
    const page = await browse('ben', { name: 'Secret' });
    const run = await story.as('ben').press(page, control(page, 'rename').custom_id);
    const { components } = await run.waitForModal();
    expect(JSON.stringify(components)).toContain('Secret');
    const renamed = await changed(() => story.as('ben').submit(run, { name: 'Hidden' }), page);
    expect(renamed.content).toContain('Hidden · cloned voice, private');
  });

  test('are deleted by their owner or a server manager, with their presets, after a confirmation', async () => {
    const save = { name: 'Old man', voice: 'Grandpa *Joe*' };
    await (
      await story.as('ada').command('general', 'preset', save, { subcommand: 'save' })
    ).reply();
    const forYuki = await browse('yuki', { name: 'Grandpa *Joe*' });
    expect(() => control(forYuki, 'delete')).toThrow();
    const page = await browse('ada', { name: 'Grandpa *Joe*' });
    expect(() => control(page, 'rename')).toThrow();
    const question = await press('ada', page, 'delete');
    expect(question.content).toContain('can’t be undone');
    const gone = await press('ada', question, 'drop');
    expect(gone.content).toContain('Old man');
    expect(
      await store.clones.mayUse(story.guild.id, story.as('ben').userId, 'cl_grandpajoe1'),
    ).toBe(false);
  });

  test('are kept when the caller has lost the permission before they confirm', async () => {
    const guild = story.sandbox.edit.addGuild({
      name: 'Moderated',
      owner: 'ada',
      members: [{ name: 'ada' }, { name: 'ben' }, { name: 'cleo', roles: ['Mod'] }],
      roles: [{ name: 'Mod', permissions: ['ManageGuild'] }],
      channels: [{ name: 'general' }],
    });
    const ownerId = guild.member('ben').id;
    const consent = { attestedBy: ownerId, attestedAt: 1, statement: 'I may.' };
    const clone = { voiceId: 'cl_bens1', name: 'Bens', ownerId, isPrivate: true, consent };
    await store.clones.add(guild.id, clone);

    const cleo = story.sandbox.as(guild.id, 'cleo');
    const page = await (await cleo.command('general', 'voices')).reply();
    const tag = control(page, 'choose').options?.[0]?.value ?? '';
    const chosen = await changed(
      () => cleo.choose(page, control(page, 'choose').custom_id, [tag]),
      page,
    );
    // The owner can delete the voice but not speak with it.
    expect(control(chosen, 'use').disabled).toBe(true);
    const question = await changed(
      () => cleo.press(chosen, control(chosen, 'delete').custom_id),
      chosen,
    );
    story.sandbox.edit.member(guild.id, cleo.userId, { roles: [] });
    const refused = await changed(
      () => cleo.press(question, control(question, 'drop').custom_id),
      question,
    );
    expect(refused.content).toContain('⚠️');
    expect(await store.clones.mayUse(guild.id, ownerId, 'cl_bens1')).toBe(true);
  });
});
