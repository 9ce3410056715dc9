import { addParameters, addSamples } from './formant-synthesis.ts';
import { floats, type GraphValue, OnnxGraph } from './onnx-graph.ts';

/** Numbers of Pocket TTS that sherpa-onnx takes for granted. */
const SAMPLE_RATE = 24_000;
const FRAME = 1_920;
const EMBEDDING = 1_024;
const LATENT = 32;

/** Where a conditioning and a latent frame have the pitch in Hz and the number of the token. */
const PITCH = 0;
const TOKEN = 1;

/** Where the memory of the language model has the voice. The tokens of the text follow. */
const VOICE_ROW = 1;

/** A token is a letter, and each lasts one frame. The first one is silent. */
const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).toUpperCase());
const BYTES = HEX.map((hex) => `<0x${hex.padStart(2, '0')}>`);
const TOKENS: readonly string[] = [..."▁abcdefghijklmnopqrstuvwxyz.,!?'", ...BYTES];

/**
 * Pocket TTS: it imitates the pitch of a recording. Its models are wired as in the original, but each frame is
 * simply the next letter at that pitch.
 */
export function pocketFiles(): Readonly<Record<string, string | Uint8Array>> {
  return {
    'encoder.onnx': encoder(),
    'text_conditioner.onnx': textConditioner(),
    'lm_main.onnx': languageModel(),
    'lm_flow.onnx': flow(),
    'decoder.onnx': decoder(),
    'vocab.json': JSON.stringify(Object.fromEntries(TOKENS.map((token, id) => [token, id]))),
    'token_scores.json': JSON.stringify(Object.fromEntries(TOKENS.map((token) => [token, 0]))),
  };
}

/** audio [1, 1, N] → embedding [1, 1, 1024]: the pitch, from the number of zero crossings. */
function encoder(): Buffer {
  const graph = new OnnxGraph();
  const isAbove = graph.add('Greater', [graph.reshape('audio', -1), graph.float(0)]);
  const signs = graph.castTo('float', isAbove);
  const count = graph.castTo('float', graph.add('Shape', [signs]));
  const steps = graph.add('Sub', [
    graph.slice(signs, 0, 0, -1),
    graph.slice(signs, 0, 1, Number.MAX_SAFE_INTEGER),
  ]);
  const crossings = graph.add('ReduceSum', [graph.add('Abs', [steps]), graph.ints(0)]);
  const perSample = graph.add('Div', [crossings, count]);
  const hertz = graph.add('Mul', [perSample, graph.float(SAMPLE_RATE / 2)]);
  pad(graph, graph.reshape(hertz, 1, 1, 1), PITCH, EMBEDDING, 'embedding');
  return graph.toModel([floats('audio', 1, 1, 'N')], [floats('embedding', 1, 'T', EMBEDDING)]);
}

/** token_ids [1, L] → embeddings [1, L, 1024]: the numbers of the tokens. */
function textConditioner(): Buffer {
  const graph = new OnnxGraph();
  const ids = graph.add('Unsqueeze', [graph.castTo('float', 'token_ids'), graph.ints(2)]);
  pad(graph, ids, TOKEN, EMBEDDING, 'embeddings');
  const input: GraphValue = { name: 'token_ids', type: 'int64', shape: [1, 'L'] };
  return graph.toModel([input], [floats('embeddings', 1, 'L', EMBEDDING)]);
}

/**
 * Remembers the embeddings that it gets (first the voice, then the text). With each frame that it gets, it goes
 * on to the next token, until it says that the text has ended.
 */
