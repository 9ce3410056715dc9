/** The part we use of eSpeak NG compiled to JavaScript; the package brings no types. */
declare module '@echogarden/espeak-ng-emscripten' {
  interface EspeakWorker {
    /** One argument only: a second one silently drops the variant. 0 when the voice was found. */
    set_voice(name: string): number;
    set_rate(wordsPerMinute: number): void;
    /** Percent of the usual. */
    set_volume(volume: number): void;
    get_samplerate(): number;
    /** Blocks; the callback gets about 100 ms of sound at a time and stops the speech by true. */
    synthesize(text: string, onSamples: (samples: Int16Array) => boolean): void;
  }

  interface EspeakModule {
    readonly HEAPU8: Uint8Array;
    readonly FS: { writeFile(path: string, data: string): void };
    readonly eSpeakNGWorker: new () => EspeakWorker;
  }

  export default function load(): Promise<EspeakModule>;
}
