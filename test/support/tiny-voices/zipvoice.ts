import { addFrames, addSamples, PARAMETERS } from './formant-synthesis.ts';
import { floats, OnnxGraph } from './onnx-graph.ts';
import { PHONEMES, tokensFile } from './sounds.ts';

/** The spectrogram of ZipVoice. */
const SAMPLE_RATE = 24_000;
const HOP = 256;
const WINDOW = 1_024;
const BINS = 100;
/** sherpa-onnx multiplies spectrograms by this before the decoder, and divides by it after it. */
const FEATURE_SCALE = 0.1;
const FRAME = { sampleRate: SAMPLE_RATE, hop: HOP };

/** The encoder's output for a frame: how it sounds, and its pitch relative to the voice. */
const ROWS = PARAMETERS + 1;
/** The bins in which the pitch of a voice is, up to about 550 Hz. */
const PITCH_BINS = 20;

/**
 * ZipVoice: it imitates the pitch of a recording, whose spectrogram its decoder gets. Its models are wired as in the
 * original. Instead of a spectrogram, they write the parameters of a formant synthesizer, which is the vocoder.
 */
export function zipvoiceFiles(): Readonly<Record<string, string | Uint8Array>> {
  return {
    'encoder.onnx': encoder(),
    'decoder.onnx': decoder(),
    'vocos_24khz.onnx': vocoder(),
    'tokens.txt': tokensFile(PHONEMES),
    'lexicon.txt': '啊 a\n',
  };
}

/** Phonemes of the text and of the recording → frames of both [1, F, 6]. Those of the recording are empty. */
function encoder(): Buffer {
  const graph = new OnnxGraph();
  const { parameters, f0 } = addFrames(graph, PHONEMES, FRAME, {
    ids: graph.reshape('tokens', -1),
    lengthScale: graph.add('Div', [graph.float(1), 'speed']),
    pitch: graph.add('Add', [graph.float(1), graph.nothingOf('prompt_tokens')]),
  });
  const spoken = graph.add('Concat', [parameters, f0], { axis: 1 });
  const shape = graph.add('Concat', ['prompt_features_len', graph.ints(ROWS)], { axis: 0 });
  const recorded = graph.add('Expand', [graph.floats([1, 1], [0]), shape]);
  const frames = graph.add('Concat', [recorded, spoken], { axis: 0 });
  graph.add('Unsqueeze', [frames, graph.ints(0)], {}, 'text_condition');
  return graph.toModel(
    [
      { name: 'tokens', type: 'int64', shape: [1, 'T'] },
      { name: 'prompt_tokens', type: 'int64', shape: [1, 'P'] },
      { name: 'prompt_features_len', type: 'int64', shape: [1] },
      floats('speed', 1),
    ],
    [floats('text_condition', 1, 'F', ROWS)],
  );
}

/** Flows from noise to the frames of the encoder, in a straight line. Their pitch is that of the recording. */
function decoder(): Buffer {
  const graph = new OnnxGraph();
  const parameters = graph.slice('text_condition', 2, 0, PARAMETERS);
  const relativeF0 = graph.slice('text_condition', 2, PARAMETERS, ROWS);
  const f0 = graph.add('Mul', [relativeF0, pitchOf(graph, 'speech_condition')]);
  const frames = graph.add('Concat', [parameters, f0], { axis: 2 });
  const scaled = graph.add('Mul', [frames, graph.float(FEATURE_SCALE)]);
  const pads = graph.ints(0, 0, 0, 0, 0, BINS - ROWS);
  const target = graph.add('Pad', [scaled, pads, graph.floats([], [0])]);
  const left = graph.add('Sub', [graph.float(1), 't']);
  const velocity = graph.add('Div', [graph.add('Sub', [target, 'x']), left]);
  graph.add('Add', [velocity, graph.nothingOf('guidance_scale')], {}, 'v');
  return graph.toModel(
    [
      floats('t', 1),
      floats('x', 1, 'F', BINS),
      floats('text_condition', 1, 'F', ROWS),
      floats('speech_condition', 1, 'F', BINS),
      floats('guidance_scale', 1),
    ],
    [floats('v', 1, 'F', BINS)],
  );
}

/** The mean frequency of the low bins in a logarithmic spectrogram [1, F, 100], by their power: [1, 1, 1]. */
function pitchOf(graph: OnnxGraph, spectrogram: string): string {
  const low = graph.slice(spectrogram, 2, 0, PITCH_BINS);
  const power = graph.add('Exp', [graph.add('Mul', [low, graph.float(2 / FEATURE_SCALE)])]);
  // Frames after the recording are zero.
  const loud = graph.add('Relu', [graph.add('Sub', [power, graph.float(1)])]);
  const hertz = Array.from({ length: PITCH_BINS }, (_, bin) => binHertz(bin));
  const weighed = graph.add('Mul', [loud, graph.floats([1, 1, PITCH_BINS], hertz)]);
  const [sum, total] = [weighed, loud].map((value) => graph.add('ReduceSum', [value]));
  return graph.add('Div', [sum ?? '', total ?? '']);
}

/** The middle of a bin. The bins are equally wide in mel (S. Young and others, The HTK Book). */
function binHertz(bin: number): number {
  const highestMel = 2_595 * Math.log10(1 + SAMPLE_RATE / 2 / 700);
  return 700 * (10 ** ((highestMel * (bin + 1)) / (BINS + 1) / 2_595) - 1);
}

/** Frames [1, 100, F] → their short-time Fourier transform: magnitude, and the direction as x and y. */
function vocoder(): Buffer {
  const graph = new OnnxGraph();
  const rows = graph.add('Transpose', [graph.add('Squeeze', ['mels', graph.ints(0)])], {
    perm: [1, 0],
  });
  const f0 = graph.slice(rows, 1, PARAMETERS, ROWS);
  const one = graph.add('Div', [f0, f0]);
  const numbers = graph.add('CumSum', [one, graph.int(0)], { exclusive: 1 });
  const parameters = graph.slice(rows, 1, 0, PARAMETERS);
  const samples = graph.reshape(addSamples(graph, FRAME, { parameters, f0, numbers }), 1, -1);
  // As many windows as frames, the first one around the first sample.
  const pads = graph.ints(0, WINDOW / 2, 0, WINDOW / 2 - HOP);
  const padded = graph.add('Pad', [samples, pads, graph.floats([], [0])]);
  const window = graph.add('HannWindow', [graph.int(WINDOW)]);
  const signal = graph.add('Unsqueeze', [padded, graph.ints(2)]);
  const spectrum = graph.add('STFT', [signal, graph.int(HOP), window]);
  const [x, y] = [0, 1].map((part) => {
    const values = graph.add('Squeeze', [graph.slice(spectrum, 3, part, part + 1), graph.ints(3)]);
    return graph.add('Transpose', [values], { perm: [0, 2, 1] }, `part_${part}`);
  });
  graph.add('Exp', [graph.add('Mul', [x ?? '', graph.float(0)])], {}, 'mag');
  graph.add('Identity', [x ?? ''], {}, 'x');
  graph.add('Identity', [y ?? ''], {}, 'y');
  const frequencies = WINDOW / 2 + 1;
  return graph.toModel(
    [floats('mels', 1, BINS, 'F')],
    ['mag', 'x', 'y'].map((name) => floats(name, 1, frequencies, 'F')),
    { model_type: 'vocos', n_fft: WINDOW, hop_length: HOP, win_length: WINDOW },
  );
}
