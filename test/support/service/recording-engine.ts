import { appendFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { LoadSynthesizer } from '../../../src/service/engines/embedded/types.ts';
import { SAMPLE_RATE } from '../../../src/service/sound/sample-rate.ts';
import { identityShaping } from '../../../src/service/sound/shaping.ts';
import { LANGUAGES, type Language } from '../../../src/shared/contract/languages.ts';

/** A segment as an engine gets it. */
export interface RecordedSegment {
  text: string;
  language: Language;
}

const HUM = Int16Array.from({ length: SAMPLE_RATE / 10 }, (_, i) => 8_000 * Math.sin(i / 16));

/**
 * Hums, and writes each segment to a file before it answers. The file's URL is the parameter `file` of the
 * engine's own URL. It gets one JSON document per line.
 */
const loadRecordingEngine: LoadSynthesizer = async () => {
  const file = fileURLToPath(new URL(import.meta.url).searchParams.get('file') ?? '');
  let language: Language = 'en';
  return {
    name: 'recording',
    sampleRate: SAMPLE_RATE,
    capabilities: { languages: LANGUAGES },
    prepare(voice, spoken) {
      language = spoken;
      return identityShaping(voice.f0Hz);
    },
    describe: (_, voice) => ({ settings: undefined, shaping: identityShaping(voice.f0Hz) }),
    speak(text, sink) {
      appendFileSync(file, `${JSON.stringify({ text, language } satisfies RecordedSegment)}\n`);
      sink(HUM);
    },
  };
};
export default loadRecordingEngine;
