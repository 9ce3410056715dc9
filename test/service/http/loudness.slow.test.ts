import { expect, test } from 'vitest';
import { SPEECH_LUFS } from '../../../src/service/sound/speech-level.ts';
import { lufs } from '../../support/service/loudness.ts';
import { speakingService } from '../../support/service/shared.ts';
import { saySamples } from '../../support/service/start.ts';
import { casesOf } from '../../support/suites.ts';

/** The loudness of a single text differs by some tenths from that of its language. */
const TOLERANCE_LU = 1.5;
/** Lowest and highest, breathiest and brightest. */
const VOICES = [
  'voice-b-ru-m-01',
  'voice-b-ja-f-03',
  'voice-b-fr-f-01',
  'voice-b-de-f-01',
  'voice-b-en-m-01',
];

const TEXTS = [
  ['en', 'The train to the coast leaves from another platform today, so please hurry.'],
  ['ko', '해안으로 가는 기차가 오늘은 다른 승강장에서 출발하니 서둘러 주세요.'],
  ['ja', '海岸行きの電車は今日は別のホームから出ますので、お急ぎください。'],
  ['fr', 'Le train pour la côte part aujourd’hui d’un autre quai, alors dépêchez-vous.'],
  ['pl', 'Pociąg nad morze odjeżdża dziś z innego peronu, więc proszę się pospieszyć.'],
] as const;

const service = await speakingService();

test.each(casesOf(TEXTS, 1))('voices are equally loud in %s', async (language, text) => {
  const loudness = await Promise.all(
    VOICES.map(async (voice_id) => lufs(await saySamples(service, { text, voice_id, language }))),
  );
  for (const value of loudness) expect(Math.abs(value - SPEECH_LUFS)).toBeLessThan(TOLERANCE_LU);
});
