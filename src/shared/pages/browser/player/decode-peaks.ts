import { PLAYER_LIMITS } from './limits.ts';
import { PeakMeter, type Peaks } from './peaks.ts';

interface DecodedPeaks {
  readonly peaks: Peaks;
  readonly seconds: number;
}

/** One file is decoded at a time, because its samples need much memory. */
let turn: Promise<unknown> = Promise.resolve();

/**
 * Decodes a file, in the browser's own thread, and measures its peaks in small slices.
 * @param onProgress called with the peaks so far and the length of the whole sound
 * @returns undefined when the file is too large, cannot be read or has an unknown format
 */
export function decodePeaks(
  source: Blob | string,
  signal: AbortSignal,
  onProgress: (decoded: DecodedPeaks) => void,
): Promise<void> {
  const mine = turn.then(async () => {
    try {
      const bytes = await readBytes(source, signal);
      if (bytes !== undefined) await measure(bytes, signal, onProgress);
    } catch {
      // Without a waveform, the sound may still play. If not, the player says why.
    }
  });
  turn = mine;
  return mine;
}

async function readBytes(source: Blob | string, signal: AbortSignal) {
  if (signal.aborted) return undefined;
  if (source instanceof Blob) {
    return source.size > PLAYER_LIMITS.decodedBytes ? undefined : await source.arrayBuffer();
  }
  const response = await fetch(source, { signal });
  const size = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (response.ok && size <= PLAYER_LIMITS.decodedBytes) return await response.arrayBuffer();
  await response.body?.cancel();
  return undefined;
}

async function measure(
  bytes: ArrayBuffer,
  signal: AbortSignal,
  onProgress: (decoded: DecodedPeaks) => void,
): Promise<void> {
  const decoder = new OfflineAudioContext(1, 1, PLAYER_LIMITS.decodingHz);
  const sound = await decoder.decodeAudioData(bytes);
  // The channels of speech hardly differ.
  const samples = sound.getChannelData(0);
  const meter = new PeakMeter(sound.sampleRate);
  const report = () => onProgress({ peaks: meter.peaks(), seconds: sound.duration });
  let pauseAt = performance.now() + PLAYER_LIMITS.sliceMs;
  for (let from = 0; from < samples.length; from += PLAYER_LIMITS.sliceSamples) {
    meter.add(samples.subarray(from, from + PLAYER_LIMITS.sliceSamples));
    if (performance.now() < pauseAt) continue;
    report();
    await nextTask();
    if (signal.aborted) return;
    pauseAt = performance.now() + PLAYER_LIMITS.sliceMs;
  }
  report();
}

/** Lets input and painting go first. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
