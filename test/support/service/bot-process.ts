import { startEmbeddedService } from '../../../src/bot/embedded-service.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';

/** Simulates the bot: starts the service, prints its process ID, and keeps running. */
const { pid } = await startEmbeddedService({
  log: createLogger('silent'),
  workers: 1,
  warmUp: false,
});
process.send?.(pid);
