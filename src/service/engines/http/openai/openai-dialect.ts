import { z } from 'zod';
import type { Language } from '../../../../shared/contract/languages.ts';
import { EngineError, type EngineVoice } from '../../engine.ts';
import { jsonRequest, rounded } from '../body.ts';
import type { EngineClient } from '../client.ts';
import type { ServerDialect } from '../http-engine.ts';
import { HTTP_ENGINE_LIMITS as LIMITS } from '../limits.ts';
import { toGender, toLanguage, toLanguages } from '../voice-facts.ts';
import { describeKokoro, findMix, kokoroCodeFor } from './kokoro.ts';
import type { OpenAiSettings } from './settings.ts';

/** The limit of OpenAI, in characters. */
const MAX_CHARACTERS = 4_096;

/** The voices of OpenAI, which has no list of them. Their genders are as they sound; alloy is in between. */
const OPENAI_VOICES: Readonly<Record<string, 'f' | 'm' | undefined>> = {
  alloy: undefined,
  ash: 'm',
  ballad: 'm',
  cedar: 'm',
  coral: 'f',
  echo: 'm',
  fable: 'm',
  marin: 'f',
  nova: 'f',
  onyx: 'm',
  sage: 'f',
  shimmer: 'f',
  verse: 'm',
};

/** OpenAI itself, and all servers that are like it. */
export function openAiDialect(
  settings: OpenAiSettings,
  authorization: Pick<ServerDialect, 'headers' | 'hasKey'>,
): ServerDialect {
  const { model, format = 'pcm', sampleRate } = settings;
  // These models ignore the speed, but follow instructions.
  const isInstructed = /^gpt-/.test(model);
  const { followsSpeed = !isInstructed, followsInstructions = isInstructed } = settings;
  return {
    ...authorization,
    url: settings.url,
    reads: /^(?:gpt-|tts-1)/.test(model) ? 'plain' : 'normalized',
    native: {
      ...(followsSpeed ? { tempo: [0.25, 4] as const } : {}),
      ...(followsInstructions ? { instruction: true as const } : {}),
    },
    maxCharacters: MAX_CHARACTERS,
    expects: { format: format === 'pcm' ? 'pcm' : 'other', sampleRate },
    listVoices: (client, signal) => listVoices(client, settings, signal),
    unlistedVoice: findMix,
    speak: ({ text, voice, language, tempo, instruction }, client, signal) => {
      const request = jsonRequest('/audio/speech', {
        model,
        input: text,
        voice,
        response_format: format,
        speed: followsSpeed && tempo !== 1 ? rounded(tempo) : undefined,
        instructions: followsInstructions ? instruction : undefined,
        lang_code: kokoroCodeFor(voice, language),
      });
      return client.open(request, signal);
    },
  };
}

const text = z.string().min(1).max(LIMITS.voiceIdCharacters);
const texts = z.union([text.transform((one) => [one]), z.array(text)]);
const described = z.object({
  id: text.optional().catch(undefined),
  voice_id: text.optional().catch(undefined),
  name: text.optional().catch(undefined),
  language: texts.optional().catch(undefined),
  languages: texts.optional().catch(undefined),
  gender: z.string().optional().catch(undefined),
});
const list = z.array(z.union([text, described, z.unknown()]));
/** Kokoro-FastAPI and others wrap the list, some do not. */
const voiceList = z.union([
  list,
  z.object({ voices: list }).transform(({ voices }) => voices),
  z.object({ data: list }).transform(({ data }) => data),
]);

async function listVoices(
  client: EngineClient,
  { defaultVoice }: OpenAiSettings,
  signal: AbortSignal,
): Promise<readonly EngineVoice[]> {
  const request = { method: 'GET', path: '/audio/voices' } as const;
  try {
    const { data } = voiceList.safeParse(await client.readJson(request, LIMITS.listBytes, signal));
    const voices = data?.map(toVoice).filter((voice) => voice !== undefined) ?? [];
    if (voices.length > 0) return voices;
  } catch (error) {
    // OpenAI and several others have no list.
    if (!(error instanceof EngineError) || error.fault !== 'refused') throw error;
  }
  if (defaultVoice !== undefined && !(defaultVoice in OPENAI_VOICES)) {
    return [{ id: defaultVoice, ...describeKokoro(defaultVoice) }];
  }
  return Object.entries(OPENAI_VOICES).map(([id, gender]) => ({ id, gender }));
}

function toVoice(entry: unknown): EngineVoice | undefined {
  if (typeof entry === 'string') return { id: entry, ...describeKokoro(entry) };
  const { data } = described.safeParse(entry);
  const id = data?.id ?? data?.voice_id ?? data?.name;
  if (data === undefined || id === undefined) return undefined;
  const tags = data.languages ?? data.language;
  const languages: readonly Language[] | undefined = tags && toLanguages(tags);
  // The service supports none of its languages.
  if (tags?.some((tag) => toLanguage(tag) === undefined) === true && languages === undefined) {
    return undefined;
  }
  const convention = describeKokoro(id);
  return {
    id,
    name: data.name,
    languages: languages ?? convention.languages,
    gender: toGender(data.gender) ?? convention.gender,
  };
}
