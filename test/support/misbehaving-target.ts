import { setTimeout } from 'node:timers/promises';
import { MEBIBYTE, type Target } from '../../fuzz/target.ts';

const kept: unknown[] = [];

/** Does everything that a target must never do, depending on the first byte. */
const target: Target = {
  name: 'misbehaving',
  format: 'bytes',
  maxBytes: 1_000,
  cpuBudgetMs: 300,
  memoryBudgetBytes: 64 * MEBIBYTE,
  seeds: async () => [Buffer.from('fine')],
  open: async () => ({
    run: async (input) => {
      const kind = String.fromCharCode(input[0] ?? 0);
      if (kind === 't' && input.includes(7)) throw new TypeError('a bug');
      if (kind === 'r') void Promise.reject(new RangeError('nobody handles this'));
      if (kind === 'c') spin(400);
      if (kind === 'm') kept.push(Buffer.alloc(100 * MEBIBYTE));
      if (kind === 'x') process.exit(1);
      if (kind === 'h') spin(Number.POSITIVE_INFINITY);
      await setTimeout(0);
    },
    close: async () => undefined,
  }),
};

/** @param cpuMs of processor time */
function spin(cpuMs: number): void {
  const { user } = process.threadCpuUsage();
  while (process.threadCpuUsage().user - user < cpuMs * 1_000) kept.length = 0;
}

export default target;
