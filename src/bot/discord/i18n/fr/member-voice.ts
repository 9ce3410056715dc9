import type { memberVoice as english } from '../en/member-voice.ts';
import type { Draft } from '../language.ts';

export const memberVoice: Draft<typeof english, 'fr'> = {};
