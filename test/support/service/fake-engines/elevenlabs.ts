import { z } from 'zod';
import { readYaml } from '../../tables.ts';
import { type FakeKind, FakeRefusal, type FakeVoice } from './fake-engine.ts';
import { notFound, readForm, readJson, readWavField, speakable } from './requests.ts';
import { pcmOf, soundFor } from './sound.ts';

const CLONE_HERTZ = 140;

const VOICES: readonly FakeVoice[] = [
  { id: 'JBFqnCBsd6RMkjVDRZzb', hertz: 110 },
  { id: 'EXAVITQu4vr4xnSDxMaL', hertz: 210 },
];

const { elevenlabs: ANSWERS } = readYaml<{ elevenlabs: { voices: object[]; models: object[] } }>(
  'fake-engines.yaml',
);

const share = z.number().min(0).max(1).optional();

const speechRequest = z.strictObject({
  text: speakable,
  model_id: z.literal('eleven_flash_v2_5'),
  language_code: z.string().length(2).optional(),
  voice_settings: z
    .strictObject({
      stability: share,
      similarity_boost: share,
      style: share,
      speed: z.number().min(0.7).max(1.2).optional(),
    })
    .optional(),
});

export function elevenLabsKind(): FakeKind {
  return {
    settings: { kind: 'elevenlabs', cloning: true },
    voices: VOICES,
    keyOf: (headers) => String(headers['xi-api-key'] ?? ''),
    answer: async (request, server) => {
      const clones = [...server.clones.keys()];
      const [, deleted] = /^\/v1\/voices\/([^/]+)$/.exec(request.path) ?? [];
      if (request.method === 'DELETE' && deleted !== undefined) {
        if (!server.clones.delete(deleted)) throw refusal(400, 'voice_does_not_exist');
        return { kind: 'json', value: { status: 'ok' } };
      }
      switch (`${request.method} ${request.path}`) {
        case 'GET /v1/models':
          return { kind: 'json', value: ANSWERS.models };
        case 'GET /v1/voices': {
          const own = clones.map((id) => ({ voice_id: id, name: `mynah-clone-${id}` }));
          return { kind: 'json', value: { voices: [...ANSWERS.voices, ...own] } };
        }
        case 'POST /v1/voices/add': {
          const form = await readForm(request);
          z.string().min(1).max(100).parse(form.get('name'));
          const id = `clone${server.clones.size}`;
          server.clones.set(id, await readWavField(form, 'files'));
          return {
            kind: 'json',
            value: { voice_id: id, requires_verification: server.trouble === 'unverified' },
          };
        }
        default:
      }
      const [, voice] = /^\/v1\/text-to-speech\/([^/]+)\/stream$/.exec(request.path) ?? [];
      if (request.method !== 'POST' || voice === undefined) throw notFound();
      const body = readJson(request, speechRequest);
      const [, format] = /^pcm_(\d+)$/.exec(request.query.get('output_format') ?? '') ?? [];
      if (format === undefined) throw refusal(400, 'invalid_output_format');
      const known = clones.includes(voice)
        ? { hertz: CLONE_HERTZ }
        : VOICES.find(({ id }) => id === voice);
      if (known === undefined || server.trouble === 'missing-voice') {
        throw refusal(404, 'voice_not_found');
      }
      await server.speak({ text: body.text, voice, body, headers: request.headers });
      const sound = soundFor(body.text, known.hertz, body.voice_settings?.speed);
      return {
        kind: 'sound',
        isWhole: false,
        bytes: (rate = Number(format)) => pcmOf(sound, rate),
        type: (rate) => (rate === undefined ? 'audio/pcm' : `audio/pcm;rate=${rate}`),
      };
    },
  };
}

function refusal(status: number, code: string): FakeRefusal {
  return new FakeRefusal(status, { detail: { status: code, message: 'A sentence.' } });
}
