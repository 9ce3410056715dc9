import type { access as english } from '../en/access.ts';
import type { Draft } from '../language.ts';

export const access: Draft<typeof english, 'zh-CN'> = {};
