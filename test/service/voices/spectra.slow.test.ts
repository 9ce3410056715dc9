import { beforeAll, describe, expect, test } from 'vitest';
import { LTASS } from '../../../bench/sound/ltass.ts';
import { hasHarmonic, powerSpectrum, thirdOctaves } from '../../../bench/sound/third-octaves.ts';
import COLORS from '../../../scripts/preset-spectra/colors.json' with { type: 'json' };
import { matchPreset } from '../../../scripts/preset-spectra/match-preset.ts';
import {
  loadMeasuredEngines,
  measurePreset,
} from '../../../scripts/preset-spectra/measure-preset.ts';
import { presetMatch } from '../../../src/service/engines/embedded/preset-equalizers.ts';
import { SAMPLE_RATE } from '../../../src/service/sound/sample-rate.ts';
import { SPECTRUM_BANDS_HZ } from '../../../src/service/sound/spectrum.ts';
import { findVoice, PRESET_VOICES } from '../../../src/service/voices/presets.ts';
import { speakingService } from '../../support/service/shared.ts';
import { saySamples } from '../../support/service/start.ts';
import { casesOf } from '../../support/suites.ts';

/** Flite speaks English, eSpeak NG Korean. Neither text was used to compute the equalizers. */
const TEXTS = {
  en:
    'The birch canoe slid on the smooth planks. Glue the sheet to the dark blue background. ' +
    'It is easy to tell the depth of a well. These days a chicken leg is a rare dish. ' +
    'Rice is often served in round bowls. The juice of lemons makes fine punch.',
  ko:
    '오늘 아침에는 비가 많이 내려서 우산을 쓰고 학교에 갔습니다. 이 버스는 시청을 지나 서울역까지 갑니다. ' +
    '저녁을 먹고 나서 친구와 함께 공원을 천천히 걸었다. ' +
    '도서관에서 빌린 책을 내일까지 돌려주어야 합니다. 할머니께서 맛있는 김치찌개를 끓여 주셨다.',
};
/** Dark, neutral and bright ones of both genders. */
const VOICES = 'en-f-01 en-m-01 en-m-02 ko-m-03 ja-m-01 zh-m-01 en-f-03 pl-f-01'.split(' ');
/** In these bands, speech has its vowels and most of its consonants. */
const HEARD_BANDS = SPECTRUM_BANDS_HZ.filter((hz) => hz >= 315 && hz <= 5_000);

type Levels = ReadonlyMap<number, number>;

const service = await speakingService();

/** Third octaves in dB relative to the average spectrum of speech. */
async function hear(key: string, language: keyof typeof TEXTS): Promise<Levels> {
  const body = { text: TEXTS[language], voice_id: `voice-b-${key}`, language };
  const levels = thirdOctaves(powerSpectrum(await saySamples(service, body), SAMPLE_RATE));
  const whole = 10 * Math.log10([...LTASS.values()].reduce((sum, db) => sum + 10 ** (db / 10), 0));
  return new Map(
    SPECTRUM_BANDS_HZ.map((hz, i) => [hz, (levels[i] ?? 0) - ((LTASS.get(hz) ?? 0) - whole)]),
  );
}

describe('preset voices', () => {
  const heard: { key: string; en: Levels; ko: Levels }[] = [];
  beforeAll(async () => {
    for (const key of casesOf(VOICES, 1)) {
      heard.push({ key, en: await hear(key, 'en'), ko: await hear(key, 'ko') });
    }
  });

  const AVERAGE = 'have the average spectrum of speech in %s';
  test.each(['en', 'ko'] as const)(AVERAGE, { tags: ['full'] }, (language) => {
    for (const hz of HEARD_BANDS) {
      const powers = heard.map((voice) => 10 ** ((voice[language].get(hz) ?? 0) / 10));
      const average = powers.reduce((sum, power) => sum + power, 0) / powers.length;
      expect(Math.abs(10 * Math.log10(average)), `${hz} Hz`).toBeLessThan(5);
    }
  });

  test('have the same spectrum in English as in Korean, where they have harmonics', () => {
    for (const { key, en, ko } of heard) {
      const f0Hz = findVoice(`voice-b-${key}`)?.f0Hz ?? 0;
      for (const hz of HEARD_BANDS.filter((band) => hasHarmonic(band, f0Hz))) {
        const difference = Math.abs((en.get(hz) ?? 0) - (ko.get(hz) ?? 0));
        expect(difference, `${key} at ${hz} Hz`).toBeLessThan(6);
      }
    }
  });
});

describe('the table of equalizers', () => {
  test('has a row for every preset on every engine', () => {
    for (const engine of ['flite', 'espeak-ng']) {
      const ids = PRESET_VOICES.map(({ id }) => id);
      expect(ids.filter((id) => presetMatch(engine, id) === undefined)).toEqual([]);
    }
  });

  test('is what `npm run preset-spectra` computes', { tags: ['full'] }, async () => {
    const engines = await loadMeasuredEngines();
    const id = 'voice-b-en-f-01';
    const voice = findVoice(id);
    if (voice === undefined) throw new Error(`${id} is no preset`);
    for (const measured of engines) {
      const match = matchPreset(measurePreset(measured, voice), voice, COLORS[id]);
      expect(presetMatch(measured.engine.name, id), `run it: ${id} has changed`).toEqual(match);
    }
  });
});
