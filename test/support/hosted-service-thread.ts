import { parentPort } from 'node:worker_threads';
import { startHostedService } from './hosted-service.ts';

/** Runs a hosted service in a worker thread, for tests that keep their own thread busy. */
const { environment } = await startHostedService();
parentPort?.postMessage(environment);
