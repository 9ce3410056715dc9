import type { voiceChannels as english } from '../en/voice-channels.ts';
import type { Draft } from '../language.ts';

export const voiceChannels: Draft<typeof english, 'zh-TW'> = {};
