import { describe, expect, test } from 'vitest';
import { cloneVoice } from '../../../src/service/cloning/clone-voice.ts';
import { createVoiceCloner } from '../../../src/service/cloning/cloner.ts';
import { VoiceAnalyzer } from '../../../src/service/cloning/fitting/voice-analyzer.ts';
import { SAMPLE_RATE } from '../../../src/service/sound/sample-rate.ts';
import { openForAll } from '../../support/lifetime.ts';
import { readWav } from '../../support/listening.ts';
import {
  fixture,
  floatWav,
  mp3,
  openSynthesizer,
  phoneBand,
  type VoiceValues,
  voiceOf,
  withNoise,
} from '../../support/service/samples.ts';
import { hiss } from '../../support/service/synthetic-voice.ts';
import { noise, tone, wav } from '../../support/sound.ts';
import {
  bandSpectrum,
  pitchTrack,
  quantile,
  spectrumDistance,
} from '../../support/speech-measures.ts';

const never = new AbortController().signal;
const READ =
  'The harbour was quiet in the early morning, and the boats moved slowly with the tide.';
const SAID = 'Would you bring me a cup of hot chocolate? My hands are as cold as the window.';

const cloner = openForAll(() => createVoiceCloner());
const synthesizer = await openSynthesizer();
const { speak } = synthesizer;

/** Clones in a separate process, as the service does. */
const clone = (sample: Uint8Array) => cloner.clone(sample, 'en', never);
/** Clones in this process, which is warm and therefore faster. */
const cloneHere = (sample: Uint8Array) =>
  cloneVoice(new Uint8Array(sample), 'en', async () => new VoiceAnalyzer(synthesizer.engines));

const MAN = voiceOf({ f0Hz: 95, formantScale: 0.92, f0Span: 1.3 });
const WOMAN = voiceOf({ f0Hz: 225, formantScale: 1.2, f0Span: 1.6 });

const quiet = (sound: Float32Array) => sound.map((sample) => 0.03 * sample);

/** Median pitch and spectrum, measured without the service's code. */
function listen(samples: Float32Array, sampleRate: number) {
  return {
    hz: quantile(pitchTrack(samples, sampleRate), 0.5),
    spectrum: bandSpectrum(samples, 16, sampleRate),
  };
}

describe('a clone is closer to its sample than the initial voice, for', { tags: ['full'] }, () => {
  test.each<[string, VoiceValues, (sound: Float32Array) => Promise<Buffer> | Buffer]>([
    ['a low voice, 16-bit WAV', MAN, (sound) => wav(sound, SAMPLE_RATE)],
    ['a high voice, float WAV', WOMAN, (sound) => floatWav(sound, SAMPLE_RATE)],
    ['a quiet voice, 64-bit float WAV', MAN, (sound) => floatWav(quiet(sound), SAMPLE_RATE, 64)],
    ['a signal-to-noise ratio of 10 dB', WOMAN, (sound) => wav(withNoise(sound, 10), SAMPLE_RATE)],
    ['an MP3 of 24 kbit/s', MAN, (sound) => mp3(sound, SAMPLE_RATE, 24)],
    ['a telephone recording', WOMAN, (sound) => wav(phoneBand(sound, SAMPLE_RATE), SAMPLE_RATE)],
  ])('%s', async (_, voice, record) => {
    const sound = speak(voice, READ);
    const cloned = await cloneHere(await record(sound));
    const expected = listen(sound, SAMPLE_RATE);
    const actual = listen(speak(cloned.voice, SAID), SAMPLE_RATE);
    expect(Math.abs(actual.hz / expected.hz - 1)).toBeLessThan(0.06);
    expect(Math.abs(cloned.voice.formantScale - voice.formantScale)).toBeLessThan(0.08);
    const { quality } = cloned;
    expect(quality.spectrum_distance_db).toBeLessThan(0.6 * quality.spectrum_distance_before_db);
    expect(quality.spectrum_distance_db).toBeLessThan(quality.spectrum_floor_db + 2.5);
    expect(quality.f0_error_percent).toBeLessThan(4);
  });

  test.each([
    ['female.wav', 168, 1.5],
    ['male-vbr.mp3', 102, 1.5],
    ['male-scottish.m4a', 124, 1.5],
    // They have sound above 8 kHz, where the English engine has none.
    ['speech-he-aac.m4a', 210, 2.8],
    ['speech-he-aac-v2.m4a', 210, 2.8],
  ] as const)('a real speaker (%s)', async (name, hz, beyondFloorDb) => {
    const { voice, quality } = await (name === 'female.wav' ? clone : cloneHere)(fixture(name));
    expect(Math.abs(voice.f0Hz / hz - 1)).toBeLessThan(0.04);
    expect(quality.rating).toBe('good');
    // Some speakers are like one of the engine's: then the initial voice is as close as can be measured.
    const closeDb = Math.max(
      0.8 * quality.spectrum_distance_before_db,
      quality.spectrum_floor_db + 1,
    );
    expect(quality.spectrum_distance_db).toBeLessThan(closeDb);
    expect(quality.spectrum_distance_db).toBeLessThan(quality.spectrum_floor_db + beyondFloorDb);
    if (name !== 'female.wav') return;
    // The same with independent measures, up to the 8 kHz that the sample contains.
    const sample = readWav(fixture(name).subarray(fixture(name).indexOf('data') - 36));
    const bands = (sound: Float32Array) => bandSpectrum(sound, 16, SAMPLE_RATE).slice(0, 11);
    const expected = bandSpectrum(sample.samples, 12).slice(0, 11);
    const distance = (of: VoiceValues) => spectrumDistance(bands(speak(of, SAID)), expected);
    expect(distance(voice)).toBeLessThan(distance(voiceOf({})));
  });
});

