import { toInt16 } from '../../shared/audio/pcm.ts';
import { concatSamples } from '../../shared/audio/samples.ts';
import type { EngineSound, NativeProsody } from '../engines/engine.ts';
import { divideProsody, type Expression, isPlain } from '../engines/native-prosody.ts';
import type { SoundMeasurement, VoiceProfile } from '../engines/voice-profiles.ts';
import type { ProsodyField } from '../prosody/prosody.ts';
import type { Shaping } from '../sound/shaping.ts';
import type { Voice } from '../voices/voice.ts';
import { EngineUnsuitable, type Route } from './engines.ts';
import { isWithinReach } from './match-voice.ts';
import { appliedToSound, planSound, type SoundPlan } from './plan-sound.ts';
import type { ShapingStream, ShapingThread } from './shaping-thread.ts';

/** How long the first clip of a voice is held back to measure it, in sound. */
const MEASURED_SECONDS = 2.5;

export interface ClipShapingOptions extends Expression {
  readonly route: Route;
  readonly voice: Voice;
  /** Called before the first samples, with the fields of the prosody that change their sound. */
  readonly onApplied: (fields: readonly ProsodyField[]) => void;
}

/** Gets samples that clients get. */
export type Output = (samples: Int16Array) => void;

/** The sound of one segment on its way to clients. */
export interface SegmentShaping {
  /** @throws EngineUnsuitable if the voice is too far from the one to speak, ShapingError */
  push(chunk: EngineSound): Promise<void>;
  /**
   * @returns whether there was a sound
   * @throws EngineUnsuitable, ShapingError
   */
  end(): Promise<boolean>;
  /** Stops the work. Calling it after the end has no effect. */
  cancel(): void;
}

/** Makes what an engine says sound as the clip should, in the same way for all of its segments. */
export class ClipShaping {
  readonly #options: ClipShapingOptions;
  readonly #thread: ShapingThread;
  #sound: SoundPlan | undefined;

  constructor(options: ClipShapingOptions, thread: ShapingThread) {
    this.#options = options;
    this.#thread = thread;
  }

  /** Begins one segment. */
  open(output: Output): SegmentShaping {
    const { native } = this.#options.route.running.engine;
    if (native === 'all') return passOn(output);
    const clip = {
      findProfile: () => this.#profile,
      learn: (measured: SoundMeasurement) => this.#learn(measured, native),
      planSound: () => this.#planSound(native),
    };
    return new ShapedSegment(clip, this.#options.route, this.#thread, output);
  }

  get #profile(): VoiceProfile | undefined {
    const { running, match } = this.#options.route;
    return running.profiles.find(match.voice);
  }

  #learn(measured: SoundMeasurement, native: NativeProsody): void {
    const { running, match } = this.#options.route;
    running.profiles.learn(
      match.voice,
      measured,
      isPlain(divideProsody(this.#options, native).native),
    );
  }

  #planSound(native: NativeProsody): SoundPlan {
    if (this.#sound !== undefined) return this.#sound;
    const { route, voice, onApplied } = this.#options;
    const { running, match } = route;
    const profile = this.#profile;
    if (match.towardsHz !== undefined && !isWithinReach(match.towardsHz, profile)) {
      throw new EngineUnsuitable('its voice is too high or too low', { isTemporary: false });
    }
    const spoken = {
      ...{ voice, match, profile, native },
      shapingGainDb: (shaping: Shaping) => running.profiles.shapingGainDb(match.voice, shaping),
    };
    this.#sound = planSound(this.#options, spoken);
    onApplied(appliedToSound(this.#options, spoken));
    return this.#sound;
  }
}

/** For engines whose sound is ready. */
function passOn(output: Output): SegmentShaping {
  let hasSound = false;
  return {
    async push({ samples }) {
      hasSound = true;
      output(toInt16(samples));
    },
    end: async () => hasSound,
    cancel: () => undefined,
  };
}

/** What a segment needs of its clip. */
interface ShapedClip {
  /** Undefined if the voice was never heard. */
  findProfile(): VoiceProfile | undefined;
  learn(measured: SoundMeasurement): void;
  /** @throws EngineUnsuitable if the voice is too far from the one to speak */
  planSound(): SoundPlan;
}

class ShapedSegment implements SegmentShaping {
  readonly #clip: ShapedClip;
  readonly #route: Route;
  readonly #thread: ShapingThread;
  readonly #output: Output;
  #stream: ShapingStream | undefined;
  #sampleRate = 0;
  #hasSound = false;
  /** The beginning of a sound whose voice was never heard before, until it is measured. */
  #held: Float32Array[] = [];
  #heldSeconds = 0;
  #measureAtSeconds = MEASURED_SECONDS;

  constructor(clip: ShapedClip, route: Route, thread: ShapingThread, output: Output) {
    this.#clip = clip;
    this.#route = route;
    this.#thread = thread;
    this.#output = output;
  }

  async push({ samples, sampleRate }: EngineSound): Promise<void> {
    this.#sampleRate = sampleRate;
    if (this.#held.length === 0 && this.#clip.findProfile() !== undefined) {
      return this.#shape(samples);
    }
    this.#held.push(samples);
    this.#heldSeconds += samples.length / sampleRate;
    if (this.#heldSeconds < this.#measureAtSeconds) return;
    // A long silence is measured again when there is more.
    this.#measureAtSeconds = 2 * this.#heldSeconds;
    await this.#measureHeld();
  }

  async end(): Promise<boolean> {
    if (this.#held.length > 0) await this.#measureHeld();
    if (this.#stream === undefined) return false;
    const { samples, measured } = await this.#stream.end();
    if (samples.length > 0) this.#send(samples);
    this.#clip.learn(measured);
    const { running, match } = this.#route;
    running.profiles.learnShaping(match.voice, this.#clip.planSound().shaping, measured);
    return this.#hasSound;
  }

  cancel(): void {
    this.#stream?.cancel();
  }

  /** Goes on with the held sound, unless it is silent. */
  async #measureHeld(): Promise<void> {
    const held = concatSamples(this.#held);
    const measured = await this.#thread.measure(held, this.#sampleRate);
    // It is measured again with the rest of its segment.
    this.#clip.learn({ ...measured, seconds: 0 });
    if (this.#clip.findProfile() === undefined) return;
    this.#held = [];
    await this.#shape(held);
  }

  async #shape(samples: Float32Array): Promise<void> {
    this.#stream ??= this.#thread.open({
      sampleRate: this.#sampleRate,
      ...this.#clip.planSound(),
    });
    await this.#stream.push(samples, (ready) => this.#send(ready));
  }

  #send(samples: Int16Array): void {
    this.#hasSound = true;
    this.#output(samples);
  }
}
