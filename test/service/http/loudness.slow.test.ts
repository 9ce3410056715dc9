import { afterAll, beforeAll, expect, test } from 'vitest';
import { SPEECH_LUFS } from '../../../src/service/sound/speech-level.ts';
import type { Service } from '../../../src/service/start-service.ts';
import { LoudnessMeter } from '../../../src/shared/audio/loudness-meter.ts';
import { saySamples, startTestService } from '../../support/service/start.ts';

/** The loudness of a single text differs by some tenths from that of its language. */
const TOLERANCE_LU = 1.5;
const SAMPLE_RATE = 24_000;
/** Lowest and highest, breathiest and brightest. */
const VOICES = [
  'voice-b-ru-m-01',
  'voice-b-ja-f-03',
  'voice-b-fr-f-01',
  'voice-b-de-f-01',
  'voice-b-en-m-01',
];

let service: Service;
beforeAll(async () => {
  service = await startTestService({ workers: 2 });
});
afterAll(() => service.close());

test.each([
  ['en', 'The train to the coast leaves from another platform today, so please hurry.'],
  ['ko', '해안으로 가는 기차가 오늘은 다른 승강장에서 출발하니 서둘러 주세요.'],
  ['ja', '海岸行きの電車は今日は別のホームから出ますので、お急ぎください。'],
  ['fr', 'Le train pour la côte part aujourd’hui d’un autre quai, alors dépêchez-vous.'],
  ['pl', 'Pociąg nad morze odjeżdża dziś z innego peronu, więc proszę się pospieszyć.'],
])('voices are equally loud in %s', async (language, text) => {
  const loudness = await Promise.all(
    VOICES.map(async (voice_id) => lufs(await saySamples(service, { text, voice_id, language }))),
  );
  for (const value of loudness) expect(Math.abs(value - SPEECH_LUFS)).toBeLessThan(TOLERANCE_LU);
});

function lufs(samples: Float32Array): number {
  const meter = new LoudnessMeter(SAMPLE_RATE);
  meter.push(samples);
  return meter.lufs ?? Number.NEGATIVE_INFINITY;
}
