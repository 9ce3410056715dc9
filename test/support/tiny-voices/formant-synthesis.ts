import type { OnnxGraph } from './onnx-graph.ts';
import { soundOf } from './sounds.ts';

const HARMONICS = 30;
/** Formants glide over this many frames. */
const GLIDE_FRAMES = 9;
/** Width in Hz and gain of the three formants. */
const FORMANTS = [
  { column: 0, width: 90, gain: 1 },
  { column: 1, width: 110, gain: 0.5 },
  { column: 2, width: 160, gain: 0.25 },
] as const;
const VOICING_COLUMN = 3;
const NOISE_COLUMN = 4;
/** Numbers that describe how a frame sounds. */
export const PARAMETERS = 5;
const VOLUME = 0.22;
/** Keeps the argument of the noise small enough to be exact. */
const NOISE_PERIOD_FRAMES = 97;

export interface FrameSize {
  readonly sampleRate: number;
  readonly hop: number;
}

/** The speech of F frames. */
type Frames = ReturnType<typeof addFrames>;

/**
 * Adds nodes that turn symbols into frames. F0 falls by a fifth over the text.
 * @param ids [T]
 * @param lengthScale [1]: how much slower
 * @param pitch [1] in Hz
 * @returns parameters [F, 5]: three formants, voicing and noise; f0 [F, 1] in Hz; numbers [F, 1]: 0, 1, 2 and so on
 */
export function addFrames(
  graph: OnnxGraph,
  symbols: readonly string[],
  { sampleRate, hop }: FrameSize,
  { ids, lengthScale, pitch }: { ids: string; lengthScale: string; pitch: string },
) {
  const frameMs = (1_000 * hop) / sampleRate;
  const durations = symbols.map((symbol) => soundOf(symbol)[0] / frameMs);
  const lengths = graph.add('Gather', [graph.floats([symbols.length], durations), ids]);
  const ends = graph.add('CumSum', [
    graph.add('Round', [graph.add('Mul', [lengths, lengthScale])]),
    graph.int(0),
  ]);
  // At least one frame, because no graph may have an empty output.
  const last = graph.add('ReduceMax', [ends], { keepdims: 0 });
  const count = graph.add('Max', [last, graph.float(1)]);
  const numbers = graph.add('Unsqueeze', [
    graph.castTo(
      'float',
      graph.add('Range', [
        graph.int(0),
        graph.castTo('int64', graph.add('Squeeze', [count])),
        graph.int(1),
      ]),
    ),
    graph.ints(1),
  ]);
  const token = graph.add('Gather', [ids, symbolsAt(graph, ids, ends, numbers)]);
  const fall = graph.add('Mul', [graph.add('Div', [numbers, count]), graph.float(0.2)]);
  const f0 = graph.add('Mul', [pitch, graph.add('Sub', [graph.float(1.1), fall])]);
  return { parameters: glide(graph, addParameters(graph, symbols, token)), f0, numbers };
}

/** [F]: the position of the symbol that is spoken in each frame. */
function symbolsAt(graph: OnnxGraph, ids: string, ends: string, numbers: string): string {
  const passed = graph.castTo(
    'float',
    graph.add('LessOrEqual', [graph.add('Unsqueeze', [ends, graph.ints(0)]), numbers]),
  );
  const position = graph.add('ReduceSum', [passed, graph.ints(1)], { keepdims: 0 });
  const last = graph.add('Sub', [graph.add('Shape', [ids]), graph.ints(1)]);
  return graph.add('Min', [graph.castTo('int64', position), last]);
}

/** [F, 5]: the parameters of the symbols in [F]. */
export function addParameters(graph: OnnxGraph, symbols: readonly string[], ids: string): string {
  const rows = symbols.flatMap((symbol) => soundOf(symbol).slice(1));
  return graph.add('Gather', [graph.floats([symbols.length, PARAMETERS], rows), ids]);
}

