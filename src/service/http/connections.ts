import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { ServiceError } from '../errors.ts';
import type { ServiceLimits } from '../limits.ts';
import { networkOf } from '../network.ts';

export type ConnectionLimits = Pick<
  ServiceLimits,
  'maxConnections' | 'maxConnectionsPerAddress' | 'reservedConnections' | 'maxPipelinedRequests'
>;

/** The state of a connection. */
type ConnectionState = 'new' | 'idle' | 'receiving' | 'serving';

/** One client connection. */
interface Connection {
  readonly socket: Socket;
  /** Undefined for proxies, whose connections belong to many clients. */
  readonly network: string | undefined;
  /** Whether a request on it had a valid key or a session. */
  isKnown: boolean;
  /** When it last began to wait for a request, as a sequence number. */
  since: number;
  /** Requests whose responses are not finished. */
  open: number;
  /** The latest request. */
  request: IncomingMessage | undefined;
}

/**
 * Which connections have to make room for a new one, in this order. Those that serve a client with a key are
 * never closed: quotas and concurrency slots limit their number.
 */
const EVICTION_ORDER: readonly [isKnown: boolean, state: ConnectionState][] = [
  [false, 'idle'],
  [false, 'new'],
  [false, 'receiving'],
  [false, 'serving'],
  [true, 'idle'],
  [true, 'receiving'],
];

/**
 * Bounds the connections of the server, in total and for each address. It never leaves new clients waiting
 * outside: a new connection replaces the one that is needed least. So idle, silent and slow connections cannot
 * shut out health checks or clients with a key, and the share of each address keeps a single one from
 * replacing those of others.
 */
export class Connections {
  readonly #limits: ConnectionLimits;
  readonly #isProxy: (address: string) => boolean;
  readonly #all = new Map<Socket, Connection>();
  readonly #perNetwork = new Map<string, number>();
  #sequence = 0;
  #replaced = 0;

  /** @param isProxy whether an address belongs to a trusted proxy, to which the share does not apply */
  constructor(limits: ConnectionLimits, isProxy: (address: string) => boolean) {
    this.#limits = limits;
    this.#isProxy = isProxy;
  }

  /** Bounds the connections of a server. Several servers share the limits. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => this.#admit(socket));
  }

  /**
   * Call it with each request before it is handled.
   * @returns false if it must not be handled, because its connection was closed
   */
  begin(request: IncomingMessage, response: ServerResponse): boolean {
    const connection = this.#all.get(request.socket);
    if (connection === undefined) return false;
    // A few kilobytes can contain a thousand requests, and Node would begin all of them at once.
    if (connection.open >= this.#limits.maxPipelinedRequests) {
      this.#forget(request.socket);
      request.socket.destroy();
      return false;
    }
    connection.open += 1;
    connection.request = request;
    response.once('close', () => {
      this.#sequence += 1;
      connection.open -= 1;
      connection.since = this.#sequence;
    });
    return true;
  }

  /**
   * Marks the connection of a client that has shown a valid key or session.
   * @throws ServiceError queue_full when only reserved connections are left
   */
  recognize(socket: Socket): void {
    const connection = this.#all.get(socket);
    if (connection === undefined) return;
    const isReserved = this.#all.size > this.#limits.maxConnections;
    if (isReserved && !this.#evict([...this.#all.values()].filter((one) => one !== connection))) {
      throw new ServiceError(
        'queue_full',
        'The service has no connection left. Try again shortly.',
      );
    }
    connection.isKnown = true;
  }

  /** Connections closed since the start to make room for others. */
  get replaced(): number {
    return this.#replaced;
  }

  /** The number of connections in each state. */
  count(): Record<ConnectionState, number> {
    const counts = { new: 0, idle: 0, receiving: 0, serving: 0 };
    for (const connection of this.#all.values()) counts[stateOf(connection)] += 1;
    return counts;
  }

  #admit(socket: Socket): void {
    const { remoteAddress: address } = socket;
    const isShared = address === undefined || this.#isProxy(address);
    const network = isShared ? undefined : networkOf(address);
    if (!this.#makeRoom(network)) {
      socket.destroy();
      return;
    }
    this.#sequence += 1;
    const since = this.#sequence;
    this.#all.set(socket, { socket, network, isKnown: false, since, open: 0, request: undefined });
    if (network !== undefined) this.#perNetwork.set(network, this.#countOf(network) + 1);
    socket.once('close', () => this.#forget(socket));
  }

  /** @returns whether there is room for one more connection of this network */
  #makeRoom(network: string | undefined): boolean {
    const { maxConnections, maxConnectionsPerAddress, reservedConnections } = this.#limits;
    if (network !== undefined && this.#countOf(network) >= maxConnectionsPerAddress) {
      return this.#evict([...this.#all.values()].filter((one) => one.network === network));
    }
    return (
      this.#all.size < maxConnections ||
      this.#evict([...this.#all.values()]) ||
      this.#all.size < maxConnections + reservedConnections
    );
  }

  /** Closes the connection that is needed least. @returns whether there was one */
  #evict(connections: readonly Connection[]): boolean {
    let least: Connection | undefined;
    for (const connection of connections) {
      if (rankOf(connection) < 0) continue;
      if (least === undefined || this.#isNeededLess(connection, least)) least = connection;
    }
    if (least === undefined) return false;
    this.#replaced += 1;
    // Now, because `close` is emitted later.
    this.#forget(least.socket);
    least.socket.destroy();
    return true;
  }

  /** Compares the rank, then how many connections the address has, then the time. */
  #isNeededLess(a: Connection, b: Connection): boolean {
    const byRank = rankOf(a) - rankOf(b);
    if (byRank !== 0) return byRank < 0;
    const byShare = this.#countOf(b.network) - this.#countOf(a.network);
    return byShare !== 0 ? byShare < 0 : a.since < b.since;
  }

  #countOf(network: string | undefined): number {
    return network === undefined ? 0 : (this.#perNetwork.get(network) ?? 0);
  }

  #forget(socket: Socket): void {
    const network = this.#all.get(socket)?.network;
    if (!this.#all.delete(socket) || network === undefined) return;
    const left = this.#countOf(network) - 1;
    if (left > 0) this.#perNetwork.set(network, left);
    else this.#perNetwork.delete(network);
  }
}

/** A connection whose request was answered before its body has arrived counts as idle. */
function stateOf({ open, request }: Connection): ConnectionState {
  if (request === undefined) return 'new';
  if (open === 0) return 'idle';
  return request.complete ? 'serving' : 'receiving';
}

/** The place in the order in which connections have to make room; -1: never. */
function rankOf(connection: Connection): number {
  const state = stateOf(connection);
  return EVICTION_ORDER.findIndex(
    ([isKnown, one]) => isKnown === connection.isKnown && one === state,
  );
}
