import type { emote as english } from '../en/emote.ts';
import type { Draft } from '../language.ts';

export const emote: Draft<typeof english, 'pt-BR'> = {};
