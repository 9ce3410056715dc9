import { onTestFinished } from 'vitest';
import { ENGINE_KINDS } from '../../../../src/service/synthesis/kinds.ts';
import {
  type Synthesizer,
  SynthesizerError,
  type SynthesizerRequest,
} from '../../../../src/service/synthesis/synthesizer.ts';
import { createLogger } from '../../../../src/shared/common/logger.ts';
import { HEARD_RATE, usualPitchOf } from '../../listening.ts';
import { concatSamples } from '../../sound.ts';
import type { FakeEngine } from './fake-engine.ts';

/** A synthesizer for a fake, as a configuration creates it. Closed at the end of the test. */
export function connect(
  { settings, apiKey }: Pick<FakeEngine, 'settings' | 'apiKey'>,
  changes: object = {},
): Synthesizer {
  const { kind: name, ...rest } = settings;
  const kind = ENGINE_KINDS[name];
  if (kind === undefined) throw new Error(`no kind ${name}`);
  const synthesizer = kind.create(kind.settings.parse({ ...rest, ...changes }), {
    name: 'fake',
    apiKey,
    folder: '.',
    log: createLogger('silent'),
  });
  onTestFinished(() => synthesizer.close());
  return synthesizer;
}

/** A request with the plainest values. */
export function requestOf(changes: Partial<SynthesizerRequest> = {}): SynthesizerRequest {
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

/** The sound until the end, or until the failure. */
export interface Heard {
  readonly samples: Float32Array;
  readonly sampleRate: number;
  readonly seconds: number;
  readonly hertz: number;
  /** Why it ended early. */
  readonly error: SynthesizerError | undefined;
}

export async function listen(
  synthesizer: Synthesizer,
  request: Partial<SynthesizerRequest>,
  signal: AbortSignal = new AbortController().signal,
): Promise<Heard> {
  const parts: Float32Array[] = [];
  let sampleRate = 0;
  let error: SynthesizerError | undefined;
  try {
    for await (const chunk of synthesizer.speak(requestOf(request), signal)) {
      parts.push(chunk.samples);
      sampleRate = chunk.sampleRate;
    }
  } catch (failure) {
    if (!(failure instanceof SynthesizerError)) throw failure;
    error = failure;
  }
  const samples = concatSamples(parts);
  const seconds = sampleRate === 0 ? 0 : samples.length / sampleRate;
  const hertz = (usualPitchOf(samples) * sampleRate) / HEARD_RATE;
  return { samples, sampleRate, seconds, hertz, error };
}
