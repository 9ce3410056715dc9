import type { privacy as english } from '../en/privacy.ts';
import type { Draft } from '../language.ts';

export const privacy: Draft<typeof english, 'fr'> = {};
