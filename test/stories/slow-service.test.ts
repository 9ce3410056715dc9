import type { ServerResponse } from 'node:http';
import { expect, test } from 'vitest';
import { wavHeader } from '../../src/shared/audio/wav-file.ts';
import { delay } from '../../src/shared/common/deadline.ts';
import { startHostedService } from '../support/hosted-service.ts';
import { hearWhile, openStory } from '../support/story-fixture.ts';

const FORMAT = { sampleRate: 24_000, channels: 1, encoding: 's16' } as const;
const CHUNK_MS = 100;
const CHUNKS = 20;
/** A gap that a listener does not notice. */
const MOST_SILENT_PACKETS = 5;

/** Two seconds of audio that take four seconds to make. */
async function speakSlowly(response: ServerResponse): Promise<void> {
  const tone = Int16Array.from({ length: (FORMAT.sampleRate * CHUNK_MS) / 1_000 }, (_, i) =>
    Math.round(12_000 * Math.sin((2 * Math.PI * 500 * i) / FORMAT.sampleRate)),
  );
  response.writeHead(200, { 'content-type': 'audio/wav' }).write(wavHeader(FORMAT, 'unknown'));
  for (let i = 0; i < CHUNKS; i++) {
    response.write(new Uint8Array(tone.buffer));
    await delay(2 * CHUNK_MS);
  }
  response.end();
}

test('a clip that is made more slowly than it plays starts later and plays without a break', async () => {
  await using hosted = await startHostedService();
  hosted.answerWith((response) => void speakSlowly(response));
  await using story = await openStory({
    environment: hosted.environment,
  });
  const ada = story.as('ada');
  const listener = await ada.joinVoice('Lounge');
  const { packets } = await hearWhile(listener, () =>
    story.say(ada, 'As long as it takes to say all of this aloud.'),
  );
  const audible = packets.map(({ silence }) => !silence);
  const inside = packets.slice(audible.indexOf(true), audible.lastIndexOf(true));
  expect(inside.length).toBeGreaterThanOrEqual((CHUNKS * CHUNK_MS) / 20 - 5);
  expect(inside.filter(({ silence }) => silence).length).toBeLessThanOrEqual(MOST_SILENT_PACKETS);
});
