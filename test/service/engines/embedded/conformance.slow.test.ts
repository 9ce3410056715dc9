import { beforeAll, describe, expect, test } from 'vitest';
import { SYNTHESIZERS } from '../../../../src/service/engines/embedded/registry.ts';
import { SegmentRenderer } from '../../../../src/service/engines/embedded/segment-renderer.ts';
import type {
  LoadSynthesizer,
  Synthesizer,
} from '../../../../src/service/engines/embedded/types.ts';
import { NEUTRAL } from '../../../../src/service/prosody/prosody.ts';
import { SAMPLE_RATE } from '../../../../src/service/sound/sample-rate.ts';
import { PRESET_VOICES } from '../../../../src/service/voices/presets.ts';
import type { Voice } from '../../../../src/service/voices/voice.ts';
import { concatSamples } from '../../../../src/shared/audio/samples.ts';
import { LANGUAGES } from '../../../../src/shared/contract/languages.ts';
import { liveBytes } from '../../../support/memory.ts';
import { lufs } from '../../../support/service/loudness.ts';
import { audibleSeconds, spoken } from '../../../support/service/spoken.ts';
import { TEST_VOICE } from '../../../support/service/test-voice.ts';
import { peakLevel, pitchTrack, quantile, silences } from '../../../support/speech-measures.ts';
import { casesOf } from '../../../support/suites.ts';

/** The conformance suite, which runs for every engine of the registry. */

const SENTENCE = 'The garden behind the house is full of yellow flowers.';
/**
 * The median pitch differs between sentences. Over a statement and a question, it is close to the
 * voice's own.
 */
const MELODY = 'Did you hear about the new game? I will be back in ten minutes.';
const F0_RANGE = { min: 50, max: 600, dip: 0.3 };

const VOICE: Voice = { ...TEST_VOICE, f0Span: 1.4, wordsPerMinute: 170 };

const HOSTILE = {
  'a word of 3,000 letters': 'bcdfgaeiou'.repeat(300),
  '200 digits': '1234567890'.repeat(20),
  'control characters': 'one\u0000two\u0007\u001b[31mthree',
  'lone surrogates': 'one \ud800 two \udfff',
  'format specifiers': '%s%n%x%d %s%s%s',
  'brackets and quotes': '[[h@\'loU]] {{}} "\'"\'" ((((((',
  'a path': '-o /tmp/x.wav --set a=b ../../etc/passwd',
  '500 marks': '?!.,;:'.repeat(80),
};

