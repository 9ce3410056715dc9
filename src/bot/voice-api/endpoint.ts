import { Pool } from 'undici';
import type { ClientLimits } from './limits.ts';

/** The destination of requests, and the headers that all requests have in common. */
export interface Endpoint {
  pool: Pool;
  /** The path before the contract's paths: empty, or with a leading slash and no trailing slash. */
  basePath: string;
  apiKey: string;
  limits: ClientLimits;
}

export interface EndpointOptions {
  baseUrl: string | URL;
  apiKey: string;
  /** Allows sending the key unencrypted to a host other than this machine. */
  allowPlainHttp?: boolean;
}

/**
 * Opens a pool of connections to the service. Nothing is sent yet.
 * @throws TypeError when the URL or the key is not usable. Its message contains neither, because both may be
 *   secret.
 */
export function openEndpoint(options: EndpointOptions, limits: ClientLimits): Endpoint {
  const { baseUrl, apiKey, allowPlainHttp = false } = options;
  // undici would reject it too, but only with the first request.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) {
    throw new TypeError('apiKey is empty or not a valid header value');
  }
  const { origin, pathname } = parseBaseUrl(baseUrl, allowPlainHttp);
  const pool = new Pool(origin, {
    connections: limits.maxConnections,
    pipelining: 1,
    allowH2: false,
    connect: { timeout: limits.connectTimeoutMs },
    keepAliveTimeout: limits.keepAliveMs,
  });
  return { pool, basePath: pathname.replace(/\/+$/, ''), apiKey, limits };
}

function parseBaseUrl(value: string | URL, allowPlainHttp: boolean): URL {
  if (!URL.canParse(String(value))) throw new TypeError('baseUrl is not a valid URL');
  const url = new URL(value);
  if (url.username !== '' || url.password !== '') {
    throw new TypeError('baseUrl must not contain a user name or password');
  }
  if (url.search !== '' || url.hash !== '') {
    throw new TypeError('baseUrl must not contain a query or a fragment');
  }
  const isPlain = url.protocol === 'http:';
  if (!isPlain && url.protocol !== 'https:')
    throw new TypeError('baseUrl must start with https://');
  if (isPlain && !allowPlainHttp && !isLocal(url.hostname)) {
    throw new TypeError('baseUrl must start with https:// unless the host is local');
  }
  return url;
}

/** Loopback, or a name without a dot: a container on the same private network. */
function isLocal(hostname: string): boolean {
  if (hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)) return true;
  return !hostname.includes('.') && !hostname.startsWith('[');
}
