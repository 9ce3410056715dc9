import type { recordings as english } from '../en/recordings.ts';
import type { Draft } from '../language.ts';

export const recordings: Draft<typeof english, 'de'> = {};
