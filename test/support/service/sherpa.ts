import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { EngineRequest } from '../../../src/service/engines/engine.ts';
import { sherpaSettings } from '../../../src/service/engines/sherpa/settings.ts';
import {
  SherpaEngine,
  type SherpaOptions,
} from '../../../src/service/engines/sherpa/sherpa-engine.ts';
import { createLogger } from '../../../src/shared/common/logger.ts';
import { concatSamples } from '../sound.ts';
import { pitchTrack, quantile } from '../speech-measures.ts';

/** Why tests with the real sherpa-onnx are left out; undefined if they are not. */
export const NO_SHERPA = findReason();

function findReason(): string | undefined {
  try {
    createRequire(import.meta.url).resolve('sherpa-onnx-node');
    return undefined;
  } catch {
    return '(left out: sherpa-onnx-node is not installed)';
  }
}

/** Generous, because a busy machine is ten times slower than an idle one. */
const PATIENT = { loadTimeoutMs: 100_000, sentenceTimeoutMs: 60_000 };

/** Engines of the kind `sherpa`, with what they log. */
export class SherpaFixture {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'mynah-sherpa-test-'));
  readonly logged: { msg: string; reason?: string; restartInMs?: number }[] = [];
  readonly #engines: SherpaEngine[] = [];

  /** @param settings as in a configuration file; relative paths start at `folder` */
  start(settings: object, options?: SherpaOptions): SherpaEngine {
    const log = createLogger('info', 'test', {
      write: (line) => void this.logged.push(JSON.parse(line)),
    });
    const engine = new SherpaEngine(
      sherpaSettings.parse({ ...PATIENT, ...settings }),
      { name: 'tiny', apiKey: undefined, folder: this.folder, log },
      options,
    );
    this.#engines.push(engine);
    return engine;
  }

  /** The processes that were started, the last one last. */
  get processes(): number[] {
    return this.logged.flatMap((line) => ('process' in line ? [Number(line.process)] : []));
  }

  async close(): Promise<void> {
    await Promise.all(this.#engines.splice(0).map((engine) => engine.close()));
    rmSync(this.folder, { recursive: true, force: true });
  }
}

export function request(changes: Partial<EngineRequest> = {}): EngineRequest {
  return {
    text: 'Hello my name is Anna, and I am a voice.',
    language: 'en',
    voice: '0',
    tempo: 1,
    pitchSemitones: 0,
    melody: 1,
    ...changes,
  };
}

/** Speaks a segment to its end, as soon as the model is loaded. */
export async function speak(
  engine: SherpaEngine,
  changes: Partial<EngineRequest> = {},
  signal = new AbortController().signal,
) {
  await engine.whenReady(signal);
  const parts: Float32Array[] = [];
  let rate = 0;
  for await (const { samples, sampleRate } of engine.speak(request(changes), signal)) {
    parts.push(samples);
    rate = sampleRate;
  }
  return { sampleRate: rate, samples: concatSamples(parts), chunks: parts.length };
}

export function medianHz({ samples, sampleRate }: Awaited<ReturnType<typeof speak>>): number {
  return quantile(pitchTrack(samples, sampleRate), 0.5);
}
