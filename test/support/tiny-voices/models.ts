import { addFrames, addSamples, type FrameSize } from './formant-synthesis.ts';
import { floats, type GraphValue, type Metadata, OnnxGraph } from './onnx-graph.ts';

/** Samples of a frame: about 5 ms. */
export const HOP = 110;
/** Numbers that describe a voice in Kokoro's and Kitten's file of voices. The first is the pitch in Hz. */
export const STYLE_SIZE = 256;
/** Kokoro has a style for each length of a text. */
export const KOKORO_STYLES = 510;
/** Rows of the tiny spectrogram: parameters of a frame and its F0. */
export const MATCHA_ROWS = 6;

export interface TinyModel {
  readonly symbols: readonly string[];
  readonly sampleRate: number;
  /** The pitch of each speaker. */
  readonly speakersHz: readonly number[];
}

/**
 * VITS as sherpa-onnx exports it.
 * @param endlessAt the number of a symbol at which it computes for ever
 */
export function vitsModel(model: TinyModel, metadata: Metadata, endlessAt?: number): Buffer {
  const graph = new OnnxGraph();
  const scale = graph.reshape('length_scale', -1);
  const hasLoop = endlessAt !== undefined;
  addSpeaker(graph, model, 'x', hasLoop ? addEndlessLoop(graph, scale, endlessAt) : scale);
  const inputs: GraphValue[] = [
    { name: 'x', type: 'int64', shape: [1, 'T'] },
    { name: 'x_length', type: 'int64', shape: [1] },
    floats('noise_scale', 1),
    floats('length_scale', 1),
    floats('noise_scale_w', 1),
    { name: 'sid', type: 'int64', shape: [1] },
  ];
  return graph.toModel(inputs, [SOUND], { ...basics(model), ...metadata });
}

/** VITS as Piper exports it: without metadata. */
export function piperModel(model: TinyModel): Buffer {
  const graph = new OnnxGraph();
  // Noise, length, noise of durations.
  addSpeaker(graph, model, 'input', graph.slice('scales', 0, 1, 2));
  const inputs: GraphValue[] = [
    { name: 'input', type: 'int64', shape: [1, 'T'] },
    { name: 'input_lengths', type: 'int64', shape: [1] },
    floats('scales', 3),
    { name: 'sid', type: 'int64', shape: [1] },
  ];
  return graph.toModel(inputs, [SOUND]);
}

/** Kokoro and Kitten: a style instead of a speaker's number, and speed instead of length. */
export function styleModel(model: TinyModel, metadata: Metadata): Buffer {
  const graph = new OnnxGraph();
  const samples = addVoice(graph, model, {
    ids: graph.reshape('tokens', -1),
    lengthScale: graph.add('Div', [graph.float(1), 'speed']),
    pitch: graph.reshape(graph.slice('style', 1, 0, 1), 1),
  });
  graph.add('Reshape', [samples, graph.ints(-1)], {}, 'audio');
  const inputs: GraphValue[] = [
    { name: 'tokens', type: 'int64', shape: [1, 'T'] },
    floats('style', 1, STYLE_SIZE),
    floats('speed', 1),
  ];
  return graph.toModel(inputs, [floats('audio', 'N')], { ...basics(model), ...metadata });
}

/** The file of voices for `styleModel`: each speaker's styles, one after the other. */
export function stylesFile(speakersHz: readonly number[], stylesPerSpeaker: number): Buffer {
  const styles = new Float32Array(speakersHz.length * stylesPerSpeaker * STYLE_SIZE);
  for (const [speaker, hertz] of speakersHz.entries()) {
    for (let style = 0; style < stylesPerSpeaker; style += 1) {
      styles[(speaker * stylesPerSpeaker + style) * STYLE_SIZE] = hertz;
    }
  }
  return Buffer.from(styles.buffer);
}

/** Matcha's acoustic model: symbols → spectrogram. */
export function matchaModel(model: TinyModel, metadata: Metadata): Buffer {
  const graph = new OnnxGraph();
  addSpectrogram(
    graph,
    model,
    {
      ids: graph.reshape('x', -1),
      lengthScale: graph.reshape('length_scale', -1),
      pitch: pitchOf(graph, model),
    },
    'mel',
  );
  const inputs: GraphValue[] = [
    { name: 'x', type: 'int64', shape: [1, 'T'] },
    { name: 'x_length', type: 'int64', shape: [1] },
    floats('noise_scale', 1),
    floats('length_scale', 1),
    { name: 'sid', type: 'int64', shape: [1] },
  ];
  const outputs = [floats('mel', 1, MATCHA_ROWS, 'F')];
  return graph.toModel(inputs, outputs, { ...basics(model), ...metadata });
}

