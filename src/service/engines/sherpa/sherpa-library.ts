/** The part of sherpa-onnx-node that we use. The package has no types of its own. */
export interface SherpaLibrary {
  readonly OfflineTts: {
    /** Ends the process, with a line on standard error, if something is wrong with the model. */
    createAsync(config: object): Promise<OfflineTts>;
  };
}

export interface OfflineTts {
  readonly sampleRate: number;
  /** 0 and 1 both mean one. */
  readonly numSpeakers: number;
  /** Speaks in a thread of libuv. If the model fails, the process ends or the promise never settles. */
  generateAsync(request: {
    text: string;
    enableExternalBuffer: boolean;
    generationConfig: object;
    /** Called after each sentence. Returning 0 stops. */
    onProgress: (progress: { samples: Float32Array }) => number;
  }): Promise<unknown>;
}
