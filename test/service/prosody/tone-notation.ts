import {
  FACTOR_FEATURES,
  FEATURE_STEP,
  type ProsodyFeature,
} from '../../../src/service/prosody/tone/features-and-moods.ts';
import { parseTone } from '../../../src/service/prosody/tone.ts';
import { readLines } from '../../support/tables.ts';

/** A line of a table: an instruction and its elements, in the notation of the tables. */
export interface Line {
  instruction: string;
  expected: readonly string[];
}

/** Instructions that people write in a language: lines of the form "instruction => words". */
export function readTones(language: 'en' | 'de' | 'fr' | 'es' | 'pt' | 'ko' | 'ja' | 'zh'): Line[] {
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

/** Whether exactly the expected elements are recognized. */
export function matches({ instruction, expected }: Line): boolean {
  const recognized = recognizedWords(instruction);
  return (
    recognized.length === expected.length &&
    expected.every((word) => recognized.some((words) => words.includes(word)))
  );
}
