import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Caller, Operation } from '../../accounts/types.ts';
import type { Concurrency } from '../concurrency.ts';
import { Job, type JobParts } from './job.ts';

export interface DeskParts
  extends Pick<JobParts, 'admission' | 'heldSound' | 'usage' | 'idempotency' | 'metrics' | 'log'> {
  concurrency: Concurrency;
}

/** Where a request to speak is let in, and charged for once its answer is through. */
export class Desk {
  readonly #parts: DeskParts;
  readonly #open = new Set<Job>();

  constructor(parts: DeskParts) {
    this.#parts = parts;
  }

  /**
   * Takes one of the caller's places; it is free again when the answer is through.
   * @throws ApiError concurrency_limit
   */
  open(request: FastifyRequest, reply: FastifyReply, caller: Caller, operation: Operation): Job {
    const leave = this.#parts.concurrency.enter(caller.account.id, caller.account.plan.concurrency);
    const job = new Job({ ...this.#parts, request, reply, caller, operation, leave });
    this.#open.add(job);
    void job.ended.then(() => this.#open.delete(job));
    return job;
  }

  /** Once no connection is left: waits until what those owed that were cut is written. */
  async close(): Promise<void> {
    await Promise.all([...this.#open].map(({ ended }) => ended));
  }
}
