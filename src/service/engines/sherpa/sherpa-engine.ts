import { createRequire } from 'node:module';
import path from 'node:path';
import {
  type Engine,
  EngineError,
  type EngineEvents,
  type EngineRequest,
  type EngineSound,
  type EngineVoice,
  type NativeProsody,
  type ReferenceSample,
} from '../engine.ts';
import type { EngineContext } from '../engine-kind.ts';
import { CloneStore } from './clone-store.ts';
import { fingerprint } from './files.ts';
import { findModelFiles } from './model-files.ts';
import type { ModelMemory } from './model-memory.ts';
import { ModelSupervisor, type RunningModel } from './model-supervisor.ts';
import { prepareModel } from './prepare-model.ts';
import type { Speaker } from './prepared-model.ts';
import type { SherpaSettings } from './settings.ts';
import { findSpeaker, listSpeakers } from './speakers.ts';

const PACKAGE = 'sherpa-onnx-node';
/** Beyond these, models skip or repeat sounds. */
const TEMPO = [0.5, 2] as const;
const LIBRARY_VERSION = libraryVersion();

export interface SherpaOptions {
  /** The package to load instead of sherpa-onnx-node. */
  readonly library?: string | undefined;
  /** Undefined: the model is loaded now, and stays. */
  readonly onDemand?: OnDemand | undefined;
}

/** A model that is loaded when it is first needed, and ends when it is not needed any longer. */
export interface OnDemand {
  readonly memory: ModelMemory;
  /** What the model needs of it. */
  readonly bytes: number;
  /** The numbers of the speakers that are used. */
  readonly speakers: readonly number[];
}

/** A model on this machine, in its own process. */
export class SherpaEngine implements Engine {
  readonly name: string;
  readonly reads = 'normalized';
  readonly maxConcurrent: number;
  readonly native: NativeProsody;
  readonly cloning: CloneStore | undefined;
  readonly #settings: SherpaSettings;
  readonly #folder: string;
  readonly #supervisor: ModelSupervisor;
  readonly #onDemand: OnDemand | undefined;
  /** Of the model that was loaded last. */
  #fingerprint: string;
  /** As last listed. */
  #speakers: readonly Speaker[] = [];

  constructor(
    settings: SherpaSettings,
    { name, folder, log }: EngineContext,
    { library = PACKAGE, onDemand }: SherpaOptions = {},
  ) {
    this.name = name;
    this.#settings = settings;
    this.#onDemand = onDemand;
    this.#folder = folder;
    this.maxConcurrent = settings.maxConcurrent;
    const model = path.resolve(folder, settings.model);
    this.#fingerprint = fingerprint(model);
    this.native = changesTempo(model) ? { tempo: TEMPO } : {};
    const { clones, languages } = settings;
    this.cloning =
      clones === undefined
        ? undefined
        : new CloneStore({ folder: path.resolve(folder, clones), model, languages });
    this.#supervisor = new ModelSupervisor({
      prepare: (signal) => {
        this.#fingerprint = fingerprint(model);
        return prepareModel(settings, folder, signal);
      },
      log,
      library,
      onDemand,
      maxConcurrent: settings.maxConcurrent,
      loadTimeoutMs: settings.loadTimeoutMs,
      sentenceTimeoutMs: settings.sentenceTimeoutMs,
    });
  }

  get version(): string {
    return `${LIBRARY_VERSION}-${this.#fingerprint}`;
  }

  /** Read from the files of the model. */
  async voices(): Promise<readonly EngineVoice[]> {
    const used = this.#onDemand?.speakers;
    const all = await listSpeakers(this.#settings, this.#folder);
    this.#speakers = all.filter(({ number }) => used?.includes(number) ?? true);
    return this.#speakers.map(({ voice }) => voice);
  }

  async whenReady(signal: AbortSignal): Promise<void> {
    using _used = this.#supervisor.use();
    await this.#supervisor.whenRunning(signal);
  }

  unlistedVoice(name: string): EngineVoice | undefined {
    return findSpeaker(this.#speakers, name)?.voice;
  }

  async *speak(
    request: EngineRequest,
    signal: AbortSignal,
    { onWork }: EngineEvents = {},
  ): AsyncGenerator<EngineSound, void, void> {
    using _used = this.#supervisor.use();
    const model = await this.#supervisor.forSpeaking(signal);
    const { speaker, reference } = await this.#findVoice(model, request.voice);
    const info = {
      text: request.text,
      speaker,
      speed: request.tempo / model.prepared.lengthScale,
      steps: this.#settings.steps,
      language: model.prepared.languageTags.get(request.language),
      reference: reference && {
        sampleRate: reference.sampleRate,
        transcript: reference.transcript,
      },
    };
    yield* model.process.speak(info, reference?.samples, signal, onWork);
    this.#supervisor.noteSuccess();
  }

  async close(): Promise<void> {
    await this.#supervisor.close();
  }

  async #findVoice(
    { prepared }: RunningModel,
    voice: string,
  ): Promise<{ speaker: number; reference: ReferenceSample | undefined }> {
    const speaker = findSpeaker(prepared.speakers, voice);
    if (speaker !== undefined) return { speaker: speaker.number, reference: speaker.reference };
    const reference = prepared.imitates ? await this.cloning?.read(voice) : undefined;
    if (reference !== undefined) return { speaker: 0, reference };
    throw new EngineError('voice_missing', 'The model has no such voice.');
  }
}

/** Pocket ignores the speed. */
function changesTempo(model: string): boolean {
  try {
    return findModelFiles(model).kind !== 'pocket';
  } catch {
    // It is reported when the model is loaded.
    return true;
  }
}

function libraryVersion(): string {
  try {
    const { version } = createRequire(import.meta.url)(`${PACKAGE}/package.json`);
    return String(version);
  } catch {
    return 'missing';
  }
}
