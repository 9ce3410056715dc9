import { parentPort } from 'node:worker_threads';
import { wavFile } from '../../../shared/audio/wav-file.ts';
import { lowerThreadPriority } from '../../../shared/common/thread-priority.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { Transcoder } from './transcoder.ts';
import { mostUrgent, type Post, WorkerJob } from './worker-job.ts';

/** Entry of an encoding thread. Always processes the most urgent of its jobs. */
function run(port: NonNullable<typeof parentPort>): void {
  const jobs = new Map<number, WorkerJob>();
  const post: Post = (message: FromWorker, transfer) => port.postMessage(message, transfer ?? []);
  let isScheduled = false;

  // One step per turn of the event loop, so that messages are received between two steps.
  const scheduleStep = () => {
    if (isScheduled) return;
    isScheduled = true;
    setImmediate(() => {
      isScheduled = false;
      const job = mostUrgent(jobs.values());
      if (job === undefined) return;
      job.step(scheduleStep);
      scheduleStep();
    });
  };

  port.on('message', (message: ToWorker) => {
    if (message.kind === 'close') {
      jobs.clear();
      port.close();
    } else if (message.kind === 'open') {
      for (const [id, job] of jobs) if (job.isClosed) jobs.delete(id);
      jobs.set(message.job, new WorkerJob(message, post));
    } else if (message.kind === 'cancel') {
      jobs.get(message.job)?.cancel();
      jobs.delete(message.job);
    } else if (message.kind === 'play') {
      jobs.get(message.job)?.play();
    } else {
      const job = jobs.get(message.job);
      if (job === undefined || job.isClosed) return;
      job.enqueue(message);
      scheduleStep();
    }
  });

  warmUp();
  lowerThreadPriority('encoding');
  post({ kind: 'ready' });
}

/** Loads the codec and lets V8 compile the hot loops before the first job. */
function warmUp(): void {
  const format = { sampleRate: 24_000, channels: 1, encoding: 's16' } as const;
  const silence = wavFile(format, [new Uint8Array(2 * format.sampleRate)]);
  const transcoder = new Transcoder({ encoding: { kind: 'opus' }, maxSeconds: 2 });
  transcoder.startSegment('wav');
  transcoder.push(silence);
  transcoder.end();
}

if (parentPort === null) throw new Error('This file is the entry of a worker thread');
run(parentPort);
