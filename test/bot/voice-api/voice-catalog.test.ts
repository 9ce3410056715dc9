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
