import type { general as english } from '../en/general.ts';
import type { Draft } from '../language.ts';

export const general: Draft<typeof english, 'pt-BR'> = {};
