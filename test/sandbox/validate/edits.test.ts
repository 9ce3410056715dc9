import {
  type EditedMessage,
  type UploadedFile,
  validateMessageEdit,
} from '../../../src/sandbox/validate/messages.ts';
import { testExamples } from './examples.ts';

testExamples<{ message: EditedMessage; files?: UploadedFile[] }>(
  'edits',
  (outcome) => `validateMessageEdit ${outcome}`,
  ({ sent, message, files }) => validateMessageEdit(sent, message, files),
);
