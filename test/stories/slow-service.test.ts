import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { wavHeader } from '../../src/shared/audio/wav-file.ts';
import { delay } from '../../src/shared/common/deadline.ts';
import { useStory } from '../support/club.ts';
import { isSpoken } from '../support/replay.ts';

const FORMAT = { sampleRate: 24_000, channels: 1, encoding: 's16' } as const;
const CHUNK_MS = 100;
const CHUNKS = 20;
/** Half of the audio has to be there first, because it plays twice as fast as it is made. The bot may guess a bit lower. */
const LEAST_CHUNKS_BEFORE_SOUND = 8;

/** Two seconds of audio that take four seconds to make. */
async function speakSlowly(response: ServerResponse, onChunk: () => void): Promise<void> {
  const tone = Int16Array.from({ length: (FORMAT.sampleRate * CHUNK_MS) / 1_000 }, (_, i) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * 500 * i) / FORMAT.sampleRate)),
  );
  response.writeHead(200, { 'content-type': 'audio/wav' }).write(wavHeader(FORMAT, 'unknown'));
  for (let i = 0; i < CHUNKS; i++) {
    response.write(new Uint8Array(tone.buffer));
    onChunk();
    await delay(2 * CHUNK_MS);
  }
  response.end();
}

/** A bot of its own, because a bot learns from earlier clips how fast the service is. */
const { story, hosted } = useStory();

test('a clip that is made more slowly than it plays starts late enough to play without a break', async () => {
  let sent = 0;
  let sentBeforeSound: number | undefined;
  hosted.answerWith((response) => {
    void speakSlowly(response, () => {
      sent += 1;
    });
  });
  const ada = story.as('ada');
  const listener = await ada.joinVoice('Lounge');
  listener.onPacket(({ silence }) => {
    if (!silence) sentBeforeSound ??= sent;
  });
  const run = await story.say(ada, 'As long as it takes to say all of this aloud.');
  await run.next(isSpoken, { timeoutMs: 100_000 });
  // A busy machine adds silence.
  const audible = listener.packets.filter(({ silence }) => !silence);
  expect(audible.length).toBeGreaterThanOrEqual((CHUNKS * CHUNK_MS) / 20 - 5);
  expect(sentBeforeSound).toBeGreaterThanOrEqual(LEAST_CHUNKS_BEFORE_SOUND);
});