describe('cloning', () => {
  test('takes seconds of speech to find the pitch', async () => {
    const sound = speak(WOMAN, READ).subarray(0, 3.2 * SAMPLE_RATE);
    const { voice } = await clone(wav(sound, SAMPLE_RATE));
    expect(Math.abs(voice.f0Hz / WOMAN.f0Hz - 1)).toBeLessThan(0.15);
  });

  test('keeps two speakers distinct in every language', { tags: ['full'] }, async () => {
    const [man, woman] = await Promise.all([
      clone(fixture('male-vbr.mp3')),
      clone(fixture('female.wav')),
    ]);
    expect(woman.voice.formantScale / man.voice.formantScale).toBeGreaterThan(1.08);
    for (const [text, language] of [
      ['Guten Morgen, wie geht es dir heute? Das Wetter ist wunderbar.', 'de'],
      ['오늘은 날씨가 정말 좋아서 공원에 산책하러 갑니다.', 'ko'],
      ['Buenos días, me gustaría tomar un café con leche.', 'es'],
    ] as const) {
      const [low, high] = [man, woman].map(({ voice }) =>
        listen(speak(voice, text, language), SAMPLE_RATE),
      );
      expect((high?.hz ?? 0) / (low?.hz ?? 0)).toBeGreaterThan(1.4);
      expect(spectrumDistance(high?.spectrum ?? [], low?.spectrum ?? [])).toBeGreaterThan(2);
    }
  });

  test('preserves melody, tempo and breath', { tags: ['full'] }, async () => {
    const [flat, lively] = await Promise.all(
      [
        voiceOf({ f0Span: 1.1, wordsPerMinute: 145, breath: 0.7 }),
        voiceOf({ f0Span: 1.9, wordsPerMinute: 185, breath: 0.25 }),
      ].map((voice) => cloneHere(wav(speak(voice, READ), SAMPLE_RATE))),
    );
    expect(flat?.voice.f0Span).toBeLessThan(1.25);
    expect(lively?.voice.f0Span).toBeGreaterThan(1.7);
    const rates = [flat?.voice.wordsPerMinute ?? 0, lively?.voice.wordsPerMinute ?? 0] as const;
    expect(rates[1] - rates[0]).toBeGreaterThan(15);
    expect(flat?.voice.breath).toBeGreaterThan(lively?.voice.breath ?? 1);
  });

  test('rates a poor recording as poor and gives the reasons', { tags: ['full'] }, async () => {
    const sound = speak(MAN, READ).subarray(0, 3.2 * SAMPLE_RATE);
    const loud = withNoise(sound, 3);
    const { quality } = await cloneHere(wav(loud, SAMPLE_RATE));
    expect(quality.rating).toBe('poor');
    expect(quality.reasons).toEqual(expect.arrayContaining(['sample_short', 'sample_noisy']));
    expect(quality.snr_db).toBeLessThan(8);
  });
});

describe('cloning refuses', () => {
  test.each<[string, string, () => Float32Array]>([
    ['silence', 'sample_silent', () => new Float32Array(4 * SAMPLE_RATE)],
    ['very quiet noise', 'sample_silent', () => hiss(4, SAMPLE_RATE, 0.0005)],
    ['white noise', 'sample_noise', () => hiss(4, SAMPLE_RATE, 0.3)],
    ['pulsing noise', 'sample_noise', () => pulsing(hiss(5, SAMPLE_RATE, 0.3))],
    ['a tone', 'sample_no_voice', () => tone(220, 4, SAMPLE_RATE)],
    ['a melody', 'sample_no_voice', () => melody([0], 0.3)],
    ['chords and a drum', 'sample_no_voice', () => melody([-12, -8, -5], 0.6, 0.4)],
  ])('%s', async (_, code, make) => {
    await expect(cloneHere(wav(make(), SAMPLE_RATE))).rejects.toMatchObject({
      code,
      param: 'ref_audio',
    });
  });
});

/** Pulses three times a second. */
function pulsing(sound: Float32Array): Float32Array {
  return sound.map((x, i) => x * Math.max(0, Math.sin((2 * Math.PI * 3 * i) / SAMPLE_RATE)));
}

/** Plucked notes with overtones, at these intervals from the tune. */
function melody(intervals: readonly number[], noteSeconds: number, drum = 0): Float32Array {
  const tune = [0, 4, 7, 12, 7, 5, 4, 2];
  const random = noise(3);
  return Float32Array.from({ length: 6 * SAMPLE_RATE }, (_, i) => {
    const t = i / SAMPLE_RATE;
    const since = t % noteSeconds;
    const note = tune[Math.floor(t / noteSeconds) % tune.length] ?? 0;
    const strings = intervals.map((interval) => {
      const hz = 262 * 2 ** ((note + interval) / 12);
      return [1, 2, 3, 4, 5].reduce((sum, h) => sum + Math.sin(2 * Math.PI * hz * h * t) / h, 0);
    });
    const plucked = strings.reduce((sum, string) => sum + string, 0) * Math.exp(-4 * since);
    return 0.12 * plucked + drum * (random() - 0.5) * Math.exp(-40 * (t % 0.3));
  });
}
