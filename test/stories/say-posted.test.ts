import { parseBuffer } from 'music-metadata';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { AttachmentView, Member } from '../../src/sandbox/types.ts';
import { useStory } from '../support/club.ts';
import { pitchOf, readWav } from '../support/listening.ts';
import { MANAGED_GUILD } from '../support/moderated-story.ts';
import { changeSettings } from '../support/settings.ts';

/** Encoders step back on a busy machine. */
const PATIENCE = { timeoutMs: 200_000 };

function only(attachments: readonly AttachmentView[] | undefined): AttachmentView {
  const [first, ...more] = attachments ?? [];
  if (first === undefined || more.length > 0) throw new Error('expected one attachment');
  return first;
}

const { story, hosted } = useStory({ sandbox: { limits: { attachmentBytes: 100_000 } } });

describe('/say outside of voice', () => {
  test('posts a voice message with duration and waveform', async () => {
    const run = await story.say(story.as('ada'), 'tone 440 for 1500');
    const message = await run.next(({ voiceMessage }) => voiceMessage);
    const file = only(message.attachments);
    expect(message.content).toBe('');
    expect(file.filename).toMatch(/\.ogg$/);
    expect(file.durationSecs).toBeCloseTo(1.5, 1);

    const points = Buffer.from(file.waveform ?? '', 'base64');
    expect(points.length).toBeGreaterThan(8);
    expect(points.length).toBeLessThanOrEqual(256);
    expect(Math.max(...points)).toBeGreaterThan(100);

    const { format } = await parseBuffer(file.data, { mimeType: 'audio/ogg' });
    expect(format.codec).toBe('Opus');
    expect(Math.abs((format.duration ?? 0) - (file.durationSecs ?? 0))).toBeLessThan(0.1);
    expect((await run.reply()).content).toContain('17 characters');
  });

  test('posts WAV files with exact sizes, and real MP3 files', async () => {
    const fileIn = async (format: string) => {
      const options = { output: 'file', format };
      const run = await story.say(story.as('ada'), 'tone 440 for 1000', options);
      return only((await run.reply()).attachments);
    };
    const wav = await fileIn('wav');
    expect(wav.filename).toMatch(/\.wav$/);
    expect(wav.title).toBe('Speech');
    const header = Buffer.from(wav.data);
    expect(header.readUInt32LE(4)).toBe(header.length - 8);
    expect(header.readUInt32LE(40)).toBe(header.length - 44);
    const { samples, sampleRate } = readWav(wav.data);
    expect((pitchOf(samples) * sampleRate) / 48_000).toBeCloseTo(440, -1);

    const mp3 = await fileIn('mp3');
    expect(mp3.filename).toMatch(/\.mp3$/);
    const { format } = await parseBuffer(mp3.data, { mimeType: 'audio/mpeg' });
    expect(format.container).toBe('MPEG');
    expect(Math.abs((format.duration ?? 0) - samples.length / sampleRate)).toBeLessThan(0.15);
  });

  test('posts a plain file and says so where voice messages are not allowed', async () => {
    const { id } = story.guild.channel('general');
    const overwrites = [{ member: '@bot', deny: ['SendVoiceMessages' as const] }];
    story.sandbox.edit.channel(id, { overwrites });
    onTestFinished(() => story.sandbox.edit.channel(id, { overwrites: [] }));
    const run = await story.say(story.as('ben'), 'tone 440');
    const message = await run.next(({ attachments }) => attachments.length > 0);
    expect(only(message.attachments).filename).toMatch(/\.ogg$/);
    expect(message.voiceMessage).toBe(false);
    expect(message.content).toContain('voice messages aren’t allowed here');
  });

  test('posts the audio and says why when the voice channel is full', async () => {
    const ada = story.as('ada');
    await ada.joinVoice('Duet');
    await story.as('yuki').joinVoice('Duet');
    const run = await story.say(ada, 'tone 440');
    const posted = await run.next(({ voiceMessage }) => voiceMessage);
    expect(posted.attachments).toHaveLength(1);
    const reply = await run.reply();
    expect(reply.content).toContain('Posted here instead');
    expect(reply.content).toContain('is full');
    ada.leaveVoice();
    story.as('yuki').leaveVoice();
  });
});

describe('/say with a hosted service', () => {
  test('makes a file over the upload limit smaller without another request', async () => {
    const before = hosted.requestedTexts.length;
    const options = { output: 'file', format: 'wav' };
    const run = await story.say(story.as('ada'), 'tone 300 for 2500', options);
    const message = await run.next(({ attachments }) => attachments.length > 0, PATIENCE);
    const file = only(message.attachments);
    expect(file.size).toBeLessThanOrEqual(100_000);
    expect(file.filename).toMatch(/\.mp3$/);
    expect(hosted.requestedTexts.slice(before)).toEqual(['tone 300 for 2500']);
  });

  test('renders files one by one within the queue’s limits, without delaying other servers', async () => {
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    await changeSettings(ada, { limits: { member: 1 } });
    const { id } = story.sandbox.edit.addGuild(MANAGED_GUILD);
    const held: (() => void)[] = [];
    hosted.answerWith((response) => held.push(() => response.writeHead(400).end('{}')));
    const before = hosted.requestedTexts.length;
    const asked = () => hosted.requestedTexts.slice(before);
    const file = (member: Member, text: string) =>
      member.command('general', 'say', { text, output: 'file' });
    const runs = [await file(ben, 'one')];
    await expect.poll(asked).toEqual(['one']);
    runs.push(await file(ben, 'two'));
    await expect.poll(asked).toEqual(['one', 'two']);
    runs.push(await file(ben, 'three'));
    const { content } = await (await file(ben, 'four')).reply();
    expect(content).toMatch(/^⚠️ You can have only 1 item in the queue/);
    runs.push(await file(story.sandbox.as(id, 'ben'), 'elsewhere'));
    await expect.poll(asked).toEqual(['one', 'two', 'elsewhere']);
    hosted.answerWith(undefined);
    for (const end of held) end();
    await Promise.all(runs.map((run) => run.reply()));
    expect(asked()).toEqual(['one', 'two', 'elsewhere', 'three']);
  });

  test('passes on a voice ID that only the hosted service knows', async () => {
    const before = hosted.requestedTexts.length;
    const run = await story.say(story.as('ada'), 'tone 330', { voice: 'cl_8fK2', output: 'file' });
    await run.next(({ voiceMessage }) => voiceMessage);
    expect(hosted.requestedTexts.slice(before)).toEqual(['tone 330']);
    expect((await run.reply()).content).toContain('cl\\_8fK2');
  });
});
