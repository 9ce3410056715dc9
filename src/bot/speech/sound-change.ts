import { growingSound } from '../../shared/audio/packed-opus.ts';
import type { SoundChange } from '../../shared/audio/sound-change.ts';
import type { EncodingJob } from './encoding/job.ts';
import type { EncoderPool } from './encoding/pool.ts';
import type { GrowingClip } from './growing-clip.ts';
import type { Utterance } from './types.ts';

/** @returns the change that an utterance asks for; undefined when it is spoken as the service sends it */
export function soundChangeOf({
  speed = 1,
  pitch = 0,
  volume = 1,
}: Pick<Utterance, 'speed' | 'pitch' | 'volume'>): SoundChange | undefined {
  const isPlain = speed === 1 && pitch === 0 && volume === 1;
  return isPlain ? undefined : { speed, pitch, volume };
}

/**
 * Fills a clip with another one at a different speed, pitch and volume, while that one still grows. Resolves when both are
 * complete.
 * @throws Failure the reason why the source failed. What arrived before is in the clip.
 */
export async function fillChanged(
  clip: GrowingClip,
  source: GrowingClip,
  change: SoundChange,
  { pool, signal }: { pool: EncoderPool; signal: AbortSignal },
): Promise<void> {
  const job = pool.open({
    output: { kind: 'opus', packets: clip.shared },
    change,
    onPackets: (count) => clip.grow(count),
    onFailure: (failure) => clip.fail(failure),
  });
  void clip.played.then(() => {
    source.play();
    job.play();
  });
  const onAbort = () => {
    source.cancel();
    job.cancel();
  };
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    await writeSource(job, source, signal, () => {
      clip.notes = source;
    });
    const { sourceRate } = (await source.complete).summary;
    const { summary, data } = await job.end();
    const { credits, isStandIn } = source;
    clip.finish({ packets: data, summary: { ...summary, sourceRate }, credits, isStandIn });
  } catch (error) {
    if (!job.hasEnded) await job.drain();
    throw error;
  } finally {
    // The clip outlives its source.
    signal.removeEventListener('abort', onAbort);
    source.cancel();
    job.cancel();
  }
}

/** The thread that changes the sound reads the memory in which the source grows. */
async function writeSource(
  job: EncodingJob,
  source: GrowingClip,
  signal: AbortSignal,
  onGrowth: () => void,
): Promise<void> {
  const packets = await source.lend(signal);
  void job.released.then(() => packets.release());
  job.startSegment('packed-opus');
  await job.write(growingSound.head());
  let written = 0;
  while (!signal.aborted) {
    const { end } = packets;
    const next = packets.packed(written);
    onGrowth();
    if (next.length > 0) await job.write(next);
    else if (end !== 'open') break;
    else await source.change(signal);
    written += next.length;
  }
  const { samples } = (await source.complete).summary;
  await job.write(growingSound.end(samples));
}
