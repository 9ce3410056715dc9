/** The messages between the service and the process of a model. MessageReader describes their encoding. */

/** The configuration of sherpa-onnx: one format, with the paths of its files and some numbers. */
export interface ModelConfig {
  readonly model: Readonly<
    Record<string, number | string | Readonly<Record<string, string | number>>>
  >;
  readonly maxNumSentences: number;
}

/** A recording to imitate. Its samples follow the message. */
export interface ReferenceInfo {
  readonly sampleRate: number;
  readonly transcript?: string | undefined;
}

export interface SpeakInfo {
  readonly text: string;
  readonly speaker: number;
  /** Factor on the speed of the model. */
  readonly speed: number;
  readonly steps?: number | undefined;
  /** As sherpa-onnx calls it. Default: what the model was loaded with. */
  readonly language?: string | undefined;
  /** The samples are the body of the message. */
  readonly reference?: ReferenceInfo | undefined;
}

/** `body` means that samples follow the JSON, as 32-bit floats. */
export type ToChild =
  /** The first message. */
  | { readonly kind: 'load'; readonly library: string; readonly config: ModelConfig }
  | ({ readonly kind: 'speak'; readonly id: number } & SpeakInfo)
  | { readonly kind: 'cancel'; readonly id: number };

export type FromChild =
  | { readonly kind: 'ready'; readonly sampleRate: number; readonly speakers: number }
  /** The library could not be loaded. `code` is that of Node.js. The process ends. */
  | {
      readonly kind: 'library-missing';
      readonly code?: string | undefined;
      readonly message: string;
    }
  /** Samples are the body. */
  | { readonly kind: 'samples'; readonly id: number }
  | { readonly kind: 'done'; readonly id: number }
  /** `rejected`: there was nothing to say. After `crashed`, the process has to be replaced. */
  | {
      readonly kind: 'failed';
      readonly id: number;
      readonly reason: 'too_long' | 'rejected' | 'crashed';
    };

/** The descriptor for the output of the process. Libraries may write to standard output, which is ignored. */
export const OUTPUT = 3;
