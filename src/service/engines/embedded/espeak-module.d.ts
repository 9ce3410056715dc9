/**
 * The part of eSpeak NG, compiled to JavaScript, that we use. The package has no types of its own.
 */
declare module '@echogarden/espeak-ng-emscripten' {
  interface EspeakWorker {
    /**
     * Takes one argument: with a second one, the variant is silently ignored. Returns 0 if the
     * voice exists.
     */
    set_voice(name: string): number;
    set_rate(wordsPerMinute: number): void;
    /** In percent of the default. */
    set_volume(volume: number): void;
    get_samplerate(): number;
    /** Blocks. The callback gets about 100 ms of audio at a time and returns true to stop. */
    synthesize(text: string, onSamples: (samples: Int16Array) => boolean): void;
  }

  interface EspeakModule {
    readonly HEAPU8: Uint8Array;
    readonly FS: {
      writeFile(path: string, data: string): void;
      readFile(path: string): Uint8Array;
      readdir(path: string): string[];
      stat(path: string): { mode: number };
      isDir(mode: number): boolean;
    };
    readonly eSpeakNGWorker: new () => EspeakWorker;
  }

  export default function load(): Promise<EspeakModule>;
}
