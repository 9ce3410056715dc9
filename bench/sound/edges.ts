import { type Aim, type Row, row } from '../report.ts';
import { percentile } from '../statistics.ts';
import { paragraphLines, presetLines } from './corpus.ts';
import type { Clip, SoundPart } from './studio.ts';

/** Samples quieter than this are digital silence: 1.6 of 32,768. */
const SILENCE = 1.6 / 32_768;
/** A shorter silence within a clip is a part of a sound, such as the closure of a plosive. */
const MIN_SILENCE_SECONDS = 0.1;
const WINDOW_SECONDS = 0.005;
/** How much of the sound beside an edge is examined. */
const REACH_SECONDS = 0.2;
/** A fade begins where the level falls this far below that of speech. */
const FADE_DB = -12;
const AUDIBLE_STEP = 0.003;

/** How sound meets silence in one place. */
interface Edge {
  readonly kind: 'start' | 'end';
  /** The sample beside the silence, as a share of full scale. */
  readonly step: number;
  /** The level of the 5 ms beside the silence, relative to that of speech. */
  readonly lastDb: number;
  /** From the last 5 ms at speech level to the silence. */
  readonly fadeMs: number;
}

export const edgesPart: SoundPart = {
  name: 'edges',
  title: 'where sound meets silence',
  rows: [
    row('largest step', 'edges_step_max_percent', '%', { atMost: 0.3 }),
    row('steps above 0.3 %', 'edges_steps', '', { atMost: 0 }),
    ...levelRows('start', 'first'),
    ...levelRows('end', 'last', { atMost: -25 }),
  ],
  async measure({ stage: studio }) {
    const lines = [...presetLines(studio), ...paragraphLines(studio)];
    const edges = (await studio.map(lines, edgesOf)).flat();
    return {
      edges_step_max_percent: 100 * Math.max(...edges.map(({ step }) => step)),
      edges_steps: edges.filter(({ step }) => step > AUDIBLE_STEP).length,
      ...summary(edges, 'start'),
      ...summary(edges, 'end'),
    };
  },
};

function levelRows(kind: Edge['kind'], which: string, aim?: Aim): Row[] {
  return [
    row(`${kind}s`, `edges_${kind}_count`, ''),
    row(`${kind}s, fade, p50`, `edges_${kind}_fade_p50_ms`, 'ms'),
    row(`${kind}s, ${which} 5 ms, p50`, `edges_${kind}_p50_db`, 'dB'),
    {
      label: `${kind}s, ${which} 5 ms, loudest`,
      name: `edges_${kind}_max_db`,
      unit: 'dB',
      ...(aim && { aim }),
    },
  ];
}

function summary(all: readonly Edge[], kind: Edge['kind']): Record<string, number> {
  const edges = all.filter((edge) => edge.kind === kind);
  const levels = edges.map(({ lastDb }) => lastDb);
  return {
    [`edges_${kind}_count`]: edges.length,
    [`edges_${kind}_fade_p50_ms`]: percentile(
      edges.map(({ fadeMs }) => fadeMs),
      0.5,
    ),
    [`edges_${kind}_p50_db`]: percentile(levels, 0.5),
    [`edges_${kind}_max_db`]: Math.max(...levels),
  };
}

/** The edges of a clip: at its ends, and at every silence of at least 100 ms within it. */
function edgesOf({ samples, sampleRate }: Clip): Edge[] {
  const stretches = soundBetweenSilences(samples, Math.round(MIN_SILENCE_SECONDS * sampleRate));
  const speech = activeLevel(samples);
  const reach = Math.round(REACH_SECONDS * sampleRate);
  return stretches.flatMap(([start, end]) => [
    edge('start', samples.slice(start, start + reach).reverse(), speech, sampleRate),
    edge('end', samples.slice(Math.max(0, end - reach), end), speech, sampleRate),
  ]);
}

/** @param sound ends at the silence @param speech root mean square */
function edge(kind: Edge['kind'], sound: Float32Array, speech: number, rate: number): Edge {
  const window = Math.round(WINDOW_SECONDS * rate);
  const levels: number[] = [];
  for (let end = sound.length; end >= window; end -= window) {
    const level = rms(sound.subarray(end - window, end));
    levels.push(20 * Math.log10(level / speech + 1e-9));
  }
  const atSpeech = levels.findIndex((level) => level > FADE_DB);
  return {
    kind,
    step: Math.abs(sound.at(-1) ?? 0),
    lastDb: levels[0] ?? 0,
    fadeMs: 1_000 * WINDOW_SECONDS * (atSpeech < 0 ? levels.length : atSpeech),
  };
}

function soundBetweenSilences(samples: Float32Array, minSilence: number): [number, number][] {
  const stretches: [number, number][] = [];
  let start = 0;
  let silentSince = 0;
  for (let i = 0; i <= samples.length; i += 1) {
    if (i < samples.length && Math.abs(samples[i] as number) < SILENCE) continue;
    if (i < samples.length && silentSince > start && i - silentSince >= minSilence) {
      stretches.push([start, silentSince]);
      start = i;
    }
    silentSince = i + 1;
  }
  if (samples.length > start) stretches.push([start, samples.length]);
  return stretches;
}

function activeLevel(samples: Float32Array): number {
  return rms(samples.filter((sample) => Math.abs(sample) >= SILENCE));
}

function rms(samples: Float32Array): number {
  return Math.sqrt(samples.reduce((sum, it) => sum + it * it, 0) / Math.max(1, samples.length));
}