function glide(graph: OnnxGraph, parameters: string): string {
  const rows = graph.add('Unsqueeze', [parameters, graph.ints(0)]);
  const transposed = graph.add('Transpose', [rows], { perm: [0, 2, 1] });
  const half = (GLIDE_FRAMES - 1) / 2;
  const smooth = graph.add('AveragePool', [transposed], {
    kernel_shape: [GLIDE_FRAMES],
    pads: [half, half],
    count_include_pad: 0,
  });
  const back = graph.add('Transpose', [smooth], { perm: [0, 2, 1] });
  return graph.add('Squeeze', [back, graph.ints(0)]);
}

/**
 * Adds nodes that turn frames into samples: harmonics of F0, weighed by their distance from the formants, and
 * noise that is a fixed function of time. Deterministic.
 * @param startPhase [1]: where in its cycle the first frame starts, from 0 to 1
 * @returns [F, hop]
 */
export function addSamples(
  graph: OnnxGraph,
  { sampleRate, hop }: FrameSize,
  { parameters, f0, numbers, startPhase = graph.float(0) }: Frames & { startPhase?: string },
): string {
  const column = (index: number) => graph.slice(parameters, 1, index, index + 1);
  const indexes = Array.from({ length: hop }, (_, i) => i);
  const harmonics = graph.floats(
    [1, HARMONICS],
    Array.from({ length: HARMONICS }, (_, i) => i + 1),
  );
  const perFrame = graph.add('Mul', [f0, graph.float(hop / sampleRate)]);
  const passed = graph.add('CumSum', [perFrame, graph.int(0)], { exclusive: 1 });
  const phase = graph.add('Add', [passed, startPhase]);
  const seconds = graph.floats(
    [1, hop],
    indexes.map((i) => i / sampleRate),
  );
  const cycles = graph.add('Add', [fraction(graph, phase), graph.add('Mul', [f0, seconds])]);
  const weights = graph.add('Mul', [
    addSpectrum(graph, graph.add('Mul', [f0, harmonics]), column),
    column(VOICING_COLUMN),
  ]);
  const angles = graph.add('Mul', [
    graph.add('Unsqueeze', [cycles, graph.ints(1)]),
    graph.reshape(harmonics, 1, -1, 1),
  ]);
  const waves = graph.add('Sin', [graph.add('Mul', [angles, graph.float(2 * Math.PI)])]);
  const weighed = graph.add('Mul', [waves, graph.add('Unsqueeze', [weights, graph.ints(2)])]);
  const voiced = graph.add('ReduceSum', [weighed, graph.ints(1)], { keepdims: 0 });
  const hiss = graph.add('Mul', [addNoise(graph, numbers, indexes), column(NOISE_COLUMN)]);
  return graph.add('Mul', [graph.add('Add', [voiced, hiss]), graph.float(VOLUME)]);
}

/** [F, K]: how strong each harmonic is. */
function addSpectrum(graph: OnnxGraph, hertz: string, column: (index: number) => string): string {
  const peaks = FORMANTS.map(({ column: index, width, gain }) => {
    const offset = graph.add('Div', [graph.add('Sub', [hertz, column(index)]), graph.float(width)]);
    const square = graph.add('Add', [graph.add('Mul', [offset, offset]), graph.float(1)]);
    return graph.add('Div', [graph.float(gain), square]);
  });
  return graph.add('Sum', peaks);
}

/** [F, hop]: the fraction of a large sine, between −0.5 and 0.5. */
function addNoise(graph: OnnxGraph, numbers: string, indexes: readonly number[]): string {
  const frame = graph.add('Mod', [numbers, graph.float(NOISE_PERIOD_FRAMES)], { fmod: 1 });
  const start = graph.add('Mul', [frame, graph.float(indexes.length)]);
  const position = graph.add('Add', [start, graph.floats([1, indexes.length], indexes)]);
  const sine = graph.add('Sin', [graph.add('Mul', [position, graph.float(12.9898)])]);
  const large = graph.add('Mul', [sine, graph.float(437.585)]);
  return graph.add('Sub', [fraction(graph, large), graph.float(0.5)]);
}

function fraction(graph: OnnxGraph, value: string): string {
  return graph.add('Sub', [value, graph.add('Floor', [value])]);
}
