import type { dictionary as english } from '../en/dictionary.ts';
import type { Draft } from '../language.ts';

export const dictionary: Draft<typeof english, 'fr'> = {};
