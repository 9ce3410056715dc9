import { VoiceThreads } from '../../../../src/bot/voice/voice-threads.ts';
import { createLogger } from '../../../../src/shared/common/logger.ts';

/** What the voice threads of this process have logged. Nothing, as long as none has died. */
export const threadLog: string[] = [];

/** Starting a thread takes as long as a short test, so all tests of a process share theirs. */
export const sharedThreads = new VoiceThreads({
  log: createLogger('error', 'test', { write: (line) => threadLog.push(line) }),
  // Only what breaks a thread counts, not how busy the machine is.
  limits: { threadTimeoutMs: 60_000 },
});
