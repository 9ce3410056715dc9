import { validateCommand } from '../../../src/sandbox/validate/commands.ts';
import { testExamples } from './examples.ts';

testExamples(
  'command-options',
  (outcome) => `validateCommand ${outcome}`,
  ({ sent }) => validateCommand({ name: 'say', description: 'Speaks', options: sent }, 'global'),
);
