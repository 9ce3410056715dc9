import load, { type EspeakModule, type EspeakWorker } from '@echogarden/espeak-ng-emscripten';
import { LANGUAGES, type Language } from '../../../shared/contract/languages.ts';
import { languageInfo } from '../../language-info.ts';
import type { Prosody } from '../../prosody/prosody.ts';
import { identityShaping, type Shaping } from '../../sound/shaping.ts';
import type { Voice } from '../../voices/voice.ts';
import { escapeForEspeak } from './escape-for-espeak.ts';
import { type EspeakPitch, espeakPitch } from './espeak-pitch.ts';
import { espeakVariant } from './espeak-variant.ts';
import { espeakVolume } from './espeak-volume.ts';
import type { LoadSynthesizer, Rendering, Synthesizer } from './types.ts';

const ESPEAK_SAMPLE_RATE = 22_050;

const VARIANT_NAME = 'mynah';
/** One file, overwritten for every voice and prosody, because their number is unlimited. */
const VARIANT_FILE = `/usr/share/espeak-ng-data/voices/!v/${VARIANT_NAME}`;

/**
 * eSpeak NG does not speak more slowly than the minimum. Above the maximum its tempo becomes
 * uneven.
 */
const MIN_WORDS_PER_MINUTE = 80;
const MAX_WORDS_PER_MINUTE = 340;

/** Longer than any segment, in UTF-8 and escaped. */
const MAX_LENGTH_TEXT = ' '.repeat(64 * 1024);

/**
 * eSpeak NG, compiled to plain JavaScript. Its memory is one array. We copy it once after loading
 * and restore it before every segment: noise and voice cycles then start in the same state, so that
 * the same text gives the same samples, and leaked memory is freed.
 */
const loadEspeak: LoadSynthesizer = async () => {
  const module = await load();
  const worker = withFrozenClock(() => new module.eSpeakNGWorker());
  growTextBuffer(worker);
  return new Espeak(module, worker);
};
export default loadEspeak;

class Espeak implements Synthesizer {
  readonly name = 'espeak-ng';
  readonly sampleRate = ESPEAK_SAMPLE_RATE;
  readonly capabilities;
  readonly #module: EspeakModule;
  readonly #worker: EspeakWorker;
  readonly #pristine: Uint8Array;
  #variant = '';
  #settings: EspeakSettings | undefined;

  constructor(module: EspeakModule, worker: EspeakWorker) {
    this.#module = module;
    this.#worker = worker;
    this.#pristine = copyUsed(module.HEAPU8);
    this.capabilities = { languages: LANGUAGES };
  }

  prepare(voice: Voice, language: Language, prosody: Prosody): Shaping {
    const { settings, shaping } = renderingOf(voice, language, prosody);
    this.#writeVariant(settings.variant);
    this.#settings = settings;
    return shaping;
  }

  describe(_text: string, voice: Voice, language: Language, prosody: Prosody): Rendering {
    return renderingOf(voice, language, prosody);
  }

  speak(text: string, sink: (samples: Int16Array) => boolean): void {
    if (this.#settings === undefined) throw new Error('Call prepare() before speak()');
    const { name, wordsPerMinute, volume } = this.#settings;
    this.#module.HEAPU8.set(this.#pristine);
    const status = this.#worker.set_voice(name);
    // After any other status, the engine would keep the previous voice.
    if (status !== 0) throw new Error(`eSpeak NG has no voice ${name} (${status})`);
    this.#worker.set_rate(wordsPerMinute);
    this.#worker.set_volume(volume);
    this.#worker.synthesize(escapeForEspeak(text), (samples) => !sink(samples));
  }

  #writeVariant(variant: string): void {
    if (variant === this.#variant) return;
    this.#module.FS.writeFile(VARIANT_FILE, variant);
    this.#variant = variant;
  }
}

/** The settings with which eSpeak NG speaks a segment. */
interface EspeakSettings {
  name: string;
  variant: string;
  wordsPerMinute: number;
  volume: number;
}

function renderingOf(
  voice: Voice,
  language: Language,
  prosody: Prosody,
): { settings: EspeakSettings; shaping: Shaping } {
  const pitch = espeakPitch(voice, language, prosody);
  const wordsPerMinute = voice.wordsPerMinute * prosody.tempo;
  const speakable = speakableRate(wordsPerMinute);
  return {
    settings: {
      name: `${languageInfo(language).engineVoice}+${VARIANT_NAME}`,
      variant: espeakVariant(voice, pitch, prosody),
      wordsPerMinute: Math.round(speakable),
      volume: espeakVolume(voice, language, prosody.whisper ? undefined : pitch.medianHz),
    },
    shaping: {
      ...identityShaping(pitch.medianHz),
      ...(prosody.whisper ? {} : residualShaping(pitch)),
      tempo: wordsPerMinute / speakable,
      stress: prosody.stress,
      tempoVariation: prosody.tempoVariation,
      tiltDb: prosody.tiltDb,
      hasAbruptEndings: true,
    },
  };
}

function residualShaping({
  residualPitchRatio,
  residualMelody,
}: EspeakPitch): Pick<Shaping, 'pitchRatio' | 'melody'> {
  return { pitchRatio: residualPitchRatio, melody: residualMelody };
}

function speakableRate(wordsPerMinute: number): number {
  return Math.min(MAX_WORDS_PER_MINUTE, Math.max(MIN_WORDS_PER_MINUTE, wordsPerMinute));
}

/** The engine seeds its noise from the clock. With a frozen clock, all workers sound alike. */
function withFrozenClock<T>(create: () => T): T {
  const { now } = Date;
  Date.now = () => 0;
  try {
    return create();
  } finally {
    Date.now = now;
  }
}

/**
 * The binding keeps one text buffer and stores its address outside the copied memory. The buffer
 * must reach its final size before the copy is taken, or restoring the copy would free it.
 */
function growTextBuffer(worker: EspeakWorker): void {
  worker.set_voice('en-us');
  for (const text of [MAX_LENGTH_TEXT, 'a', MAX_LENGTH_TEXT]) worker.synthesize(text, () => true);
}

/** Copies the memory up to the last byte in use: about 1.2 of 16 MB. */
function copyUsed(memory: Uint8Array): Uint8Array {
  let end = memory.length;
  while (end > 0 && memory[end - 1] === 0) end -= 1;
  return memory.slice(0, end);
}
