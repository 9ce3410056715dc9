import { parentPort } from 'node:worker_threads';
import { LanguageDetector } from '../../shared/language/language-detector.ts';
import { parseTone } from '../prosody/tone.ts';
import { FairQueue } from '../turns/fair-queue.ts';
import { planSpeech } from './plan.ts';
import { Pronouncer } from './pronounce.ts';
import type { FromTextThread, TextResult, TextTask, ToTextThread } from './text-messages.ts';

/**
 * A thread that works on texts. Accounts take turns: none works for much longer than this at a time,
 * so that one account's long texts don't delay another's short ones.
 */
const TURN_MS = 3;

interface Job {
  id: number;
  account: string;
  /** Undefined until its first turn. */
  steps: Generator<undefined, TextResult> | undefined;
  task: TextTask;
}

const port = parentPort;
if (port === null) throw new Error('This file is a worker thread, not a program.');
const send = (message: FromTextThread) => port.postMessage(message);

const detector = await LanguageDetector.load();
const pronouncer = new Pronouncer();
const waiting = new FairQueue<Job>();
const jobs = new Map<number, Job>();
let isWorking = false;

port.on('message', (message: ToTextThread) => {
  if (message.kind === 'cancel') return cancel(message.id);
  const { id, account, task } = message;
  const job: Job = { id, account, task, steps: undefined };
  jobs.set(id, job);
  waiting.push(account, job);
  if (isWorking) return;
  isWorking = true;
  setImmediate(takeTurn);
});

/** Messages are read between two turns, so the job waits, or its result is dropped. */
function cancel(id: number): void {
  const job = jobs.get(id);
  if (job === undefined) return;
  jobs.delete(id);
  waiting.remove(job.account, job);
}

function takeTurn(): void {
  const job = waiting.shift();
  if (job === undefined) {
    isWorking = false;
    return;
  }
  try {
    work(job);
  } catch (error) {
    fail(job, error);
  }
  // Messages are read before the next turn.
  setImmediate(takeTurn);
}

function work(job: Job): void {
  const { task, account } = job;
  if (task.kind === 'pronounce') {
    pronouncer.pronounce(task.segment, task).then(
      (result) => finish(job, result),
      (error) => fail(job, error),
    );
    return;
  }
  if (task.kind === 'tone') {
    finish(job, parseTone(task.instruction));
    return;
  }
  job.steps ??= planSpeech(task.request, detector);
  const endMs = performance.now() + TURN_MS;
  let step = job.steps.next();
  while (!step.done && performance.now() < endMs) step = job.steps.next();
  if (step.done) finish(job, step.value);
  else waiting.push(account, job);
}

function finish({ id }: Job, result: TextResult): void {
  if (jobs.delete(id)) send({ kind: 'done', id, result });
}

function fail({ id }: Job, error: unknown): void {
  if (!jobs.delete(id)) return;
  send({ kind: 'failed', id, message: error instanceof Error ? error.message : String(error) });
}
