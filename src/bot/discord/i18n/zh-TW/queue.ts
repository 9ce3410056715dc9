import type { queue as english } from '../en/queue.ts';
import type { Draft } from '../language.ts';

export const queue: Draft<typeof english, 'zh-TW'> = {};
