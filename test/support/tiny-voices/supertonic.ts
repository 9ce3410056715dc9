import { addFrames } from './formant-synthesis.ts';
import { addSpectrogram, HOP, MATCHA_ROWS, matchaVocoder, type TinyModel } from './models.ts';
import { floats, type GraphValue, OnnxGraph } from './onnx-graph.ts';
import { CHARACTERS } from './sounds.ts';

const SAMPLE_RATE = 44_100;

/**
 * Supertonic: its models are wired as in the original. A style is only the pitch in Hz. sherpa-onnx puts each text in
 * tags, such as `<en>Hello.</en>`; this one speaks their letters, so the language of a request can be heard.
 */
export function supertonicFiles(speakersHz: readonly number[]) {
  const model = { symbols: CHARACTERS, sampleRate: SAMPLE_RATE, speakersHz };
  const config = {
    ae: { sample_rate: SAMPLE_RATE, base_chunk_size: HOP },
    ttl: { latent_dim: MATCHA_ROWS, chunk_compress_factor: 1 },
  };
  return {
    'duration_predictor.int8.onnx': durationPredictor(model),
    'text_encoder.int8.onnx': textEncoder(model),
    'vector_estimator.int8.onnx': vectorEstimator(),
    'vocoder.int8.onnx': matchaVocoder(SAMPLE_RATE),
    'tts.json': JSON.stringify(config),
    'unicode_indexer.bin': unicodeIndexer(),
    'voice.bin': supertonicVoices(speakersHz),
  };
}

/** The shapes of two tensors, then both: a style [N, 1, 1] for the sound and one for the duration. */
export function supertonicVoices(speakersHz: readonly number[]): Buffer {
  const shape = [speakersHz.length, 1, 1];
  const shapes = BigInt64Array.from([...shape, ...shape], BigInt);
  const styles = Float32Array.from([...speakersHz, ...speakersHz.map(() => 1)]);
  return Buffer.concat([Buffer.from(shapes.buffer), Buffer.from(styles.buffer)]);
}

/** The number of the symbol of each code point. Others are silent. */
function unicodeIndexer(): Buffer {
  const numbers = Array.from({ length: 128 }, (_, code) =>
    Math.max(0, CHARACTERS.indexOf(String.fromCodePoint(code).toLowerCase())),
  );
  return Buffer.from(Int32Array.from(numbers).buffer);
}

const IDS: GraphValue = { name: 'text_ids', type: 'int64', shape: [1, 'T'] };
const TEXT_MASK = floats('text_mask', 1, 1, 'T');
const STYLE = floats('style_ttl', 1, 1, 1);

/** Text → seconds [1]. */
function durationPredictor({ symbols, sampleRate }: TinyModel): Buffer {
  const graph = new OnnxGraph();
  const { numbers } = addFrames(
    graph,
    symbols,
    { sampleRate, hop: HOP },
    {
      ids: graph.reshape('text_ids', -1),
      lengthScale: graph.reshape('style_dp', 1),
      pitch: graph.nothingOf('text_mask'),
    },
  );
  const last = graph.reshape(graph.add('ReduceMax', [numbers], { keepdims: 0 }), 1);
  // Half a frame too short, so that rounding up has the right result.
  const frames = graph.add('Add', [last, graph.float(0.5)]);
  graph.add('Mul', [frames, graph.float(HOP / sampleRate)], {}, 'duration');
  return graph.toModel([IDS, floats('style_dp', 1, 1, 1), TEXT_MASK], [floats('duration', 1)]);
}

/** Text → its frames [1, 6, F] at the usual speed. */
function textEncoder(model: TinyModel): Buffer {
  const graph = new OnnxGraph();
  const voice = {
    ids: graph.reshape('text_ids', -1),
    lengthScale: graph.float(1),
    pitch: graph.add('Add', [graph.reshape('style_ttl', 1), graph.nothingOf('text_mask')]),
  };
  addSpectrogram(graph, model, voice, 'text_emb');
  return graph.toModel([IDS, STYLE, TEXT_MASK], [floats('text_emb', 1, MATCHA_ROWS, 'F')]);
}

/** Goes in a straight line from noise [1, 6, L] to the frames of the text, stretched to that length. */
function vectorEstimator(): Buffer {
  const graph = new OnnxGraph();
  const [length, frames] = ['noisy_latent', 'text_emb'].map((value) =>
    graph.castTo('float', graph.slice(graph.add('Shape', [value]), 0, 2, 3)),
  ) as [string, string];
  const ones = graph.reshape('latent_mask', -1);
  const numbers = graph.add('CumSum', [ones, graph.int(0)], { exclusive: 1 });
  const at = graph.add('Mul', [numbers, graph.add('Div', [frames, length])]);
  const last = graph.add('Sub', [frames, graph.float(1)]);
  const indexes = graph.castTo('int64', graph.add('Min', [graph.add('Floor', [at]), last]));
  const target = graph.add('Gather', ['text_emb', indexes], { axis: 2 });
  const left = graph.add('Sub', ['total_step', 'current_step']);
  const way = graph.add('Div', [graph.add('Sub', [target, 'noisy_latent']), left]);
  const nothing = ['style_ttl', 'text_mask'].map((value) => graph.nothingOf(value));
  graph.add('Sum', ['noisy_latent', way, ...nothing], {}, 'denoised_latent');
  const latent = floats('noisy_latent', 1, MATCHA_ROWS, 'L');
  return graph.toModel(
    [
      latent,
      floats('text_emb', 1, MATCHA_ROWS, 'F'),
      STYLE,
      floats('latent_mask', 1, 1, 'L'),
      TEXT_MASK,
      floats('current_step', 1),
      floats('total_step', 1),
    ],
    [{ ...latent, name: 'denoised_latent' }],
  );
}
