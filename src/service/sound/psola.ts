import type { Processor } from '../../shared/audio/processor.ts';
import { SampleBuffer } from '../../shared/audio/sample-buffer.ts';
import { replaceNonFinite } from '../../shared/audio/samples.ts';
import type { F0Frame } from './f0-tracker.ts';
import { F0Tracker } from './f0-tracker.ts';
import { OverlapAdd } from './overlap-add.ts';
import { type PitchMark, PitchMarker } from './pitch-marks.ts';
import { SINC_TAPS } from './sinc.ts';
import { TempoCurve } from './tempo-curve.ts';

/** The changes to a voice. See Shaping for their meaning. */
export interface VoiceTransform {
  f0Hz: number;
  pitchRatio: number;
  melody: number;
  formantRatio: number;
  tempo: number;
  tempoVariation: number;
}

/** The search range for F0 around the median. */
const F0_SPREAD = 2.3;
const F0_BOUNDS = { min: 50, max: 600 };
/** Limits a grain, in periods, where marks are far apart. */
const MAX_HALF_PERIODS = 1.3;
/** How much audio to keep before the read position, in lookaheads of the pitch marker. */
const KEPT_LOOKAHEADS = 2;

/**
 * Changes pitch, melody, formants and tempo of speech in a stream, with pitch-synchronous
 * overlap-add (E. Moulines and F. Charpentier, "Pitch-synchronous waveform processing techniques",
 * 1990): the periods of a voice are cut out as grains and added at other distances. Resampling a
 * grain moves its formants.
 */
export class Psola implements Processor {
  readonly #sampleRate: number;
  readonly #transform: VoiceTransform;
  readonly #sound = new SampleBuffer(SINC_TAPS);
  readonly #tracker: F0Tracker;
  readonly #frames: F0Frame[] = [];
  readonly #marker: PitchMarker;
  readonly #tempoCurve: TempoCurve;
  readonly #output = new OverlapAdd();
  /** The marks around the read position. */
  readonly #marks: PitchMark[] = [];
  /** Where the next grain is read and written, in samples. */
  #readPosition = 0;
  #writePosition = 0;
  #lastGrain: PitchMark | undefined;
  #isReversed = false;

  constructor(sampleRate: number, transform: VoiceTransform) {
    this.#sampleRate = sampleRate;
    this.#transform = transform;
    const range = {
      minHz: Math.max(F0_BOUNDS.min, transform.f0Hz / F0_SPREAD),
      maxHz: Math.min(F0_BOUNDS.max, transform.f0Hz * F0_SPREAD),
    };
    this.#tracker = new F0Tracker(sampleRate, range);
    const { hopSeconds } = this.#tracker;
    this.#marker = new PitchMarker(sampleRate, hopSeconds, sampleRate / range.minHz);
    this.#tempoCurve = new TempoCurve(
      transform.tempo,
      transform.tempoVariation,
      sampleRate,
      hopSeconds,
    );
  }

  push(samples: Float32Array): Float32Array {
    const clean = replaceNonFinite(samples);
    this.#sound.append(clean);
    this.#addFrames(this.#tracker.push(clean));
    this.#run(Number.POSITIVE_INFINITY);
    return this.#output.takeUntil(this.#writePosition - this.#marker.lookahead);
  }

  end(): Float32Array {
    const length = this.#sound.end;
    this.#addFrames(this.#tracker.end());
    this.#tempoCurve.end();
    const { lookahead } = this.#marker;
    this.#sound.append(new Float32Array(2 * lookahead));
    const silentFrames =
      Math.ceil((2 * lookahead) / this.#sampleRate / this.#tracker.hopSeconds) + 2;
    for (let i = 0; i < silentFrames; i += 1) this.#frames.push({ hz: 0, levelDb: -100 });
    this.#run(length);
    // The last step went beyond the end by as much as the read position did.
    const beyond = (this.#readPosition - length) / this.#transform.tempo;
    return this.#output.takeUntil(Math.round(this.#writePosition - beyond));
  }

  #addFrames(frames: readonly F0Frame[]): void {
    this.#frames.push(...frames);
    this.#tempoCurve.push(frames);
  }

  #run(end: number): void {
    while (this.#readPosition < end && this.#findMarks()) {
      const rate = this.#tempoCurve.rate(this.#readPosition, this.#writePosition);
      if (rate === undefined) break;
      const distance = this.#addGrain();
      this.#writePosition += distance;
      this.#readPosition += distance * rate;
    }
    const needed = Math.min(this.#marks[0]?.at ?? 0, this.#readPosition);
    this.#sound.discardBefore(needed - KEPT_LOOKAHEADS * this.#marker.lookahead);
  }

  /**
   * Makes #marks start with the mark before the one nearest to the read position, and end after the
   * read position.
   */
  #findMarks(): boolean {
    const marks = this.#marks;
    while ((marks.at(-2)?.at ?? -1) < this.#readPosition) {
      const mark = this.#marker.next(this.#sound, this.#frames);
      if (mark === undefined) return false;
      if (marks.length === 0) marks.push({ ...mark, at: mark.at - Math.round(mark.period) });
      marks.push(mark);
    }
    const distance = (index: number) => Math.abs((marks[index]?.at ?? 0) - this.#readPosition);
    while (marks.length > 3 && distance(2) <= distance(1)) marks.shift();
    return true;
  }

  /** @returns the distance to the next grain */
  #addGrain(): number {
    const [before, mark, after] = this.#marks as [PitchMark, PitchMark, PitchMark];
    const left = mark.at - before.at;
    const right = after.at - mark.at;
    if (mark.isVoiced) return this.#addCycle(mark, left, right);
    // An unchanged repetition of noise would hum.
    this.#isReversed = mark === this.#lastGrain && !this.#isReversed;
    this.#lastGrain = mark;
    const step = this.#isReversed ? -this.#transform.formantRatio : this.#transform.formantRatio;
    this.#output.add(this.#sound, {
      from: mark.at,
      to: this.#writePosition,
      leftHalf: left,
      rightHalf: right,
      step,
      gain: 1,
    });
    return right;
  }

  #addCycle(mark: PitchMark, left: number, right: number): number {
    const { formantRatio } = this.#transform;
    const longest = MAX_HALF_PERIODS * mark.period;
    const distance = this.#sampleRate / this.#transformHz(this.#sampleRate / mark.period);
    this.#output.add(this.#sound, {
      from: mark.at,
      to: this.#writePosition,
      leftHalf: Math.min(left, longest) / formantRatio,
      rightHalf: Math.min(right, longest) / formantRatio,
      step: formantRatio,
      // Compensates for grains that are closer together or longer, which would be louder.
      gain: Math.sqrt((distance * formantRatio) / mark.period),
    });
    return distance;
  }

  #transformHz(hz: number): number {
    const { f0Hz, pitchRatio, melody } = this.#transform;
    const targetHz = pitchRatio * f0Hz * (hz / f0Hz) ** melody;
    return Math.min(F0_BOUNDS.max, Math.max(F0_BOUNDS.min, targetHz));
  }
}
