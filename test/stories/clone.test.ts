import { describe, expect, test } from 'vitest';
import type { InteractionRun, Member, MessageView, OptionValue } from '../../src/sandbox/types.ts';
import { openClub, useClub } from '../support/club.ts';
import { isTone, readWav, samplesOf } from '../support/listening.ts';
import { restartableStory } from '../support/persistent-fixture.ts';
import { type Fixture, fixture } from '../support/service/samples.ts';
import { babble, wav } from '../support/sound.ts';
import { hearWhile, openStory, STORY_GUILD } from '../support/story-fixture.ts';
import { controlFor, controlsOf, pressAction } from '../support/voice-card.ts';

/** A worker thread decodes recordings, and a busy machine starts it slowly. */
const PATIENCE = { timeoutMs: 60_000 };

const { hosted, story } = useClub(STORY_GUILD);

const file = (name: Fixture) => ({ file: { name, data: fixture(name) } });
const attached = (data: Uint8Array, name = 'sample.wav') => ({ file: { name, data } });

/** Uses `/clone` in #general with a good recording and consent, except for the given options. */
function clone(who: Member, options: Record<string, OptionValue>): Promise<InteractionRun> {
  const usual = { sample: file('female.wav'), text: 'tone 500', consent: 'own' };
  return who.command('general', 'clone', { ...usual, ...options });
}

async function refusal(who: Member, options: Record<string, OptionValue>): Promise<string> {
  const spent = hosted.requestedTexts.length;
  const { content } = await (await clone(who, options)).reply(PATIENCE);
  expect(content).toMatch(/^⚠️/);
  expect(hosted.requestedTexts).toHaveLength(spent);
  return content;
}

/** Clones a voice, and waits until its first words are posted. */
async function made(who: Member, options: Record<string, OptionValue>): Promise<MessageView> {
  const run = await clone(who, options);
  const reply = await run.next(({ content }) => content.startsWith('🧬'), PATIENCE);
  await run.next(({ voiceMessage }) => voiceMessage, PATIENCE);
  return reply;
}

async function bytesOf(sample: File | undefined): Promise<Uint8Array> {
  return new Uint8Array((await sample?.arrayBuffer()) ?? new ArrayBuffer(0));
}

/** The actions of the buttons, in their order. */
const actionsOf = (message: MessageView) =>
  controlsOf(message).map(({ custom_id: id }) => id.split(':')[1]);

