import { readWav, type SoundStream } from './wav-stream.ts';

/** What the browser decodes an MP3 to; that of the service's own sound. */
const MP3_SAMPLE_RATE = 22_050;

/**
 * Reads an answer of the service that is sound: WAV as it comes, MP3 once it is here.
 * @throws Error when it is neither
 */
export async function readSound(response: Response): Promise<SoundStream> {
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('audio/mpeg')) return readMp3(await response.blob());
  if (response.body === null) throw new Error('The response contains no audio.');
  return readWav(response.body);
}

async function readMp3(file: Blob): Promise<SoundStream> {
  const decoder = new OfflineAudioContext(1, 1, MP3_SAMPLE_RATE);
  const decoded = await decoder.decodeAudioData(await file.arrayBuffer());
  const samples = Int16Array.from(decoded.getChannelData(0), (x) =>
    Math.round(Math.min(1, Math.max(-1, x)) * 32_767),
  );
  return { sampleRate: MP3_SAMPLE_RATE, pieces: once(samples), fileOf: () => file };
}

async function* once<T>(value: T) {
  yield value;
}
