import { expect, test } from 'vitest';
import type { VoiceApiClient } from '../../../src/bot/voice-api/client.ts';
import { openLater } from '../../../src/bot/voice-api/open-later.ts';
import { connect, failureOf, HELLO, readAll, serve, wav } from './support.ts';

test('requests to a service that is still starting wait for it', async () => {
  const sound = wav(5_000);
  const server = await serve((_, response) => {
    response.end(sound);
  });
  const opening = Promise.withResolvers<VoiceApiClient>();
  const client = openLater(opening.promise);
  const response = client.tts(HELLO);
  expect(server.seen).toEqual([]);
  opening.resolve(connect(server.url));
  expect(await readAll((await response).body)).toEqual(sound);
});

test('requests fail when the service does not start', async () => {
  const opening = Promise.withResolvers<VoiceApiClient>();
  const client = openLater(opening.promise);
  const response = client.tts(HELLO);
  opening.reject(new Error('no port'));
  await expect(response).rejects.toThrow('no port');
  await client.close();
});

test('requests to a service that starts after the client was closed are cancelled', async () => {
  const server = await serve((_, response) => {
    response.end(wav(10));
  });
  const opening = Promise.withResolvers<VoiceApiClient>();
  const client = openLater(opening.promise);
  const response = client.tts(HELLO);
  await client.close();
  opening.resolve(connect(server.url));
  expect(await failureOf(response)).toMatchObject({ code: 'cancelled' });
  expect(server.seen).toEqual([]);
});
