import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Forwards TCP on loopback to a port, until connections are reset or data is held back. */
export interface FaultyProxy extends AsyncDisposable {
  readonly port: number;
  /** Resets all open connections. New ones are accepted. */
  reset(): void;
  /** Holds all data back, in both directions. */
  stall(): void;
  resume(): void;
}

export async function openFaultyProxy(targetPort: number): Promise<FaultyProxy> {
  const sockets = new Set<Socket>();
  let isStalled = false;
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (to.write(bytes)) return;
      from.pause();
      to.once('drain', () => isStalled || from.resume());
    });
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', (hadError) => {
      sockets.delete(from);
      if (hadError) to.destroy();
    });
    if (isStalled) from.pause();
  };
  // Half-open connections are allowed, so the end of a stream is forwarded like data.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect({ port: targetPort, host: '127.0.0.1', allowHalfOpen: true });
    forward(near, far);
    forward(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    reset: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    stall: () => {
      isStalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      isStalled = false;
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
