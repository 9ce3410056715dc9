import { setImmediate } from 'node:timers/promises';
import { NEUTRAL } from '../prosody/prosody.ts';
import { PRESET_VOICES } from '../voices/presets.ts';
import type { SpeechEngine } from './types.ts';

const SENTENCES = [
  'The quick brown fox jumps over the lazy dog, and 12 birds look on.',
  'How are you doing today? Hello there!',
  'What a long and wonderful day this has been; thank you all.',
];

/**
 * Speaks to nobody until the engine's code is compiled: the first sentences take ten times longer.
 * Lets a real sentence in between.
 */
export async function warmUp(engine: SpeechEngine): Promise<void> {
  for (const text of SENTENCES) {
    for (const voice of PRESET_VOICES.slice(-2)) {
      engine.prepare(voice, 'en', NEUTRAL);
      engine.speak(text, () => true);
      await setImmediate();
    }
  }
}
