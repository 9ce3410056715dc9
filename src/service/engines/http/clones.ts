import { randomBytes } from 'node:crypto';
import { toInt16 } from '../../../shared/audio/pcm.ts';
import { wavFile } from '../../../shared/audio/wav-file.ts';
import { EngineError, type EngineVoice, type ReferenceSample } from '../engine.ts';
import type { EngineClient } from './client.ts';
import { HTTP_ENGINE_LIMITS as LIMITS } from './limits.ts';

/** By this, cloned voices are recognized in the list of a server. */
const PREFIX = 'mynah-clone-';

/** A new name for a cloned voice, which nobody can guess. */
export function createCloneName(): string {
  return PREFIX + randomBytes(12).toString('hex');
}

/** Whether a voice was cloned by the service. */
export function isClone({ id, name = id }: EngineVoice): boolean {
  return name.startsWith(PREFIX) || id.startsWith(PREFIX);
}

/** A sample as a WAV file. Its name ends in `.wav`, because servers go by the name. */
export function sampleFile({ samples, sampleRate }: ReferenceSample): File {
  const { buffer, byteOffset, byteLength } = toInt16(samples);
  const data = new Uint8Array(buffer, byteOffset, byteLength);
  const wav = wavFile({ sampleRate, channels: 1, encoding: 's16' }, [data]);
  return new File([wav as Uint8Array<ArrayBuffer>], 'sample.wav', { type: 'audio/wav' });
}

/**
 * Deletes a voice from a server. Succeeds if it is already gone.
 * @param folder the path of the server's voices
 */
export async function deleteVoice(
  client: EngineClient,
  folder: string,
  voice: string,
  signal: AbortSignal,
): Promise<void> {
  const path = `${folder}/${encodeURIComponent(voice)}`;
  try {
    await client.readJson({ method: 'DELETE', path }, LIMITS.listBytes, signal);
  } catch (error) {
    const isGone = error instanceof EngineError && error.fault === 'voice_missing';
    if (!isGone) throw error;
  }
}
