import { once } from 'node:events';
import { connect, createServer, type NetConnectOpts, type Socket } from 'node:net';
import { listenLocally } from './local-server.ts';

export type FaultyProxy = Awaited<ReturnType<typeof openFaultyProxy>>;

/**
 * Forwards TCP to another server. Cut off, it is as silent as a firewall.
 * @param target a port on loopback, or the path of a Unix socket
 */
export async function openFaultyProxy(target: { port: number } | { path: string }) {
  const options: NetConnectOpts = { ...target, allowHalfOpen: true };
  const sockets = new Set<Socket>();
  let isCut = false;
  const pauseAll = () => {
    for (const socket of sockets) socket.pause();
  };
  const forward = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => {
      if (to.write(bytes)) return;
      from.pause();
      to.once('drain', () => isCut || from.resume());
    });
    from.on('end', () => to.end());
    from.on('error', () => to.destroy());
    from.on('close', (hadError) => {
      sockets.delete(from);
      if (hadError) to.destroy();
    });
    if (isCut) from.pause();
  };
  // Half-open connections are allowed, so the end of a stream is forwarded like data.
  const server = createServer({ allowHalfOpen: true }, (near) => {
    const far = connect(options);
    forward(near, far);
    forward(far, near);
  });
  return {
    /** On loopback. */
    port: await listenLocally(server),
    /** Resets all open connections. New ones are accepted. */
    reset: () => {
      for (const socket of sockets) socket.resetAndDestroy();
    },
    /** Connections stay open and new ones are accepted, but no data passes in either direction. */
    cut: () => {
      isCut = true;
      pauseAll();
    },
    /** Open connections never answer again, but new ones work, as after a failover. */
    abandon: pauseAll,
    /** Forwards all data that was held back, and new data again. */
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
