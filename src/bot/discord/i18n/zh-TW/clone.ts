import type { clone as english } from '../en/clone.ts';
import type { Draft } from '../language.ts';

export const clone: Draft<typeof english, 'zh-TW'> = {};
