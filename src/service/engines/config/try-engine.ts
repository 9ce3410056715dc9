import { suggestNames } from '../../../shared/common/suggest-names.ts';
import type { Language } from '../../../shared/contract/languages.ts';
import { GREETINGS } from '../../voices/greetings.ts';
import {
  type Engine,
  EngineError,
  type EngineFault,
  type EngineVoice,
  findVoice,
} from '../engine.ts';
import type { ConfiguredEngine, EngineSet } from '../engine-set.ts';
import { languagesOf } from './find-unused.ts';

const LIMITS = {
  /** A model may have to be loaded, and a server to wake up. */
  voicesTimeoutMs: 60_000,
  speechTimeoutMs: 120_000,
  /** The greeting takes about 4 s. */
  maxSoundSeconds: 60,
  /** In a message about a voice that does not exist. */
  listedVoices: 10,
} as const;

/** Quieter sound is inaudible. About −80 dBFS. */
const SILENCE = 1e-4;

/** The result of asking an engine for its voices and one sentence. */
export interface EngineReport {
  readonly name: string;
  readonly kind: string;
  /** Undefined if it did not list them. */
  readonly voices?: readonly EngineVoice[] | undefined;
  readonly speech?: SpeechReport | undefined;
  /** Empty: the engine works. */
  readonly failures: readonly EngineFailure[];
}

export interface SpeechReport {
  /** In Hz. */
  readonly sampleRate: number;
  readonly firstSoundMs: number;
  /** Time to speak, divided by the duration of the sound. Below 1 is faster than real time. */
  readonly realTimeFactor: number;
}

export interface EngineFailure {
  readonly fault: EngineFault | 'configuration';
  /** For the operator: what happened and what to do. */
  readonly message: string;
}

/** Asks an engine for its voices, and has it speak one sentence in a language that it is used for. */
export async function tryEngine(
  { engine, kind, isLocal, defaultVoice }: ConfiguredEngine,
  engines: EngineSet,
): Promise<EngineReport> {
  const report = { name: engine.name, kind };
  try {
    const voices = await listVoices(engine);
    const missing = findMissingVoices(engine, voices, defaultVoice, engines);
    const speak = () => speakGreeting(engine, voices, defaultVoice, engines);
    // The first sentence loads a model, so the second one is measured. A server's sentences may cost money.
    if (isLocal) await speak();
    return { ...report, voices, speech: await speak(), failures: missing };
  } catch (error) {
    return { ...report, failures: [toFailure(error)] };
  }
}

async function listVoices(engine: Engine): Promise<readonly EngineVoice[]> {
  const signal = AbortSignal.timeout(LIMITS.voicesTimeoutMs);
  try {
    const voices = await engine.voices(signal);
    await engine.whenReady?.(signal);
    return voices;
  } catch (error) {
    throw signal.aborted ? tooSlow('its list of voices', LIMITS.voicesTimeoutMs) : error;
  }
}

async function speakGreeting(
  engine: Engine,
  voices: readonly EngineVoice[],
  defaultVoice: string | undefined,
  engines: EngineSet,
): Promise<SpeechReport> {
  const wanted = languagesOf(engine.name, engines);
  const preferred =
    defaultVoice === undefined ? undefined : findVoice(engine, voices, defaultVoice);
  const voice = preferred ?? chooseVoice(voices, wanted);
  const language = chooseLanguage(voice, wanted);
  const signal = AbortSignal.timeout(LIMITS.speechTimeoutMs);
  const request = {
    text: GREETINGS[language],
    language,
    voice: voice?.id ?? defaultVoice ?? '',
    tempo: 1,
    pitchSemitones: 0,
    melody: 1,
  };
  try {
    return await measure(engine.speak(request, signal));
  } catch (error) {
    throw signal.aborted ? tooSlow('one sentence', LIMITS.speechTimeoutMs) : error;
  }
}

/** The first voice that has one of the languages. Engines with a single voice may not name it. */
function chooseVoice(
  voices: readonly EngineVoice[],
  wanted: readonly Language[],
): EngineVoice | undefined {
  const fits = voices.find(({ languages }) => languages?.some((code) => wanted.includes(code)));
  return fits ?? voices[0];
}

function chooseLanguage(voice: EngineVoice | undefined, wanted: readonly Language[]): Language {
  const known = voice?.languages;
  if (known === undefined) return wanted[0] ?? 'en';
  return known.find((code) => wanted.includes(code)) ?? known[0] ?? 'en';
}

async function measure(stream: ReturnType<Engine['speak']>): Promise<SpeechReport> {
  const startMs = performance.now();
  let firstSoundMs: number | undefined;
  let sampleRate = 0;
  let samples = 0;
  let peak = 0;
  for await (const chunk of stream) {
    firstSoundMs ??= performance.now() - startMs;
    sampleRate = chunk.sampleRate;
    samples += chunk.samples.length;
    peak = chunk.samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), peak);
    if (samples > LIMITS.maxSoundSeconds * sampleRate) {
      throw new EngineError('bad_audio', 'It spoke one sentence for more than a minute.');
    }
  }
  if (firstSoundMs === undefined || samples === 0) {
    throw new EngineError('bad_audio', 'It sent no sound.');
  }
  if (!(peak > SILENCE)) throw new EngineError('bad_audio', 'It sent only silence.');
  const seconds = samples / sampleRate;
  return {
    sampleRate,
    firstSoundMs,
    realTimeFactor: (performance.now() - startMs) / 1_000 / seconds,
  };
}

/** Voices that the configuration names, but the engine does not have. Engines that list none have fixed ones. */
function findMissingVoices(
  engine: Engine,
  voices: readonly EngineVoice[],
  defaultVoice: string | undefined,
  { presets, voices: own }: EngineSet,
): EngineFailure[] {
  if (voices.length === 0) return [];
  const { name } = engine;
  const named = [
    ['defaultVoice', defaultVoice] as const,
    ...Object.entries(presets).map(([id, mapping]) => [id, mapping[name]] as const),
    ...own.map(({ id, engineVoices }) => [id, engineVoices[name]] as const),
  ];
  const ids = voices.map(({ id }) => id);
  return named.flatMap(([where, voice]) => {
    if (voice === undefined || findVoice(engine, voices, voice) !== undefined) return [];
    const [near] = suggestNames(voice, ids, 1);
    const hint = near === undefined ? '' : ` Did you mean "${near}"?`;
    const message = `It has no voice "${voice}", which the file names in "${where}".${hint} It has: ${listSome(ids)}.`;
    return [{ fault: 'configuration' as const, message }];
  });
}

/** The first of many names, and how many more there are. */
export function listSome(ids: readonly string[]): string {
  const rest = ids.length - LIMITS.listedVoices;
  const shown = ids.slice(0, LIMITS.listedVoices).join(', ');
  return `${shown}${rest > 0 ? `, and ${rest.toLocaleString('en-US')} more` : ''}`;
}

function tooSlow(what: string, timeoutMs: number): EngineError {
  return new EngineError('timed_out', `It did not send ${what} within ${timeoutMs / 1_000} s.`);
}

function toFailure(error: unknown): EngineFailure {
  if (error instanceof EngineError) return { fault: error.fault, message: error.message };
  // A bug in a kind of engine. Other engines are checked all the same.
  const message = error instanceof Error ? error.message : String(error);
  return { fault: 'refused', message: `Internal error: ${message}` };
}
