import { beforeAll, describe, expect, test } from 'vitest';
import { analyzeSample } from '../../../src/service/cloning/analysis/analyze-sample.ts';
import { cloneVoice } from '../../../src/service/cloning/clone-voice.ts';
import { judgeSample } from '../../../src/service/cloning/fitting/judge-sample.ts';
import { VoiceAnalyzer } from '../../../src/service/cloning/fitting/voice-analyzer.ts';
import { readSample } from '../../../src/service/cloning/reading/read-sample.ts';
import { SAMPLE_RATE } from '../../../src/service/sound/sample-rate.ts';
import { concatSamples } from '../../../src/shared/audio/samples.ts';
import type { Language } from '../../../src/shared/contract/languages.ts';
import {
  clipped,
  fixture,
  inRoom,
  inTurns,
  openSynthesizer,
  phoneBand,
  voiceOf,
  withNoise,
} from '../../support/service/samples.ts';
import { wav } from '../../support/sound.ts';
import { pitchTrack, quantile } from '../../support/speech-measures.ts';

const READ =
  'The harbour was quiet in the early morning, and the boats moved slowly with the tide. A man in a blue coat walked along the wall, counting the gulls.';
const SAID =
  'Would you bring me a cup of hot chocolate? My hands are as cold as the window, and nobody lit the fire.';

const synthesizer = await openSynthesizer();
const analyzer = new VoiceAnalyzer(synthesizer.engines);

const clone = (sample: Uint8Array, language: Language = 'en') =>
  cloneVoice(new Uint8Array(sample), language, async () => analyzer);

/** Measured without the service's code. */
function melodyOf(samples: Float32Array): number {
  const track = pitchTrack(samples, SAMPLE_RATE);
  return 12 * Math.log2(quantile(track, 0.9) / quantile(track, 0.1));
}

describe('a clone is spoken with the melody of its sample', () => {
  test.each([
    ['English', 'en', SAID],
    ['German', 'de', 'Könntest du mir bitte eine Tasse Kakao bringen? Meine Hände sind eiskalt.'],
  ] as const)('in %s', async (_, language, text) => {
    const { speak, speakAsService } = synthesizer;
    const lively = speak(voiceOf({ f0Hz: 190, formantScale: 1.15, f0Span: 5 }), READ);
    const flat = speak(voiceOf({ f0Hz: 190, formantScale: 1.15, f0Span: 1.15 }), READ);
    const [high, low] = [
      await clone(wav(lively, SAMPLE_RATE)),
      await clone(wav(flat, SAMPLE_RATE)),
    ];
    const heard = melodyOf(speakAsService(high.voice, text, language));
    expect(heard).toBeGreaterThan(0.7 * melodyOf(lively));
    expect(heard).toBeLessThan(1.4 * melodyOf(lively));
    expect(melodyOf(speakAsService(low.voice, text, language))).toBeLessThan(3.5);
    expect(high.quality.reasons).not.toContain('melody_not_matched');
  });
});

describe('the score of a clone is that of the engine that speaks its language:', () => {
  test('its errors agree with an independent measurement of the clip', async () => {
    const sample = fixture('male-scottish.m4a');
    const english = await clone(sample, 'en');
    const korean = await clone(sample, 'ko');
    expect(english.quality).toMatchObject({ engine: 'flite', rating: 'good' });
    expect(korean.quality).toMatchObject({ engine: 'espeak-ng', rating: 'good' });
    // One by one, as in the service: the melody of each sentence falls. A question alone is higher than most speech.
    const sentences = `${SAID} ${READ}`.split(/(?<=[.?]) /);
    const spoken = concatSamples(
      sentences.map((sentence) => synthesizer.speakAsService(english.voice, sentence)),
    );
    const { clone_melody_semitones, f0_error_percent } = english.quality;
    expect(Math.abs(clone_melody_semitones - melodyOf(spoken))).toBeLessThan(3);
    const hz = quantile(pitchTrack(spoken, SAMPLE_RATE), 0.5);
    expect(Math.abs(hz / 124 - 1)).toBeLessThan(0.05 + f0_error_percent / 100);
  });

  test('a melody wider than the engine’s is reported', async () => {
    const { speak } = synthesizer;
    // Two voices far apart have a melody that no engine speaks.
    const turns = inTurns(
      speak(voiceOf({ f0Hz: 110, f0Span: 3 }), READ),
      speak(voiceOf({ f0Hz: 190, f0Span: 3 }), READ),
      SAMPLE_RATE,
    );
    const { quality } = await clone(wav(turns, SAMPLE_RATE));
    expect(quality.sample_melody_semitones).toBeGreaterThan(quality.clone_melody_semitones);
    expect(quality.rating).not.toBe('good');
  });
});

describe('a defect of a sample lowers the score and is named:', () => {
  let man: Float32Array;
  let woman: Float32Array;
  beforeAll(() => {
    const { speakAsService, speak } = synthesizer;
    man = speakAsService(voiceOf({ f0Hz: 112, f0Span: 2, formantScale: 1 }), READ);
    woman = speak(voiceOf({ f0Hz: 215, f0Span: 2.4, formantScale: 1.18 }), READ);
  });

  const judge = async (sound: Float32Array) =>
    judgeSample(analyzeSample(await readSample(new Uint8Array(wav(sound, SAMPLE_RATE)))));

  test.each<[string, string, (sound: Float32Array) => Float32Array]>([
    ['noise at 14 dB', 'sample_noisy', (sound) => withNoise(sound, 14)],
    ['noise at 6 dB', 'sample_noisy', (sound) => withNoise(sound, 6)],
    ['clipping at 8 dB', 'sample_clipped', (sound) => clipped(sound, 8)],
    [
      'a telephone',
      'sample_muffled',
      (sound) => phoneBand(phoneBand(sound, SAMPLE_RATE), SAMPLE_RATE),
    ],
    ['a hall', 'sample_echoes', (sound) => inRoom(sound, SAMPLE_RATE, 0.9)],
    ['four seconds', 'sample_short', (sound) => sound.subarray(0, 4 * SAMPLE_RATE)],
    [
      'two people',
      'sample_several_speakers',
      (sound) => inTurns(sound, sound === man ? woman : man, SAMPLE_RATE),
    ],
  ])('%s', async (_, reason, degrade) => {
    for (const sound of [man, woman]) {
      const [clean, bad] = [await judge(sound), await judge(degrade(sound))];
      expect(clean.reasons).toEqual([]);
      expect(bad.reasons).toContain(reason);
      expect(bad.factor).toBeLessThan(0.85 * clean.factor);
    }
  });

  test('more noise lowers it further', async () => {
    const factors: number[] = [];
    for (const snrDb of [20, 12, 6, 0]) {
      factors.push((await judge(withNoise(man, snrDb))).factor);
    }
    expect(factors).toEqual(factors.toSorted((a, b) => b - a));
    expect(factors[0]).toBeGreaterThan(0.8);
    expect(factors[3]).toBeLessThan(0.55);
  });

  test('a bad recording is rated poor', async () => {
    const sample = await readSample(new Uint8Array(fixture('speech-he-aac.m4a')));
    const good = await clone(fixture('speech-he-aac.m4a'));
    expect(good.quality.rating).toBe('good');
    const noisy = withNoise(sample.samples, 8);
    const bad = await clone(wav(clipped(noisy, 6), sample.sampleRate));
    expect(bad.quality.rating).toBe('poor');
    expect(bad.quality.score).toBeLessThan(good.quality.score - 0.2);
  });
});
