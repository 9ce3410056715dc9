import { readFileSync } from 'node:fs';
import { runProgram } from '../../../src/service/library/cli/program.ts';
import { runMain } from '../../../src/shared/program/process.ts';

// `npm run voices` with another catalogue, whose file is the first argument.
const [file = ''] = process.argv.splice(2, 1);
await runMain(() => runProgram(JSON.parse(readFileSync(file, 'utf8'))));
