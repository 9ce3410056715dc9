import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import { describe, expect, test } from 'vitest';
import type { Member, MessageView, OptionValue } from '../../src/sandbox/types.ts';
import { type LooseComponent, walkComponents } from '../../src/sandbox/world/components.ts';
import { useClub } from '../support/club.ts';
import { isTone, samplesOf } from '../support/listening.ts';
import {
  find,
  openModeratedStory,
  press,
  replyTo,
  waitForReply,
} from '../support/moderated-story.ts';
import { fixture } from '../support/service/samples.ts';
import { changeSettings } from '../support/settings.ts';
import { hearWhile } from '../support/story-fixture.ts';

/** Sentences of 40 characters, the first of which is a tone. */
const LONG_TEXT =
  `tone 660 for 800 and on and on and more. ${'These words say nothing new to anybody. '.repeat(40)}`.trim();

const { story, hosted } = useClub();

/** The values that a form is opened with, by the custom IDs of its inputs. */
function valuesOf({ components }: Pick<APIModalInteractionResponseCallbackData, 'components'>) {
  const inputs = [...walkComponents(components as unknown as LooseComponent[])].filter(
    ({ custom_id: id }) => id !== undefined,
  ) as { custom_id: string; value?: string; options?: { value: string; default?: boolean }[] }[];
  return Object.fromEntries(
    inputs.map(({ custom_id: id, value, options }) => [
      id,
      options ? options.find((option) => option.default)?.value : (value ?? ''),
    ]),
  );
}

async function openForm(member: Member, answer: MessageView, name = 'Edit and try again') {
  const run = await press(member, answer, name);
  return { run, values: valuesOf(await run.waitForModal()) };
}

const requestedSince = (count: number) => hosted.requestedTexts.slice(count).join(' ');

describe('a text that is too long', () => {
  test('is spoken up to a sentence before the limit, if the member wants that', async () => {
    const ben = story.as('ben');
    const listener = await ben.joinVoice('Lounge');
    const before = hosted.requestedTexts.length;
    const answer = await replyTo(ben, 'say', { text: LONG_TEXT });
    expect(answer.ephemeral).toBe(true);
    expect(answer.content).toBe('⚠️ This text has 1,640 characters. The limit here is 1,500.');
    expect(hosted.requestedTexts).toHaveLength(before);

    const run = press(ben, answer, 'Speak the first 1,500');
    const heard = await hearWhile(listener, () => run);
    expect(isTone(samplesOf(heard).subarray(0, 30_000), 660)).toBe(true);
    expect((await waitForReply(await run, '🔊')).ephemeral).toBe(false);
    const beginning = LONG_TEXT.slice(0, 1_480);
    await expect.poll(() => requestedSince(before)).toBe(beginning);
    await replyTo(ben, 'stop');
    ben.leaveVoice();
  });

  test('comes back in a form with its options, and is spoken with them', async () => {
    const ben = story.as('ben');
    const options = { text: LONG_TEXT, voice: 'Emma', tone: 'slowly', output: 'file' };
    const answer = await replyTo(ben, 'say', options);
    const { run, values } = await openForm(ben, answer, 'Edit text');
    expect(values).toEqual(options);
    const sent = await ben.submit(run, { text: 'tone 500', tone: 'sadly' });
    const { attachments } = await sent.next(({ voiceMessage }) => voiceMessage);
    expect(attachments).toHaveLength(1);
    expect(hosted.requests.at(-1)).toMatchObject({
      text: 'tone 500',
      voice_id: 'voice-b-en-f-01',
      tone_instruction: 'sadly',
    });
  });

  test('comes back in two inputs if one cannot hold it', async () => {
    const ben = story.as('ben');
    const text = 'These words say nothing new to anybody. '.repeat(140).trim();
    const answer = await replyTo(ben, 'say', { text, voice: 'Emma' });
    const { run, values } = await openForm(ben, answer, 'Edit text');
    expect(Object.keys(values)).toEqual(['text', 'text-2-after-space', 'voice']);
    expect(Object.values(values).slice(0, 2).join('')).toBe(text);
    // Still too long: nothing is lost a second time either.
    const again = await (await ben.submit(run, { voice: 'Oliver' })).reply();
    expect(again.content).toContain('5,599 characters');
    const second = await openForm(ben, again, 'Edit text');
    expect(Object.values(second.values)).toEqual([...Object.values(values).slice(0, 2), 'Oliver']);
  });

  test.each([
    ['Speak this', 'Speak the first 1,500', 1],
    ['Save as audio', 'Save the first 1,500', 2],
  ])('of a message can be cut with “%s”', async (menu, button) => {
    const ben = story.as('ben');
    const message = story.as('eve').write('general', LONG_TEXT);
    const before = hosted.requestedTexts.length;
    const answer = await (await ben.contextMenu('general', menu, message.id)).reply();
    expect(answer.content).toContain('The limit here is 1,500');
    expect(JSON.stringify(answer.components)).not.toContain('Edit');
    const run = await press(ben, answer, button);
    const done = await run.next(({ attachments }) => attachments.length > 0);
    expect(done.ephemeral).toBe(menu === 'Save as audio');
    expect(requestedSince(before)).toBe(LONG_TEXT.slice(0, 1_480));
  });
});

