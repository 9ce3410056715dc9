import { type Dispatcher, EnvHttpProxyAgent } from 'undici';

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
 */
export function createDispatcher({ httpsProxy, noProxy }: ProxySettings): Dispatcher {
  // Empty values, because undici would read the environment instead of undefined ones.
  return new EnvHttpProxyAgent({
    httpProxy: '',
    httpsProxy: httpsProxy ?? '',
    noProxy: noProxy ?? '',
    allowH2: false,
  });
}
