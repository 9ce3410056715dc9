import { createLogger } from '../../src/shared/common/logger.ts';
import { stopOnSignals } from '../../src/shared/program/process.ts';

/** A program whose work fails without anyone noticing: `node rejecting-program.ts rejection|exception`. */
stopOnSignals(async () => {}, createLogger('info', 'test'));
// Keeps the process alive.
setInterval(() => {}, 60_000);
setImmediate(() => {
  if (process.argv[2] === 'exception') throw new Error('a bug');
  void Promise.reject(new Error('a bug'));
});
