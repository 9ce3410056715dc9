import { createHash } from 'node:crypto';
import { orAborted } from '../../../shared/common/deadline.ts';
import type { Language } from '../../../shared/contract/languages.ts';
import {
  type Engine,
  EngineError,
  type EngineEvents,
  type EngineRequest,
  type EngineSound,
  type EngineVoice,
  findVoice,
  type NativeProsody,
  type VoiceCloning,
} from '../engine.ts';
import { EngineClient, type HttpResponse } from './client.ts';
import { isClone } from './clones.ts';
import { HTTP_ENGINE_LIMITS as LIMITS } from './limits.ts';
import { DecodingWorker } from './sound/decoding-worker.ts';
import { type ExpectedSound, readSound } from './sound/read-sound.ts';
import { partsFor } from './text.ts';
import { VoiceDirectory } from './voice-directory.ts';

/** The settings that all kinds share. */
export interface HttpEngineSettings {
  readonly maxConcurrent: number;
  readonly defaultVoice?: string | undefined;
  readonly languages?: readonly Language[] | undefined;
  readonly connectTimeoutMs: number;
  readonly firstByteTimeoutMs: number;
  readonly stallTimeoutMs: number;
}

/** The protocol of one kind of server. */
export interface ServerDialect {
  /** The address of the API. */
  readonly url: string;
  /** The headers of all requests, with the key. */
  readonly headers: Readonly<Record<string, string>>;
  readonly hasKey: boolean;
  readonly reads: Engine['reads'];
  readonly native: NativeProsody;
  /** The most characters of one request. */
  readonly maxCharacters: number;
  readonly expects: ExpectedSound;
  /** Whether it speaks with another voice instead of refusing one that it does not have. */
  readonly replacesVoices?: boolean;
  /** Whether it finishes a text after its client has disconnected. */
  readonly finishesAbandonedWork?: boolean;
  /** @throws EngineError; the signal's reason */
  listVoices(client: EngineClient, signal: AbortSignal): Promise<readonly EngineVoice[]>;
  /** See Engine. */
  readonly unlistedVoice?: Engine['unlistedVoice'];
  /**
   * Asks for the sound of a text.
   * @throws EngineError; the signal's reason
   */
  speak(request: EngineRequest, client: EngineClient, signal: AbortSignal): Promise<HttpResponse>;
  cloning?(client: EngineClient): VoiceCloning;
}

/** A server that speaks. */
export class HttpEngine implements Engine {
  readonly name: string;
  readonly version: string;
  readonly cloning: VoiceCloning | undefined;
  readonly #settings: HttpEngineSettings;
  readonly #dialect: ServerDialect;
  readonly #client: EngineClient;
  readonly #voices: VoiceDirectory;
  readonly #decoders = new DecodingWorker();
  /** The server asked to be left alone until then. */
  #quietUntilMs = 0;

  constructor(name: string, settings: HttpEngineSettings, dialect: ServerDialect) {
    this.name = name;
    this.version = versionOf(settings);
    this.#settings = settings;
    this.#dialect = dialect;
    const { url, headers, hasKey } = dialect;
    this.#client = new EngineClient({ ...settings, url, headers, hasKey });
    this.#voices = new VoiceDirectory((signal) => dialect.listVoices(this.#client, signal));
    this.cloning = this.#createCloning();
  }

  get reads(): Engine['reads'] {
    return this.#dialect.reads;
  }

  get native(): NativeProsody {
    return this.#dialect.native;
  }

  get maxConcurrent(): number {
    return this.#settings.maxConcurrent;
  }

