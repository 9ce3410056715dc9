import { getPriority, setPriority } from 'node:os';
import { setInterval } from 'node:timers';
import { ABUSES } from './abuses.ts';
import { Attack } from './attack.ts';
import type { AttackOrder } from './protocol.ts';

/**
 * The abusing process. It stops when its parent disconnects. Its priority is lower, because a real abuser
 * uses another machine and takes no processor time from the service.
 */
const LOWER_BY = 15;
const LOWEST = 19;
const REPORT_INTERVAL_MS = 500;

setPriority(Math.min(getPriority() + LOWER_BY, LOWEST));
process.once('disconnect', () => process.exit(0));
process.once('message', ({ abuse, ...order }: AttackOrder) => {
  const attack = new Attack(order);
  setInterval(() => process.send?.(attack.report()), REPORT_INTERVAL_MS);
  void ABUSES.find(({ name }) => name === abuse)?.run(attack);
});
