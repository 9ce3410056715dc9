import { describe, expect, test } from 'vitest';
import type { HeardSpeech, Member, OptionValue } from '../../src/sandbox/types.ts';
import { listenTo } from '../bot/speech/listening.ts';
import { useClub } from '../support/club.ts';
import { isTone, pitchOf, samplesOf } from '../support/listening.ts';
import { waitForReply } from '../support/moderated-story.ts';
import { hearWhile } from '../support/story-fixture.ts';
import { setOwnVoice } from '../support/voice-card.ts';

const { hosted, story } = useClub();

const emote = (who: Member, text: string, options: Record<string, OptionValue> = {}) =>
  who.command('general', 'emote', { text, ...options });

const expectTone = (heard: HeardSpeech, hertz: number) =>
  expect(isTone(samplesOf(heard), hertz)).toBe(true);

describe('/emote', () => {
  test('is heard in the voice channel with the requested exaggeration', async () => {
    const ben = story.as('ben');
    const listener = await ben.joinVoice('Lounge');
    const run = emote(ben, 'tone 440', { exaggeration: 0.9, voice: 'Oliver' });
    expectTone(await hearWhile(listener, () => run), 440);
    const { content } = await waitForReply(await run, '🔊');
    ben.leaveVoice();
    expect(content).toContain('**Oliver**');
    expect(content).toContain('8 characters · Emotion: 0.9');
    expect(hosted.requests.at(-1)).toEqual({
      text: 'tone 440',
      voice: 'voice-b-en-m-01',
      exaggeration: 0.9,
    });
  });

  test('takes its exaggeration from the preset, or else 0.5', async () => {
    const ben = story.as('ben');
    const style = { voice: 'Oliver', language: 'English', tone: 'slowly', exaggeration: 0.2 };
    const preset = { name: 'Sad', ...style };
    await (await ben.command('general', 'preset', preset, { subcommand: 'save' })).reply();
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
    expect(attachments).toMatchObject([{ filename: expect.stringMatching(/\.mp3$/) }]);
    const { kind, samples, sampleRate } = await listenTo(attachments[0]?.data ?? new Uint8Array());
    expect(kind).toBe('mp3');
    // Without the padding that an MP3 encoder adds at both ends.
    const middle = samples.subarray(0.15 * sampleRate, 0.35 * sampleRate);
    expect(Math.abs((pitchOf(middle) * sampleRate) / 48_000 - 800)).toBeLessThan(20);
  });

  test('refuses messages without words', async () => {
    const ada = story.as('ada');
    const before = hosted.requestedTexts.length;
    const file = { name: 'photo.png', data: new Uint8Array(10) };
    const wordless = ada.write('general', '', { attachments: [file] });
    for (const menu of ['Speak this', 'Save as audio']) {
      const empty = await (await ada.contextMenu('general', menu, wordless.id)).reply();
      expect(empty.content).toContain('nothing to speak in this text');
    }
    expect(hosted.requestedTexts).toHaveLength(before);
  });
});
