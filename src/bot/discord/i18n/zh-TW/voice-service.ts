import type { voiceService as english } from '../en/voice-service.ts';
import type { Draft } from '../language.ts';

export const voiceService: Draft<typeof english, 'zh-TW'> = {};
