import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Logger } from '../../shared/common/logger.ts';
import { countCharacters } from '../../shared/contract/contract.ts';
import type { Span, Tracing } from '../../shared/tracing/span.ts';
import type { ConcurrencySlots } from '../accounts/concurrency-slots.ts';
import type { Idempotency } from '../accounts/idempotency.ts';
import type {
  Caller,
  Claim,
  IdempotentResult,
  Operation,
  ReleaseSlot,
  Reservation,
} from '../accounts/types.ts';
import type { UsageMeter } from '../accounts/usage.ts';
import { ServiceError } from '../errors.ts';
import type { TextOwner } from '../text/text-worker.ts';
import type { Capacity, HeldData, QueuePosition } from './capacity.ts';
import { fingerprintOf } from './fingerprint.ts';
import type { Metrics } from './metrics.ts';
import { startRequestTrace } from './request-trace.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `admitRequests`, before the body is read. */
    admission: Admission;
  }
}

export interface AdmissionServices {
  slots: ConcurrencySlots;
  capacity: Capacity;
  usage: UsageMeter;
  idempotency: Idempotency;
  metrics: Metrics;
  tracing: Tracing;
  log: Logger;
}

/** Admits requests to speak, and waits for them at shutdown. */
export class Admissions {
  readonly #services: AdmissionServices;
  readonly #open = new Set<Admission>();

  constructor(services: AdmissionServices) {
    this.#services = services;
  }

  /**
   * A hook that admits the requests of a route, before their bodies are read: what an account can make the
   * service receive is limited too.
   */
  admitRequests(operation: Operation): onRequestAsyncHookHandler {
    return async (request, reply) => {
      request.admission = await this.#admit(request, reply, operation);
    };
  }

