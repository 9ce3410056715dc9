import { createLogger } from '../common/logger.ts';
import { ConfigError, loadServiceConfig } from '../config.ts';
import { type Service, startService } from './server.ts';

/** `npm run service`: the voice service as a process of its own, by hand or as the bot's child. */
async function main(): Promise<void> {
  const config = loadServiceConfig(process.env);
  const log = createLogger(config.logLevel, 'voice-service');
  const service = await startService({ ...config, log });
  process.stdout.write(`The voice service listens on ${service.url}\n`);
  stopOnSignals(service);
  process.send?.({ type: 'listening', port: service.port });
}

/** A signal, or the parent's end, lets what streams finish; a second signal does not. */
function stopOnSignals(service: Service): void {
  let isStopping = false;
  const stop = async () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    await service.close();
    process.exit(0);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  if (process.channel !== undefined) process.on('disconnect', () => process.exit(0));
}

try {
  await main();
} catch (error) {
  const isExpected = error instanceof ConfigError;
  process.stderr.write(`${isExpected ? error.message : describe(error)}\n`);
  process.exit(1);
}

function describe(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === 'EADDRINUSE'
    ? 'The voice service cannot listen: the port is taken. Set VOICE_SERVICE_PORT to a free one.'
    : `The voice service could not start: ${message}`;
}
