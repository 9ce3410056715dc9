import { z } from 'zod';
import { EngineError, type EngineVoice } from '../engine.ts';
import { defineKind } from '../engine-kind.ts';
import { jsonRequest, rounded } from './body.ts';
import type { EngineClient } from './client.ts';
import { HttpEngine, type ServerDialect } from './http-engine.ts';
import { HTTP_ENGINE_LIMITS as LIMITS } from './limits.ts';
import { COMMON_SETTINGS, sendsKeySafely, UNSAFE_KEY, url } from './settings.ts';
import { toLanguages } from './voice-facts.ts';

const SETTINGS = z
  .strictObject({
    ...COMMON_SETTINGS,
    url: url.describe('The address of the server, for example http://piper:5000.'),
    server: z
      .enum(['piper1-gpl', 'piper'])
      .default('piper1-gpl')
      .describe(
        'Which server it is: piper1-gpl, or the older rhasspy/piper, which has a single voice and no settings.',
      ),
  })
  .refine(sendsKeySafely, UNSAFE_KEY);

type Settings = z.infer<typeof SETTINGS>;

const MAX_CHARACTERS = 2_000;
/** Separates a voice from one of its speakers in the ID of a voice. */
const SPEAKER = '#';
/** The voices with most speakers have about 900. */
const MAX_SPEAKERS = 2_000;
/** The older server has no list. */
const ONLY_VOICE = 'default';

/** Piper's own HTTP servers. */
export const piperHttpKind = defineKind({
  settings: SETTINGS,
  isLocal: true,
  create: (settings: Settings, { name, apiKey }) => {
    const authorization = {
      headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      hasKey: apiKey !== undefined,
    };
    const create = settings.server === 'piper' ? oldPiperDialect : piperDialect;
    return new HttpEngine(name, settings, create(settings, authorization));
  },
});

const COMMON = {
  reads: 'normalized',
  maxCharacters: MAX_CHARACTERS,
  expects: { format: 'other', sampleRate: 22_050 },
} as const;

function piperDialect(
  { url: address }: Settings,
  authorization: Pick<ServerDialect, 'headers' | 'hasKey'>,
): ServerDialect {
  let speakers: readonly PiperSpeaker[] = [];
  return {
    ...COMMON,
    ...authorization,
    url: address,
    native: { tempo: [0.5, 2] },
    replacesVoices: true,
    listVoices: async (client, signal) => {
      const request = { method: 'GET', path: '/voices' } as const;
      const { data } = configurations.safeParse(
        await client.readJson(request, LIMITS.listBytes, signal),
      );
      if (data === undefined) throw notPiper();
      speakers = Object.entries(data).flatMap(([voice, it]) => speakersOf(voice, it));
      return speakers.map(({ id, languages }) => ({ id, languages }));
    },
    unlistedVoice: (name, voices) => {
      const numbered = speakers.find(
        ({ voice, number }) => number !== undefined && name === voice + SPEAKER + number,
      );
      return voices.find(({ id }) => id === numbered?.id);
    },
    speak: ({ text, voice, tempo }, client, signal) => {
      const speaker = speakers.find(({ id }) => id === voice);
      const request = jsonRequest('/synthesize', {
        text,
        voice: speaker?.voice ?? voice,
        speaker_id: speaker?.number,
        length_scale: tempo === 1 ? undefined : rounded((speaker?.lengthScale ?? 1) / tempo),
      });
      return client.open(request, signal);
    },
  };
}

function oldPiperDialect(
  { url: address, defaultVoice = ONLY_VOICE }: Settings,
  authorization: Pick<ServerDialect, 'headers' | 'hasKey'>,
): ServerDialect {
  return {
    ...COMMON,
    ...authorization,
    url: address,
    native: {},
    listVoices: async () => [{ id: defaultVoice }],
    speak: async ({ text }, client: EngineClient, signal) =>
      await client.open(
        { method: 'POST', path: '/', headers: { 'content-type': 'text/plain' }, body: text },
        signal,
      ),
  };
}

const configuration = z.object({
  language: z.object({ code: z.string() }).optional().catch(undefined),
  espeak: z.object({ voice: z.string() }).optional().catch(undefined),
  inference: z.object({ length_scale: z.number().positive() }).catch({ length_scale: 1 }),
  num_speakers: z.int().min(1).max(MAX_SPEAKERS).catch(1),
  speaker_id_map: z.record(z.string(), z.int().min(0)).catch({}),
});
const configurations = z.record(z.string().min(1).max(LIMITS.voiceIdCharacters), configuration);

interface PiperSpeaker extends Pick<EngineVoice, 'id' | 'languages'> {
  /** The server's name for the voice. */
  readonly voice: string;
  /** Undefined for the only speaker of a voice. */
  readonly number: number | undefined;
  /** How long the voice makes its phonemes without being asked. */
  readonly lengthScale: number;
}

/** The speakers of a voice, by their names, or by their numbers if they have none. */
function speakersOf(
  voice: string,
  {
    language,
    espeak,
    inference,
    num_speakers: count,
    speaker_id_map: names,
  }: z.infer<typeof configuration>,
): PiperSpeaker[] {
  const tag = language?.code ?? espeak?.voice;
  const languages = tag === undefined ? undefined : toLanguages([tag]);
  // The service does not support its language.
  if (tag !== undefined && languages === undefined) return [];
  const common = { voice, languages, lengthScale: inference.length_scale };
  const named = Object.entries(names);
  const all = named.length > 0 ? named : Array.from({ length: count }, (_, i) => [i, i] as const);
  if (all.length < 2) return [{ ...common, id: voice, number: undefined }];
  return all.map(([name, number]) => ({ ...common, id: voice + SPEAKER + name, number }));
}

function notPiper(): EngineError {
  return new EngineError('refused', 'The server is no Piper server. Correct url and server.');
}
