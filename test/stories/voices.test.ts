import { parseBuffer } from 'music-metadata';
import { describe, expect, test } from 'vitest';
import type { MessageView, OptionValue } from '../../src/sandbox/types.ts';
import { forgeButton } from '../support/forged-button.ts';
import { isTone, samplesOf } from '../support/listening.ts';
import { choose, find, MANAGED_GUILD, press } from '../support/moderated-story.ts';
import { usePersistentFixture } from '../support/persistent-fixture.ts';
import { hearWhile } from '../support/story-fixture.ts';
import {
  controlFor,
  controlsOf,
  fieldsOf,
  ownPart,
  pressAction,
  resetOwnVoice,
  setOwnVoice,
  waitForNote,
} from '../support/voice-card.ts';

/** Cloned voices are added to the store. */
const { hosted, story, store } = usePersistentFixture();

const as = (name: string) => story.as(name);

async function voices(
  who: string,
  options: Record<string, OptionValue> = {},
): Promise<MessageView> {
  return (await as(who).command('general', 'voices', options)).reply();
}

const hasClip = ({ attachments }: MessageView) => attachments.length === 1;

async function play(who: string, card: MessageView, beside?: string) {
  const run = await press(as(who), card, '▶ Play', beside);
  return run.next(hasClip);
}

async function secondsOf({ attachments: [file] }: MessageView) {
  expect(file?.filename).toMatch(/\.mp3$/);
  const { format } = await parseBuffer(file?.data ?? new Uint8Array());
  return format.duration;
}

async function speaksWith(who: string) {
  const said = { output: 'file', format: 'wav' };
  const run = await story.say(as(who), 'tone 440', said);
  await run.next(({ attachments }) => attachments.length === 1);
  return hosted.requests.at(-1)?.voice_id;
}

async function addClone(owner: string, name: string, isPrivate = false): Promise<string> {
  const voiceId = `cl_${name.toLowerCase().replaceAll(/\W/g, '')}${isPrivate ? '2' : '1'}`;
  const ownerId = as(owner).userId;
  await store.clones.add(story.guild.id, {
    voiceId,
    name,
    ownerId,
    isPrivate,
    consent: { attestedBy: ownerId, attestedAt: 1, statement: 'I may.' },
  });
  return voiceId;
}

const charged = async () =>
  (await store.usage.report(story.guild.id)).byCommand.find(({ command }) => command === 'voices');

