import { expect, test } from 'vitest';
import { type UploadedFile, validateMessage } from '../../../src/sandbox/validate/messages.ts';
import { errorsOf } from './errors.ts';
import { testExamples } from './examples.ts';

testExamples<{ files?: UploadedFile[] }>(
  'messages',
  (outcome) => `validateMessage ${outcome}`,
  ({ sent, files }) => validateMessage(sent, files),
);

test('the caller can set a higher file size limit', () => {
  const file = { id: '0', filename: 'speech.wav', contentType: 'audio/wav', sizeBytes: 20_000_000 };
  expect(errorsOf(() => validateMessage({}, [file], { maxFileBytes: 25_000_000 }))).toEqual([]);
});
