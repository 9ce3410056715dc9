import type { presets as english } from '../en/presets.ts';
import type { Draft } from '../language.ts';

export const presets: Draft<typeof english, 'zh-CN'> = {};
