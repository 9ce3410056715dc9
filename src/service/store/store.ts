import type { Logger } from '../../common/logger.ts';

/** Where the service keeps accounts, keys, usage and voices. */
export type StoreOptions =
  /** `voice-service.sqlite` in this folder, which is made where it is missing. */
  | { readonly kind: 'sqlite'; readonly dataDir: string; readonly log: Logger }
  /** Forgotten with the process. */
  | { readonly kind: 'memory'; readonly log: Logger }
  | { readonly kind: 'postgres'; readonly url: string; readonly log: Logger };
