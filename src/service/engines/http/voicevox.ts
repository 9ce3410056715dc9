import { z } from 'zod';
import { EngineError, type EngineRequest, type EngineVoice } from '../engine.ts';
import { defineKind } from '../engine-kind.ts';
import { jsonRequest, rounded } from './body.ts';
import type { EngineClient } from './client.ts';
import { HttpEngine, type ServerDialect } from './http-engine.ts';
import { HTTP_ENGINE_LIMITS as LIMITS } from './limits.ts';
import { COMMON_SETTINGS, sendsKeySafely, UNSAFE_KEY, url } from './settings.ts';

const SETTINGS = z
  .strictObject({
    ...COMMON_SETTINGS,
    url: url.describe('The address of the engine, for example http://voicevox:50021.'),
    server: z
      .enum(['voicevox', 'aivisspeech'])
      .default('voicevox')
      .describe('Which server it is: they interpret pitch and intonation differently.'),
    maxConcurrent: COMMON_SETTINGS.maxConcurrent
      .unwrap()
      .default(1)
      .describe(
        'How many segments the server speaks at once. Further ones wait. Default: 1, because it uses all processor cores for each.',
      ),
    cancellable: z
      .boolean()
      .default(false)
      .describe(
        'Set it if the engine was started with --enable_cancellable_synthesis: it then stops when a clip is skipped.',
      ),
  })
  .refine(sendsKeySafely, UNSAFE_KEY);

type Settings = z.infer<typeof SETTINGS>;

/** The text is part of an address, which servers limit to 64 kB. A Japanese character becomes nine bytes. */
const MAX_CHARACTERS = 1_000;
const SEMITONES_PER_OCTAVE = 12;
/** VOICEVOX's own range of pitchScale, in octaves. */
const MAX_PITCH_SCALE = 0.15;
/** Of AivisSpeech's intonationScale, the strength of an emotion: its own default, and where voices begin to break. */
const AIVIS_EMOTION = { plain: 1, strongest: 1.5 } as const;

/** VOICEVOX and AivisSpeech: Japanese voices, each with a number per style. */
export const voicevoxKind = defineKind({
  settings: SETTINGS,
  isLocal: true,
  create: (settings: Settings, { name, apiKey }) =>
    new HttpEngine(name, settings, voicevoxDialect(settings, apiKey)),
});

function voicevoxDialect(settings: Settings, apiKey: string | undefined): ServerDialect {
  const isAivis = settings.server === 'aivisspeech';
  const maxSemitones = MAX_PITCH_SCALE * SEMITONES_PER_OCTAVE;
  return {
    url: settings.url,
    headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
    hasKey: apiKey !== undefined,
    reads: 'plain',
    native: isAivis
      ? { tempo: [0.5, 2], exaggeration: true }
      : { tempo: [0.5, 2], pitchSemitones: [-maxSemitones, maxSemitones], melody: [0, 2] },
    maxCharacters: MAX_CHARACTERS,
    expects: { format: 'other', sampleRate: 24_000 },
    replacesVoices: true,
    finishesAbandonedWork: !settings.cancellable,
    listVoices,
    speak: async (request, client, signal) => {
      const speaker = encodeURIComponent(request.voice);
      const text = encodeURIComponent(request.text);
      const path = `/audio_query?speaker=${speaker}&text=${text}`;
      const query = await client.readJson({ method: 'POST', path }, LIMITS.queryBytes, signal);
      if (typeof query !== 'object' || query === null || !('accent_phrases' in query)) {
        throw new EngineError('refused', 'The server is no VOICEVOX engine. Correct url.');
      }
      const route = settings.cancellable ? '/cancellable_synthesis' : '/synthesis';
      const spoken = { ...query, ...(isAivis ? aivisScales(request) : scales(request)) };
      return await client.open(jsonRequest(`${route}?speaker=${speaker}`, spoken), signal);
    },
  };
}

/** The engine multiplies frequencies by 2^pitchScale, and distances from their mean by intonationScale. */
function scales({ tempo, pitchSemitones, melody }: EngineRequest) {
  return {
    speedScale: rounded(tempo),
    pitchScale: rounded(pitchSemitones / SEMITONES_PER_OCTAVE),
    intonationScale: rounded(melody),
  };
}

function aivisScales({ tempo, exaggeration = 0 }: EngineRequest) {
  const { plain, strongest } = AIVIS_EMOTION;
  return {
    speedScale: rounded(tempo),
    intonationScale: rounded(plain + (strongest - plain) * exaggeration),
  };
}

const speakers = z.array(
  z.object({
    name: z.string(),
    styles: z.array(
      z.object({
        name: z.string(),
        id: z.int(),
        /** Singing styles cannot speak. Older engines have none. */
        type: z.string().default('talk'),
      }),
    ),
  }),
);

async function listVoices(
  client: EngineClient,
  signal: AbortSignal,
): Promise<readonly EngineVoice[]> {
  const list = { method: 'GET', path: '/speakers' } as const;
  const { data } = speakers.safeParse(await client.readJson(list, LIMITS.listBytes, signal));
  if (data === undefined) {
    throw new EngineError('refused', 'The server is no VOICEVOX engine. Correct url.');
  }
  const brand = await readBrand(client, signal);
  return data.flatMap(({ name, styles }) =>
    styles
      .filter(({ type }) => type === 'talk')
      .map((style) => ({
        id: String(style.id),
        name: `${name}（${style.name}）`,
        languages: ['ja'] as const,
        credit: brand === undefined ? undefined : `${brand}:${name}`,
      })),
  );
}

/** The terms of VOICEVOX require to name it with the character, as in `VOICEVOX:ずんだもん`. */
async function readBrand(client: EngineClient, signal: AbortSignal): Promise<string | undefined> {
  const request = { method: 'GET', path: '/engine_manifest' } as const;
  const manifest = z.object({ brand_name: z.string().min(1).max(40) });
  try {
    const answer = await client.readJson(request, LIMITS.listBytes, signal);
    return manifest.safeParse(answer).data?.brand_name;
  } catch (error) {
    if (error instanceof EngineError && error.fault === 'refused') return undefined;
    throw error;
  }
}
