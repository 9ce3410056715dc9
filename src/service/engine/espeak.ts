import load, { type EspeakModule, type EspeakWorker } from '@echogarden/espeak-ng-emscripten';
import type { Language } from '../../voice-api/languages.ts';
import type { Prosody } from '../prosody/prosody.ts';
import { ESPEAK_LANGUAGES, espeakLanguage } from './espeak-languages.ts';
import { escapeForEspeak } from './espeak-markup.ts';
import { espeakVariant, variantName } from './espeak-variant.ts';
import { asItIs } from './shaping.ts';
import {
  type LoadEngine,
  SAMPLE_RATE,
  type Shaping,
  type SpeechEngine,
  type Voice,
} from './types.ts';

const VARIANT_FOLDER = '/usr/share/espeak-ng-data/voices/!v';

/** Longer than any sentence we speak, in UTF-8 and escaped. */
const LONGEST_TEXT = ' '.repeat(64 * 1024);

/**
 * eSpeak NG, compiled to plain JavaScript. Its memory is one array that we copy once after loading
 * and put back before every sentence: noise and voice cycles then start from the same state, so the
 * same text gives the same samples, and what it leaks is gone.
 */
const loadEspeak: LoadEngine = async () => {
  const module = await load();
  const worker = withStandingClock(() => new module.eSpeakNGWorker());
  growTextBuffer(worker);
  return new Espeak(module, worker);
};
export default loadEspeak;

class Espeak implements SpeechEngine {
  readonly name = 'espeak-ng';
  readonly sampleRate = SAMPLE_RATE;
  readonly capabilities;
  readonly #module: EspeakModule;
  readonly #worker: EspeakWorker;
  readonly #pristine: Uint8Array;
  readonly #written = new Set<string>();
  #name = '';
  #wordsPerMinute = 0;

  constructor(module: EspeakModule, worker: EspeakWorker) {
    this.#module = module;
    this.#worker = worker;
    this.#pristine = copyUsed(module.HEAPU8);
    this.capabilities = { languages: ESPEAK_LANGUAGES };
  }

  prepare(voice: Voice, language: Language, _prosody: Prosody): Shaping {
    const variant = variantName(voice);
    const file = espeakVariant(voice);
    if (!this.#written.has(file)) {
      this.#module.FS.writeFile(`${VARIANT_FOLDER}/${variant}`, file);
      this.#written.add(file);
    }
    this.#name = `${espeakLanguage(language)}+${variant}`;
    this.#wordsPerMinute = voice.wordsPerMinute;
    return asItIs(voice.f0Hz);
  }

  speak(text: string, sink: (samples: Int16Array) => boolean): void {
    this.#module.HEAPU8.set(this.#pristine);
    const status = this.#worker.set_voice(this.#name);
    // Anything but 0 would speak on in the voice before.
    if (status !== 0) throw new Error(`eSpeak NG has no voice ${this.#name} (${status})`);
    this.#worker.set_rate(this.#wordsPerMinute);
    this.#worker.synthesize(escapeForEspeak(text), (samples) => !sink(samples));
  }
}

/** The engine seeds its noise by the clock: at a standing one, all workers sound alike. */
function withStandingClock<T>(create: () => T): T {
  const { now } = Date;
  Date.now = () => 0;
  try {
    return create();
  } finally {
    Date.now = now;
  }
}

/**
 * The binding keeps one buffer for texts and remembers its address outside the copied memory. It
 * must have its final size before the copy is taken, or putting the copy back would free it.
 */
function growTextBuffer(worker: EspeakWorker): void {
  worker.set_voice('en-us');
  for (const text of [LONGEST_TEXT, 'a', LONGEST_TEXT]) worker.synthesize(text, () => true);
}

/** A copy up to the last byte in use: about 1.2 of 16 MB. */
function copyUsed(memory: Uint8Array): Uint8Array {
  let end = memory.length;
  while (end > 0 && memory[end - 1] === 0) end -= 1;
  return memory.slice(0, end);
}
