/** Formats that are decoded in a separate thread. */
export type CompressedFormat = 'mp3' | 'ogg';

/** To a decoding thread. Each message except `close` is answered. */
export type ToDecoder =
  | {
      readonly kind: 'open';
      readonly stream: number;
      readonly format: CompressedFormat;
      readonly maxSeconds: number;
    }
  | { readonly kind: 'push'; readonly stream: number; readonly bytes: Uint8Array }
  | { readonly kind: 'end'; readonly stream: number }
  | { readonly kind: 'close'; readonly stream: number };

/** From a decoding thread, in the order of the messages. */
export type FromDecoder =
  | { readonly kind: 'samples'; readonly sampleRate: number; readonly samples: Float32Array }
  | { readonly kind: 'failed'; readonly reason: string };
