import type { files as english } from '../en/files.ts';
import type { Draft } from '../language.ts';

export const files: Draft<typeof english, 'es-419'> = {};
