import { expect, test } from 'vitest';
import { startFakeEngine } from './start.ts';

test('a fake speaks, and is as strict as the strictest real server', async () => {
  const fake = await startFakeEngine('openai');
  const speak = async (request: object) =>
    await fetch(`${fake.url}/audio/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'kokoro', response_format: 'pcm', ...request }),
    });
  const heard = await speak({ input: 'Hello there.', voice: 'af_heart' });
  expect((await heard.arrayBuffer()).byteLength).toBe(2 * 0.72 * 24_000);
  expect((await speak({ input: 'Hello 🎉', voice: 'af_heart' })).status).toBe(422);
  expect((await speak({ input: 'Hello', voice: 'af_heart', pitch: 2 })).status).toBe(422);
  expect((await speak({ input: 'Hello', voice: 'nobody' })).status).toBe(400);
  expect(fake.spoken.map(({ text, voice }) => [text, voice])).toEqual([
    ['Hello there.', 'af_heart'],
  ]);
});
