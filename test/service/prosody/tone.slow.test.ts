import { describe, expect, test } from 'vitest';
import { describeIgnored, describeTone } from '../../../src/service/prosody/describe-tone.ts';
import { NEUTRAL, PROSODY_LIMITS, type Prosody } from '../../../src/service/prosody/prosody.ts';
import {
  FACTOR_FEATURES,
  FEATURE_STEP,
  type ProsodyFeature,
} from '../../../src/service/prosody/tone/features-and-moods.ts';
import { parseTone } from '../../../src/service/prosody/tone.ts';
import fc from '../../support/fast-check.ts';
import { SUITE } from '../../support/suites.ts';
import { readLines, readSection } from '../../support/tables.ts';

const TONE_LANGUAGES = ['en', 'de', 'fr', 'es', 'pt', 'ko', 'ja', 'zh'] as const;
const applied = (instruction: string): string => describeTone(parseTone(instruction));
const prosody = (instruction: string): Prosody => parseTone(instruction).prosody;

/** Instructions that people write in a language: lines of the form "instruction => words". */
function readTones(language: (typeof TONE_LANGUAGES)[number]) {
  return readLines(`tones/${language}.txt`).map((line) => {
    const [instruction = '', words = ''] = line.split(' => ');
    return { instruction, expected: words === 'none' ? [] : words.split(' ') };
  });
}

/** The plain form, "~" for less than plain, a double sign for more than plain. */
function grades(name: string, sign: string, strength: number): string[] {
  if (strength < 0.75) return [`${name}${sign}`, `${name}~${sign}`];
  if (strength > 1.3) return [`${name}${sign}`, `${name}${sign === '' ? '++' : sign + sign}`];
  return [`${name}${sign}`];
}

function featureWords(feature: ProsodyFeature, value: number): string[] {
  const steps = FACTOR_FEATURES.has(feature)
    ? Math.log(value) / Math.log(FEATURE_STEP[feature])
    : value / FEATURE_STEP[feature];
  const exact = `${feature}=${Number(value.toFixed(3))}`;
  if (Math.abs(steps) < 1e-9) return [exact];
  return [exact, ...grades(feature, steps > 0 ? '+' : '-', Math.abs(steps))];
}

/** For each recognized element, all words of the notation that describe it. */
function recognizedWords(instruction: string): string[][] {
  return parseTone(instruction).recognized.map((element) => {
    if (element.kind === 'feature') return featureWords(element.feature, element.value);
    if (element.kind === 'mood') return grades(element.mood, '', element.strength);
    return [`!${element.mood}`];
  });
}

/*
 * Notation of the tables: "pace-" is slower, "pace~-" a little slower, "pace--" much slower, "pace=0.8"
 * exactly that value. "sad" is a mood ("sad~" a little, "sad++" very), "!sad" an excluded mood, "none"
 * nothing. A table lists all elements of an instruction.
 */
describe.each(TONE_LANGUAGES)('a tone in %s', (language) => {
  test.each(readTones(language))('"$instruction" means $expected', ({ instruction, expected }) => {
    const recognized = recognizedWords(instruction);
    expect(recognized, applied(instruction)).toHaveLength(expected.length);
    const missing = expected.filter((word) => !recognized.some((words) => words.includes(word)));
    expect(missing, applied(instruction)).toEqual([]);
  });
});

