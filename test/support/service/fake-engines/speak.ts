import { onTestFinished } from 'vitest';
import {
  type Engine,
  EngineError,
  type EngineRequest,
} from '../../../../src/service/engines/engine.ts';
import { ENGINE_KINDS } from '../../../../src/service/engines/kinds.ts';
import { createLogger } from '../../../../src/shared/common/logger.ts';
import { HEARD_RATE, usualPitchOf } from '../../listening.ts';
import { concatSamples } from '../../sound.ts';
import type { FakeEngine } from './server.ts';

/** An engine for a fake, as a configuration creates it. Closed at the end of the test. */
export function connect(
  { settings, apiKey }: Pick<FakeEngine, 'settings' | 'apiKey'>,
  changes: object = {},
): Engine {
  const { kind: name, ...rest } = settings;
  const kind = ENGINE_KINDS[name];
  if (kind === undefined) throw new Error(`no kind ${name}`);
  const engine = kind.create(kind.settings.parse({ ...rest, ...changes }), {
    name: 'fake',
    apiKey,
    folder: '.',
    log: createLogger('silent'),
  });
  onTestFinished(() => engine.close());
  return engine;
}

/** A request with the plainest values. */
export function requestOf(changes: Partial<EngineRequest> = {}): EngineRequest {
  return {
    text: 'Good morning to you all.',
    language: 'en',
    voice: '',
    tempo: 1,
    pitchSemitones: 0,
    melody: 1,
    ...changes,
  };
}

export type Heard = Awaited<ReturnType<typeof listen>>;

/** The sound until the end, or until the failure. */
export async function listen(
  engine: Engine,
  request: Partial<EngineRequest>,
  signal: AbortSignal = new AbortController().signal,
) {
  const parts: Float32Array[] = [];
  let sampleRate = 0;
  /** Why it ended early. */
  let error: EngineError | undefined;
  try {
    for await (const chunk of engine.speak(requestOf(request), signal)) {
      parts.push(chunk.samples);
      sampleRate = chunk.sampleRate;
    }
  } catch (failure) {
    if (!(failure instanceof EngineError)) throw failure;
    error = failure;
  }
  const samples = concatSamples(parts);
  const seconds = sampleRate === 0 ? 0 : samples.length / sampleRate;
  const hertz = (usualPitchOf(samples) * sampleRate) / HEARD_RATE;
  return { samples, sampleRate, seconds, hertz, error };
}
