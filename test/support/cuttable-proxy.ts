import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Forwards TCP to another server. While it is cut, data stops in both directions, as behind a firewall. */
export interface CuttableProxy extends AsyncDisposable {
  readonly port: number;
  /** Connections stay open and new ones are accepted, but no data passes. */
  cut(): void;
  /** Open connections never answer again, but new ones work, as after a failover. */
  abandon(): void;
  /** Forwards all data that was held back, and new data again. */
  restore(): void;
}

/** @param target the path of a Unix socket */
export async function openCuttableProxy(target: string): Promise<CuttableProxy> {
  const sockets = new Set<Socket>();
  let isCut = false;
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => to.write(bytes));
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', () => sockets.delete(from));
    if (isCut) from.pause();
  };
  // Half-open connections are allowed, so the end of a stream is forwarded like data.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ path: target, allowHalfOpen: true });
    forward(near, far);
    forward(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.pause();
    },
    abandon: () => {
      for (const socket of sockets) socket.pause();
    },
    restore: () => {
      isCut = false;
      for (const socket of sockets) socket.resume();
    },
    async [Symbol.asyncDispose]() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
