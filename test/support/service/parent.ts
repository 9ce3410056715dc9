import { createLogger } from '../../../src/common/logger.ts';
import { startEmbeddedService } from '../../../src/embedded-service.ts';

/** A stand-in for the bot: starts the service, tells the service's process ID, and goes on. */
const { pid } = await startEmbeddedService({ log: createLogger('silent'), workers: 1 });
process.send?.(pid);
