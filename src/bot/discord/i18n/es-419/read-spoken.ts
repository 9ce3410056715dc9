import type { readSpoken as english } from '../en/read-spoken.ts';
import type { Draft } from '../language.ts';

export const readSpoken: Draft<typeof english, 'es-419'> = {};
