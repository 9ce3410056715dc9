import { createRequire } from 'node:module';
import path from 'node:path';
import { concatSamples } from '../../shared/audio/samples.ts';
import { createLogger } from '../../shared/common/logger.ts';
import type { Language } from '../../shared/contract/languages.ts';
import { type EngineReport, tryEngine } from '../engines/config/try-engine.ts';
import { EngineError, type EngineSound } from '../engines/engine.ts';
import { NO_ENGINES } from '../engines/engine-set.ts';
import { describeModel } from '../engines/sherpa/describe-model.ts';
import { findModelFiles } from '../engines/sherpa/model-files.ts';
import { sherpaSettings } from '../engines/sherpa/settings.ts';
import { SherpaEngine } from '../engines/sherpa/sherpa-engine.ts';
import { LibraryError } from './library-error.ts';
import type { VoiceFacts } from './voice-facts.ts';

/** Why no model can speak here: an optional package. Undefined if it is there. */
export function findMissingPackage(): string | undefined {
  try {
    createRequire(import.meta.url).resolve('sherpa-onnx-node');
    return undefined;
  } catch {
    return 'It cannot speak yet, because the package sherpa-onnx-node is missing. To install that, run: npm ci --include=optional';
  }
}

/**
 * Checks the files of a model that has no voice of its own, so that no sentence can be spoken without a recording.
 * @throws LibraryError `unusable`
 */
export async function requireModel(model: string): Promise<void> {
  try {
    await describeModel(findModelFiles(model));
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    throw new LibraryError('unusable', error.message, error);
  }
}

/**
 * Has a voice speak one sentence.
 * @param folder of its files
 * @returns the time to speak, divided by the duration of the speech
 * @throws LibraryError `unusable`, and the signal's reason
 */
export async function tryVoice(
  folder: string,
  facts: VoiceFacts,
  signal: AbortSignal,
): Promise<number> {
  const [speaker] = facts.speakers;
  const [language = 'en'] = speaker?.languages ?? facts.languages;
  const report = await withEngine(folder, facts, signal, async (engine): Promise<EngineReport> => {
    const set = { ...NO_ENGINES, languages: { [language]: [engine.name] } };
    const defaultVoice = String(speaker?.number ?? 0);
    return tryEngine({ engine, kind: 'sherpa', isLocal: true, defaultVoice }, set);
  });
  const [failure] = report.failures;
  if (report.speech !== undefined && failure === undefined) return report.speech.realTimeFactor;
  throw new LibraryError('unusable', `${facts.name} cannot speak here: ${failure?.message}`);
}

/**
 * Speaks a text.
 * @param speaker its number
 * @throws EngineError, and the signal's reason
 */
export async function speakWith(
  folder: string,
  facts: VoiceFacts,
  { text, language, speaker }: { text: string; language: Language; speaker: number },
  signal: AbortSignal,
): Promise<EngineSound> {
  return withEngine(folder, facts, signal, async (engine) => {
    await engine.whenReady(signal);
    const request = { text, language, voice: String(speaker) };
    const plain = { tempo: 1, pitchSemitones: 0, melody: 1 };
    const chunks: Float32Array[] = [];
    let sampleRate = 0;
    for await (const chunk of engine.speak({ ...request, ...plain }, signal)) {
      chunks.push(chunk.samples);
      sampleRate = chunk.sampleRate;
    }
    return { sampleRate, samples: concatSamples(chunks) };
  });
}

async function withEngine<T>(
  folder: string,
  { model, languages }: VoiceFacts,
  signal: AbortSignal,
  use: (engine: SherpaEngine) => Promise<T>,
): Promise<T> {
  const settings = sherpaSettings.parse({ model, languages });
  const context = { name: 'voice', apiKey: undefined, log: createLogger('silent') };
  const engine = new SherpaEngine(settings, { ...context, folder: path.resolve(folder) });
  const stop = () => void engine.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    const result = await use(engine);
    signal.throwIfAborted();
    return result;
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  } finally {
    signal.removeEventListener('abort', stop);
    await engine.close();
  }
}