describe('the prosody of a tone', () => {
  test.each(readSection('text/tone-words.tsv', 'neutral'))(
    'is neutral if nothing is recognized: %j',
    (instruction = '') => {
      expect(parseTone(instruction)).toMatchObject({ prosody: NEUTRAL, recognized: [] });
      expect(applied(instruction)).toBe('none');
    },
  );

  test('grows with degree words', () => {
    for (const steps of [
      ['slightly sad', 'sad', 'very sad', 'extremely sad'],
      ['etwas traurig', 'traurig', 'sehr traurig', 'extrem traurig'],
      ['un peu triste', 'triste', 'très triste', 'extrêmement triste'],
      ['un poco triste', 'triste', 'muy triste', 'extremadamente triste'],
      ['um pouco triste', 'triste', 'muito triste', 'extremamente triste'],
      ['살짝 슬프게', '슬프게', '아주 슬프게', '극도로 슬프게'],
      ['少し悲しく', '悲しく', 'とても悲しく', '極めて悲しく'],
      ['有点悲伤', '悲伤', '非常悲伤', '极度悲伤'],
    ]) {
      const made = steps.map(prosody);
      const falling = (pick: (of: Prosody) => number) =>
        expect(made.map(pick)).toEqual(made.map(pick).toSorted((a, b) => b - a));
      falling((of) => of.tempo);
      falling((of) => of.pitchSemitones);
      falling((of) => of.melody);
      expect(new Set(made.map((of) => of.tempo)).size).toBe(4);
    }
  });

  test('is only a little slower for "not too fast"', () => {
    for (const [restrained, slow] of [
      ['not too fast', 'slow'],
      ['nicht zu schnell', 'langsam'],
      ['pas trop vite', 'lentement'],
      ['no demasiado rápido', 'despacio'],
      ['não rápido demais', 'devagar'],
      ['너무 빠르지 않게', '느리게'],
      ['あまり速くならないように', 'ゆっくり'],
      ['不要太快', '慢慢地'],
    ] as const) {
      expect(prosody(restrained).tempo).toBeLessThan(1);
      expect(prosody(restrained).tempo).toBeGreaterThan(prosody(slow).tempo);
    }
  });

  test('of two combined requests goes further than that of one', () => {
    expect(prosody('slowly and sadly').tempo).toBeLessThan(prosody('slowly').tempo);
    expect(prosody('slowly and sadly').tempo).toBeLessThan(prosody('sadly').tempo);
    expect(prosody('slowly and sadly').pitchSemitones).toBe(prosody('sadly').pitchSemitones);
  });

  test('follows a named feature even if a mood contradicts it', () => {
    expect(prosody('slow but excited').tempo).toBeCloseTo(prosody('slow').tempo);
    expect(prosody('loud and sad').loudnessDb).toBe(prosody('loud').loudnessDb);
  });

  test('follows the later of two contradicting requests', () => {
    expect(prosody('fast, no, slow')).toEqual(prosody('slow'));
    expect(prosody('whisper. No, do not whisper').whisper).toBe(false);
    expect(prosody('do not whisper. On second thought: whisper').whisper).toBe(true);
  });

  test('distinguishes a whisper from a low voice', () => {
    expect(prosody('속삭이듯이').whisper).toBe(true);
    expect(prosody('almost whispering')).toMatchObject({ whisper: false });
    expect(prosody('almost whispering').breath).toBeGreaterThan(0);
    expect(prosody('quietly').whisper).toBe(false);
  });

  test.each([
    ['fast', 'pace=1.18'],
    ['fast traurig', 'mood=sad*0.4'],
    ['a kind voice', 'mood=gentle'],
    ['wie ein Kind', 'mood=childlike'],
    ['slowly, traurig, triste', 'pace=0.85, mood=sad'],
    ['ganz langsam und creepy', 'pace=0.78, mood=mysterious'],
    ['ruhig, 천천히', 'pace=0.85, mood=calm'],
  ])('is read clause by clause in the language that knows its words: %s', (instruction, tone) => {
    expect(applied(instruction)).toBe(tone);
  });

  test('does not depend on case, width, spacing, accents or typographic quotes', () => {
    expect(applied('MUEDE UND WUETEND')).toBe(applied('müde und wütend'));
    expect(applied('n’aie pas l’air fache, tres doux')).toBe(
      applied("n'aie pas l'air fâché, très doux"),
    );
    expect(applied('ＶＥＲＹ　ＳＬＯＷＬＹ！！')).toBe(applied('very slowly'));
    expect(applied('don’t\u200b  whisper')).toBe(applied("don't whisper"));
    expect(applied('너무빠르지않게')).toBe(applied('너무 빠르지 않게'));
    expect(applied('ﾕｯｸﾘ')).toBe(applied('ユックリ'));
    expect(applied('語速放慢，溫柔點')).toBe(applied('语速放慢，温柔点'));
    expect(applied('속삭이듯이'.normalize('NFD'))).toBe('mood=whisper');
  });

  test('is described in a fixed order and form', () => {
    expect(applied('sadly and slowly')).toBe('pace=0.85, mood=sad');
    expect(applied("very sad, calm, a bit louder, 2 semitones lower, don't cry")).toBe(
      'pitch=-2.0st, loudness=+1.0dB, mood=sad*1.5+calm',
    );
  });

  test('stays within the limits and is described in ASCII, whatever the instruction', () => {
    const tones = TONE_LANGUAGES.flatMap(readTones);
    const phrase = fc.constantFrom(...tones.map(({ instruction }) => instruction));
    const piece = fc.oneof(phrase, fc.string({ unit: 'binary', maxLength: 40 }), fc.string());
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 30 }),
        fc.constantFrom('', ' ', ', '),
        (pieces, by) => {
          const tone = parseTone(pieces.join(by));
          for (const [name, [least, most]] of Object.entries(PROSODY_LIMITS)) {
            const value = tone.prosody[name as keyof typeof PROSODY_LIMITS];
            expect(value).toBeGreaterThanOrEqual(least);
            expect(value).toBeLessThanOrEqual(most);
          }
          expect(describeTone(tone)).toMatch(/^[\x20-\x7e]{1,2000}$/u);
          expect(describeIgnored(tone) ?? 'none').toMatch(/^[\x20-\x7e]{1,1000}$/u);
        },
      ),
      { numRuns: SUITE === 'full' ? 300 : 60 },
    );
  });

  test('is described with the value that is within the limits', () => {
    expect(applied('12 semitones higher')).toBe('pitch=+6.0st');
    expect(applied('five times slower, 9x faster')).toBe('pace=2.00');
  });
});

describe('the words of a tone that are not understood', () => {
  test.each(readSection('text/tone-words.tsv', 'ignored'))(
    'of %j are “%s”',
    (instruction = '', words) => {
      expect(parseTone(instruction).ignored.join(' ')).toBe(words);
    },
  );

  test.each([
    ['the pitch', ['pitch']],
    ['like that', ['like', 'that']],
    ['very', ['very']],
    ['😢', ['😢']],
  ])('are all of them if the instruction says nothing: %j', (instruction, words) => {
    expect(parseTone(instruction).ignored).toEqual(words);
  });

  test('are percent-encoded for the header, and cut if they are many or long', () => {
    expect(describeIgnored(parseTone('sad\r\nX-Evil: café, 해적'))).toBe(
      'x, caf%C3%A9, %ED%95%B4%EC%A0%81',
    );
    const letters = Array.from('bcdfghjklmnpqrst');
    const many = letters.flatMap((a) => letters.map((b) => `blorp${a}${b}`)).join(' ');
    const header = describeIgnored(parseTone(`sad ${many}`)) ?? '';
    expect(header.length).toBeLessThan(1_000);
    expect(header).toMatch(/, %E2%80%A6$/u);
    expect(parseTone(`sad ${'yz'.repeat(100)}`).ignored[0]).toMatch(/^(?:yz){20}…$/u);
  });
});