describe('after any other failure', () => {
  test('a name that was mistyped is corrected with one button', async () => {
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    const story_ = { name: 'Story time', voice: 'Oliver' };
    await (await ada.command('general', 'preset', story_, { subcommand: 'save' })).reply();
    for (const [option, typed, meant] of [
      ['preset', 'Stroy time', 'Story time'],
      ['voice', 'Olivr', 'Oliver'],
      ['language', 'Korea', 'Korean'],
    ] as const) {
      const options = { text: 'tone 700', output: 'file', [option]: typed };
      const answer = await replyTo(ben, 'say', options);
      expect(answer.content).toMatch(/Did you mean (this one|one of these)\?$/);
      const run = await press(ben, answer, `Use “${meant}”`);
      await run.next(({ voiceMessage }) => voiceMessage);
      const request = hosted.requests.at(-1);
      if (option === 'language') expect(request?.language).toBe('ko');
      else expect(request?.voice_id).toBe('voice-b-en-m-01');
    }
  });

  test.each<[string, string, Record<string, OptionValue>, RegExp]>([
    ['an unknown preset', 'say', { preset: 'Nothing like it' }, /no preset called/],
    ['no voice channel', 'say', { output: 'voice', tone: 'softly' }, /Join a voice channel/],
    [
      'an unknown voice',
      'emote',
      { voice: 'Nobody at all', exaggeration: 0.9 },
      /I don’t know a voice/,
    ],
  ])('the text comes back in a form: %s', async (_, command, options, words) => {
    const ben = story.as('ben');
    const typed = { text: 'tone 720 for 600', ...options };
    const answer = await replyTo(ben, command, typed);
    expect(answer.content).toMatch(words);
    expect(answer.ephemeral).toBe(true);
    const { run, values } = await openForm(ben, answer);
    const { exaggeration: _e, ...shown } = typed as Record<string, OptionValue>;
    expect(values).toEqual(shown);
    const fixed = Object.entries({ preset: '', voice: '', output: ['file'] });
    const known = Object.fromEntries(fixed.filter(([name]) => name in values));
    const sent = await ben.submit(run, known);
    await sent.next(({ voiceMessage }) => voiceMessage);
    expect(hosted.requestedTexts.at(-1)).toBe('tone 720 for 600');
  });

  test('the service fails: the text comes back, and is heard once the service works again', async () => {
    const ben = story.as('ben');
    const listener = await ben.joinVoice('Lounge');
    hosted.answerWith((response) => response.writeHead(403).end());
    const run = await story.say(ben, 'tone 810 for 600', { voice: 'Emma' });
    const answer = await waitForReply(run, '⚠️');
    hosted.answerWith(undefined);
    const { run: form, values } = await openForm(ben, answer);
    expect(values).toEqual({ text: 'tone 810 for 600', voice: 'Emma' });
    const heard = await hearWhile(listener, () => ben.submit(form, {}));
    expect(isTone(samplesOf(heard), 810)).toBe(true);
    ben.leaveVoice();
  });

  test('a preset that cannot be saved comes back with all its settings', async () => {
    const ben = story.as('ben');
    const typed = { name: 'Bedtime', voice: 'Olivr', tone: 'sleepily', speed: 0.8 };
    const run = await ben.command('general', 'preset', typed, { subcommand: 'save' });
    const answer = await run.reply();
    expect(answer.content).toMatch(
      /I don’t know a voice called “Olivr”.*\nDid you mean this one\?$/,
    );
    const { run: form, values } = await openForm(ben, answer);
    expect(values).toEqual({ name: 'Bedtime', voice: 'Olivr', tone: 'sleepily' });
    const saved = await waitForReply(await ben.submit(form, { voice: 'Oliver' }), '✅');
    expect(saved.ephemeral).toBe(true);
    expect(saved.content).toMatch(/^✅ Saved \*\*Bedtime\*\*: Oliver.*“sleepily”.*Speed: 0.8×/s);
  });

  test('a queue that is full: the text can be posted instead', async () => {
    await using small = await openModeratedStory(hosted, {}, { QUEUE_LENGTH: '1' });
    const ben = small.as('ben');
    await ben.joinVoice('Lounge');
    await waitForReply(await small.say(ben, 'tone 300 for 60000'), '🔊');
    await waitForReply(await small.say(ben, 'tone 400'), '⏳');
    const answer = await waitForReply(await small.say(ben, 'tone 880'), '⚠️');
    const posted = await press(ben, answer, 'Post here');
    await posted.next(({ voiceMessage }) => voiceMessage);
    expect(hosted.requestedTexts.at(-1)).toBe('tone 880');
    await replyTo(ben, 'stop');
  });

  test('nobody else can use the text, and members without access get none back', async () => {
    const [ada, ben, eve] = [story.as('ada'), story.as('ben'), story.as('eve')];
    const answer = await replyTo(ben, 'say', { text: 'tone 450', voice: 'Nobody at all' });
    const refused = await (
      await eve.press(answer, find(answer, 'Edit and try again')).catch(() => undefined)
    )?.reply();
    expect(refused?.content ?? 'hidden').toMatch(/hidden|Only the person who wrote this text/);
    await changeSettings(ada, { block: [eve.userId] });
    const plain = await replyTo(eve, 'say', { text: LONG_TEXT });
    expect(plain.content).toMatch(/^⚠️/);
    expect(plain.components).toEqual([]);
    await changeSettings(ada, { unblock: [eve.userId] });
  });
});

