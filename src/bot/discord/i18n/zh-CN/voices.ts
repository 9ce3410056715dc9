import type { voices as english } from '../en/voices.ts';
import type { Draft } from '../language.ts';

export const voices: Draft<typeof english, 'zh-CN'> = {};
