import type { Language } from '../../../shared/contract/languages.ts';
import type { Prosody } from '../../prosody/prosody.ts';
import { identityShaping, type Shaping } from '../../sound/shaping.ts';
import { SPECTRUM_BANDS_HZ } from '../../sound/spectrum.ts';
import type { Voice } from '../../voices/voice.ts';
import { PhraseJoiner } from './flite-phrase-joiner.ts';
import { type PhrasePauses, splitIntoPhrases } from './flite-phrases.ts';
import {
  FLITE_SAMPLE_RATE,
  type FliteProgram,
  type FliteSettings,
  loadFliteProgram,
} from './flite-program.ts';
import { fliteSettings } from './flite-settings.ts';
import { foldForFlite, isFliteText } from './flite-text.ts';
import type { LoadSynthesizer, Rendering, SampleSink, Synthesizer } from './types.ts';

/** Flite speaks only English, but is much easier to understand than eSpeak NG. */
const loadFlite: LoadSynthesizer = async () => new Flite(await loadFliteProgram());
export default loadFlite;

/**
 * Factor on the F0 of later phrases: within a whole sentence, Flite also lowers the pitch towards
 * the end.
 */
const LATER_PHRASE_F0 = 0.95;

/** The breath of Flite's recorded speakers. */
const RECORDED_BREATH = 0.5;

/** Start of the upper formants, which determine brightness. */
const BRIGHT_HZ = 2_000;

class Flite implements Synthesizer {
  readonly name = 'flite';
  readonly sampleRate = FLITE_SAMPLE_RATE;
  readonly capabilities = { languages: ['en'] } as const;
  readonly #program: FliteProgram;
  #prepared: { settings: FliteSettings; pauses: PhrasePauses } | undefined;

  constructor(program: FliteProgram) {
    this.#program = program;
  }

  canRead(text: string): boolean {
    return isFliteText(text);
  }

  prepare(voice: Voice, _language: Language, prosody: Prosody): Shaping {
    const settings = fliteSettings(voice, prosody);
    this.#prepared = { settings, pauses: pausesOf(prosody) };
    return shapingFor(voice, prosody, settings);
  }

  describe(text: string, voice: Voice, _language: Language, prosody: Prosody): Rendering {
    const settings = fliteSettings(voice, prosody);
    const phrases = splitIntoPhrases(foldForFlite(text), pausesOf(prosody));
    return { settings: { ...settings, phrases }, shaping: shapingFor(voice, prosody, settings) };
  }

  speak(text: string, sink: SampleSink): void {
    if (this.#prepared === undefined) throw new Error('Call prepare() before speak()');
    const { settings, pauses } = this.#prepared;
    const joiner = new PhraseJoiner(sink);
    let f0MeanHz = settings.f0MeanHz;
    for (const phrase of splitIntoPhrases(foldForFlite(text), pauses)) {
      const push = (samples: Int16Array) => joiner.push(samples);
      if (!this.#program.speak(phrase.text, { ...settings, f0MeanHz }, push)) return;
      if (phrase.pauseMs > 0 && !joiner.pause(phrase.pauseMs)) return;
      f0MeanHz = settings.f0MeanHz * LATER_PHRASE_F0;
    }
    joiner.finish();
  }
}

function pausesOf({ pauses, tempo }: Prosody): PhrasePauses {
  return { factor: pauses, tempo };
}

function shapingFor(voice: Voice, prosody: Prosody, { f0MeanHz }: FliteSettings): Shaping {
  return {
    ...identityShaping(f0MeanHz),
    stress: prosody.stress,
    tempoVariation: prosody.tempoVariation,
    tiltDb: prosody.tiltDb,
    breath: Math.min(1, Math.max(0, voice.breath - RECORDED_BREATH) + prosody.breath),
    whisper: prosody.whisper,
    equalizer: brighten(voice.brightness),
  };
}

/** A high shelf at the upper formants, in dB at SPECTRUM_BANDS_HZ. */
function brighten(brightness: number): number[] {
  const gainDb = 20 * Math.log10(brightness);
  return SPECTRUM_BANDS_HZ.map((hz) => (hz < BRIGHT_HZ ? 0 : gainDb));
}
