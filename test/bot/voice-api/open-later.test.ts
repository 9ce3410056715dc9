import { expect, test } from 'vitest';
import { connect, failureOf, HELLO, readAll, serve, wav } from './support.ts';

test('requests to a service that is still starting wait for it', async () => {
  const sound = wav(5_000);
  const server = await serve((_, response) => response.end(sound));
  const opening = Promise.withResolvers<string>();
  const client = connect(opening.promise);
  const response = client.tts(HELLO);
  expect(server.seen).toEqual([]);
  opening.resolve(server.url);
  expect(await readAll((await response).body)).toEqual(sound);
});

test('requests fail when the service does not start', async () => {
  const opening = Promise.withResolvers<string>();
  const client = connect(opening.promise);
  const response = failureOf(client.tts(HELLO));
  const cause = new Error('no port');
  opening.reject(cause);
  expect(await response).toMatchObject({ code: 'internal', cause });
  await client.close();
});

test('requests to a service that starts after the client was closed are cancelled', async () => {
  const server = await serve((_, response) => response.end(wav(10)));
  const opening = Promise.withResolvers<string>();
  const client = connect(opening.promise);
  const response = client.tts(HELLO);
  await client.close();
  opening.resolve(server.url);
  expect(await failureOf(response)).toMatchObject({ code: 'cancelled' });
  expect(server.seen).toEqual([]);
});
