import { expect, onTestFinished, test } from 'vitest';
import { VoiceCatalog } from '../../../src/bot/voice-api/voice-catalog.ts';
import { CONTRACT_VOICES } from '../../../src/shared/contract/voices.ts';
import { SILENT } from '../../support/databases.ts';

const ANNA = { id: 'voice-u-anna', name: 'Anna', language: 'en', gender: 'f' } as const;

test('voices of the operator are added to the list that other parts already hold', async () => {
  const catalog = new VoiceCatalog({ listVoices: async () => [ANNA] }, CONTRACT_VOICES, SILENT);
  onTestFinished(() => catalog.close());
  // Reading aloud takes the list before the service has answered.
  const { voices } = catalog;
  await catalog.start();
  expect(voices).toEqual([ANNA, ...CONTRACT_VOICES]);
});

test('an engine that starts soon after the bot is known in less than a minute', async () => {
  const late = { ...ANNA, engine: 'late' };
  const answers = [[], [ANNA]];
  const listVoices = async () => answers.shift() ?? [late];
  const catalog = new VoiceCatalog({ listVoices }, CONTRACT_VOICES, SILENT);
  onTestFinished(() => catalog.close());
  await catalog.start();
  await expect.poll(() => catalog.voices[0], { timeout: 30_000, interval: 50 }).toEqual(late);
});