describe('/voices', () => {
  test('shows the member’s own voice, and voices by language and gender, to the caller only', async () => {
    const all = await voices('ada');
    expect(all.ephemeral).toBe(true);
    expect(ownPart(all)).toMatch(/^### Your voice\n\*\*.*\*\*\n-# Picked automatically/);
    expect(all.text).toContain('### Voices 1–5 of 6');
    const next = await (await press(as('ada'), all, 'Next')).next(({ text }) =>
      text.includes('6–6 of 6'),
    );
    expect(controlFor(next, 'list', 1).disabled).toBe(true);
    // Screen readers need these labels to tell the menus apart.
    expect([find(all, 'Language'), find(all, 'Gender')]).toHaveLength(2);
    const korean = await (await choose(as('ada'), all, 'Language', ['ko'])).next(({ text }) =>
      text.includes('1–2 of 2'),
    );
    const men = await (await choose(as('ada'), korean, 'Gender', ['m'])).next(({ text }) =>
      text.includes('1–1 of 1'),
    );
    expect(men.text).toContain('Jihun');
    expect(men.text).not.toContain('Haneul');
    expect((await voices('ben', { language: 'Japanese', gender: 'f' })).text).toContain('1–1 of 1');
    const none = await voices('minjun', { language: '독일어' });
    expect(none.text).toContain('일치하는 목소리 없음');
  });

  test('plays a voice to the caller only, in its language, free, with one request for everyone', async () => {
    const before = hosted.requestedTexts.length;
    const japanese = { language: 'Japanese' };
    const [forAda, forYuki] = [await voices('ada', japanese), await voices('yuki')];
    const runs = await Promise.all([
      press(as('ada'), forAda, '▶ Play', 'Sota'),
      press(as('yuki'), forYuki, '▶ 再生', 'Sota'),
    ]);
    const heard = await Promise.all(runs.map((run) => run.next(hasClip)));
    for (const one of heard) {
      expect(one.ephemeral).toBe(true);
      expect(await secondsOf(one)).toBeCloseTo(0.4, 0);
    }
    expect(heard.map(({ content }) => content)).toEqual([
      '**Sota** · Japanese · male, calm',
      '**Sota (そうた)** · 日本語 · 男性、落ち着いた声',
    ]);
    await play('ada', await voices('ada', { voice: 'Sota' }));
    expect(hosted.requestedTexts.slice(before)).toHaveLength(1);
    expect(hosted.requests.at(-1)).toMatchObject({ voice_id: 'voice-b-ja-m-01', language: 'ja' });
    expect(await charged()).toBeUndefined();

    const forHer = heard[1] as MessageView;
    const used = await press(as('yuki'), forHer, 'この声を使う');
    const chosen = await used.next(({ content }) => content.includes('✅'));
    expect(chosen.content).toMatch(/^\*\*Sota .*\n✅ .*の声で話すようになりました/s);
    expect(chosen).toMatchObject({ id: forHer.id, components: [], attachments: [{}] });
    expect(await speaksWith('yuki')).toBe('voice-b-ja-m-01');
    await resetOwnVoice(as('yuki'), 'voice');
  });

  test('plays a voice in the caller’s voice channel, or as a clip where the bot cannot speak', async () => {
    const card = await voices('ada', { voice: 'Sota' });
    const listener = await as('ada').joinVoice('Lounge');
    const run = press(as('ada'), card, '▶ Play');
    const heard = await hearWhile(listener, () => run);
    expect(isTone(samplesOf(heard), 300)).toBe(true);
    const shown = await (await run).next(({ content }) => content.startsWith('**Sota'));
    expect(shown.content).toMatch(/\n🔊 Playing in <#\d+>\.$/);
    expect(shown).toMatchObject({ ephemeral: true, attachments: [] });
    find(shown, 'Use this voice');
    const { id } = story.guild.channel('Lounge');
    story.sandbox.edit.channel(id, { overwrites: [{ member: '@bot', deny: ['Speak'] }] });
    expect((await play('ada', card)).content).not.toContain('🔊');
    story.sandbox.edit.channel(id, { overwrites: [] });
    expect(await charged()).toBeUndefined();
    as('ada').leaveVoice();
  });

  test('compares voices with the caller’s last message, in its language and with the filters', async () => {
    const ada = as('ada');
    const text = 'tone 440 こんにちは、元気ですか';
    ada.write('general', text);
    as('ben').write('general', 'tone 660');
    const compare = async (options = {}) =>
      press(ada, await voices('ada', options), 'Compare voices');
    const before = hosted.requests.length;
    const run = await compare();
    await expect.poll(() => run.followUps.length, { timeout: 60_000 }).toBe(5);
    for (const clip of run.followUps) {
      expect(clip).toMatchObject({ ephemeral: true, attachments: [{}] });
      find(clip, 'Use this voice');
    }
    const asked = hosted.requests.slice(before);
    expect(asked).toEqual(Array(5).fill(expect.objectContaining({ text, language: 'ja' })));
    const ids = asked.map(({ voice_id }) => voice_id);
    expect(ids.slice(0, 2)).toEqual(['voice-b-ja-f-01', 'voice-b-ja-m-01']);
    expect(new Set(ids).size).toBe(5);

    const listener = await ada.joinVoice('Lounge');
    const aloud = await compare({ gender: 'm' });
    await expect.poll(() => aloud.followUps.length, { timeout: 60_000 }).toBe(3);
    expect(aloud.followUps[0]?.content).toMatch(/^\*\*Sota.*\n🔊 Playing/);
    const packets = () => listener.packets.filter(({ silence }) => !silence).length;
    await expect.poll(packets, { timeout: 60_000 }).toBeGreaterThanOrEqual(3 * 20);
    expect(await charged()).toBeUndefined();

    // Stopping ends all of it.
    ada.write('general', 'tone 440 for 3000');
    const long = await compare();
    await expect.poll(() => long.followUps.length, { timeout: 60_000 }).toBe(1);
    await (await ada.command('general', 'stop')).reply();
    const after = await story.say(ada, 'tone 660');
    await after.next((reply) => JSON.stringify(reply.components).includes('Replay'));
    expect(long.followUps).toHaveLength(1);
    ada.leaveVoice();
  });

  test('reports a preview that failed, and makes it the next time', async () => {
    const card = await voices('ada', { voice: 'Jihun' });
    hosted.answerWith((response) => {
      hosted.answerWith(undefined);
      response.writeHead(401).end();
    });
    const run = await press(as('ada'), card, '▶ Play');
    const failed = await run.next(({ text }) => text.startsWith('⚠️'));
    expect(failed.text).toContain('rejected my API key');
    expect((await play('ada', card)).attachments).toHaveLength(1);
  });

  test('opens the card of a voice, whose button makes it the member’s own', async () => {
    const list = await voices('yuki');
    const value = controlFor(list, 'open').options?.find(({ label }) => label.includes('Hinata'));
    const opened = await choose(as('yuki'), list, '声を選択', [value?.value ?? '']);
    const card = await opened.next(({ text }) => text.startsWith('### Hinata (ひなた)'));
    const used = await waitForNote(await press(as('yuki'), card, 'この声を使う'));
    expect(used.text).toContain('の声で話すようになりました');
    expect(controlFor(used, 'use').disabled).toBe(true);
    expect(await speaksWith('yuki')).toBe('voice-b-ja-f-01');
    const back = await (await press(as('yuki'), used, 'すべての声')).next(({ text }) =>
      text.startsWith('### 自分の声'),
    );
    expect(back.text).toContain('**Hinata (ひなた)** · 自分の声');
    await resetOwnVoice(as('yuki'), 'voice');
  });

  test('says that it does not know a voice, and shows the others', async () => {
    const list = await voices('yuki', { voice: 'Nobody' });
    expect(list.text).toMatch(/^⚠️ 「Nobody」/);
    expect(list.text).toContain('Haneul');
    expect((await voices('minjun', { voice: 'Nobody' })).text).toContain('찾지 못했어요');
  });

  test.each([
    ['minjun', '하늘', 'voice-b-ko-f-01'],
    ['minjun', '히나타', 'voice-b-ja-f-01'],
    ['yuki', 'ソウタ', 'voice-b-ja-m-01'],
    ['yuki', 'そうた', 'voice-b-ja-m-01'],
    ['yuki', 'ハヌル', 'voice-b-ko-f-01'],
  ])('finds a voice that %s writes as %s', async (who, name, id) => {
    const options = { voice: name };
    const [first] = await as(who).autocomplete('general', 'voices', options, 'voice');
    expect(first?.value).toBe(id);
    expect((await voices(who, options)).text).toContain(id);
  });
});

describe('the own voice', () => {
  test('is played as it sounds', async () => {
    await setOwnVoice(as('ada'), { voice: 'Emma', speed: '0.5', tone: 'sadly' });
    const heard = await play('ada', await voices('ada'), 'Your voice');
    expect(await secondsOf(heard)).toBeCloseTo(0.8, 0);
    expect(hosted.requests.at(-1)).toMatchObject({
      voice_id: 'voice-b-en-f-01',
      tone_instruction: 'sadly',
    });
    await resetOwnVoice(as('ada'), 'everything');
  });

  test('keeps what is valid in a form, and what changed while the form was open', async () => {
    const ben = as('ben');
    const card = await voices('ben');
    const [first, second] = [
      await pressAction(ben, card, 'own-sound'),
      await pressAction(ben, card, 'own-sound'),
    ];
    await Promise.all([first.waitForModal(), second.waitForModal()]);
    await waitForNote(await ben.submit(first, { tone: 'calmly' }));
    const both = await ben.submit(second, { speed: '3', pitch: '−2', language: 'Klingon' });
    const saved = await both.next(({ text }) => text.includes('Pitch: −2'));
    expect(saved.text).toContain('⚠️ Speed stays as it was. Enter a number from 0.5 to 2.');
    expect(saved.text).toContain('“Klingon”');
    expect(saved.text).toContain('Tone: “calmly”');
    const empty = await pressAction(ben, saved, 'own-sound');
    await empty.waitForModal();
    const cleared = await ben.submit(empty, { tone: '' });
    const after = await cleared.next(({ text }) => !text.includes('Tone'));
    expect(after.text).toContain('Pitch: −2');
    await resetOwnVoice(ben, 'pitch');
  });

  test('is another surprise each time, in the member’s language', async () => {
    const minjun = as('minjun');
    const first = await waitForNote(
      await pressAction(minjun, await voices('minjun'), 'own-surprise'),
    );
    expect(first.text).toMatch(/^🎁 이제 (Haneul \(하늘\)|Jihun \(지훈\)).*다시 누르면/);
    const chosen = await speaksWith('minjun');
    expect(chosen).toMatch(/^voice-b-ko-/);
    const again = await pressAction(minjun, first, 'own-surprise');
    await again.next(({ text }) => text.startsWith('🎁') && text !== first.text);
    expect(await speaksWith('minjun')).toMatch(/^voice-b-ko-/);
    expect(hosted.requests.at(-1)?.voice_id).not.toBe(chosen);
    await resetOwnVoice(minjun, 'voice');
  });
});

describe('cloned voices', () => {
  test('are shown and suggested only to members who can use them', async () => {
    await addClone('ben', 'Grandpa *Joe*');
    await addClone('ben', 'Secret', true);
    const cloned = async (who: string) => {
      const list = await voices(who);
      const { custom_id } = controlFor(list, 'language');
      const run = await as(who).choose(list, custom_id, ['cloned']);
      return run.next(({ text }) => text.includes('Grandpa'));
    };
    expect((await cloned('yuki')).text).not.toContain('Secret');
    const forBen = await cloned('ben');
    expect(forBen.text).toContain('**Grandpa \\*Joe\\***\ncloned voice');
    expect(forBen.text).toContain('**Secret**\ncloned voice, private');

    const suggested = async (who: string) =>
      (await as(who).autocomplete('general', 'say', { text: 'x', voice: 'cloned' }, 'voice')).map(
        ({ name }) => name,
      );
    expect(await suggested('ben')).toHaveLength(2);
    expect(await suggested('ada')).toEqual(['Grandpa *Joe* · cloned voice']);
  });

  test('can be renamed by their owner, and the name that was typed comes back when it is taken', async () => {
    await addClone('ben', 'Twin');
    const card = await voices('ben', { voice: 'Twin' });
    const run = await press(as('ben'), card, 'Rename');
    expect(await fieldsOf(run)).toEqual({ name: 'Twin' });
    const taken = await as('ben').submit(run, { name: 'Grandpa *Joe*' });
    const refused = await taken.next(({ text }) => text.includes('already has a cloned voice'));
    expect(refused.ephemeral).toBe(true);
    const again = await press(as('ben'), refused, 'Edit and try again');
    expect(await fieldsOf(again)).toEqual({ name: 'Grandpa *Joe*' });
    const renamed = await waitForNote(await as('ben').submit(again, { name: 'Grandma' }));
    expect(renamed.text).toContain('✅ Renamed **Twin** to **Grandma**.\n### Grandma');
  });

  test('are deleted by their owner or a server manager, with their presets, after a confirmation', async () => {
    const save = { name: 'Old man', voice: 'Grandpa *Joe*' };
    await (await as('ada').command('general', 'preset', save, { subcommand: 'save' })).reply();
    const forYuki = await voices('yuki', { voice: 'Grandpa *Joe*' });
    expect(() => controlFor(forYuki, 'delete')).toThrow();
    const card = await voices('ada', { voice: 'Grandpa *Joe*' });
    expect(() => controlFor(card, 'rename')).toThrow();
    const asked = await press(as('ada'), card, 'Delete');
    const question = await asked.next(({ text }) => text.includes('can’t be undone'));
    const kept = await press(as('ada'), question, 'Cancel');
    const again = await kept.next(({ text }) => text.startsWith('### Grandpa'));
    const sure = await (await press(as('ada'), again, 'Delete')).next(({ text }) =>
      text.includes('can’t be undone'),
    );
    const gone = await (await press(as('ada'), sure, 'Delete')).next(({ text }) =>
      text.includes('### Voices'),
    );
    expect(gone.text).toContain('Old man');
    expect(await store.clones.mayUse(story.guild.id, as('ben').userId, 'cl_grandpajoe1')).toBe(
      false,
    );
    // A card that still shows the voice.
    const old = await press(as('yuki'), forYuki, '▶ 再生');
    expect((await old.next(({ text }) => text.startsWith('⚠️'))).text).toContain('利用できなく');
  });

  test('of another member are changed by nobody with a forged button', async () => {
    await addClone('ben', 'Mine');
    const card = await voices('ben', { voice: 'Mine' });
    const id = controlFor(card, 'play').custom_id;
    const forged = [
      ...['delete', 'delete-now', 'rename'].map((action) => id.replace(':play:', `:${action}:`)),
      'voices:play:all:any:0:nonsense',
    ];
    for (const customId of forged) {
      const run = await as('yuki').press(await forgeButton(story, customId), customId);
      const refused = await run.next(({ text }) => text.startsWith('⚠️'));
      expect(refused.ephemeral, customId).toBe(true);
    }
    const odd = `voices:list:${'x'.repeat(60)}:no:-7`;
    const run = await as('yuki').press(await forgeButton(story, odd), odd);
    await run.next(({ text }) => text.includes('### 声'));
    expect(await store.clones.mayUse(story.guild.id, as('ben').userId, 'cl_mine1')).toBe(true);
  });

  test('are kept when the caller has lost the permission before they confirm', async () => {
    const guild = story.sandbox.edit.addGuild(MANAGED_GUILD);
    const ownerId = guild.member('ben').id;
    const consent = { attestedBy: ownerId, attestedAt: 1, statement: 'I may.' };
    const clone = { voiceId: 'cl_bens1', name: 'Bens', ownerId, isPrivate: true, consent };
    await store.clones.add(guild.id, clone);

    const cleo = story.sandbox.as(guild.id, 'cleo');
    const list = await (await cleo.command('general', 'voices')).reply();
    const tag = controlFor(list, 'open').options?.[0]?.value ?? '';
    const opened = await choose(cleo, list, 'Choose a voice', [tag]);
    const card = await opened.next(({ text }) => text.startsWith('### Bens'));
    // Managers can delete the voice but not speak with it.
    expect(controlsOf(card).map(({ label }) => label)).toEqual(['All voices', 'Delete']);
    const asked = await press(cleo, card, 'Delete');
    const question = await asked.next(({ text }) => text.includes('can’t be undone'));
    story.sandbox.edit.member(guild.id, cleo.userId, { roles: [] });
    const refused = await press(cleo, question, 'Delete');
    await refused.next(({ text }) => text.startsWith('⚠️'));
    expect(await store.clones.mayUse(guild.id, ownerId, 'cl_bens1')).toBe(true);
  });
});
