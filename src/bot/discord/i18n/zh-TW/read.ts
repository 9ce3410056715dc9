import type { read as english } from '../en/read.ts';
import type { Draft } from '../language.ts';

export const read: Draft<typeof english, 'zh-TW'> = {};
