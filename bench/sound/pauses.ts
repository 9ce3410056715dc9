import { row } from '../report.ts';
import { mean } from './clip-loudness.ts';
import { paragraphIn } from './corpus.ts';
import type { Clip, Line, SoundPart, Studio } from './studio.ts';

/** On both engines. */
const SPEAKERS: readonly Pick<Line, 'voice' | 'language'>[] = [
  { voice: 'voice-b-en-m-01', language: 'en' },
  { voice: 'voice-b-ko-f-01', language: 'ko' },
  { voice: 'voice-b-de-m-01', language: 'de' },
];

/** Of full scale: −54 dB. */
const SILENCE = 0.002;

export const pausesPart: SoundPart = {
  name: 'pauses',
  title: 'pauses between sentences',
  rows: [
    row('very fast', 'pauses_fast_ms', 'ms', { atMost: 360 }),
    row('plain', 'pauses_plain_ms', 'ms'),
    row('extremely slowly', 'pauses_slow_ms', 'ms', { atLeast: 560 }),
  ],
  async measure({ stage: studio }) {
    return {
      pauses_fast_ms: await pauseMs(studio, 'very fast'),
      pauses_plain_ms: await pauseMs(studio),
      pauses_slow_ms: await pauseMs(studio, 'extremely slowly'),
    };
  },
};

async function pauseMs(studio: Studio, tone?: string): Promise<number> {
  const lines = SPEAKERS.map((speaker) => {
    const line = { ...speaker, text: paragraphIn(speaker.language) };
    return tone === undefined ? line : { ...line, tone };
  });
  return mean(await studio.map(lines, longestSilenceMs));
}

function longestSilenceMs({ samples, sampleRate }: Clip): number {
  let longest = 0;
  let start = 0;
  for (let i = 0; i <= samples.length; i += 1) {
    if (i < samples.length && Math.abs(samples[i] as number) < SILENCE) continue;
    longest = Math.max(longest, i - start);
    start = i + 1;
  }
  return (1_000 * longest) / sampleRate;
}
