import { toFloat32, toInt16 } from '../../../shared/audio/pcm.ts';
import { type Processor, ProcessorChain } from '../../../shared/audio/processor.ts';
import { Resampler } from '../../../shared/audio/resampler.ts';
import type { Language } from '../../../shared/contract/languages.ts';
import { appliedFields } from '../../prosody/applied-fields.ts';
import type { Prosody, ProsodyField } from '../../prosody/prosody.ts';
import { Leveler } from '../../sound/leveler.ts';
import { Polish } from '../../sound/polish.ts';
import { SAMPLE_RATE } from '../../sound/sample-rate.ts';
import { type Shaping, shapingProcessors, shapingSteps } from '../../sound/shaping.ts';
import { SPEECH_LUFS } from '../../sound/speech-level.ts';
import { tunedFor, type Voice } from '../../voices/voice.ts';
import { Calibration, type SpectrumMatch } from './calibration.ts';
import { loudnessCorrectionDb } from './loudness-correction.ts';
import type { SynthesisRequest } from './messages.ts';
import { presetMatch } from './preset-equalizers.ts';
import type { Synthesizer } from './types.ts';

/**
 * Receives audio that is ready to be played, each chunk in its own buffer. Returns whether to
 * continue.
 */
export type PlayableSink = (samples: Int16Array<ArrayBuffer>) => boolean;

/** Engines may deliver a whole segment at once. Its beginning must not wait for its end. */
const CHUNK_SECONDS = 0.1;

/** Engines speak at −24 dB for headroom. Most audio is at about −20 dB. */
export const MAKE_UP_DB = 4;

/**
 * Renders segments with the most suitable engine, and applies what the engine cannot do itself:
 * engine → shaping → spectrum of the voice → sample rate of the service → level → polish.
 */
export class SegmentRenderer {
  readonly #engines: readonly Synthesizer[];
  readonly #calibration = new Calibration();

  /** @param engines best first */
  constructor(engines: readonly Synthesizer[]) {
    this.#engines = engines;
  }

  /** Whether any engine speaks a language. */
  supports(language: Language): boolean {
    return this.#enginesFor(language).length > 0;
  }

  /**
   * The fields of a segment's prosody that change its sound.
   * @throws Error if no engine speaks the language
   */
  appliedFields({ text, language, voice, prosody }: SynthesisRequest): ProsodyField[] {
    const engine = this.#chooseEngine(text, language);
    return appliedFields(prosody, (each) => {
      const { settings, shaping } = engine.describe(
        text,
        tunedFor(engine.name, voice),
        language,
        each,
      );
      return { settings, steps: shapingSteps(shaping), loudnessDb: each.loudnessDb };
    });
  }

  /**
   * @param sink returns whether to continue
   * @throws Error if no engine speaks the language, or the engine fails
   */
  render({ text, language, voice: asked, prosody }: SynthesisRequest, sink: PlayableSink): void {
    const engine = this.#chooseEngine(text, language);
    const voice = tunedFor(engine.name, asked);
    const match = this.#matchFor(engine, voice, prosody);
    const shaping = withSpectrumMatch(engine.prepare(voice, language, prosody), match);
    const processors = shapingProcessors(shaping, engine.sampleRate);
    if (engine.sampleRate !== SAMPLE_RATE) {
      processors.push(new Resampler(engine.sampleRate, SAMPLE_RATE));
    }
    const gainDb =
      MAKE_UP_DB +
      loudnessCorrectionDb(engine.name, voice, language, prosody.whisper) +
      voice.gainDb +
      prosody.loudnessDb +
      (match?.gainDb ?? 0);
    processors.push(new Leveler(SPEECH_LUFS + prosody.loudnessDb - gainDb, SAMPLE_RATE));
    processors.push(new Polish({ sampleRate: SAMPLE_RATE, gainDb }));
    runEngine(engine, text, processors, sink);
  }

  /** Presets whisper with the spectrum of a whisper: their equalizers are those of voiced speech. */
  #matchFor(engine: Synthesizer, voice: Voice, prosody: Prosody): SpectrumMatch | undefined {
    if (voice.spectrum !== undefined) return this.#calibration.match(engine, voice);
    return prosody.whisper ? undefined : presetMatch(engine.name, voice.id);
  }

  #enginesFor(language: Language): Synthesizer[] {
    return this.#engines.filter(({ capabilities }) => capabilities.languages.includes(language));
  }

  #chooseEngine(text: string, language: Language): Synthesizer {
    const candidates = this.#enginesFor(language);
    const engine = candidates.find((engine) => engine.canRead?.(text) ?? true) ?? candidates.at(-1);
    if (engine === undefined) throw new Error(`No engine speaks ${language}`);
    return engine;
  }
}

function runEngine(
  engine: Synthesizer,
  text: string,
  processors: readonly Processor[],
  sink: PlayableSink,
): void {
  const chain = new ProcessorChain(processors);
  let shouldContinue = true;
  const send = (samples: Float32Array) => {
    if (samples.length > 0) shouldContinue &&= sink(toInt16(samples));
  };
  engine.speak(text, (samples) => {
    for (const chunk of toChunks(samples, engine.sampleRate)) {
      if (shouldContinue) send(chain.push(toFloat32(chunk)));
    }
    return shouldContinue;
  });
  if (shouldContinue) send(chain.end());
}

function withSpectrumMatch(shaping: Shaping, match: SpectrumMatch | undefined): Shaping {
  if (match === undefined) return shaping;
  const equalizer = match.equalizer.map((gain, i) => gain + (shaping.equalizer?.[i] ?? 0));
  return { ...shaping, equalizer };
}

function* toChunks(samples: Int16Array, sampleRate: number): Generator<Int16Array> {
  const length = Math.round(CHUNK_SECONDS * sampleRate);
  for (let at = 0; at < samples.length; at += length) yield samples.subarray(at, at + length);
}
