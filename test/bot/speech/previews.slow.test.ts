import { afterEach, expect, test, vi } from 'vitest';
import { PREVIEW_LIMITS } from '../../../src/bot/speech/limits.ts';
import { createPreviews } from '../../../src/bot/speech/previews.ts';
import { wavFile } from '../../../src/shared/audio/wav-file.ts';
import { failureOf, startSpeech, utterance } from './fixture.ts';

const ADA = { guildId: '1', memberId: '2' };
const BEN = { guildId: '1', memberId: '3' };
const ELSEWHERE = { guildId: '4', memberId: '2' };

afterEach(() => {
  vi.useRealTimers();
});

test('new previews of a member and of a guild are limited by the hour', async () => {
  // The turn of an hour would give everyone new previews.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 0, 1, 12) });
  const format = { sampleRate: 24_000, channels: 1, encoding: 's16' } as const;
  const silence = wavFile(format, [new Uint8Array(960)]);
  const { speech, requests } = await startSpeech((_, response) =>
    response.writeHead(200, { 'content-type': 'audio/wav' }).end(silence),
  );
  const previews = createPreviews(speech);
  const make = (text: number, listener = ADA) => previews.make(utterance(String(text)), listener);
  const { newPerMemberAndHour, newPerGuildAndHour } = PREVIEW_LIMITS;
  for (let text = 0; text < newPerMemberAndHour; text++) await make(text);
  const refusal = { code: 'preview.limit', until: Date.UTC(2026, 0, 1, 13) / 1_000 };
  expect(await failureOf(make(1_000))).toEqual(refusal);
  // Existing previews are free for everyone, and other members and guilds have their own limits.
  await make(newPerMemberAndHour - 1);
  await make(1_000, BEN);
  await make(1_001, ELSEWHERE);
  expect(requests).toHaveLength(newPerMemberAndHour + 2);

  const others = Array.from({ length: newPerGuildAndHour - newPerMemberAndHour - 1 }, (_, i) => i);
  await Promise.all(
    others.map((i) => make(2_000 + i, { guildId: '1', memberId: String(100 + (i % 50)) })),
  );
  expect(await failureOf(make(3_000, { guildId: '1', memberId: '99' }))).toEqual(refusal);
  await make(3_001, ELSEWHERE);
});
