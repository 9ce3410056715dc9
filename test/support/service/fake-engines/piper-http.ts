import { z } from 'zod';
import { readYaml } from '../../tables.ts';
import type { FakeKind, FakeVoice } from './fake-engine.ts';
import { notFound, readJson, speakable } from './requests.ts';
import { soundFor, wholeWav } from './sound.ts';

const SAMPLE_RATE = 22_050;
const DEFAULT_HERTZ = 90;
/** What Piper calls its sounds. */
const TYPE = 'text/html; charset=utf-8';

const VOICES: readonly FakeVoice[] = [
  { id: 'de_DE-thorsten-medium', hertz: 110 },
  { id: 'en_US-lessac-medium', hertz: 210 },
  { id: 'fr_FR-upmc-medium#jessica', hertz: 200 },
  { id: 'fr_FR-upmc-medium#pierre', hertz: 120 },
  { id: 'it_IT-c#-medium#0', hertz: 130 },
  { id: 'it_IT-c#-medium#1', hertz: 190 },
];

const { 'piper-http': CONFIGURATIONS } = readYaml<{
  'piper-http': Record<string, { speaker_id_map: Record<string, number> }>;
}>('fake-engines.yaml');

const synthesisRequest = z.strictObject({
  text: speakable,
  voice: z.string().optional(),
  speaker_id: z.int().optional(),
  length_scale: z.number().positive().optional(),
});

/** OHF-Voice/piper1-gpl: it speaks with a default voice if it does not know the voice. */
export function piperHttpKind(): FakeKind {
  return {
    settings: { kind: 'piper-http' },
    voices: VOICES,
    answer: async (request, server) => {
      const hasVoices = server.trouble !== 'missing-voice';
      const route = `${request.method} ${request.path}`;
      if (route === 'GET /voices') return { kind: 'json', value: hasVoices ? CONFIGURATIONS : {} };
      if (route !== 'POST /synthesize') throw notFound();
      const body = readJson(request, synthesisRequest);
      const voice = voiceOf(body);
      await server.speak({ text: body.text, voice, body, headers: request.headers });
      const { hertz = DEFAULT_HERTZ } = VOICES.find(({ id }) => hasVoices && id === voice) ?? {};
      const sound = soundFor(body.text, hertz, 1 / (body.length_scale ?? 1));
      return wholeWav(sound, SAMPLE_RATE, TYPE);
    },
  };
}

/** The ID of the voice that a request names. */
function voiceOf({ voice = '', speaker_id: number }: z.infer<typeof synthesisRequest>): string {
  if (number === undefined) return voice;
  const { speaker_id_map: names = {} } = CONFIGURATIONS[voice] ?? {};
  const [name = number] = Object.entries(names).find(([, id]) => id === number) ?? [];
  return `${voice}#${name}`;
}

/** rhasspy/piper: a single voice, and the body is the text. */
export function oldPiperKind(): FakeKind {
  return {
    settings: { kind: 'piper-http', server: 'piper' },
    voices: [{ id: 'default', hertz: DEFAULT_HERTZ }],
    answer: async (request, server) => {
      if (`${request.method} ${request.path}` !== 'POST /') throw notFound();
      const text = speakable.parse(request.body.toString());
      await server.speak({ text, voice: 'default', body: text, headers: request.headers });
      return wholeWav(soundFor(text, DEFAULT_HERTZ), SAMPLE_RATE, TYPE);
    },
  };
}