function languageModel(): Buffer {
  const graph = new OnnxGraph();
  graph.add('Concat', ['memory', 'text_embeddings'], { axis: 1 }, 'memory_out');
  const rows = graph.slice(graph.add('Shape', ['memory_out']), 0, 1, 2);
  const frames = graph.slice(graph.add('Shape', ['sequence']), 0, 1, 2);
  graph.add('Add', ['step', frames], {}, 'step_out');
  const row = graph.add('Add', ['step_out', graph.ints(VOICE_ROW)]);
  // After the text, the first row is silent.
  const isText = graph.castTo('int64', graph.add('Less', [row, rows]));
  const token = graph.add('Gather', ['memory_out', graph.add('Mul', [row, isText])], { axis: 1 });
  const voice = graph.slice('memory_out', 1, VOICE_ROW, VOICE_ROW + 1);
  const sum = graph.add('Add', [token, voice]);
  graph.add('Reshape', [sum, graph.ints(1, EMBEDDING)], {}, 'conditioning');
  const textLogit = graph.add('Mul', [graph.castTo('float', isText), graph.float(-10)]);
  graph.add('Reshape', [textLogit, graph.ints(1, 1)], {}, 'eos_logit');
  const step: GraphValue = { name: 'step', type: 'int64', shape: [1] };
  return graph.toModel(
    [
      floats('sequence', 1, 'S', LATENT),
      floats('text_embeddings', 1, 'L', EMBEDDING),
      floats('memory', 1, 'M', EMBEDDING),
      step,
    ],
    [
      floats('conditioning', 1, EMBEDDING),
      floats('eos_logit', 1, 1),
      floats('memory_out', 1, 'R', EMBEDDING),
      { ...step, name: 'step_out' },
    ],
  );
}

/** Flows from noise to the frame that the conditioning describes, in a straight line. */
function flow(): Buffer {
  const graph = new OnnxGraph();
  const wanted = graph.slice('c', 1, PITCH, TOKEN + 1);
  const target = pad(graph, wanted, PITCH, LATENT);
  const left = graph.add('Sub', [graph.float(1), 's']);
  const velocity = graph.add('Div', [graph.add('Sub', [target, 'x']), left]);
  graph.add('Add', [velocity, graph.nothingOf('t')], {}, 'velocity');
  return graph.toModel(
    [floats('c', 1, EMBEDDING), floats('s', 1, 1), floats('t', 1, 1), floats('x', 1, LATENT)],
    [floats('velocity', 1, LATENT)],
  );
}

/** latent [1, C, 32] → audio [1, 1, C × 1920]. Its state is the phase at which the next frame starts. */
function decoder(): Buffer {
  const graph = new OnnxGraph();
  const frames = graph.reshape('latent', -1, LATENT);
  const f0 = graph.slice(frames, 1, PITCH, PITCH + 1);
  const token = graph.add('Round', [graph.slice(frames, 1, TOKEN, TOKEN + 1)]);
  const parameters = addParameters(graph, TOKENS, graph.castTo('int64', graph.reshape(token, -1)));
  const ones = graph.add('Div', [f0, f0]);
  const numbers = graph.add('CumSum', [ones, graph.int(0)], { exclusive: 1 });
  const size = { sampleRate: SAMPLE_RATE, hop: FRAME };
  const samples = addSamples(graph, size, { parameters, f0, numbers, startPhase: 'phase' });
  graph.add('Reshape', [samples, graph.ints(1, 1, -1)], {}, 'audio');
  const sum = graph.add('ReduceSum', [graph.reshape(f0, -1), graph.ints(0)]);
  const passed = graph.add('Mul', [sum, graph.float(FRAME / SAMPLE_RATE)]);
  const end = graph.add('Add', ['phase', passed]);
  graph.add('Sub', [end, graph.add('Floor', [end])], {}, 'phase_out');
  return graph.toModel(
    [floats('latent', 1, 'C', LATENT), floats('phase', 1)],
    [floats('audio', 1, 1, 'N'), floats('phase_out', 1)],
  );
}

/** Fills the last axis with zeros before and after a value. */
function pad(graph: OnnxGraph, value: string, before: number, size: number, output?: string) {
  const rank = size === LATENT ? 2 : 3;
  const width = size === LATENT ? TOKEN + 1 : 1;
  const none = Array.from({ length: rank - 1 }, () => 0);
  const pads = graph.ints(...none, before, ...none, size - before - width);
  return graph.add('Pad', [value, pads, graph.floats([], [0])], {}, output);
}
