import type { readSettings as english } from '../en/read-settings.ts';
import type { Draft } from '../language.ts';

export const readSettings: Draft<typeof english, 'de'> = {};
