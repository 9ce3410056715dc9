import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from '../local-server.ts';

/**
 * The fault at a statement. `silent`: it does not arrive, and nothing passes from then on. `unanswered`: it arrives, but
 * no reply does, as if the network failed a moment later. `killed`: the connection ends, as when the process is killed.
 */
export type GateFault = 'silent' | 'unanswered' | 'killed';

/** Forwards connections to PostgreSQL, and counts their statements. */
export interface PostgresGate extends AsyncDisposable {
  readonly port: number;
  /** Lets the fault happen at a statement, counted from now. The first is 1. */
  arm(statement: number, fault: GateFault): void;
  /** Lets everything pass again. The connections that went silent are lost. @returns the number of statements since */
  mend(): number;
}

interface Armed {
  readonly statement: number;
  readonly fault: GateFault;
}

/** @param target the server's Unix socket */
export async function openPostgresGate(target: string): Promise<PostgresGate> {
  const pairs = new Set<() => void>();
  let armed: Armed | undefined;
  let isCut = false;
  let statements = 0;

  const connectPair = (near: Socket) => {
    const far = connect(target);
    const end = () => {
      near.destroy();
      far.destroy();
      pairs.delete(end);
    };
    pairs.add(end);
    for (const socket of [near, far]) socket.on('error', end).on('close', end);
    far.on('data', (bytes) => {
      if (!isCut) near.write(bytes);
    });
    const reader = new StatementReader();
    near.on('data', (bytes) => {
      for (const statement of reader.push(bytes)) {
        if (isCut) continue;
        const fault = statement.isStartup ? undefined : next();
        if (fault === 'killed') end();
        if (fault === undefined || fault === 'unanswered') far.write(statement.bytes);
      }
    });
  };
  const next = (): GateFault | undefined => {
    statements += 1;
    if (statements !== armed?.statement) return undefined;
    isCut = armed.fault !== 'killed';
    return armed.fault;
  };

  const server = createServer(connectPair);
  return {
    port: await listenLocally(server),
    arm: (statement, fault) => {
      armed = { statement, fault };
      statements = 0;
    },
    mend: () => {
      if (isCut) for (const end of [...pairs]) end();
      armed = undefined;
      isCut = false;
      return statements;
    },
    [Symbol.asyncDispose]: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const end of [...pairs]) end();
      await closed;
    },
  };
}

interface ClientMessages {
  readonly bytes: Buffer;
  readonly isStartup: boolean;
}

/**
 * Splits what a client sends into statements: a simple query, or the messages of a prepared one up to Sync
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html).
 */
class StatementReader {
  #buffered = Buffer.alloc(0);
  #hasStarted = false;

  push(bytes: Buffer): ClientMessages[] {
    this.#buffered = Buffer.concat([this.#buffered, bytes]);
    const found: ClientMessages[] = [];
    for (let end = this.#endOfNext(); end !== undefined; end = this.#endOfNext()) {
      found.push({ bytes: this.#buffered.subarray(0, end), isStartup: !this.#hasStarted });
      this.#buffered = this.#buffered.subarray(end);
      this.#hasStarted = true;
    }
    return found;
  }

  #endOfNext(): number | undefined {
    const bytes = this.#buffered;
    // The startup message has no type.
    if (!this.#hasStarted)
      return bytes.length < 4 ? undefined : within(bytes, bytes.readInt32BE(0));
    for (let at = 0; at + 5 <= bytes.length; ) {
      const type = String.fromCharCode(bytes[at] ?? 0);
      const end = within(bytes, at + 1 + bytes.readInt32BE(at + 1));
      if (end === undefined) return undefined;
      // Query, Sync, Terminate.
      if ('QSX'.includes(type)) return end;
      at = end;
    }
    return undefined;
  }
}

function within(bytes: Buffer, end: number): number | undefined {
  return end <= bytes.length ? end : undefined;
}
