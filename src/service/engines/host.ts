import { toFloat32 } from '../../shared/audio/pcm.ts';
import { Resampler } from '../../shared/audio/resampler.ts';
import type { Language } from '../../shared/contract/languages.ts';
import { NEUTRAL } from '../prosody/prosody.ts';
import { Chain } from '../sound/chain.ts';
import { joined } from '../sound/joined.ts';
import { SAMPLE_RATE } from '../sound/sample-rate.ts';
import type { Shaping } from '../sound/shape.ts';
import { shapingStages } from '../sound/shape.ts';
import type { SoundStage } from '../sound/stage.ts';
import type { Voice } from '../voices/voice.ts';
import { Calibration, type SpectrumMatch } from './calibration.ts';
import type { VoicedSegment } from './messages.ts';
import { type PlayableSink, Polish } from './polish.ts';
import type { SpeechEngine } from './types.ts';

/** Engines may hand over a whole segment at once; the first of it should not wait for the last. */
const PIECE_SECONDS = 0.1;

/** Engines speak at −24 dB, which leaves them headroom; people are used to about −20 dB. */
const MAKE_UP_DB = 4;

/**
 * Speaks segments with the engine that suits each best, and does to its sound what it could not do
 * itself: engine → shaping → the voice's spectrum → 22,050 Hz → gain, peaks, silence.
 */
export class EngineHost {
  readonly #engines: readonly SpeechEngine[];
  readonly #calibration = new Calibration(speakPlainly);

  /** @param engines best first */
  constructor(engines: readonly SpeechEngine[]) {
    this.#engines = engines;
  }

  /** Whether any engine has a language. */
  has(language: Language): boolean {
    return this.#able(language).length > 0;
  }

  /**
   * @param sink answers whether to go on
   * @throws Error when no engine has the language, or the engine fails
   */
  speak({ text, language, voice, prosody }: VoicedSegment, sink: PlayableSink): void {
    const engine = this.#choose(text, language);
    const match = this.#calibration.match(engine, voice);
    const shaping = matched(engine.prepare(voice, language, prosody), match);
    const stages = shapingStages(shaping, engine.sampleRate);
    if (engine.sampleRate !== SAMPLE_RATE) {
      stages.push(new Resampler(engine.sampleRate, SAMPLE_RATE));
    }
    const gainDb = MAKE_UP_DB + voice.gainDb + prosody.loudnessDb + (match?.gainDb ?? 0);
    render(engine, text, stages, new Polish(gainDb, sink));
  }

  #able(language: Language): SpeechEngine[] {
    return this.#engines.filter(({ capabilities }) => capabilities.languages.includes(language));
  }

  #choose(text: string, language: Language): SpeechEngine {
    const able = this.#able(language);
    const engine = able.find((candidate) => candidate.reads?.(text) ?? true) ?? able.at(-1);
    if (engine === undefined) throw new Error(`No engine speaks ${language}`);
    return engine;
  }
}

function render(engine: SpeechEngine, text: string, stages: SoundStage[], polish: Polish): void {
  const chain = new Chain(stages);
  let isWanted = true;
  engine.speak(text, (samples) => {
    for (const piece of pieces(samples, engine.sampleRate)) {
      isWanted &&= polish.push(chain.push(toFloat32(piece)));
    }
    return isWanted;
  });
  if (isWanted && polish.push(chain.end())) polish.finish();
}

/** How an engine's rendering of a voice sounds before it is equalised. */
function speakPlainly(engine: SpeechEngine, voice: Voice, text: string): Float32Array {
  const { languages } = engine.capabilities;
  const language = languages.includes('en') ? 'en' : (languages[0] ?? voice.language);
  const stages = shapingStages(engine.prepare(voice, language, NEUTRAL), engine.sampleRate);
  const chain = new Chain(stages);
  const spoken: Float32Array[] = [];
  engine.speak(text, (samples) => {
    spoken.push(chain.push(toFloat32(samples)));
    return true;
  });
  return joined([...spoken, chain.end()]);
}

function matched(shaping: Shaping, match: SpectrumMatch | undefined): Shaping {
  if (match === undefined) return shaping;
  const equaliser = match.equaliser.map((gain, i) => gain + (shaping.equaliser?.[i] ?? 0));
  return { ...shaping, equaliser };
}

function* pieces(samples: Int16Array, sampleRate: number): Generator<Int16Array> {
  const length = Math.round(PIECE_SECONDS * sampleRate);
  for (let at = 0; at < samples.length; at += length) yield samples.subarray(at, at + length);
}
