import { NEUTRAL, type Prosody } from '../prosody/prosody.ts';
import type { Engine, EngineRequest, NativeRange } from './engine.ts';

/** How a request wants its text spoken. */
export interface Expression {
  readonly prosody: Prosody;
  /** The words or the value that the prosody was made from, for engines that understand them. */
  readonly instruction?: string | undefined;
  readonly exaggeration?: number | undefined;
}

/** The part that the engine renders itself. */
type NativeRequest = Pick<
  EngineRequest,
  'tempo' | 'pitchSemitones' | 'melody' | 'instruction' | 'exaggeration'
>;

export interface ProsodyParts {
  readonly native: NativeRequest;
  /** The part that is left for signal processing. Without pauses, which the service always adds. */
  readonly residual: Prosody;
}

/** Divides a prosody between an engine and the signal processing after it. */
export function divideProsody(expression: Expression, native: Engine['native']): ProsodyParts {
  if (native === 'all') return { native: PLAIN, residual: NEUTRAL };
  const { instruction, exaggeration, prosody } = expression;
  if (native.instruction === true && instruction !== undefined) {
    return { native: { ...PLAIN, instruction }, residual: NEUTRAL };
  }
  if (native.exaggeration === true && exaggeration !== undefined) {
    return { native: { ...PLAIN, exaggeration }, residual: NEUTRAL };
  }
  const tempo = clamp(prosody.tempo, native.tempo, 1);
  const pitchSemitones = clamp(prosody.pitchSemitones, native.pitchSemitones, 0);
  const melody = clamp(prosody.melody, native.melody, 1);
  return {
    native: { tempo, pitchSemitones, melody },
    residual: {
      ...prosody,
      tempo: prosody.tempo / tempo,
      pitchSemitones: prosody.pitchSemitones - pitchSemitones,
      melody: melody === 0 ? 1 : prosody.melody / melody,
    },
  };
}

/** Whether the engine is asked for nothing that changes the pitch or the loudness of the voice. */
export function isPlain({ pitchSemitones, instruction, exaggeration }: NativeRequest): boolean {
  return pitchSemitones === 0 && instruction === undefined && exaggeration === undefined;
}

const PLAIN = { tempo: 1, pitchSemitones: 0, melody: 1 } as const;

/** @param range undefined if the engine cannot change this */
function clamp(value: number, range: NativeRange | undefined, neutral: number): number {
  if (range === undefined) return neutral;
  const [min, max] = range;
  return Math.min(max, Math.max(min, value));
}
