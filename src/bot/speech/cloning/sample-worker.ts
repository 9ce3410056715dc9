import { parentPort, workerData } from 'node:worker_threads';
import { lowerThreadPriority } from '../../../shared/common/thread-priority.ts';
import { readSample } from './read-sample.ts';

/** Entry of a worker thread that reads one voice sample and exits. */
if (parentPort === null) throw new Error('This file is the entry of a worker thread');
lowerThreadPriority('background');
parentPort.postMessage(await readSample(workerData as Uint8Array));