describe('a voice that cannot be cloned', () => {
  const recording = (name: 'female.wav' | 'noise') => ({
    name: 'sample.wav',
    data: name === 'noise' ? new Uint8Array(1_000) : fixture(name),
  });

  test('brings back its name and text, with a place for another recording', async () => {
    const ben = story.as('ben');
    const typed = { name: 'Grandma', text: 'tone 510 for 600', consent: 'own' };
    const sample = { file: recording('noise') };
    const answer = await replyTo(ben, 'clone', { ...typed, sample });
    expect(answer.content).toMatch(/^⚠️/);
    const { run, values } = await openForm(ben, answer);
    expect(values).toEqual({ ...typed, sample: '' });
    const sent = await ben.submit(run, { sample: [recording('female.wav')], name: 'Granny' });
    await sent.next(({ content }) => content.includes('**Granny** is ready'));
    expect(hosted.requestedTexts.at(-1)).toBe('tone 510 for 600');
  });

  test('does not become public when the bot has forgotten that it was private', async () => {
    const ben = story.as('ben');
    const answer = await replyTo(ben, 'clone', {
      ...{ name: 'Secret', text: 'tone 530', consent: 'own', private: true },
      sample: { file: recording('noise') },
    });
    const { run } = await openForm(ben, answer);
    // The newest drafts of a member push out the older ones.
    for (let nth = 0; nth < 6; nth++) await replyTo(ben, 'say', { text: LONG_TEXT });
    const sent = await ben.submit(run, { sample: [recording('female.wav')] });
    expect((await sent.reply()).content).toMatch(/^⚠️/);
    expect(hosted.requestedTexts).not.toContain('tone 530');
  });

  test('brings back what the speaker filled in, and another text for a voice', async () => {
    const ben = story.as('ben');
    const data = fixture('female-voice-message.ogg');
    const { id } = ben.write('general', '', {
      attachments: [{ name: 'voice-message.ogg', data, contentType: 'audio/ogg' }],
      voiceMessage: { durationSecs: 4, waveform: 'AAAA' },
    });
    const question = await (await ben.contextMenu('general', 'Clone this voice', id)).reply();
    const opened = await press(ben, question, 'Allow…');
    await opened.waitForModal();
    const filled = { name: 'Granny', text: 'tone 520', consent: ['own'], who: ['all'] };
    const taken = await (await ben.submit(opened, filled)).next(({ content }) =>
      content.includes('already has'),
    );
    const { run, values } = await openForm(ben, taken);
    expect(values).toEqual({ name: 'Granny', text: 'tone 520', consent: 'own', who: 'all' });
    const sent = await ben.submit(run, { name: 'Grandpa', who: ['owner'] });
    const made = await sent.next(({ content }) => content.includes('**Grandpa** is ready. Only'));
    expect(hosted.requestedTexts.at(-1)).toBe('tone 520');

    const more = await press(ben, made, 'Try another text');
    await more.waitForModal();
    const refused = await (await ben.submit(more, { text: LONG_TEXT })).reply();
    expect(refused.content).toContain('1,640 characters');
    const before = hosted.requestedTexts.length;
    const spoken = await press(ben, refused, 'Speak the first 1,500');
    await spoken.next(({ content }) => content.startsWith('🧬 **Grandpa**'));
    expect(requestedSince(before)).toBe(LONG_TEXT.slice(0, 1_480));
  });
});
