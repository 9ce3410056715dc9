import type { Language } from '../../shared/contract/languages.ts';
import { NEUTRAL, type Prosody } from '../prosody/prosody.ts';
import { PRESET_VOICES } from '../voices/presets.ts';
import type { EngineHost } from './host.ts';

/** So that the shaping stage is warm too, whatever an engine does by itself. */
const LIVELY: Prosody = { ...NEUTRAL, melody: 1.4, stress: 1.4, tempoVariation: 0.4 };

/** Sentences for more than one engine. */
const SENTENCES: readonly [Language, Prosody, string][] = [
  ['de', LIVELY, 'Heute ist ein schöner Tag, und 12 Vögel singen.'],
  ['en', NEUTRAL, 'The quick brown fox jumps over the lazy dog, and 12 birds look on.'],
  ['ko', NEUTRAL, '안녕하세요, 오늘은 날씨가 참 좋네요.'],
  ['en', LIVELY, 'What a long and wonderful day this has been; thank you all.'],
  ['en', NEUTRAL, 'How are you doing today? Hello there!'],
];

/** Speaks to nobody until the code is compiled: the first sentences take ten times longer. */
export function warmUp(host: EngineHost): void {
  for (const [language, prosody, text] of SENTENCES) {
    if (!host.has(language)) continue;
    for (const voice of PRESET_VOICES.slice(4, 6)) {
      host.speak({ text, language, voice, prosody }, () => true);
    }
  }
}