  /**
   * Takes a concurrency slot of the caller's account.
   * @throws ServiceError concurrency_limit
   */
  async #admit(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: Operation,
  ): Promise<Admission> {
    const trace = startRequestTrace(this.#services.tracing, request, reply);
    const admitting = trace.start('admit');
    const releaseSlot = await this.#services.slots.take(request.caller.account).catch((error) => {
      trace.end(error instanceof ServiceError ? error.code : 'internal');
      throw error;
    });
    const steps = { trace, admitting };
    const admission = new Admission(request, reply, operation, releaseSlot, steps, this.#services);
    this.#open.add(admission);
    void admission.settled.then(() => this.#open.delete(admission));
    return admission;
  }

  /** Waits until the last charges are written. Call it when no connection is left. */
  async close(): Promise<void> {
    await Promise.all([...this.#open].map(({ settled }) => settled));
  }
}

/**
 * Admits one request to speak: it holds the concurrency slot, the idempotency key and the reservation, and
 * settles them when the response has ended. The slot is held longer if work goes on. A complete response is
 * charged in full. Errors and responses that break off are free. If the client disconnects, only the part that
 * it received is charged.
 */
export class Admission {
  /** Aborts when the response has ended or the client has disconnected. */
  readonly signal: AbortSignal;
  readonly caller: Caller;
  readonly operation: Operation;
  /** Resolves when everything is released and charged. */
  readonly settled: Promise<void>;
  /** Ends with the first samples. */
  readonly trace: Span;
  readonly #admitting: Span;
  readonly #services: AdmissionServices;
  readonly #request: FastifyRequest;
  readonly #reply: FastifyReply;
  readonly #releaseSlot: ReleaseSlot;
  readonly #heldBytes: Record<HeldData, number> = { audio: 0, sample: 0 };
  #queuePosition: QueuePosition | undefined;
  /** Tasks that work for this request. */
  #tasks = 0;
  #reservation: Reservation | undefined;
  /** On the idempotency key, if the request has one. */
  #claim: Claim | undefined;
  /** Of the request that this one repeats. */
  #earlierSpeaker: string | undefined;
  #heardShare = 0;
  #isBroken = false;
  #voiceId: string | undefined;

  constructor(
    request: FastifyRequest,
    reply: FastifyReply,
    operation: Operation,
    releaseSlot: ReleaseSlot,
    { trace, admitting }: { trace: Span; admitting: Span },
    services: AdmissionServices,
  ) {
    this.caller = request.caller;
    this.operation = operation;
    this.trace = trace;
    this.#admitting = admitting;
    this.#services = services;
    this.#request = request;
    this.#reply = reply;
    this.#releaseSlot = releaseSlot;
    const ended = new AbortController();
    this.signal = ended.signal;
    const { promise, resolve } = Promise.withResolvers<void>();
    this.settled = promise;
    const end = () => {
      ended.abort();
      trace.end(request.errorCode || (reply.raw.writableFinished ? undefined : 'disconnected'));
      this.#queuePosition?.release();
      this.release('audio');
      this.#releaseSlotWhenIdle();
      void this.#settle()
        .catch((err) => services.log.error({ err }, 'failed to settle a request'))
        .finally(() => {
          this.release('sample');
          resolve();
        });
    };
    if (reply.raw.destroyed) end();
    else reply.raw.once('close', end);
  }

  /** For work on this request's text. */
  get textOwner(): TextOwner {
    return { account: this.caller.account.id, signal: this.signal, trace: this.trace };
  }

  /**
   * Runs work for this request. The concurrency slot is held until all work has ended, even when the client
   * has disconnected: otherwise, an account could start any amount of work by disconnecting.
   */
  async run<T>(work: () => Promise<T>): Promise<T> {
    const end = this.beginWork();
    try {
      return await work();
    } finally {
      end();
    }
  }

  /** @returns a function that ends the work. Call it once. */
  beginWork(): () => void {
    this.#tasks += 1;
    return () => {
      this.#tasks -= 1;
      this.#releaseSlotWhenIdle();
    };
  }

  /**
   * Takes a position in the queue, claims the idempotency key, if there is one, and reserves the characters of
   * the text. Call it before any work on the text.
   * @param fields the parsed fields of the request, in any order; with the file they identify it
   * @param fileHash a hash of the request's file, if it has one
   * @returns the result of the earlier request if this one repeats it, which is free
   * @throws ServiceError idempotency_*, queue_full, monthly_limit_exceeded
   */
  async reserve(
    text: string,
    fields: object,
    fileHash?: Uint8Array,
  ): Promise<IdempotentResult | undefined> {
    const { capacity, usage } = this.#services;
    const reply = this.#reply;
    const characters = countCharacters(text);
    this.signal.throwIfAborted();
    this.#queuePosition = capacity.enqueue(this.caller.account.id, characters);
    const repeated = await this.#claimIdempotencyKey(fields, fileHash);
    try {
      this.signal.throwIfAborted();
      if (repeated !== undefined) {
        reply.headers({ 'idempotency-replayed': 'true', 'x-characters-used': '0' });
        this.#earlierSpeaker = repeated.speaker;
        return repeated;
      }
      this.#reservation = await usage.reserve(this.caller, this.operation, characters);
      const { remaining } = this.#reservation;
      reply.header('x-characters-used', String(characters));
      if (remaining !== undefined) reply.header('x-characters-remaining', String(remaining));
    } catch (error) {
      await this.#claim?.release(error);
      this.#claim = undefined;
      throw error;
    }
    // The client may have disconnected during the database call; then the `close` event has already been
    // emitted.
    if (this.signal.aborted) await this.#settle();
    this.signal.throwIfAborted();
    this.#admitting.end();
    return undefined;
  }

  /** Nothing is to be spoken until `resumeQueueing`, because the client does not read. */
  pauseQueueing(): void {
    this.#queuePosition?.pause();
  }

  resumeQueueing(): void {
    this.#queuePosition?.resume();
  }

  /** Everything is spoken. The response may still take a while. */
  leaveQueue(): void {
    this.#queuePosition?.release();
  }

  /** @param share the part of the text that was sent to the client, 0 to 1 */
  setHeardShare(share: number): void {
    this.#heardShare = share;
  }

  /**
   * Counts bytes that stay in memory: audio until the response has ended, samples until it is settled.
   * @throws ServiceError queue_full
   */
  hold(kind: HeldData, bytes: number): void {
    this.signal.throwIfAborted();
    this.#services.capacity.hold(this.caller.account.id, kind, bytes);
    this.#heldBytes[kind] += bytes;
  }

  /** Data of this kind is no longer in memory. */
  release(kind: HeldData): void {
    this.#services.capacity.release(this.caller.account.id, kind, this.#heldBytes[kind]);
    this.#heldBytes[kind] = 0;
  }

  /** @param id the voice that speaks, for the usage by voice */
  setVoice(id: string): void {
    this.#voiceId = id;
  }

  /** @param id the cloned voice, which a repeated request will use */
  setClonedVoice(id: string): void {
    this.setVoice(id);
    if (this.#claim !== undefined) this.#claim.voiceId = id;
  }

  /**
   * @param speaker the identity of the engine and the voice
   * @returns whether this repeats a request that another one spoke, so that it sounds different
   */
  setSpeaker(speaker: string): boolean {
    if (this.#claim !== undefined) this.#claim.speaker = speaker;
    return this.#earlierSpeaker !== undefined && this.#earlierSpeaker !== speaker;
  }

  /** The response breaks off through no fault of the client, so it is free. */
  markBroken(): void {
    this.#isBroken = true;
  }

  #releaseSlotWhenIdle(): void {
    if (this.signal.aborted && this.#tasks === 0) this.#releaseSlot();
  }

  async #claimIdempotencyKey(
    fields: object,
    fileHash: Uint8Array | undefined,
  ): Promise<IdempotentResult | undefined> {
    const key = this.#request.headers['idempotency-key'];
    if (key === undefined) return undefined;
    const fingerprint = fingerprintOf(this.operation, fields, fileHash);
    const { idempotency } = this.#services;
    const request = await idempotency.begin(this.caller.account.id, String(key), fingerprint);
    if (request.kind === 'repeat') return request.result;
    this.#claim = request.claim;
    return undefined;
  }

  async #settle(): Promise<void> {
    const reservation = this.#reservation;
    this.#reservation = undefined;
    if (reservation === undefined) return;
    const { usage, metrics } = this.#services;
    const characters = this.#charactersToCharge(reservation.characters);
    if (characters > 0) metrics.recordCharge(this.operation, characters);
    await usage.settle(reservation, characters, this.#claim, this.#voiceId);
  }

  #charactersToCharge(characters: number): number {
    const { raw, statusCode } = this.#reply;
    if (this.#isBroken || statusCode >= 400) return 0;
    if (raw.writableFinished) return characters;
    if (!raw.headersSent) return 0;
    // With an idempotency key the client can request the rest free of charge, so it pays in full.
    const share = this.#claim === undefined ? this.#heardShare : 1;
    return Math.ceil(characters * share);
  }
}
