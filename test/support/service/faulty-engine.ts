import type { LoadSynthesizer } from '../../../src/service/engines/embedded/types.ts';
import { SAMPLE_RATE } from '../../../src/service/sound/sample-rate.ts';
import { identityShaping } from '../../../src/service/sound/shaping.ts';
import { LANGUAGES } from '../../../src/shared/contract/languages.ts';

/** About a tenth of a second. */
const HUM = Int16Array.from({ length: 2_205 }, (_, i) => 8_000 * Math.sin((2 * Math.PI * i) / 100));
const LEAK_BYTES = 1_000_000;
const leaked: Uint8Array[] = [];

/** Hums for half a second, or misbehaves as the text says. */
const loadFaultyEngine: LoadSynthesizer = async () => ({
  name: 'faulty',
  sampleRate: SAMPLE_RATE,
  capabilities: { languages: LANGUAGES },
  prepare: (voice) => identityShaping(voice.f0Hz),
  describe: (_, voice) => ({ settings: undefined, shaping: identityShaping(voice.f0Hz) }),
  speak: (text, sink) => {
    if (text.includes('throw')) throw new Error('the engine threw');
    if (text.includes('die')) process.exit(3);
    while (text.includes('hang'));
    if (text.includes('leak')) leaked.push(new Uint8Array(LEAK_BYTES).fill(1));
    const isEndless = text.includes('forever');
    for (let i = 0; i < 5 || isEndless; i += 1) {
      if (!sink(HUM)) return;
      // Five times as fast as it plays: more would only cost processor time.
      if (isEndless) wait(20);
      else if (text.includes('slow')) wait(5);
      if (text.includes('break')) throw new Error('the engine threw in the middle');
    }
  },
});
export default loadFaultyEngine;

const wait = (ms: number) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
