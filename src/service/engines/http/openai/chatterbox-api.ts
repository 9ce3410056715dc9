import { FormData } from 'undici';
import { z } from 'zod';
import {
  EngineError,
  type EngineVoice,
  type ReferenceSample,
  type VoiceCloning,
} from '../../engine.ts';
import { jsonRequest } from '../body.ts';
import type { EngineClient } from '../client.ts';
import { createCloneName, deleteVoice, sampleFile } from '../clones.ts';
import type { ServerDialect } from '../http-engine.ts';
import { HTTP_ENGINE_LIMITS as LIMITS } from '../limits.ts';
import { toLanguages } from '../voice-facts.ts';
import { exaggerationFor } from './exaggeration.ts';
import type { OpenAiSettings } from './settings.ts';

const MAX_CHARACTERS = 3_000;

const library = z.object({
  voices: z.array(
    z.object({
      name: z.string().min(1).max(LIMITS.voiceIdCharacters),
      language: z.string().optional().catch(undefined),
    }),
  ),
});

/** travisvn/chatterbox-tts-api. A voice of its library has one language. */
export function chatterboxApiDialect(
  settings: OpenAiSettings,
  authorization: Pick<ServerDialect, 'headers' | 'hasKey'>,
): ServerDialect {
  return {
    ...authorization,
    url: settings.url,
    reads: 'normalized',
    native: { exaggeration: true },
    maxCharacters: MAX_CHARACTERS,
    expects: { format: 'other', sampleRate: settings.sampleRate },
    replacesVoices: true,
    listVoices,
    speak: ({ text, voice, exaggeration }, client, signal) => {
      const request = jsonRequest('/audio/speech/stream', {
        input: text,
        voice,
        exaggeration: exaggerationFor(exaggeration),
      });
      return client.open(request, signal);
    },
    ...(settings.cloning ? { cloning } : {}),
  };
}

async function listVoices(
  client: EngineClient,
  signal: AbortSignal,
): Promise<readonly EngineVoice[]> {
  const request = { method: 'GET', path: '/voices' } as const;
  const { data } = library.safeParse(await client.readJson(request, LIMITS.listBytes, signal));
  if (data === undefined) {
    throw new EngineError('refused', 'The server has no library of voices. Correct server.');
  }
  return data.voices.map(({ name, language }) => ({
    id: name,
    languages: language === undefined ? undefined : toLanguages([language]),
  }));
}

function cloning(client: EngineClient): VoiceCloning {
  return {
    // The library stores a language with each voice, and English is the only one that every model has.
    languages: ['en'],
    clone: async (sample: ReferenceSample, signal) => {
      const name = createCloneName();
      const body = new FormData();
      body.set('voice_name', name);
      body.set('language', 'en');
      body.set('voice_file', sampleFile(sample));
      const { cloneTimeoutMs: firstByteTimeoutMs, listBytes } = LIMITS;
      const request = { method: 'POST', path: '/voices', body, firstByteTimeoutMs } as const;
      await client.readJson(request, listBytes, signal);
      return name;
    },
    remove: (voice, signal) => deleteVoice(client, '/voices', voice, signal),
  };
}