describe('/clone', () => {
  test('creates a voice that every member of its server can choose', async () => {
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    const listener = await ada.joinVoice('Lounge');
    const run = clone(ada, { name: 'Grand  ma', text: 'tone 620 for 900' });
    const heard = await hearWhile(listener, () => run);
    expect(isTone(samplesOf(heard), 620)).toBe(true);
    const { content: reply, pinged } = await (await run).reply(PATIENCE);
    ada.leaveVoice();
    expect(reply).toContain('🧬 **Grand ma** is ready');
    expect(reply).toContain('The voice is already saved.');
    expect(reply).toContain(
      `<@${ada.userId}> confirmed: “Yes, this is my voice, and I agree to have it cloned here”`,
    );
    expect(pinged).toEqual([]);
    const sample = hosted.samples.at(-1);
    expect(await bytesOf(sample)).toEqual(new Uint8Array(fixture('female.wav')));

    const [offered] = await ben.autocomplete(
      'general',
      'say',
      { text: 'x', voice: 'gra' },
      'voice',
    );
    expect(offered?.name).toContain('Grand ma');
    const voice = String(offered?.value);
    const said = await story.say(ben, 'tone 440', { voice, output: 'file', format: 'wav' });
    const { content } = await said.next(({ attachments }) => attachments.length === 1);
    expect(content).toContain('**Grand ma**');
    expect(hosted.requests.at(-1)?.voice_id).toBe(`hosted-clone-${hosted.samples.length}`);
  });

  test('accepts a voice message and sends it as WAV', async () => {
    await made(story.as('yuki'), { sample: file('female-voice-message.ogg'), name: 'Ogg' });
    const sample = hosted.samples.at(-1);
    expect(sample?.type).toBe('audio/wav');
    const { samples, sampleRate } = readWav(await bytesOf(sample));
    expect(samples.length / sampleRate).toBeCloseTo(10.25, 1);
  });

  test('creates a private voice that only its owner can use', async () => {
    const [ben, yuki] = [story.as('ben'), story.as('yuki')];
    const reply = await made(ben, { name: 'Secret', private: true, consent: 'agreed' });
    expect(reply.content).toContain(`Only <@${ben.userId}> can use it`);
    const options = { text: 'x', voice: 'secret' };
    expect(await ben.autocomplete('general', 'say', options, 'voice')).toHaveLength(1);
    expect(await yuki.autocomplete('general', 'say', options, 'voice')).toEqual([]);
    const voice = `hosted-clone-${hosted.samples.length}`;
    const refused = await (await story.say(yuki, 'tone 440', { voice, output: 'file' })).reply();
    expect(refused.content).toContain('⚠️');
    const asked = await (await pressAction(yuki, reply, 'ask')).reply();
    expect(asked.content).toContain('「…」というクローン音声はありません');
  });

  test('requires consent, in the member’s language', async () => {
    const options = { name: 'X', consent: 'none' };
    expect(await refusal(story.as('ada'), options)).toContain(
      'speaker’s consent. No voice was created',
    );
    expect(await refusal(story.as('minjun'), options)).toContain('동의해야');
    expect(await refusal(story.as('yuki'), options)).toContain('同意が必要です');
  });

  test('checks the recording before it spends characters', async () => {
    const ada = story.as('ada');
    const refusalOf = (sample: OptionValue) => refusal(ada, { name: 'X', sample });
    const short = wav(babble(2, 8_000), 8_000);
    expect(await refusalOf(attached(short))).toContain('is 2 s long, but I need at least 3 s');
    expect(await refusalOf(attached(wav(babble(61, 8_000), 8_000)))).toContain('longer than 60 s');
    expect(await refusalOf(attached(Buffer.from('MZ nothing'), 'x.mp3'))).toContain(
      'can’t read this file',
    );
    const half = fixture('female.wav').subarray(0, 50_000);
    expect(await refusalOf(attached(half, '../../etc/passwd'))).toContain('is damaged');
  });

  test('checks the name, the text and the channel before it spends characters', async () => {
    const ben = story.as('ben');
    expect(await refusal(ben, { name: ' \u200b ' })).toContain('1 to 32 characters');
    expect(await refusal(ben, { name: 'GRAND MA' })).toContain(
      'already has a cloned voice called “GRAND MA”',
    );
    expect(await refusal(ben, { name: 'X', text: '\u200b' })).toContain(
      'nothing to speak in this text',
    );
    const text = Array.from({ length: 400 }, (_, i) => `w${i}`).join(' ');
    expect(await refusal(ben, { name: 'X', text })).toContain('1,889 characters');
    expect(await refusal(ben, { name: 'X', output: 'voice' })).toContain('Join a voice channel');
  });

  test('reports what is wrong with the recording, and keeps no voice', async () => {
    const ada = story.as('ada');
    hosted.answerWith((response) => {
      response.writeHead(400, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ error: { code: 'sample_noise', param: 'ref_audio' } }));
    });
    const { content } = await (await clone(ada, { name: 'Noise' })).reply();
    hosted.answerWith(undefined);
    expect(content).toContain('found no speech');
    const options = { text: 'x', voice: 'Noise' };
    expect(await ada.autocomplete('general', 'say', options, 'voice')).toEqual([]);
  });
});

describe('a new cloned voice is kept', () => {
  const isOffered = async (who: Member, voice: string) => {
    const offered = await who.autocomplete('general', 'say', { text: 'x', voice }, 'voice');
    return offered.some(({ name }) => name.startsWith(voice));
  };

  test('when its channel is full, and its first words are posted', async () => {
    await using full = await openClub(STORY_GUILD);
    const [ada, ben] = [full.as('ada'), full.as('ben')];
    await ada.joinVoice('Duet');
    await ben.joinVoice('Duet');
    const run = await clone(ada, { name: 'Crowded' });
    const reply = await run.next(({ content }) => content.includes('🎙️'), PATIENCE);
    expect(reply.content).toMatch(/Posted here instead\. .+ is full/);
    await run.next(({ voiceMessage }) => voiceMessage, PATIENCE);
    expect(await isOffered(ben, 'Crowded')).toBe(true);
  });

  test('when its audio breaks off, and the reply says so', async () => {
    const yuki = story.as('yuki');
    hosted.answerWith((response) => {
      response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': 50_000 });
      response.write(wav(babble(1, 8_000), 8_000));
      setTimeout(() => response.destroy(), 100);
    });
    const run = await clone(yuki, { name: 'Torn' });
    const reply = await run.next(({ content }) => content.startsWith('🧬'), PATIENCE);
    hosted.answerWith(undefined);
    expect(reply.content).toContain('再生できませんでした');
    expect(actionsOf(reply)).toContain('text');
    expect(await isOffered(yuki, 'Torn')).toBe(true);
  });
});

test('a recording whose URL has expired must be attached again', async () => {
  await using late = await openStory({
    environment: hosted.environment,
    // The URL has expired from the start.
    sandbox: { limits: { attachmentUrlMs: -2_000 } },
  });
  expect(await refusal(late.as('ada'), { name: 'Late' })).toContain('Attach it again');
});

