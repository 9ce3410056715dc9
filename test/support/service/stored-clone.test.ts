import { expect, onTestFinished, test } from 'vitest';
import { createVoiceCloner } from '../../../src/service/cloning/cloner.ts';
import { tone, wav } from '../sound.ts';
import { STORED_CLONE, storedClone } from './stored-clone.ts';

const never = new AbortController().signal;
const RATE = 8_000;

test('the stored clone replaces cloning for every file that can be decoded', async () => {
  const cloner = createVoiceCloner({ startChild: storedClone });
  onTestFinished(() => cloner.close());
  const sample = wav(tone(200, 3, RATE), RATE);
  const { voice, quality, sample: decoded } = await cloner.clone(sample, 'ko', never, 'a', true);
  expect(voice).toEqual({ ...STORED_CLONE.voice, language: 'ko' });
  expect(quality).toEqual(STORED_CLONE.quality);
  expect(decoded?.samples).toHaveLength(3 * RATE);
  await expect(cloner.clone(Buffer.from('text'), 'en', never)).rejects.toMatchObject({
    code: 'sample_unsupported_format',
  });
});
