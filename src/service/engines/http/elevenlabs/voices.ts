import { z } from 'zod';
import type { Language } from '../../../../shared/contract/languages.ts';
import { EngineError, type EngineVoice } from '../../engine.ts';
import type { EngineClient } from '../client.ts';
import { HTTP_ENGINE_LIMITS as LIMITS } from '../limits.ts';
import { toGender, toLanguages } from '../voice-facts.ts';

const voiceList = z.object({
  voices: z.array(
    z.object({
      voice_id: z.string().min(1).max(LIMITS.voiceIdCharacters),
      name: z.string().optional().catch(undefined),
      labels: z
        .object({ gender: z.string().optional().catch(undefined) })
        .optional()
        .catch(undefined),
    }),
  ),
});
const modelList = z.array(
  z.object({
    model_id: z.string(),
    languages: z.array(z.object({ language_id: z.string() })).catch([]),
  }),
);

/**
 * The voices of the account, in the languages of the model: each voice speaks all of them.
 * @throws EngineError; the signal's reason
 */
export async function listVoices(
  client: EngineClient,
  model: string,
  signal: AbortSignal,
): Promise<readonly EngineVoice[]> {
  const [listed, languages] = await Promise.all([
    client.readJson({ method: 'GET', path: '/v1/voices' }, LIMITS.listBytes, signal),
    languagesOf(client, model, signal),
  ]);
  const { data } = voiceList.safeParse(listed);
  if (data === undefined) {
    throw new EngineError('refused', 'The server sent no list of voices. Correct url.');
  }
  return data.voices.map(({ voice_id: id, name, labels }) => ({
    id,
    name,
    languages,
    gender: toGender(labels?.gender),
  }));
}

async function languagesOf(
  client: EngineClient,
  model: string,
  signal: AbortSignal,
): Promise<readonly Language[] | undefined> {
  const request = { method: 'GET', path: '/v1/models' } as const;
  const { data } = modelList.safeParse(await client.readJson(request, LIMITS.listBytes, signal));
  const found = data?.find(({ model_id: id }) => id === model);
  if (data !== undefined && found === undefined) {
    const message = 'The account has no such model. Correct model.';
    throw new EngineError('refused', message);
  }
  return toLanguages(found?.languages.map(({ language_id: id }) => id) ?? []);
}
