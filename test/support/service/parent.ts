import { startEmbeddedService } from '../../../src/bot/embedded-service.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';

/** A stand-in for the bot: starts the service, tells the service's process ID, and goes on. */
const { pid } = await startEmbeddedService({ log: createLogger('silent'), workers: 1 });
process.send?.(pid);
