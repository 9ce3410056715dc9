import { growingOpus } from '../../shared/audio/packed-opus.ts';
import type { SoundChange } from '../../shared/audio/sound-change.ts';
import type { EncoderPool } from './encoding/pool.ts';
import type { GrowingClip } from './growing-clip.ts';
import type { Utterance } from './types.ts';

/** @returns the change that an utterance asks for; undefined when it is spoken as the service sends it */
export function soundChangeOf({
  speed = 1,
  pitch = 0,
}: Pick<Utterance, 'speed' | 'pitch'>): SoundChange | undefined {
  return speed === 1 && pitch === 0 ? undefined : { speed, pitch };
}

/**
 * Fills a clip with another one at a different speed and pitch, while that one still grows. Resolves when both are
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
    output: { kind: 'opus' },
    change,
    onChunks: (packets) => clip.append(packets),
    onFailure: (failure) => clip.fail(failure),
  });
  const onAbort = () => {
    source.cancel();
    job.cancel();
  };
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    job.startSegment('packed-opus');
    await job.write(growingOpus.head());
    for await (const packets of source.batches(signal)) {
      clip.credits = source.credits;
      await job.write(growingOpus.packets(packets));
    }
    const { samples, sourceRate } = await source.summary;
    await job.write(growingOpus.end(samples));
    clip.finish({ ...(await job.end()), sourceRate });
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
