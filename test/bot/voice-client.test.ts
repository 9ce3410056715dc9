import { expect, onTestFinished, test } from 'vitest';
import { chooseVoiceApi } from '../../src/bot/choose-voice-api.ts';
import { BotMetrics } from '../../src/bot/metrics/bot-metrics.ts';
import { createVoiceClient } from '../../src/bot/voice-client.ts';
import { loadConfig } from '../../src/shared/program/config.ts';
import { SILENT } from '../support/databases.ts';
import { HELLO, KEY, serve, wav } from './voice-api/support.ts';

test('the hosted service gets as many connections at once as VOICE_API_CONNECTIONS allows', async () => {
  const [allOpen, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const server = await serve(async (_, response, count) => {
    if (count === 3) allOpen.resolve();
    await release.promise;
    response.setHeader('content-type', 'audio/wav').end(wav(100));
  });
  const config = loadConfig({
    VOICE_API_URL: server.url,
    VOICE_API_KEY: KEY,
    VOICE_API_CONNECTIONS: '3',
  });
  const { api } = await chooseVoiceApi(config, SILENT);
  const client = createVoiceClient(api, new BotMetrics(), SILENT);
  onTestFinished(() => client.close());
  const answers = Promise.all(
    Array.from({ length: 8 }, async () => Array.fromAsync((await client.tts(HELLO)).body)),
  );
  await allOpen.promise;
  release.resolve();
  await answers;
  expect(server.connections()).toBe(3);
});
