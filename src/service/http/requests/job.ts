import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from '../../../shared/common/logger.ts';
import { countCharacters } from '../../../shared/contract/contract.ts';
import type { Idempotency } from '../../accounts/idempotency.ts';
import type {
  Caller,
  IdempotentRequest,
  IdempotentResult,
  Operation,
  Reservation,
} from '../../accounts/types.ts';
import type { UsageMeter } from '../../accounts/usage.ts';
import type { Metrics } from '../../metrics.ts';
import type { Admission } from '../admission.ts';
import type { HeldSound } from '../held-sound.ts';

export interface JobParts {
  admission: Admission;
  heldSound: HeldSound;
  usage: UsageMeter;
  idempotency: Idempotency;
  metrics: Metrics;
  log: Logger;
  request: FastifyRequest;
  reply: FastifyReply;
  caller: Caller;
  operation: Operation;
  /** Gives the caller's place back. */
  leave: () => void;
}

/** What a request owes when its answer is through. */
type Bill =
  | { is: 'none' }
  | { is: 'repeat' }
  | { is: 'reserved'; reservation: Reservation; characters: number };

/**
 * One request to speak, from its place to its bill. It is settled when the answer's connection is
 * done with it: a whole answer costs its text, an error or a broken answer nothing, and an answer
 * that its reader left costs what was spoken by then.
 */
export class Job {
  /** Aborts when the answer is through or its reader went away. */
  readonly signal: AbortSignal;
  readonly caller: Caller;
  readonly operation: Operation;
  /** Resolves when it is settled and owes nothing any more. */
  readonly ended: Promise<void>;
  readonly #parts: JobParts;
  readonly #leaves: (() => void)[];
  #bill: Bill = { is: 'none' };
  #remembering: Extract<IdempotentRequest, { is: 'new' }> | undefined;
  #voiceId: string | undefined;
  #spokenShare = 0;
  #isBroken = false;
  #heldBytes = 0;

  constructor(parts: JobParts) {
    const { reply, leave, caller, operation } = parts;
    this.#parts = parts;
    this.caller = caller;
    this.operation = operation;
    this.#leaves = [leave];
    const gone = new AbortController();
    this.signal = gone.signal;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.ended = promise;
    const close = () => {
      gone.abort();
      for (const leaveNow of this.#leaves) leaveNow();
      parts.heldSound.release(this.#heldBytes);
      this.#heldBytes = 0;
      void this.#settle()
        .catch((err) => parts.log.error({ err }, 'a bill was not settled'))
        .finally(resolve);
    };
    if (reply.raw.destroyed) close();
    else reply.raw.once('close', close);
  }

  /**
   * Lets the text in and reserves its characters, unless the request repeats an earlier one.
   * @param fingerprint tells one request from another; only asked for with an Idempotency-Key
   * @returns what the earlier request made, when this one repeats it: it then costs nothing
   * @throws ApiError idempotency_*, queue_full, monthly_limit_exceeded
   */
  async charge(text: string, fingerprint: () => string): Promise<IdempotentResult | undefined> {
    const { admission, reply, usage } = this.#parts;
    const characters = countCharacters(text);
    const repeated = await this.#beginOnce(fingerprint);
    try {
      this.signal.throwIfAborted();
      this.#leaves.push(admission.enter(characters));
      if (repeated !== undefined) {
        this.#bill = { is: 'repeat' };
        reply.headers({ 'idempotency-replayed': 'true', 'x-characters-used': '0' });
        return repeated;
      }
      const reservation = await usage.reserve(this.caller, this.operation, characters);
      this.#bill = { is: 'reserved', reservation, characters };
      reply.header('x-characters-used', String(characters));
      if (reservation.remaining !== undefined) {
        reply.header('x-characters-remaining', String(reservation.remaining));
      }
    } catch (error) {
      await this.#remembering?.forget();
      this.#remembering = undefined;
      throw error;
    }
    // It may have gone while the database was asked; then nothing settles this any more.
    if (this.signal.aborted) await this.#settle();
    this.signal.throwIfAborted();
    return undefined;
  }

  /** Notes how much of the text is heard by now, 0 to 1. */
  heard(share: number): void {
    this.#spokenShare = share;
  }

  /** Notes sound that is kept until the answer is sent. @throws ApiError queue_full */
  hold(bytes: number): void {
    this.signal.throwIfAborted();
    this.#parts.heldSound.hold(bytes);
    this.#heldBytes += bytes;
  }

  /** Notes the voice that the same request is to be answered in when it is sent again. */
  madeVoice(id: string): void {
    this.#voiceId = id;
  }

  /** The answer breaks off by no fault of its reader. */
  broke(): void {
    this.#isBroken = true;
  }

  async #beginOnce(fingerprint: () => string): Promise<IdempotentResult | undefined> {
    const key = this.#parts.request.headers['idempotency-key'];
    if (key === undefined) return undefined;
    const { account } = this.caller;
    const begun = await this.#parts.idempotency.begin(account.id, String(key), fingerprint());
    if (begun.is === 'repeat') return begun.result;
    this.#remembering = begun;
    return undefined;
  }

  async #settle(): Promise<void> {
    const bill = this.#bill;
    this.#bill = { is: 'none' };
    if (bill.is !== 'reserved') return;
    const { usage, metrics } = this.#parts;
    const characters = this.#charactersOwed(bill.characters);
    if (characters === 0) {
      await Promise.all([usage.refund(bill.reservation), this.#remembering?.forget()]);
      return;
    }
    metrics.charged(this.operation, characters);
    await Promise.all([
      usage.settle(bill.reservation, characters),
      this.#remembering?.finish({ voiceId: this.#voiceId, characters }),
    ]);
  }

  #charactersOwed(characters: number): number {
    const { raw, statusCode } = this.#parts.reply;
    if (this.#isBroken || statusCode >= 400) return 0;
    if (raw.writableFinished) return characters;
    if (!raw.headersSent) return 0;
    // With an Idempotency-Key the rest can still be had for nothing, so the whole is owed.
    const share = this.#remembering === undefined ? this.#spokenShare : 1;
    return Math.ceil(characters * share);
  }
}
