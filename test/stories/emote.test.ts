import { describe, expect, test } from 'vitest';
import type { AttachmentView, HeardSpeech, Member, OptionValue } from '../../src/sandbox/types.ts';
import { listenTo } from '../bot/speech/listening.ts';
import { useClub } from '../support/club.ts';
import { isTone, samplesOf } from '../support/listening.ts';
import { replyTo, waitForReply } from '../support/moderated-story.ts';
import { hearWhile } from '../support/story-fixture.ts';
import { setOwnVoice } from '../support/voice-card.ts';

const { hosted, story } = useClub();

const emote = (who: Member, text: string, options: Record<string, OptionValue> = {}) =>
  who.command('general', 'emote', { text, ...options });

const expectTone = (heard: HeardSpeech, hertz: number) =>
  expect(isTone(samplesOf(heard), hertz)).toBe(true);

/** Ignores the padding that an MP3 encoder adds at both ends. */
async function expectMp3Tone({ filename, data }: AttachmentView, hertz: number): Promise<void> {
  expect(filename).toMatch(/\.mp3$/);
  const { kind, samples, sampleRate } = await listenTo(data);
  expect(kind).toBe('mp3');
  const middle = samples.subarray(0.15 * sampleRate, 0.35 * sampleRate);
  const crossings = middle.filter((sample, i) => i > 0 && sample >= 0 && (middle[i - 1] ?? 0) < 0);
  expect(Math.abs(crossings.length / 0.2 - hertz)).toBeLessThan(20);
}

function only<T>(things: readonly T[]): T {
  const [first, ...more] = things;
  if (first === undefined || more.length > 0) throw new Error(`expected one, not ${things.length}`);
  return first;
}

describe('/emote', () => {
  test('is heard in the voice channel with the requested exaggeration', async () => {
    const ben = story.as('ben');
    const listener = await ben.joinVoice('Lounge');
    let reply = '';
    const heard = await hearWhile(listener, async () => {
      const run = await emote(ben, 'tone 440', { exaggeration: 0.9, voice: 'Oliver' });
      reply = (await waitForReply(run, '🔊')).content;
    });
    ben.leaveVoice();
    expectTone(heard, 440);
    expect(reply).toContain('**Oliver**');
    expect(reply).toContain('8 characters · Emotion: 0.9');
    expect(hosted.requests.at(-1)).toEqual({
      text: 'tone 440',
      voice: 'voice-b-en-m-01',
      exaggeration: 0.9,
    });
  });

  test('is posted outside of voice, as a voice message or as an MP3 that the bot encodes', async () => {
    const before = hosted.requestedTexts.length;
    const run = await emote(story.as('ben'), 'tone 500', { exaggeration: 0 });
    const message = await run.next(({ voiceMessage }) => voiceMessage);
    expect(only(message.attachments).durationSecs).toBeCloseTo(0.4, 1);

    const posted = await emote(story.as('ben'), 'tone 600', { output: 'file', format: 'mp3' });
    const { attachments } = await posted.next((shown) => shown.attachments.length > 0);
    await expectMp3Tone(only(attachments), 600);
    expect(hosted.requestedTexts.slice(before)).toEqual(['tone 500', 'tone 600']);
  });

  test('takes its exaggeration from the preset, or else 0.5', async () => {
    const ben = story.as('ben');
    const style = { voice: 'Oliver', language: 'English', tone: 'slowly', exaggeration: 0.2 };
    await (
      await ben.command('general', 'preset', { name: 'Sad', ...style }, { subcommand: 'save' })
    ).reply();
    const asked = async (options: Record<string, OptionValue>) => {
      const run = await emote(ben, 'tone 440', { output: 'file', ...options });
      await run.next(({ voiceMessage }) => voiceMessage);
      return hosted.requests.at(-1);
    };
    const oliver = { text: 'tone 440', voice: 'voice-b-en-m-01' };
    expect(await asked({ preset: 'Sad' })).toEqual({ ...oliver, exaggeration: 0.2 });
    const louder = await asked({ preset: 'Sad', exaggeration: 1 });
    expect(louder).toEqual({ ...oliver, exaggeration: 1 });
    expect(await asked({ voice: 'Oliver' })).toEqual({ ...oliver, exaggeration: 0.5 });
  });

  test('pings nobody, and refuses an unknown voice', async () => {
    const run = await emote(story.as('ben'), '@everyone **tone 440**', { output: 'file' });
    await run.next(({ voiceMessage }) => voiceMessage);
    expect(hosted.requestedTexts.at(-1)).not.toContain('*');
    for (const { pinged } of [run.original, ...run.followUps].flatMap((shown) => shown ?? [])) {
      expect(pinged).toEqual([]);
    }
    const before = hosted.requestedTexts.length;
    const unknown = await replyTo(story.as('ben'), 'emote', { text: 'tone 440', voice: 'Nobody' });
    expect(unknown.content).toContain('a voice called “Nobody”');
    const empty = await replyTo(story.as('ben'), 'emote', { text: '​ ' });
    expect(empty.content).toContain('nothing to speak in this text');
    expect(hosted.requestedTexts).toHaveLength(before);
  });
});

describe('the menu of a message', () => {
  test('has ‘Speak this’, which speaks the message in the caller’s voice', async () => {
    const [ada, ben] = [story.as('ada'), story.as('ben')];
    const message = ada.write('general', `tone 700, <@${ben.userId}>`);
    await setOwnVoice(ben, { voice: 'Oliver' });
    const listener = await ben.joinVoice('Lounge');
    const heard = await hearWhile(listener, async () => {
      const run = await ben.contextMenu('general', 'Speak this', message.id);
      const { content, pinged, ephemeral } = await waitForReply(run, '🔊');
      expect(content).toContain('**Oliver**');
      expect({ pinged, ephemeral }).toEqual({ pinged: [], ephemeral: false });
    });
    ben.leaveVoice();
    expectTone(heard, 700);
    expect(hosted.requests.at(-1)).toMatchObject({
      text: 'tone 700, Ben',
      voice_id: 'voice-b-en-m-01',
    });
  });

  test('has ‘Save as audio’, which gives an MP3 to the caller only, also in a voice channel', async () => {
    const eve = story.as('eve');
    await eve.joinVoice('Lounge');
    const message = story.as('ada').write('general', 'tone 800');
    const run = await eve.contextMenu('general', 'Save as audio', message.id);
    const { attachments, ephemeral } = await run.next((shown) => shown.attachments.length > 0);
    eve.leaveVoice();
    expect(ephemeral).toBe(true);
    await expectMp3Tone(only(attachments), 800);
  });

  test('refuses messages without words and messages that are too long', async () => {
    const ada = story.as('ada');
    const before = hosted.requestedTexts.length;
    const file = { name: 'photo.png', data: new Uint8Array(10) };
    const wordless = ada.write('general', '', { attachments: [file] });
    const long = ada.write('general', Array.from({ length: 250 }, (_, i) => `No. ${i}`).join(' '));
    for (const menu of ['Speak this', 'Save as audio']) {
      const empty = await (await ada.contextMenu('general', menu, wordless.id)).reply();
      expect(empty.content).toContain('nothing to speak in this text');
      const endless = await (await ada.contextMenu('general', menu, long.id)).reply();
      expect(endless.content).toContain('The limit here is 1,500');
    }
    expect(hosted.requestedTexts).toHaveLength(before);
  });
});
