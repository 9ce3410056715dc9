import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listenLocally } from '../local-server.ts';

/**
 * The fault at a statement. `silent`: it does not arrive, and nothing passes from then on. `unanswered`: it arrives, but
 * no reply does, as if the network failed a moment later. `killed`: the connection ends, as when the process is killed.
 */
export type GateFault = 'silent' | 'unanswered' | 'killed';

/**
 * Forwards connections to PostgreSQL, and counts their statements.
 * @param target the server's Unix socket
 */
export async function openPostgresGate(target: string) {
  const pairs = new Set<() => void>();
  let armed: { readonly statement: number; readonly fault: GateFault } | undefined;
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
    /** Lets the fault happen at a statement, counted from now. The first is 1. */
    arm: (statement: number, fault: GateFault) => {
      armed = { statement, fault };
      statements = 0;
    },
    /** Lets everything pass again. The connections that went silent are lost. @returns the number of statements since */
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

/**
 * Splits what a client sends into statements: a simple query, or the messages of a prepared one up to Sync
 * (https://www.postgresql.org/docs/current/protocol-message-formats.html).
 */
class StatementReader {
  #buffered = Buffer.alloc(0);
  #hasStarted = false;

  *push(bytes: Buffer) {
    this.#buffered = Buffer.concat([this.#buffered, bytes]);
    for (let end = this.#endOfNext(); end !== undefined; end = this.#endOfNext()) {
      yield { bytes: this.#buffered.subarray(0, end), isStartup: !this.#hasStarted };
      this.#buffered = this.#buffered.subarray(end);
      this.#hasStarted = true;
    }
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
