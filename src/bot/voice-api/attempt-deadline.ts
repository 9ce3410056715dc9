import { Failure, type FailureContexts } from '../../shared/common/failure.ts';
import { PhasedDeadline } from '../../shared/common/phased-deadline.ts';

type Phase = FailureContexts['voice-api.timeout']['phase'];

/**
 * The deadlines of one attempt. undici's own timers tick in seconds and do not cover the wait for a free socket.
 */
export class AttemptDeadline extends PhasedDeadline<Phase, Failure> {
  constructor(caller: AbortSignal) {
    super(caller, {
      timedOut: (phase, timeoutMs) => new Failure('voice-api.timeout', { phase, timeoutMs }),
      cancelled: () => new Failure('cancelled', {}),
    });
  }
}
