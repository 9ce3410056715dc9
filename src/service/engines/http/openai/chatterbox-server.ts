import { z } from 'zod';
import type { EngineVoice } from '../../engine.ts';
import { jsonRequest } from '../body.ts';
import type { EngineClient } from '../client.ts';
import type { ServerDialect } from '../http-engine.ts';
import { HTTP_ENGINE_LIMITS as LIMITS } from '../limits.ts';
import { exaggerationFor } from './exaggeration.ts';
import type { OpenAiSettings } from './settings.ts';

/** It splits longer texts, but then speaks all of them before it responds. */
const MAX_CHARACTERS = 1_000;

const file = z.string().min(1).max(LIMITS.voiceIdCharacters);
const predefinedVoices = z.array(z.object({ display_name: z.string(), filename: file }));
const referenceFiles = z.array(file);

/** Marks a reference file of the operator in the ID of a voice, because both folders can have the same names. */
const REFERENCE = 'reference:';

/** devnen/Chatterbox-TTS-Server. Its own endpoint takes more settings than the one that is like OpenAI's. */
export function chatterboxServerDialect(
  settings: OpenAiSettings,
  authorization: Pick<ServerDialect, 'headers' | 'hasKey'>,
): ServerDialect {
  return {
    ...authorization,
    url: settings.url.replace(/\/v1\/*$/, ''),
    reads: 'normalized',
    native: { exaggeration: true },
    maxCharacters: MAX_CHARACTERS,
    expects: { format: 'other', sampleRate: settings.sampleRate },
    listVoices,
    speak: ({ text, voice, language, exaggeration }, client, signal) => {
      const isReference = voice.startsWith(REFERENCE);
      const request = jsonRequest('/tts', {
        text,
        voice_mode: isReference ? 'clone' : 'predefined',
        predefined_voice_id: isReference ? undefined : voice,
        reference_audio_filename: isReference ? voice.slice(REFERENCE.length) : undefined,
        output_format: 'wav',
        exaggeration: exaggerationFor(exaggeration),
        language,
      });
      return client.open(request, signal);
    },
  };
}

async function listVoices(
  client: EngineClient,
  signal: AbortSignal,
): Promise<readonly EngineVoice[]> {
  const read = (path: string) => client.readJson({ method: 'GET', path }, LIMITS.listBytes, signal);
  const voices = predefinedVoices.safeParse(await read('/get_predefined_voices')).data ?? [];
  const files = referenceFiles.safeParse(await read('/get_reference_files')).data ?? [];
  return [
    ...voices.map(({ display_name: name, filename: id }) => ({ id, name })),
    ...files.map((name) => ({ id: REFERENCE + name, name })),
  ];
}
