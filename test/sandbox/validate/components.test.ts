import { validateMessage } from '../../../src/sandbox/validate/messages.ts';
import { testExamples } from './examples.ts';

testExamples(
  'components',
  (outcome) => `validateMessage ${outcome}`,
  ({ sent }) => validateMessage({ content: 'x', components: sent }),
);