describe('the buttons below a cloned voice', () => {
  test('speak another text without cloning again', async () => {
    const reply = await made(story.as('ada'), { name: 'Again' });
    const voice = `hosted-clone-${hosted.samples.length}`;
    const asked = await pressAction(story.as('ben'), reply, 'text');
    await asked.waitForModal();
    const again = await story.as('ben').submit(asked, { text: 'tone 700' });
    const answer = await again.next(({ content }) => content.includes('tone 700'));
    expect(answer.content).toContain('🧬 **Again**');
    await again.next(({ voiceMessage }) => voiceMessage, PATIENCE);
    expect(hosted.requests.at(-1)).toMatchObject({ text: 'tone 700', voice_id: voice });
    expect(controlFor(answer, 'ask').custom_id).toBe(controlFor(reply, 'ask').custom_id);
  });

  test('delete the voice for its owner and server managers only', async () => {
    const [ben, minjun, ada] = [story.as('ben'), story.as('minjun'), story.as('ada')];
    const reply = await made(ben, { name: 'Short-lived' });
    const stranger = await (await pressAction(minjun, reply, 'ask')).reply();
    expect(stranger.ephemeral).toBe(true);
    expect(stranger.content).toContain('다른 사람이 만들었어요');
    const warning = await (await pressAction(minjun, reply, 'keep')).next(
      ({ ephemeral }) => ephemeral,
    );
    expect(warning.content).toContain('⚠️');

    const question = await (await pressAction(ben, reply, 'ask')).reply();
    expect(question.content).toContain('Delete the cloned voice **Short-lived**');
    const gone = await (await pressAction(ben, question, 'delete')).next(({ content }) =>
      content.startsWith('🗑️'),
    );
    expect(gone.content).toContain('Deleted the cloned voice **Short-lived**');
    const options = { text: 'x', voice: 'Short-lived' };
    expect(await ben.autocomplete('general', 'say', options, 'voice')).toEqual([]);

    const other = await made(ben, { name: 'Too loud' });
    const managers = await (await pressAction(ada, other, 'ask')).reply();
    expect(managers.content).toContain('Delete the cloned voice **Too loud**');
  });

  test('make it the member’s own voice, and after it is kept, offer only what is not done', async () => {
    const [ben, yuki] = [story.as('ben'), story.as('yuki')];
    const reply = await made(ben, { name: 'Keeper' });
    const isKept = ({ content }: MessageView) =>
      /Kept\. Rename or delete it in .*voices/.test(content);
    const kept = await (await pressAction(ben, reply, 'keep')).next(isKept);
    expect(kept.content).toContain('**Keeper** is ready');
    expect(actionsOf(kept)).toEqual(['mine', 'text']);

    const own = await (await pressAction(yuki, kept, 'mine')).reply();
    expect(own.ephemeral).toBe(true);
    expect(own.content).toContain('このサーバーでは、Keeper の声で話すようになりました');
    await (await story.say(yuki, 'tone 440', { output: 'file' })).next(
      ({ voiceMessage }) => voiceMessage,
    );
    expect(hosted.requests.at(-1)?.voice_id).toBe(`hosted-clone-${hosted.samples.length}`);

    const second = await made(ben, { name: 'Mine' });
    await (await pressAction(ben, second, 'mine')).reply();
    const after = await (await pressAction(ben, second, 'keep')).next(isKept);
    expect(actionsOf(after)).toEqual(['text']);
  });

  test('leave a posted file in its message', async () => {
    await using strict = await openClub();
    strict.sandbox.edit.channel(strict.guild.channel('general').id, {
      overwrites: [{ member: '@bot', deny: ['SendVoiceMessages'] }],
    });
    const ada = strict.as('ada');
    const run = await clone(ada, { name: 'Filed' });
    const reply = await run.next(({ attachments }) => attachments.length === 1, PATIENCE);
    expect(reply.content).toContain('voice messages aren’t allowed here');
    const after = await (await pressAction(ada, reply, 'keep')).next(({ content }) =>
      content.includes('Kept.'),
    );
    expect(after.attachments.map(({ id }) => id)).toEqual(reply.attachments.map(({ id }) => id));
  });
});

test('a member can have five cloned voices, which survive a restart', async () => {
  const open = restartableStory(hosted);
  {
    await using before = await open();
    const sample = attached(wav(babble(3, 8_000), 8_000));
    for (let i = 1; i <= 5; i++) await made(before.as('ada'), { sample, name: `Voice ${i}` });
    expect(await refusal(before.as('ada'), { sample, name: 'Voice 6' })).toContain(
      'You already have 5',
    );
  }
  await using after = await open();
  const options = { text: 'x', voice: 'Voice' };
  const offered = await after.as('ada').autocomplete('general', 'say', options, 'voice');
  expect(offered.slice(0, 5).map(({ name }) => name.split(' ·')[0])).toEqual(
    [1, 2, 3, 4, 5].map((i) => `Voice ${i}`),
  );
});
