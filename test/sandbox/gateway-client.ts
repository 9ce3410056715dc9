import { once } from 'node:events';
import { onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { Sandbox } from '../../src/sandbox/types.ts';
import { withDeadline } from '../../src/shared/common/deadline.ts';

interface Payload {
  op: number;
  t: string | null;
  d: Record<string, unknown>;
}

/** Reads the next message of a connection, which may need those before. */
export type Decode = (message: Buffer) => string;

/** A client of the gateway in plain WebSocket. */
export class GatewayClient {
  readonly #socket: WebSocket;
  readonly #received: Payload[] = [];
  #wake = () => {};
  readonly closed: Promise<number>;

  constructor(sandbox: Sandbox, query = '?v=10', decode: Decode = String) {
    this.#socket = new WebSocket(`ws://${sandbox.cdnHost}/${query}`);
    this.#socket.on('message', (data: Buffer) => {
      this.#received.push(JSON.parse(decode(data)) as Payload);
      this.#wake();
    });
    this.closed = once(this.#socket, 'close').then(([code]) => code as number);
    onTestFinished(() => this.#socket.terminate());
  }

  /** A client that the gateway has greeted. */
  static async connect(sandbox: Sandbox, query?: string, decode?: Decode): Promise<GatewayClient> {
    const client = new GatewayClient(sandbox, query, decode);
    await client.next(({ op }) => op === 10);
    return client;
  }

  /** A client that knows its guild. */
  static async ready(
    sandbox: Sandbox,
    intents: number,
    { query, decode, more }: { query?: string; decode?: Decode; more?: object } = {},
  ): Promise<GatewayClient> {
    const client = await GatewayClient.connect(sandbox, query, decode);
    client.identify(sandbox.botToken, intents, more);
    await client.next(({ t }) => t === 'GUILD_CREATE');
    return client;
  }

  identify(token: string, intents: number, more: object = {}): void {
    const properties = { os: 'any', browser: 'any', device: 'any' };
    this.send(JSON.stringify({ op: 2, d: { token, intents, properties, ...more } }));
  }

  send(text: string): void {
    this.#socket.send(text);
  }

  /** The data of the next payload that matches. */
  async next(matches: (payload: Payload) => boolean): Promise<Payload['d']> {
    const found = async () => {
      for (;;) {
        const index = this.#received.findIndex(matches);
        if (index >= 0) return this.#received.splice(index, 1)[0]?.d ?? {};
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
      }
    };
    return withDeadline(found(), 10_000, 'a payload');
  }
}
