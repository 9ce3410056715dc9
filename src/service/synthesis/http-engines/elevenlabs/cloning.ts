import { FormData } from 'undici';
import { z } from 'zod';
import { type SynthesizerCloning, SynthesizerError } from '../../synthesizer.ts';
import type { EngineClient } from '../client.ts';
import { createCloneName, sampleFile } from '../clone-sample.ts';
import { HTTP_ENGINE_LIMITS as LIMITS } from '../limits.ts';

const created = z.object({
  voice_id: z.string().min(1).max(LIMITS.voiceIdCharacters),
  requires_verification: z.boolean().catch(false),
});

/** Instant voice cloning. */
export function elevenLabsCloning(client: EngineClient): SynthesizerCloning {
  return {
    clone: async (sample, signal) => {
      const body = new FormData();
      body.set('name', createCloneName());
      body.set('files', sampleFile(sample));
      const { cloneTimeoutMs: firstByteTimeoutMs, listBytes } = LIMITS;
      const request = { method: 'POST', path: '/v1/voices/add', body, firstByteTimeoutMs } as const;
      const { data } = created.safeParse(await client.readJson(request, listBytes, signal));
      if (data === undefined) {
        throw new SynthesizerError('refused', 'The server named no voice. Correct url.');
      }
      if (!data.requires_verification) return data.voice_id;
      await remove(client, data.voice_id, signal);
      const message = 'The account must be verified before it can clone voices.';
      throw new SynthesizerError('refused', message);
    },
    remove: (voice, signal) => remove(client, voice, signal),
  };
}

async function remove(client: EngineClient, voice: string, signal: AbortSignal): Promise<void> {
  const path = `/v1/voices/${encodeURIComponent(voice)}`;
  try {
    await client.readJson({ method: 'DELETE', path }, LIMITS.listBytes, signal);
  } catch (error) {
    const isGone = error instanceof SynthesizerError && error.fault === 'voice_missing';
    if (!isGone) throw error;
  }
}
