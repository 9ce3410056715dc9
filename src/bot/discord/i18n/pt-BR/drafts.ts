import type { drafts as english } from '../en/drafts.ts';
import type { Draft } from '../language.ts';

export const drafts: Draft<typeof english, 'pt-BR'> = {};
