import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const PROGRAM = fileURLToPath(new URL('../../support/rejecting-program.ts', import.meta.url));

test.each(['rejection', 'exception'])(
  'an unhandled %s is logged, and the program exits so that a supervisor can restart it',
  async (kind) => {
    const child = spawn(process.execPath, [PROGRAM, kind], { stdio: ['ignore', 'ignore', 'pipe'] });
    let logged = '';
    child.stderr.setEncoding('utf8').on('data', (part: string) => {
      logged += part;
    });
    const [code] = await once(child, 'close');
    expect(code).toBe(1);
    expect(JSON.parse(logged)).toMatchObject({ msg: 'uncaught error', err: { message: 'a bug' } });
  },
);
