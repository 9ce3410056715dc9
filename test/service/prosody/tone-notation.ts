import { DIAL_STEP, type Dial, FACTOR_DIALS } from '../../../src/service/prosody/tone/concepts.ts';
import { parseTone } from '../../../src/service/prosody/tone.ts';

/** A line of a table: an instruction and what is to be understood, in words of the notation. */
export interface Line {
  instruction: string;
  wanted: readonly string[];
}

/** Lines of the form "instruction => words". */
export function linesOf(table: string): Line[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [instruction = '', words = ''] = line.split(' => ');
      return { instruction, wanted: words === 'none' ? [] : words.split(' ') };
    });
}

/** "", "~" for less than plain, doubled for more than plain. */
function grades(name: string, sign: string, strength: number): string[] {
  if (strength < 0.75) return [`${name}${sign}`, `${name}~${sign}`];
  if (strength > 1.3) return [`${name}${sign}`, `${name}${sign === '' ? '++' : sign + sign}`];
  return [`${name}${sign}`];
}

function dialWords(dial: Dial, value: number): string[] {
  const steps = FACTOR_DIALS.has(dial)
    ? Math.log(value) / Math.log(DIAL_STEP[dial])
    : value / DIAL_STEP[dial];
  const exact = `${dial}=${Number(value.toFixed(3))}`;
  if (Math.abs(steps) < 1e-9) return [exact];
  return [exact, ...grades(dial, steps > 0 ? '+' : '-', Math.abs(steps))];
}

/** For each thing that is understood, all words of the notation that describe it. */
export function understoodWords(instruction: string): string[][] {
  return parseTone(instruction).understood.map((each) => {
    if ('dial' in each) return dialWords(each.dial, each.value);
    if ('mood' in each) return grades(each.mood, '', each.strength);
    return [`!${each.not}`];
  });
}

/** Whether exactly what is wanted is understood: nothing is missing, nothing is added. */
export function agrees({ instruction, wanted }: Line): boolean {
  const understood = understoodWords(instruction);
  return (
    understood.length === wanted.length &&
    wanted.every((word) => understood.some((words) => words.includes(word)))
  );
}
