import { runMain } from '../../../shared/program/process.ts';
import { runProgram } from './program.ts';

await runMain(() => runProgram());
