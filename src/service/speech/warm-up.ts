import { concatSamples } from '../../shared/audio/samples.ts';
import type { Language } from '../../shared/contract/languages.ts';
import { ClientBuffer } from '../engines/deadline-scheduling.ts';
import type { EngineVoice } from '../engines/engine.ts';
import type { EngineSet } from '../engines/engine-set.ts';
import type { RunningEngine } from '../engines/running-engine.ts';
import { GREETINGS } from '../voices/greetings.ts';
import type { ShapingThread } from './shaping-thread.ts';

const LIMITS = {
  /** Voices per engine. Others are measured when they first speak. */
  voices: 4,
  timeoutMs: 15_000,
} as const;

/**
 * Lets an engine on this machine speak a sentence in the voices that will be used, so that it is warm and the first clip
 * need not be held back to be measured. Never rejects: the first clip will report the error.
 */
export async function warmUpEngine(
  engine: RunningEngine,
  { presets, voices: operatorVoices }: EngineSet,
  thread: ShapingThread,
): Promise<void> {
  const { name, voices = [] } = engine;
  const mappings = [...Object.values(presets), ...operatorVoices.map((own) => own.engineVoices)];
  const named = new Set([engine.defaultVoice, ...mappings.map((ids) => ids[name])]);
  const used = [...named].flatMap((id) => (id === undefined ? [] : (engine.findVoice(id) ?? [])));
  const chosen = [...used, ...voices.slice(0, 1)].slice(0, LIMITS.voices);
  for (const voice of new Set(chosen)) {
    if (engine.profiles.find(voice.id) !== undefined) continue;
    try {
      await measureVoice(engine, voice, thread);
    } catch {
      return;
    }
  }
}

async function measureVoice(
  { engine, slots, profiles, firstSounds }: RunningEngine,
  voice: EngineVoice,
  thread: ShapingThread,
): Promise<void> {
  const language: Language = voice.languages?.[0] ?? 'en';
  const text = GREETINGS[language];
  const plain = { tempo: 1, pitchSemitones: 0, melody: 1 };
  const signal = AbortSignal.timeout(LIMITS.timeoutMs);
  await engine.whenReady?.(signal);
  const request = { text, language, voice: voice.id, ...plain };
  const chunks: Float32Array[] = [];
  let sampleRate = 0;
  const waiting = { account: '', buffer: new ClientBuffer(), characters: text.length };
  const slot = await slots.take(waiting, signal);
  try {
    const startMs = performance.now();
    for await (const chunk of engine.speak(request, signal)) {
      if (sampleRate === 0) firstSounds.add(text.length, performance.now() - startMs);
      sampleRate = chunk.sampleRate;
      chunks.push(chunk.samples);
    }
  } finally {
    slot.release(0);
  }
  if (sampleRate === 0) return;
  profiles.learn(voice.id, await thread.measure(concatSamples(chunks), sampleRate), true);
}
