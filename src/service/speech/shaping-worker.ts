import { parentPort } from 'node:worker_threads';
import { LoudnessMeter } from '../../shared/audio/loudness-meter.ts';
import { toInt16 } from '../../shared/audio/pcm.ts';
import { type Processor, ProcessorChain } from '../../shared/audio/processor.ts';
import { Resampler } from '../../shared/audio/resampler.ts';
import { concatSamples, replaceNonFinite } from '../../shared/audio/samples.ts';
import { lowerThreadPriority } from '../../shared/common/thread-priority.ts';
import type { ShapedMeasurement } from '../engines/voice-profiles.ts';
import { Polish } from '../sound/polish.ts';
import { SAMPLE_RATE } from '../sound/sample-rate.ts';
import { shapingProcessors } from '../sound/shaping.ts';
import { SoundMeter } from './measure-sound.ts';
import type { FromShapingThread, ShapingJob, ToShapingThread } from './shaping-messages.ts';

/** Brings one segment into the form that clients get, and measures it before. */
class ShapingStream {
  readonly #meter: SoundMeter;
  readonly #level: number;
  readonly #chain: Processor;
  readonly #shapedLoudness = new LoudnessMeter(SAMPLE_RATE);
  readonly #polish: Polish;

  constructor({ sampleRate, levelDb, shaping, gainDb }: ShapingJob) {
    this.#meter = new SoundMeter(sampleRate);
    this.#level = 10 ** (levelDb / 20);
    const processors = shapingProcessors(shaping, sampleRate);
    this.#chain = new ProcessorChain([...processors, new Resampler(sampleRate, SAMPLE_RATE)]);
    this.#polish = new Polish({ sampleRate: SAMPLE_RATE, gainDb });
  }

  /** @param onReady gets the samples before the sound is measured, which takes as long as the rest */
  push(input: Float32Array, onReady: (samples: Int16Array<ArrayBuffer>) => void): void {
    const samples = replaceNonFinite(input);
    const shaped = this.#chain.push(samples.map((sample) => sample * this.#level));
    onReady(toInt16(this.#polish.push(shaped)));
    this.#meter.push(samples);
    this.#shapedLoudness.push(shaped);
  }

  end(): { samples: Int16Array<ArrayBuffer>; measured: ShapedMeasurement } {
    const shaped = this.#chain.end();
    this.#shapedLoudness.push(shaped);
    const rest = concatSamples([this.#polish.push(shaped), this.#polish.end()]);
    const shapedLufs = this.#shapedLoudness.lufs;
    const levelDb = 20 * Math.log10(this.#level);
    return {
      samples: toInt16(rest),
      measured: {
        ...this.#meter.end(),
        shapedLufs: shapedLufs === undefined ? undefined : shapedLufs - levelDb,
      },
    };
  }
}

const port = parentPort;
if (port === null) throw new Error('This file is a worker thread, not a program.');
const streams = new Map<number, ShapingStream>();

const send = (message: FromShapingThread) => {
  port.postMessage(message, 'samples' in message ? [message.samples.buffer] : []);
};

port.on('message', (message: ToShapingThread) => {
  try {
    receive(message);
  } catch (error) {
    streams.delete(message.id);
    const text = error instanceof Error ? error.message : String(error);
    send({ kind: 'failed', id: message.id, message: text });
  }
});
lowerThreadPriority();

function receive(message: ToShapingThread): void {
  const { id } = message;
  if (message.kind === 'open') streams.set(id, new ShapingStream(message.job));
  else if (message.kind === 'cancel') streams.delete(id);
  else if (message.kind === 'measure') measure(message);
  else if (message.kind === 'push') {
    findStream(id).push(message.samples, (samples) => send({ kind: 'samples', id, samples }));
  } else {
    const stream = findStream(id);
    streams.delete(id);
    send({ kind: 'done', id, ...stream.end() });
  }
}

/** Every question has to be answered: one without an answer ends the thread, with all segments in it. */
function findStream(id: number): ShapingStream {
  const stream = streams.get(id);
  if (stream === undefined) throw new Error('This segment could not be opened');
  return stream;
}

function measure({ id, sampleRate, samples }: Extract<ToShapingThread, { kind: 'measure' }>): void {
  const meter = new SoundMeter(sampleRate);
  meter.push(replaceNonFinite(concatSamples([samples])));
  send({ kind: 'measured', id, measured: meter.end() });
}
