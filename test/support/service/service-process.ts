import { onTestFinished } from 'vitest';
import { type Run, run } from '../run.ts';
import { API_KEY } from './start.ts';

/** The environment of a service that starts fast, stores nothing and stops at once. */
export const serviceEnvironment = (more: Record<string, string> = {}) => ({
  VOICE_SERVICE_KEYS: API_KEY,
  VOICE_SERVICE_PORT: '0',
  VOICE_SERVICE_WORKERS: '1',
  VOICE_SERVICE_WARM_UP: 'off',
  VOICE_SERVICE_GRACE_SECONDS: '0',
  DATA_DIR: ':memory:',
  LOG_LEVEL: 'error',
  // The program sets it for its own processes. Loading takes half the time with it.
  ...(process.env.NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }),
  ...more,
});

/** Starts the service as a person does. It ends with the test. */
export function runService(more: Record<string, string> = {}): Run {
  const service = run('service', [], serviceEnvironment(more));
  onTestFinished(() => service[Symbol.asyncDispose]());
  return service;
}

/** Waits until the service prints where it listens. */
export async function addressOf(service: Run): Promise<string> {
  await service.printed(/listening on http:\S+\n/);
  return /listening on (http:\S+)/.exec(service.output)?.[1] ?? '';
}

/** Starts the service as a person does, and waits until it listens. */
export async function runListening(more: Record<string, string> = {}) {
  const service = runService(more);
  return { service, url: await addressOf(service) };
}
