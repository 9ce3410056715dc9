import type { settings as english } from '../en/settings.ts';
import type { Draft } from '../language.ts';

export const settings: Draft<typeof english, 'pt-BR'> = {};
