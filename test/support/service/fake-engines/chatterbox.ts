import { z } from 'zod';
import { type FakeKind, FakeRefusal, type FakeVoice } from './fake-engine.ts';
import { notFound, readForm, readJson, readWavField, speakable } from './requests.ts';
import { soundFor, wholeWav } from './sound.ts';

const SAMPLE_RATE = 24_000;
const CLONE_HERTZ = 140;
const DEFAULT_HERTZ = 90;

const exaggeration = z.number().min(0.25).max(2).optional();

const FILES: readonly FakeVoice[] = [
  { id: 'Adrian.wav', hertz: 110 },
  { id: 'Emily.wav', hertz: 210 },
];

const ttsRequest = z.strictObject({
  text: speakable,
  voice_mode: z.enum(['predefined', 'clone']),
  predefined_voice_id: z.string().optional(),
  reference_audio_filename: z.string().optional(),
  output_format: z.literal('wav'),
  exaggeration,
  language: z.string().optional(),
});

/** devnen/Chatterbox-TTS-Server. */
export function chatterboxServerKind(): FakeKind {
  return {
    settings: { kind: 'openai', server: 'chatterbox-tts-server' },
    voices: FILES,
    answer: async (request, server) => {
      const route = `${request.method} ${request.path}`;
      if (route === 'GET /get_predefined_voices') {
        const value = FILES.map(({ id }) => ({
          display_name: id.replace('.wav', ''),
          filename: id,
        }));
        return { kind: 'json', value };
      }
      if (route === 'GET /get_reference_files') return { kind: 'json', value: ['Own.wav'] };
      if (route !== 'POST /tts') throw notFound();
      const body = readJson(request, ttsRequest);
      const isClone = body.voice_mode === 'clone';
      const voice = (isClone ? body.reference_audio_filename : body.predefined_voice_id) ?? '';
      const files = isClone ? [{ id: 'Own.wav', hertz: CLONE_HERTZ }] : FILES;
      const found = files.find(({ id }) => id === voice);
      if (found === undefined || server.trouble === 'missing-voice') {
        throw new FakeRefusal(404, { detail: `Voice file '${voice}' not found.` });
      }
      await server.speak({ text: body.text, voice, body, headers: request.headers });
      return wholeWav(soundFor(body.text, found.hertz), SAMPLE_RATE);
    },
  };
}

const LIBRARY: readonly FakeVoice[] = [
  { id: 'low', hertz: 110 },
  { id: 'high', hertz: 210 },
];

const speechRequest = z.strictObject({ input: speakable, voice: z.string(), exaggeration });

/** travisvn/chatterbox-tts-api: it speaks with a default voice if it does not know the voice. */
export function chatterboxApiKind(): FakeKind {
  return {
    settings: { kind: 'openai', server: 'chatterbox-tts-api', cloning: true },
    basePath: '/v1',
    voices: LIBRARY,
    answer: async (request, server) => {
      const library = [
        ...(server.trouble === 'missing-voice' ? [] : LIBRARY),
        ...[...server.clones.keys()].map((id) => ({ id, hertz: CLONE_HERTZ })),
      ];
      const [, name] = /^\/v1\/voices\/(.+)$/.exec(decodeURIComponent(request.path)) ?? [];
      if (request.method === 'DELETE' && name !== undefined) {
        if (!server.clones.delete(name)) throw voiceNotFound();
        return { kind: 'json', value: { message: 'Voice deleted successfully' } };
      }
      switch (`${request.method} ${request.path}`) {
        case 'GET /v1/voices': {
          const voices = library.map(({ id }) => ({ name: id, language: 'en', aliases: [] }));
          return { kind: 'json', value: { voices, count: voices.length } };
        }
        case 'POST /v1/voices': {
          const form = await readForm(request);
          const id = z.string().min(1).max(100).parse(form.get('voice_name'));
          z.string().min(2).max(5).parse(form.get('language'));
          server.clones.set(id, await readWavField(form, 'voice_file'));
          return { kind: 'json', status: 201, value: { voice: { name: id } } };
        }
        case 'POST /v1/audio/speech/stream': {
          const body = readJson(request, speechRequest);
          const { input: text, voice } = body;
          await server.speak({ text, voice, body, headers: request.headers });
          const { hertz = DEFAULT_HERTZ } = library.find(({ id }) => id === voice) ?? {};
          return wholeWav(soundFor(text, hertz), SAMPLE_RATE);
        }
        default:
          throw notFound();
      }
    },
  };
}

function voiceNotFound(): FakeRefusal {
  const error = { message: 'Voice not found', type: 'voice_not_found_error' };
  return new FakeRefusal(404, { detail: { error } });
}
