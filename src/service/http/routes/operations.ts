import type { Voices } from '../../voices/voices.ts';
import type { Desk } from '../requests/desk.ts';
import type { SpeakParts } from '../requests/speak.ts';

/** What the routes of the contract's operations need. */
export interface OperationParts extends SpeakParts {
  desk: Desk;
  voices: Voices;
}
