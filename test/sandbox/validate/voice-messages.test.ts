import { type UploadedFile, validateMessage } from '../../../src/sandbox/validate/messages.ts';
import { testExamples } from './examples.ts';

testExamples<{ files: UploadedFile[] }>(
  'voice-messages',
  (outcome) => `validateMessage ${outcome} a voice message with`,
  ({ sent, files }) => validateMessage(sent, files),
);
