import { randomBytes } from 'node:crypto';
import { config as readDotenv } from 'dotenv';
import { createLogger } from '../common/logger.ts';
import { PlainError } from '../common/plain-error.ts';
import { loadServiceConfig, type ServiceConfig } from '../config.ts';
import { print, runMain, stopOnSignals } from '../process.ts';
import { type Service, startService } from './server.ts';

/**
 * `npm run service`: the voice service as a process of its own. Forked by the bot, it tells its
 * port over the channel and does not outlive it; all settings then come from the bot.
 */
async function main(): Promise<void> {
  const isForked = process.channel !== undefined;
  // From the first moment on: the bot may give up while the service still starts.
  if (isForked) process.once('disconnect', () => process.exit(0));
  else readDotenv({ quiet: true });
  const config = loadServiceConfig(process.env);
  const key = config.keys.length === 0 ? randomBytes(24).toString('base64url') : undefined;
  const service = await listen(key === undefined ? config : { ...config, keys: [key] });
  print(`The voice service listens on ${service.url}`);
  if (key !== undefined) {
    print(`Its key for this run is ${key} (set VOICE_SERVICE_KEYS to keep keys of your own).`);
  }
  process.send?.({ type: 'listening', port: service.port });
}

/** @throws PlainError when the address cannot be listened on */
async function listen(config: ServiceConfig): Promise<Service> {
  const log = createLogger(config.logLevel, 'voice-service');
  try {
    const service = await startService({ ...config, log });
    stopOnSignals(() => service.close(), log);
    return service;
  } catch (error) {
    const reason = REASONS[(error as NodeJS.ErrnoException).code ?? ''];
    if (reason === undefined) throw error;
    throw new PlainError(
      `The voice service cannot listen on ${config.host}:${config.port}: ${reason}.`,
      { cause: error },
    );
  }
}

const REASONS: Record<string, string> = {
  EADDRINUSE: 'something else does already. Set VOICE_SERVICE_PORT to a free port',
  EACCES: 'this user may not. Set VOICE_SERVICE_PORT to a port above 1023',
  EADDRNOTAVAIL: 'this machine does not have that address. Set VOICE_SERVICE_HOST to one it has',
  ENOTFOUND: 'no such host. Set VOICE_SERVICE_HOST to an address of this machine',
};

await runMain(main);
