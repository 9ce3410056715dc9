import type { LoadSynthesizer } from '../../../src/service/engines/embedded/types.ts';
import { SAMPLE_RATE } from '../../../src/service/sound/sample-rate.ts';
import { identityShaping } from '../../../src/service/sound/shaping.ts';
import { LANGUAGES } from '../../../src/shared/contract/languages.ts';

const CHUNK = 2_205;
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
    for (let i = 0; i < 5 || text.includes('forever'); i += 1) {
      if (!sink(hum())) return;
      if (/forever|slow/.test(text)) waitBriefly();
      if (text.includes('break')) throw new Error('the engine threw in the middle');
    }
  },
});
export default loadFaultyEngine;

const hum = () =>
  Int16Array.from({ length: CHUNK }, (_, i) => 8_000 * Math.sin((2 * Math.PI * i) / 100));

/** Slows down an endless sentence, so that it does not fill the memory. */
const waitBriefly = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