  async voices(signal: AbortSignal): Promise<readonly EngineVoice[]> {
    const { defaultVoice, languages } = this.#settings;
    // A cloned voice belongs to the account that cloned it.
    const listed = (await this.#voices.list(signal)).filter((voice) => !isClone(voice));
    const others = listed.filter(({ id }) => id !== defaultVoice);
    const first = defaultVoice === undefined ? undefined : findVoice(this, listed, defaultVoice);
    const all = defaultVoice === undefined ? others : [first ?? { id: defaultVoice }, ...others];
    return all.map((voice) => ({ ...voice, languages: voice.languages ?? languages }));
  }

  unlistedVoice(name: string, voices: readonly EngineVoice[]): EngineVoice | undefined {
    return this.#dialect.unlistedVoice?.(name, voices);
  }

  async *speak(
    request: EngineRequest,
    signal: AbortSignal,
    events: EngineEvents = {},
  ): AsyncGenerator<EngineSound, void, undefined> {
    this.#rejectWhileQuiet();
    if (this.#dialect.replacesVoices === true && !(await this.#voices.has(request.voice, signal))) {
      const message = 'The server does not have this voice. Correct the voice.';
      throw new EngineError('voice_missing', message);
    }
    let sampleRate: number | undefined;
    for (const text of partsFor(request.text, this.#dialect.maxCharacters)) {
      const part = await this.#openPart({ ...request, text }, signal, events);
      try {
        signal.throwIfAborted();
        for await (const sound of part.sound) {
          sampleRate ??= sound.sampleRate;
          if (sound.sampleRate !== sampleRate) {
            const message = 'The server changed the sample rate within a sound.';
            throw new EngineError('bad_audio', message);
          }
          yield sound;
        }
      } catch (error) {
        signal.throwIfAborted();
        throw error;
      } finally {
        part.close();
      }
    }
  }

  async close(): Promise<void> {
    this.#voices.close();
    await Promise.all([this.#client.close(), this.#decoders.close()]);
  }

  /** Asks for the sound of a part of a text. It has to be closed. */
  async #openPart(
    request: EngineRequest,
    signal: AbortSignal,
    events: EngineEvents,
  ): Promise<{ sound: AsyncIterable<EngineSound>; close: () => void }> {
    try {
      const response = await this.#open(request, signal, events);
      const discard = () => response.discard();
      signal.addEventListener('abort', discard);
      const options = {
        expects: this.#dialect.expects,
        maxSeconds: maxSecondsFor(request),
        decoders: this.#decoders,
      };
      return {
        sound: readSound(response, options),
        close: () => {
          signal.removeEventListener('abort', discard);
          response.discard();
        },
      };
    } catch (error) {
      if (error instanceof EngineError && error.retryAfterMs !== undefined) {
        this.#quietUntilMs = performance.now() + error.retryAfterMs;
      }
      throw error;
    }
  }

  async #open(
    request: EngineRequest,
    signal: AbortSignal,
    { onWork }: EngineEvents,
  ): Promise<HttpResponse> {
    const { finishesAbandonedWork = false } = this.#dialect;
    // A request that is aborted frees its socket, but such a server goes on.
    const lasting = new AbortController();
    const opened = this.#dialect.speak(
      request,
      this.#client,
      finishesAbandonedWork ? lasting.signal : signal,
    );
    if (finishesAbandonedWork) onWork?.(ended(opened));
    try {
      return await orAborted(opened, signal);
    } catch (error) {
      opened.then((late) => late.discard()).catch(() => undefined);
      throw error;
    }
  }

  #rejectWhileQuiet(): void {
    const retryAfterMs = this.#quietUntilMs - performance.now();
    if (retryAfterMs <= 0) return;
    const message = 'The server asked for a pause, which is not over yet.';
    throw new EngineError('busy', message, { retryAfterMs });
  }

  #createCloning(): VoiceCloning | undefined {
    const cloning = this.#dialect.cloning?.(this.#client);
    if (cloning === undefined) return undefined;
    return {
      languages: cloning.languages,
      clone: async (sample, signal) => {
        const voice = await cloning.clone(sample, signal);
        this.#voices.forget();
        return voice;
      },
      remove: async (voice, signal) => {
        await cloning.remove(voice, signal);
        this.#voices.forget();
      },
    };
  }
}

/** Never rejects. */
async function ended(work: Promise<unknown>): Promise<void> {
  await Promise.allSettled([work]);
}

function maxSecondsFor({ text, tempo }: EngineRequest): number {
  const { baseSeconds, secondsPerCharacter, maxSeconds } = LIMITS;
  const seconds = baseSeconds + secondsPerCharacter * text.length;
  return Math.min(maxSeconds, seconds / Math.min(1, tempo));
}

/** Settings that do not change the sound. */
const SILENT = /^(?:apiKeyEnv|maxConcurrent|languages|defaultVoice|.*Ms)$/;

function versionOf(settings: HttpEngineSettings): string {
  const audible = Object.entries(settings).filter(([name]) => !SILENT.test(name));
  return createHash('sha256').update(JSON.stringify(audible)).digest('hex').slice(0, 16);
}
