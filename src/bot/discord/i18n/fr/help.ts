import type { help as english } from '../en/help.ts';
import type { Draft } from '../language.ts';

export const help: Draft<typeof english, 'fr'> = {};
