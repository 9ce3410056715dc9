import type { IncomingMessage } from 'node:http';

/**
 * Whether a request was meant for this server. A page of somebody else can make its own name point to
 * this machine (DNS rebinding), but then that name stands in `Host`.
 */
export function hasExpectedHost({ headers }: IncomingMessage, port: number): boolean {
  // URL leaves out port 80, as browsers do.
  return ['127.0.0.1', 'localhost'].some(
    (name) => headers.host === new URL(`http://${name}:${port}`).host,
  );
}

/**
 * Whether our own page sends it. Browsers add `Origin` to every POST and WebSocket, also to those that a
 * page of somebody else sends here; it cannot be forged by one.
 */
export function isSameOrigin(request: IncomingMessage, port: number): boolean {
  const { host, origin } = request.headers;
  return hasExpectedHost(request, port) && origin === `http://${host}`;
}
