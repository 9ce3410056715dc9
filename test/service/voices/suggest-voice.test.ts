import { expect, test } from 'vitest';
import { suggestVoice } from '../../../src/service/voices/voices.ts';
import { PRESET_VOICES } from '../../../src/shared/contract/voices.ts';

const CLONE = { id: 'voice-c-5tVnBqWzR8cY1mXe9RkLcYd4s7K', name: 'Grandma' };
const voices = [...PRESET_VOICES, CLONE];

test.each([
  ['Emma', 'voice-b-en-f-01'],
  ['emma', 'voice-b-en-f-01'],
  ['Lucia', 'voice-b-es-f-01'],
  ['voice-b-en-f01', 'voice-b-en-f-01'],
  ['voice-a-ko-m-01', 'voice-b-ko-m-01'],
  ['grandma', CLONE.id],
  ['Ema', 'voice-b-en-f-01'],
  ['granma', CLONE.id],
  ['\ufdfa'.repeat(256), undefined],
  ['somebody-else', undefined],
  ['x', undefined],
])('the suggestion for %s is %s', (requestedId, id) => {
  expect(suggestVoice(requestedId, voices)?.id).toBe(id);
});
