import type { IncomingMessage } from 'node:http';

/**
 * Whether the `Host` header names this server. Another web page can point its own domain at this machine
 * (DNS rebinding), but then `Host` contains that domain.
 */
export function hasExpectedHost({ headers }: IncomingMessage, port: number): boolean {
  // URL omits port 80, as browsers do.
  return ['127.0.0.1', 'localhost'].some(
    (name) => headers.host === new URL(`http://${name}:${port}`).host,
  );
}

/**
 * Whether the request comes from our own page. Browsers add `Origin` to every POST and WebSocket request,
 * and a web page cannot forge it.
 */
export function isSameOrigin(request: IncomingMessage, port: number): boolean {
  const { host, origin } = request.headers;
  return hasExpectedHost(request, port) && origin === `http://${host}`;
}
