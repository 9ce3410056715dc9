import { type Dispatcher, EnvHttpProxyAgent } from 'undici';
import { PlainError } from '../../../shared/common/plain-error.ts';

/** As in the environment. Empty or undefined: no proxy, no exceptions. */
export interface ProxySettings {
  /** `HTTPS_PROXY` */
  readonly httpsProxy?: string | undefined;
  /** `NO_PROXY` */
  readonly noProxy?: string | undefined;
}

/**
 * Connections for downloads. Close it when no download runs. `HTTP_PROXY` is not used: only addresses of this machine are
 * asked over http.
 * @throws PlainError if `HTTPS_PROXY` cannot be the address of a proxy
 */
export function createDispatcher({ httpsProxy, noProxy }: ProxySettings): Dispatcher {
  // Empty values, because undici would read the environment instead of undefined ones.
  return new EnvHttpProxyAgent({
    httpProxy: '',
    httpsProxy: proxyUrl(httpsProxy),
    noProxy: noProxy ?? '',
    allowH2: false,
  });
}

/** Many programs also take `proxy.example.com:3128`. */
function proxyUrl(value = ''): string {
  if (value === '') return '';
  const url = value.includes('://') ? value : `http://${value}`;
  if (URL.canParse(url) && /^https?:$/.test(new URL(url).protocol)) return url;
  throw new PlainError('HTTPS_PROXY must be the URL of a proxy, such as http://proxy:3128.');
}
