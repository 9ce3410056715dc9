import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { AttackOrder, AttackReport } from './protocol.ts';

/** Another address than the honest client's. */
const ADDRESS = '127.0.0.2';

export interface HostileRequest {
  path: string;
  key?: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
}

/** Sends what a well-behaved client would not, and counts the answers. */
export class Attack {
  readonly order: Omit<AttackOrder, 'abuse'>;
  readonly #agent = new Agent({ keepAlive: true, localAddress: ADDRESS });
  readonly #counts: Record<string, number> = {};
  readonly #url: URL;

  constructor(order: Omit<AttackOrder, 'abuse'>) {
    this.order = order;
    this.#url = new URL(order.url);
  }

  report(): AttackReport {
    return { ...this.#counts };
  }

  count(what: string | number | undefined): void {
    const name = String(what);
    this.#counts[name] = (this.#counts[name] ?? 0) + 1;
  }

  /** Sends a request and reads the whole answer. */
  async ask(ask: HostileRequest): Promise<void> {
    try {
      const answer = await this.answer(ask);
      for await (const _ of answer);
      this.count(answer.statusCode);
    } catch (error) {
      this.count((error as NodeJS.ErrnoException).code);
      // A refused connection must not become a busy loop.
      await pause(20);
    }
  }

  /** @returns the answer, whose body has not been read */
  answer(ask: HostileRequest): Promise<IncomingMessage> {
    return new Promise((resolve, reject) => {
      this.begin(ask).once('response', resolve).once('error', reject).end(ask.body);
    });
  }

  /** Sends the headers of a request. */
  begin({ path, key, method = 'POST', headers = {}, body }: HostileRequest): ClientRequest {
    return request(new URL(path, this.#url), {
      method,
      agent: this.#agent,
      headers: {
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
        'content-type': 'application/json',
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      },
    });
  }

  /** A bare connection. Its errors are counted. */
  open(onConnect: (socket: Socket) => void): Socket {
    const { hostname, port } = this.#url;
    const socket = connect({ host: hostname, port: Number(port), localAddress: ADDRESS });
    socket.once('connect', () => onConnect(socket));
    socket.on('error', (error: NodeJS.ErrnoException) => this.count(error.code));
    return socket;
  }
}
