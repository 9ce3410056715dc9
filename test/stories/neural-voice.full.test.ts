import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HeardSpeech } from '../../src/sandbox/types.ts';
import { folderForAll } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { HEARD_RATE, samplesOf } from '../support/listening.ts';
import { playAgain, replyTo } from '../support/moderated-story.ts';
import { changeReading, read } from '../support/read-aloud.ts';
import { NO_SHERPA } from '../support/service/sherpa.ts';
import { slowResample } from '../support/sound.ts';
import { pitchTrack, quantile } from '../support/speech-measures.ts';
import { hearWhile, openStory, type Story } from '../support/story-fixture.ts';
import { writeTinyVoice } from '../support/tiny-voices/write-tiny-voice.ts';
import { openVoiceCard, pressAction, waitForNote } from '../support/voice-card.ts';

const SENTENCE = 'Hello my name is Anna, and I am a voice.';
/** Markdown and mentions of an operator are shown as they are. */
const CREDIT = 'TINY:ずんだもん *@everyone*';
const SHOWN_CREDIT = '-# TINY:ずんだもん \\*@everyone\\*';

/** Enough for pitches, in Hz. */
const MEASURED_RATE = 24_000;

/** Generous: a busy machine loads models slowly. */
const MODEL_DEADLINE_MS = 60_000;

/** Longer than the bot takes to list the voices again. */
const LISTED = { timeout: 100_000, interval: 1_000 };

const folder = folderForAll();
let story: Story;

beforeAll(async () => {
  if (NO_SHERPA !== undefined) return;
  const { model } = writeTinyVoice(path.join(folder, 'tiny'), 'piper');
  const file = path.join(folder, 'engines.json');
  const engines = {
    engines: { tiny: { kind: 'sherpa', model } },
    languages: { en: ['tiny'] },
    voices: {
      'voice-u-anna': {
        ...{ name: 'Anna', language: 'en', gender: 'f', tiny: 'tiny_2' },
        ...{ credit: CREDIT, licence: 'CC0-1.0' },
      },
      'voice-u-otto': { name: 'Otto', language: 'en', gender: 'm', tiny: 'tiny_0' },
    },
  };
  writeFileSync(file, JSON.stringify(engines));
  story = await openStory({ environment: { VOICE_SERVICE_ENGINES: file } });
  await untilEngineSpeaks();
});

afterAll(() => story?.close());

/** The service starts without waiting for its engines. */
async function untilEngineSpeaks(): Promise<void> {
  const { service } = story.stack;
  const headers = { authorization: `Bearer ${service?.apiKey}` };
  const engineOfAnna = async () => {
    const response = await fetch(`${service?.url}/v1/voices/voice-u-anna`, { headers });
    return ((await response.json()) as { engine?: string }).engine;
  };
  await eventually(async () => expect(await engineOfAnna()).toBe('tiny'), MODEL_DEADLINE_MS);
}

function medianHz(heard: HeardSpeech): number {
  const samples = slowResample(samplesOf(heard), HEARD_RATE, MEASURED_RATE);
  return quantile(pitchTrack(samples, MEASURED_RATE), 0.5);
}

describe.skipIf(NO_SHERPA !== undefined)(
  `a neural voice of the operator ${NO_SHERPA ?? ''}`,
  () => {
    test('is heard in the voice channel after /say, with its credit in the reply', async () => {
      const ada = story.as('ada');
      const listener = await ada.joinVoice('Lounge');
      const run = story.say(ada, SENTENCE, { voice: 'Anna' });
      const anna = await hearWhile(listener, () => run);
      const otto = await hearWhile(listener, () => story.say(ada, SENTENCE, { voice: 'Otto' }));
      expect(medianHz(anna)).toBeGreaterThan(200);
      expect(medianHz(anna)).toBeLessThan(220);
      expect(medianHz(otto)).toBeGreaterThan(104);
      expect(medianHz(otto)).toBeLessThan(116);
      const { text } = await (await run).reply();
      expect(text).toContain('Anna');
      expect(text).toContain(SHOWN_CREDIT);
    });

    test('is shown in /voices with its engine, license and credit, and suggested while typing', async () => {
      const ada = story.as('ada');
      let text = '';
      // The bot may have listed the voices before the model was loaded. It lists them again and again.
      await expect
        .poll(async () => {
          ({ text } = await openVoiceCard(ada, 'voice-u-anna'));
          return text;
        }, LISTED)
        .toContain('-# tiny · CC0-1.0');
      expect(text).toContain('Anna');
      expect(text).toContain(SHOWN_CREDIT);
      const typed = { text: 'x', voice: 'ann' };
      const choices = await ada.autocomplete('general', 'say', typed, 'voice');
      expect(choices).toContainEqual({ name: 'Anna · English · female', value: 'voice-u-anna' });
    });

    test('is heard when its member’s messages are read aloud, with its credit in /queue, also when it is played again', async () => {
      const ada = story.as('ada');
      const listener = await ada.joinVoice('Lounge');
      await read(ada, 'on', { voice: story.guild.channel('Lounge').id });
      await changeReading(ada, { names: false });
      await waitForNote(await pressAction(ada, await openVoiceCard(ada, 'voice-u-anna'), 'use'));
      const anna = await hearWhile(listener, async () => {
        ada.write('general', Array(5).fill(SENTENCE).join(' '));
        await expect
          .poll(async () => (await replyTo(ada, 'queue')).text, { interval: 200 })
          .toContain(SHOWN_CREDIT);
      });
      expect(medianHz(anna)).toBeGreaterThan(200);
      expect(medianHz(anna)).toBeLessThan(220);
      const replay = await playAgain(ada);
      expect((await replay.next(({ text }) => text.includes('TINY'))).text).toContain(SHOWN_CREDIT);
      await replyTo(ada, 'skip');
      await read(ada, 'off');
    });

    test('shows its credit below a posted file', async () => {
      const ben = story.as('ben');
      const run = await story.say(ben, SENTENCE, { voice: 'Anna', output: 'file', format: 'mp3' });
      expect((await run.reply()).text).toContain(SHOWN_CREDIT);
    });
  },
);
