import type { Services } from '../interactions/command.ts';

/** The services that reading messages aloud needs. */
export type ReaderServices = Pick<
  Services,
  | 'store'
  | 'speech'
  | 'sessions'
  | 'voices'
  | 'runInOrder'
  | 'limits'
  | 'premium'
  | 'languageDetector'
  | 'renderQueue'
>;
