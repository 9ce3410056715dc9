import { z } from 'zod';
import { type FakeKind, FakeRefusal, type FakeVoice } from './fake-engine.ts';
import { notFound, readJson, speakable } from './requests.ts';
import { pcmOf, soundFor, wavOf } from './sound.ts';

const SAMPLE_RATE = 24_000;

const VOICES: readonly FakeVoice[] = [
  { id: 'am_adam', hertz: 110 },
  { id: 'bf_emma', hertz: 180 },
  { id: 'af_heart', hertz: 210 },
  { id: 'jf_alpha', hertz: 230 },
];

const speechRequest = z.strictObject({
  model: z.string(),
  input: speakable,
  voice: z.string(),
  response_format: z.enum(['pcm', 'wav', 'mp3', 'opus', 'aac', 'flac']),
  speed: z.number().min(0.25).max(4).optional(),
  instructions: z.string().optional(),
  lang_code: z.string().optional(),
});

export interface OpenAiOptions {
  /** Whether there is a list of voices, as with Kokoro-FastAPI. Default: yes. */
  readonly listsVoices?: boolean;
  /** The list of voices, in any shape. */
  readonly list?: unknown;
  /** The models that it has. Default: Kokoro. */
  readonly models?: readonly string[];
  /** Whether it answers every request with JSON that has nothing to do with it. */
  readonly strangeAnswers?: boolean;
  /** The content type of pcm. openedai-speech names the rate. Default: `audio/pcm`. */
  readonly pcmType?: (sampleRate: number) => string;
  /** The sound to send instead of WAV or PCM. */
  readonly encode?: { readonly type: string; readonly bytes: Uint8Array };
}

/** Kokoro-FastAPI, mostly. */
export function openAiKind(options: OpenAiOptions = {}): FakeKind {
  const { listsVoices = true, pcmType = () => 'audio/pcm', encode, models = ['kokoro'] } = options;
  const { list = { voices: VOICES.map(({ id }) => ({ id, name: id })) } } = options;
  return {
    settings: { kind: 'openai', model: 'kokoro' },
    basePath: '/v1',
    voices: VOICES,
    keyOf: ({ authorization }) => /^Bearer (.+)$/.exec(authorization ?? '')?.[1],
    answer: async (request, server) => {
      if (options.strangeAnswers === true) return { kind: 'json', value: { status: 'ok' } };
      const route = `${request.method} ${request.path}`;
      if (route === 'GET /v1/audio/voices' && listsVoices) {
        return { kind: 'json', value: list };
      }
      if (route !== 'POST /v1/audio/speech') throw notFound();
      const body = readJson(request, speechRequest);
      if (!models.includes(body.model))
        throw invalid('invalid_model', `Unsupported model: ${body.model}`);
      const { input: text, voice } = body;
      const hertz = server.trouble === 'missing-voice' ? undefined : pitchOfMix(voice);
      if (hertz === undefined) throw invalid('validation_error', `Voice '${voice}' not found.`);
      await server.speak({ text, voice, body, headers: request.headers });
      const sound = soundFor(text, hertz, body.speed);
      const isPcm = body.response_format === 'pcm';
      return {
        kind: 'sound',
        isWhole: false,
        bytes: (rate = SAMPLE_RATE) =>
          encode?.bytes ?? (isPcm ? pcmOf(sound, rate) : wavOf(sound, rate)),
        type: (rate) => {
          if (encode !== undefined) return encode.type;
          if (!isPcm) return 'audio/wav';
          return rate === undefined ? pcmType(SAMPLE_RATE) : `audio/pcm;rate=${rate}`;
        },
      };
    },
  };
}

/** Voices mix with `+` and weights: `af_heart(2)+am_adam`. */
function pitchOfMix(mix: string): number | undefined {
  let sum = 0;
  let weights = 0;
  for (const part of mix.split('+')) {
    const [, id, weight = '1'] = /^([^()]+)(?:\((\d+(?:\.\d+)?)\))?$/.exec(part) ?? [];
    const voice = VOICES.find((one) => one.id === id);
    if (voice === undefined) return undefined;
    sum += voice.hertz * Number(weight);
    weights += Number(weight);
  }
  return sum / weights;
}

function invalid(error: string, message: string): FakeRefusal {
  return new FakeRefusal(400, { detail: { error, message, type: 'invalid_request_error' } });
}