/** The tiny spectrogram [1, 6, F] of a text, as the output of a graph. */
export function addSpectrogram(
  graph: OnnxGraph,
  model: TinyModel,
  voice: { ids: string; lengthScale: string; pitch: string },
  output: string,
): void {
  const { parameters, f0 } = addFrames(graph, model.symbols, frameSize(model), voice);
  const rows = graph.add('Concat', [parameters, f0], { axis: 1 });
  const columns = graph.add('Transpose', [rows], { perm: [1, 0] });
  graph.add('Unsqueeze', [columns, graph.ints(0)], {}, output);
}

/** Matcha's vocoder: spectrogram → samples. */
export function matchaVocoder(sampleRate: number): Buffer {
  const graph = new OnnxGraph();
  const rows = graph.add('Transpose', [graph.add('Squeeze', ['mel', graph.ints(0)])], {
    perm: [1, 0],
  });
  const f0 = graph.slice(rows, 1, MATCHA_ROWS - 1, MATCHA_ROWS);
  const one = graph.add('Div', [f0, f0]);
  const numbers = graph.add('CumSum', [one, graph.int(0)], { exclusive: 1 });
  const parameters = graph.slice(rows, 1, 0, MATCHA_ROWS - 1);
  const samples = addSamples(graph, { sampleRate, hop: HOP }, { parameters, f0, numbers });
  graph.add('Reshape', [samples, graph.ints(1, -1)], {}, 'audio');
  const input = floats('mel', 1, MATCHA_ROWS, 'F');
  return graph.toModel([input], [floats('audio', 1, 'N')], { model_type: 'hifigan' });
}

/** Passes a value [1] on after a loop, which is entered only if the text contains a symbol. */
function addEndlessLoop(graph: OnnxGraph, value: string, symbol: number): string {
  const found = graph.castTo('int64', graph.add('Equal', ['x', graph.ints(symbol)]));
  const count = graph.add('ReduceMax', [found], { keepdims: 0 });
  const rounds = graph.add('Mul', [count, graph.int(Number.MAX_SAFE_INTEGER)]);
  const body = new OnnxGraph();
  body.add('Identity', ['go_on'], {}, 'go_on_out');
  body.add('Identity', ['value'], {}, 'value_out');
  const goOn: GraphValue = { name: 'go_on', type: 'bool', shape: [] };
  const carried = floats('value', 1);
  const loop = body.toGraph(
    [{ name: 'round', type: 'int64', shape: [] }, goOn, carried],
    [
      { ...goOn, name: 'go_on_out' },
      { ...carried, name: 'value_out' },
    ],
  );
  return graph.add('Loop', [rounds, '', value], { body: loop });
}

const SOUND = floats('output', 1, 1, 1, 'N');

/** Adds the sound of a speaker, which is the output of a VITS. */
function addSpeaker(graph: OnnxGraph, model: TinyModel, ids: string, lengthScale: string): void {
  const voice = { ids: graph.reshape(ids, -1), lengthScale, pitch: pitchOf(graph, model) };
  const samples = addVoice(graph, model, voice);
  graph.add('Reshape', [samples, graph.ints(1, 1, 1, -1)], {}, 'output');
}

function addVoice(
  graph: OnnxGraph,
  model: TinyModel,
  voice: { ids: string; lengthScale: string; pitch: string },
): string {
  const frames = addFrames(graph, model.symbols, frameSize(model), voice);
  return addSamples(graph, frameSize(model), frames);
}

function pitchOf(graph: OnnxGraph, { speakersHz }: TinyModel): string {
  const pitches = graph.floats([speakersHz.length], speakersHz);
  return graph.add('Gather', [pitches, graph.reshape('sid', -1)]);
}

function frameSize({ sampleRate }: TinyModel): FrameSize {
  return { sampleRate, hop: HOP };
}

function basics({ sampleRate, speakersHz }: TinyModel): Metadata {
  return { sample_rate: sampleRate, n_speakers: speakersHz.length };
}
