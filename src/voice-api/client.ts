import type { AudioFormat } from '../audio/sniff.ts';
import type { Logger } from '../common/logger.ts';
import type { EmotionTtsRequest, TtsRequest, VoiceCloneRequest } from './contract.ts';
import type { ClientLimits } from './limits.ts';

export interface AudioResponse {
  /** Sniffed from the first bytes; neither the request nor the content type is believed. */
  readonly format: AudioFormat;
  /**
   * The sound as it arrives, to be read once. Throws a Failure when it ends early, stalls or is aborted.
   * Its socket is held until it was read to the end, left early, or aborted.
   */
  readonly body: AsyncIterable<Uint8Array>;
  /** Names in lower case. */
  readonly headers: ReadonlyMap<string, string>;
}

export interface CallOptions {
  /** Stops the call at any stage, the body included: Failure `cancelled`. */
  signal?: AbortSignal;
}

/** The Voice API over HTTP. Every method throws a Failure: `voice-api.*` or `cancelled`. */
export interface VoiceApiClient {
  tts(request: TtsRequest, options?: CallOptions): Promise<AudioResponse>;
  emotionTts(request: EmotionTtsRequest, options?: CallOptions): Promise<AudioResponse>;
  voiceClone(
    request: VoiceCloneRequest,
    options?: CallOptions,
  ): Promise<AudioResponse & { readonly voiceId: string }>;
  /** Cancels what is under way and closes every socket. Later calls fail as `cancelled`. */
  close(): Promise<void>;
}

export interface VoiceApiClientOptions {
  baseUrl: string | URL;
  apiKey: string;
  log?: Logger;
  limits?: Partial<ClientLimits>;
  /** Send the key unencrypted to a host that is not this machine. */
  allowPlainHttp?: boolean;
}

/**
 * @throws TypeError when the address or the key cannot be used (see parseBaseUrl)
 */
export declare function createVoiceApiClient(options: VoiceApiClientOptions): VoiceApiClient;
