import type { Desk } from '../requests/desk.ts';
import type { SpeakParts } from '../requests/speak.ts';
import type { Voices } from '../voices/voices.ts';

/** What the routes of the contract's operations need. */
export interface OperationParts extends SpeakParts {
  desk: Desk;
  voices: Voices;
}
