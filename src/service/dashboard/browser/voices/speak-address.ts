import { addressOf } from '../router.ts';

/** Where a text is spoken with this voice. */
export function speakAddress(voiceId: string): string {
  return addressOf('speak', undefined, { voice: voiceId });
}