describe.each(SYNTHESIZERS.map((url) => [url.pathname.replace(/^.*\//, ''), url] as const))(
  'the engine in %s',
  (_, url) => {
    let engine: Synthesizer;
    beforeAll(async () => {
      const { default: load }: { default: LoadSynthesizer } = await import(url.href);
      engine = await load();
    });

    const say = (text: string) => spoken(engine, VOICE, text);
    const seconds = (text: string) => audibleSeconds(say(text), engine.sampleRate);

    test('has a name, a sample rate and supported languages, including English', () => {
      expect(engine.name).toMatch(/^[a-z-]+$/);
      expect(engine.sampleRate).toBeGreaterThanOrEqual(16_000);
      expect(LANGUAGES).toEqual(expect.arrayContaining([...engine.capabilities.languages]));
      expect(engine.capabilities.languages).toContain('en');
      expect(engine.canRead?.(SENTENCE) ?? true).toBe(true);
    });

    test('gives the same samples whatever was spoken before', () => {
      const first = say(SENTENCE);
      spoken(engine, { ...VOICE, f0Hz: 250, formantScale: 1.15 }, 'Quite another thing?');
      spoken(engine, VOICE, 'Ssh!', { prosody: { tempo: 0.7, melody: 1.6, pitchSemitones: 3 } });
      engine.speak('This one is broken off.', () => false);
      expect(say(SENTENCE)).toEqual(first);
    });

    test('gives the same samples in another instance', async () => {
      const { default: load }: { default: LoadSynthesizer } = await import(url.href);
      expect(spoken(await load(), VOICE, SENTENCE)).toEqual(say(SENTENCE));
    });

    test('speaks at a human pace, and longer for more words', () => {
      const short = seconds(SENTENCE);
      expect(short).toBeGreaterThan(2);
      expect(short).toBeLessThan(4.5);
      const long = seconds(`${SENTENCE.slice(0, -1)}, and ${SENTENCE}`);
      expect(long / short).toBeGreaterThan(1.8);
      expect(long / short).toBeLessThan(2.6);
    });

    test('follows the tempo of the voice and the prosody', () => {
      const usual = seconds(SENTENCE);
      const fast = spoken(engine, VOICE, SENTENCE, { prosody: { tempo: 1.4 } });
      const slow = spoken(engine, { ...VOICE, wordsPerMinute: 170 * 0.8 }, SENTENCE);
      expect(usual / audibleSeconds(fast, engine.sampleRate)).toBeCloseTo(1.4, 0);
      expect(usual / audibleSeconds(slow, engine.sampleRate)).toBeCloseTo(0.8, 0);
    });

    test('stops when its sink refuses more samples', () => {
      engine.prepare(VOICE, 'en', NEUTRAL);
      let calls = 0;
      engine.speak(SENTENCE.repeat(3), () => {
        calls += 1;
        return calls < 2;
      });
      expect(calls).toBe(2);
    });

    test.each(['', ' ', '...', '?!', '-'])(
      'renders almost no sound for %o, and speaks the next text',
      (text) => {
        expect(seconds(text)).toBeLessThan(0.2);
        expect(seconds(SENTENCE)).toBeGreaterThan(2);
      },
    );

    test.each(Object.entries(HOSTILE))(
      'speaks or drops %s, and renders the next text completely',
      (_, text) => {
        const before = say('After that.');
        engine.prepare(VOICE, 'en', NEUTRAL);
        let left = 3 * engine.sampleRate;
        engine.speak(text, (samples) => {
          left -= samples.length;
          return left > 0;
        });
        expect(say('After that.')).toEqual(before);
      },
    );

    test.each([
      ['a rate', '<prosody rate="20%">slowly said</prosody>', 'slowly said'],
      ['a break', 'slowly <break time="8s"/> said', 'slowly said'],
      ['a pitch', '<speak><prosody pitch="+90%">slowly said</prosody></speak>', 'slowly said'],
    ])('does not interpret SSML with %s', (_, markup, plain) => {
      const spelled = seconds(markup);
      // Pronounced, the markup takes time. Interpreted, it would change how the words sound.
      expect(spelled).toBeGreaterThan(seconds(plain) * 1.5);
      expect(spelled).toBeLessThan(12);
      expect(silences(say(markup), engine.sampleRate, 1_000)).toEqual([]);
    });

    test('does not grow by more than 25 MB over 150 sentences', { tags: ['full'] }, () => {
      const speakMany = (count: number) => {
        for (let i = 0; i < count; i += 1) {
          const voice = { ...VOICE, id: `grow-${i}`, f0Hz: 100 + i };
          spoken(engine, voice, `Go ${i}.`);
        }
      };
      speakMany(50);
      const before = liveBytes();
      speakMany(150);
      expect((liveBytes() - before) / 2 ** 20).toBeLessThan(25);
    });

    test('renders preset voices at their pitch and loudness, without clipping', () => {
      const renderer = new SegmentRenderer([engine]);
      const measured = casesOf(PRESET_VOICES, 4).map((voice) => {
        const samples = renderSamples(renderer, voice, MELODY);
        // A single text has some vowels that are loud at a certain pitch.
        const more = renderSamples(renderer, voice, SENTENCE);
        const f0Hz = quantile(pitchTrack(samples, SAMPLE_RATE, F0_RANGE), 0.5);
        return {
          id: voice.id,
          semitones: 12 * Math.log2(f0Hz / voice.f0Hz),
          loudness: lufs(concatSamples([samples, more])),
          peakDb: peakLevel(samples),
        };
      });
      expect(measured.filter(({ semitones }) => Math.abs(semitones) > 1)).toEqual([]);
      const usual = quantile(
        measured.map(({ loudness }) => loudness),
        0.5,
      );
      expect(usual).toBeGreaterThan(-22);
      expect(usual).toBeLessThan(-18);
      expect(measured.filter(({ loudness }) => Math.abs(loudness - usual) > 2)).toEqual([]);
      expect(measured.filter(({ peakDb }) => peakDb > -2.9)).toEqual([]);
    });
  },
);

function renderSamples(renderer: SegmentRenderer, voice: Voice, text: string): Float32Array {
  const samples: number[] = [];
  renderer.render({ text, language: 'en', voice, prosody: NEUTRAL }, (chunk) => {
    for (const sample of chunk) samples.push(sample / 32_768);
    return true;
  });
  return Float32Array.from(samples);
}
