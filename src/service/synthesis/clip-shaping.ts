import { concatSamples } from '../../shared/audio/samples.ts';
import type { SampleStream } from '../engines/sample-stream.ts';
import type { ProsodyField } from '../prosody/prosody.ts';
import type { Shaping } from '../sound/shaping.ts';
import type { Voice } from '../voices/voice.ts';
import { EngineUnsuitable, type Route } from './engines.ts';
import { isWithinReach } from './match-voice.ts';
import { divideProsody, type Expression, isPlain } from './native-prosody.ts';
import type { OperatorEngine } from './operator-engine.ts';
import { appliedToSound, planSound, type SoundPlan } from './plan-sound.ts';
import type { ShapingStream, ShapingThread } from './shaping-thread.ts';
import type { SynthesizedAudio } from './synthesizer.ts';
import type { SoundMeasurement, VoiceProfile } from './voice-profiles.ts';

/** How long the first clip of a voice is held back to measure it, in sound. */
const MEASURED_SECONDS = 2.5;

export interface ClipShapingOptions extends Expression {
  readonly route: Route & { readonly engine: OperatorEngine };
  readonly voice: Voice;
  /** Called before the first samples, with the fields of the prosody that change their sound. */
  readonly onApplied: (fields: readonly ProsodyField[]) => void;
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

  /**
   * Shapes one segment.
   * @param output gets the samples
   * @returns whether there was a sound
   * @throws EngineUnsuitable if the voice is too far from the one to speak, EngineError if the thread failed, and
   *   whatever the audio throws
   */
  async shape(audio: AsyncGenerator<SynthesizedAudio>, output: SampleStream): Promise<boolean> {
    let shaped: ShapingStream | undefined;
    let hasSound = false;
    try {
      for await (const { samples, sampleRate } of this.#measured(audio)) {
        shaped ??= this.#thread.open({ sampleRate, ...this.#planSound() });
        for await (const ready of shaped.push(samples)) {
          output.push(ready);
          hasSound = true;
        }
      }
      if (shaped === undefined) return false;
      const { samples, measured } = await shaped.end();
      if (samples.length > 0) output.push(samples);
      this.#learn(measured);
      const { engine, match } = this.#options.route;
      engine.profiles.learnShaping(match.voice, this.#planSound().shaping, measured);
      return hasSound || samples.length > 0;
    } finally {
      shaped?.cancel();
    }
  }

  /** Holds back the beginning of a sound whose voice was never heard before, until it is measured. */
  async *#measured(audio: AsyncGenerator<SynthesizedAudio>): AsyncGenerator<SynthesizedAudio> {
    const held: Float32Array[] = [];
    let sampleRate = 0;
    let heldSeconds = 0;
    let measureAtSeconds = MEASURED_SECONDS;
    for await (const chunk of audio) {
      if (this.#profile !== undefined && held.length === 0) {
        yield chunk;
        continue;
      }
      held.push(chunk.samples);
      sampleRate = chunk.sampleRate;
      heldSeconds += chunk.samples.length / sampleRate;
      if (heldSeconds < measureAtSeconds) continue;
      // A long silence is measured again when there is more.
      measureAtSeconds = 2 * heldSeconds;
      if (await this.#measure(held, sampleRate)) {
        yield { samples: concatSamples(held.splice(0)), sampleRate };
      }
    }
    if (held.length > 0 && (await this.#measure(held, sampleRate))) {
      yield { samples: concatSamples(held), sampleRate };
    }
  }

  get #profile(): VoiceProfile | undefined {
    const { engine, match } = this.#options.route;
    return engine.profiles.find(match.voice);
  }

  /** @returns whether there was any sound */
  async #measure(held: readonly Float32Array[], sampleRate: number): Promise<boolean> {
    const measured = await this.#thread.measure(concatSamples([...held]), sampleRate);
    // It is measured again with the rest of its segment.
    this.#learn({ ...measured, seconds: 0 });
    return this.#profile !== undefined;
  }

  #learn(measured: SoundMeasurement): void {
    const { engine, match } = this.#options.route;
    const { native } = divideProsody(this.#options, engine.synthesizer.native);
    engine.profiles.learn(match.voice, measured, isPlain(native));
  }

  /** @throws EngineUnsuitable if the voice is too far from the one to speak */
  #planSound(): SoundPlan {
    if (this.#sound !== undefined) return this.#sound;
    const { route, voice, onApplied } = this.#options;
    const { engine, match } = route;
    const profile = this.#profile;
    if (match.towardsHz !== undefined && !isWithinReach(match.towardsHz, profile)) {
      throw new EngineUnsuitable('its voice is too high or too low', { isTemporary: false });
    }
    const spoken = {
      ...{ voice, match, profile },
      native: engine.synthesizer.native,
      shapingGainDb: (shaping: Shaping) => engine.profiles.shapingGainDb(match.voice, shaping),
    };
    this.#sound = planSound(this.#options, spoken);
    onApplied(appliedToSound(this.#options, spoken));
    return this.#sound;
  }
}
