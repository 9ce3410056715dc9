import { FormData } from 'undici';
import { z } from 'zod';
import { EngineError, type VoiceCloning } from '../../engine.ts';
import type { EngineClient } from '../client.ts';
import { createCloneName, deleteVoice, sampleFile } from '../clones.ts';
import { HTTP_ENGINE_LIMITS as LIMITS } from '../limits.ts';

const FOLDER = '/v1/voices';

const created = z.object({
  voice_id: z.string().min(1).max(LIMITS.voiceIdCharacters),
  requires_verification: z.boolean().catch(false),
});

/** Instant voice cloning. */
export function elevenLabsCloning(client: EngineClient): VoiceCloning {
  return {
    clone: async (sample, signal) => {
      const body = new FormData();
      body.set('name', createCloneName());
      body.set('files', sampleFile(sample));
      const { cloneTimeoutMs: firstByteTimeoutMs, listBytes } = LIMITS;
      const request = { method: 'POST', path: '/v1/voices/add', body, firstByteTimeoutMs } as const;
      const { data } = created.safeParse(await client.readJson(request, listBytes, signal));
      if (data === undefined) {
        throw new EngineError('refused', 'The server named no voice. Correct url.');
      }
      if (!data.requires_verification) return data.voice_id;
      await deleteVoice(client, FOLDER, data.voice_id, signal);
      const message = 'The account must be verified before it can clone voices.';
      throw new EngineError('refused', message);
    },
    remove: (voice, signal) => deleteVoice(client, FOLDER, voice, signal),
  };
}
