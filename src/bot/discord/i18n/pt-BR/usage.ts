import type { usage as english } from '../en/usage.ts';
import type { Draft } from '../language.ts';

export const usage: Draft<typeof english, 'pt-BR'> = {};
