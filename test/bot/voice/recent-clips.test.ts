import { expect, test } from 'vitest';
import { VOICE_LIMITS } from '../../../src/bot/voice/limits.ts';
import { RecentClips } from '../../../src/bot/voice/recent-clips.ts';
import { ToneClip } from './support/tone-clip.ts';

const CHANNEL = '200000000000000001';

test('many servers keep their recordings, each within its own limits', () => {
  const recent = new RecentClips(VOICE_LIMITS, () => {});
  const guilds = Array.from({ length: 200 }, (_, i) => String(100_000 + i));
  const durationMs = 20_000;
  const fitting = Math.floor(VOICE_LIMITS.recentMs / durationMs);
  const speak = (guildId: string, id: string) =>
    recent.add({
      ...{ id, guildId, channelId: CHANNEL, userId: '1', durationMs },
      content: { text: id },
      clip: ToneClip.of([]),
    });
  for (let i = 0; i < 10; i++) for (const guildId of guilds) speak(guildId, `item ${i}`);
  for (const guildId of guilds) {
    const known = Array.from({ length: 10 }, (_, i) => recent.find(guildId, `item ${i}`));
    expect(known.filter((item) => item !== undefined)).toHaveLength(fitting);
    expect(recent.last(guildId, CHANNEL)?.id).toBe('item 9');
  }
});
