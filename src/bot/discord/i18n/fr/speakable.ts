import type { speakable as english } from '../en/speakable.ts';
import type { Draft } from '../language.ts';

export const speakable: Draft<typeof english, 'fr'> = {};
