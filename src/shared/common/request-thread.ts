import { type ResourceLimits, Worker } from 'node:worker_threads';

/** A response has the ID of its request. */
interface Identified {
  readonly id: number;
}

interface PendingRequest<Response> {
  readonly resolve: (response: Response) => void;
  readonly reject: (reason: unknown) => void;
}

export interface RequestThreadOptions {
  readonly file: URL;
  /** The thread in errors, such as `The text thread`. */
  readonly name: string;
  /** A thread that does not respond for this long is replaced. Includes the time to load it. */
  readonly timeoutMs: number;
  readonly resourceLimits?: ResourceLimits;
  /** A thread without requests for this long ends. The next request starts it again. Default: never. */
  readonly idleMs?: number;
}

/**
 * A thread that responds to requests. It starts with the first request, and again after a failure. When it fails or
 * takes too long, all requests in progress fail.
 */
export class RequestThread<Request extends Identified, Response extends Identified> {
  readonly #options: RequestThreadOptions;
  readonly #pending = new Map<number, PendingRequest<Response>>();
  #thread: Worker | undefined;
  #idleTimer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #lastId = 0;

  constructor(options: RequestThreadOptions) {
    this.#options = options;
  }

  newId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /**
   * Starts the thread unless it runs.
   * @throws Error after `close`
   */
  start(): void {
    if (this.#isClosed) throw new Error('The service is closing');
    this.#thread ??= this.#create();
  }

  /** Sends a message that gets no response, if the thread runs. */
  post(message: Request): void {
    this.#thread?.postMessage(message);
  }

  /**
   * At most one request per ID can be in progress.
   * @param cancellation what to do when its signal aborts: post the message and reject with the signal's reason
   * @throws Error if the thread failed, took too long or was closed
   */
  async request(
    message: Request,
    cancellation?: { signal: AbortSignal; message: Request },
  ): Promise<Response> {
    const signal = cancellation?.signal;
    signal?.throwIfAborted();
    this.start();
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const onTimeout = () => this.#fail(new Error(`${this.#options.name} took too long`));
    const timer = setTimeout(onTimeout, this.#options.timeoutMs).unref();
    const onAbort = () => {
      if (cancellation !== undefined) this.post(cancellation.message);
      reject(signal?.reason);
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    clearTimeout(this.#idleTimer);
    this.#pending.set(message.id, { resolve, reject });
    this.post(message);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
      this.#pending.delete(message.id);
      if (this.#pending.size === 0) this.#endWhenIdle();
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#idleTimer);
    const thread = this.#thread;
    this.#fail(new Error('The service is closing'));
    await thread?.terminate();
  }

  #create(): Worker {
    const { file, name, resourceLimits } = this.#options;
    const thread = new Worker(file, resourceLimits === undefined ? {} : { resourceLimits });
    thread.on('message', (response: Response) => this.#pending.get(response.id)?.resolve(response));
    const onLost = (error: Error) => {
      if (this.#thread === thread) this.#fail(error);
    };
    thread.on('error', onLost);
    thread.on('exit', () => onLost(new Error(`${name} ended`)));
    return thread;
  }

  #endWhenIdle(): void {
    const { idleMs } = this.#options;
    if (idleMs === undefined || this.#isClosed) return;
    clearTimeout(this.#idleTimer);
    this.#idleTimer = setTimeout(() => {
      const thread = this.#thread;
      this.#thread = undefined;
      void thread?.terminate();
    }, idleMs).unref();
  }

  /** The next request gets a new thread. */
  #fail(error: Error): void {
    const thread = this.#thread;
    this.#thread = undefined;
    void thread?.terminate();
    for (const { reject } of this.#pending.values()) reject(error);
    this.#pending.clear();
  }
}
