export interface BaseUrl {
  /** Scheme, host and port: the only place the key is ever sent to. */
  origin: string;
  /** What stands before the contract's paths; empty, or begins with a slash and does not end in one. */
  prefix: string;
}

/**
 * The service's address, taken apart.
 * @param allowPlainHttp also over http to a host that is neither this machine nor a neighbour named without a dot
 * @throws TypeError naming what is wrong, without repeating the address: it may hold a password
 */
export function parseBaseUrl(value: string | URL, allowPlainHttp = false): BaseUrl {
  if (!URL.canParse(String(value))) throw new TypeError('baseUrl is not an address');
  const url = new URL(value);
  if (url.username !== '' || url.password !== '') {
    throw new TypeError('baseUrl must not hold a user name or password');
  }
  if (url.search !== '' || url.hash !== '') {
    throw new TypeError('baseUrl must end with its path');
  }
  const isPlain = url.protocol === 'http:';
  if (!isPlain && url.protocol !== 'https:')
    throw new TypeError('baseUrl must begin with https://');
  if (isPlain && !allowPlainHttp && !isNear(url.hostname)) {
    throw new TypeError('baseUrl must begin with https:// when the host is another machine');
  }
  return { origin: url.origin, prefix: url.pathname.replace(/\/+$/, '') };
}

/** Loopback, or a name without a dot: a container on the same private network. */
function isNear(hostname: string): boolean {
  if (hostname === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(hostname)) return true;
  return !hostname.includes('.') && !hostname.startsWith('[');
}
