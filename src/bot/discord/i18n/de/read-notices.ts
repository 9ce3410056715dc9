import type { readNotices as english } from '../en/read-notices.ts';
import type { Draft } from '../language.ts';

export const readNotices: Draft<typeof english, 'de'> = {};
