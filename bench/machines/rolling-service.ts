import { createSecret } from '../../src/service/accounts/secret.ts';
import { HAS_HAPROXY, startHaproxy } from '../../test/support/haproxy.ts';
import { speakWhileLeaving } from '../../test/support/service/keep-alive.ts';
import { row } from '../report-lines.ts';
import type { MachinesPart } from './machines-part.ts';
import { startInstance } from './service-instance.ts';

/** HAProxy asks five times a second whether an instance is ready. */
const GRACE_SECONDS = 2;

/** How many requests fail while one of two services behind a load balancer stops. */
export const rollingServicePart: MachinesPart = {
  name: 'rolling-service',
  title: 'SIGTERM to one of two services behind HAProxy without retries',
  rows: [
    row('requests', 'machines_rolling_requests', '', { atLeast: 100 }),
    row('failed', 'machines_rolling_failures', '', { exactly: 0 }),
  ],
  explainMissing: () => (HAS_HAPROXY ? undefined : 'the program haproxy is not installed'),
  async measure() {
    const key = createSecret();
    const settings = {
      VOICE_SERVICE_KEYS: key,
      VOICE_SERVICE_GRACE_SECONDS: String(GRACE_SECONDS),
    };
    await using leaving = await startInstance(settings);
    await using staying = await startInstance(settings);
    await using haproxy = await startHaproxy([leaving.url, staying.url]);
    const statuses = await speakWhileLeaving(haproxy.url, key, { leave: leaving.stop });
    return {
      machines_rolling_requests: statuses.length,
      machines_rolling_failures: statuses.filter((status) => status !== 200).length,
    };
  },
};
