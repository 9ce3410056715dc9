import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { MessageClip } from '../../../src/bot/reading/message-clip.ts';
import { durationMs } from '../../../src/bot/speech/shared-packets.ts';
import { babble, wav } from '../../support/sound.ts';
import { failureOf, startSpeech, utterance } from '../speech/fixture.ts';

const RATE = 24_000;

test('an author’s name is played while the text is still awaited', async () => {
  const held = Promise.withResolvers<ServerResponse>();
  const { speech } = await startSpeech(({ text }, response) => {
    if (text === 'Ada') response.end(wav(babble(1, RATE), RATE));
    else held.resolve(response);
  });
  const name = speech.speak(utterance('Ada'));
  const clip = new MessageClip(speech.speak(utterance('Hello')), async () => name);
  await name.finished;
  const parts = await clip.start();
  expect(parts.map(({ end }) => end)).toEqual(['complete', 'open']);
  expect(durationMs(parts)).toBeGreaterThanOrEqual(1_000);
  const [, text] = parts;
  expect(text?.count).toBe(0);
  (await held.promise).end(wav(babble(0.5, RATE), RATE));
  expect((await clip.finished).durationMs).toBe(1_500);
  expect([text?.end, text?.toArray().length]).toEqual(['complete', text?.count]);
  expect(text?.count).toBeGreaterThanOrEqual(25);
});

test('a name is not played alone when the text fails before playback begins', async () => {
  const held = Promise.withResolvers<ServerResponse>();
  const { speech } = await startSpeech(({ text }, response) => {
    if (text === 'Ada') response.end(wav(babble(1, RATE), RATE));
    else held.resolve(response);
  });
  const text = speech.speak(utterance('Hello'));
  const clip = new MessageClip(text, async () => {
    (await held.promise).writeHead(429).end();
    await failureOf(text.ready);
    return speech.speak(utterance('Ada'));
  });
  expect(await failureOf(clip.start())).toEqual({ code: 'voice-api.limit' });
  expect(await failureOf(clip.finished)).toEqual({ code: 'voice-api.limit' });
});
