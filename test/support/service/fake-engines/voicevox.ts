import { z } from 'zod';
import { readYaml } from '../../tables.ts';
import { type FakeKind, FakeRefusal, type FakeVoice } from './fake-engine.ts';
import { notFound, readJson, speakable } from './requests.ts';
import { soundFor, wholeWav } from './sound.ts';

const SAMPLE_RATE = 24_000;

const VOICES: readonly FakeVoice[] = [
  { id: '2', hertz: 210 },
  { id: '3', hertz: 240 },
  { id: '13', hertz: 110 },
];

const query = z.strictObject({
  accent_phrases: z.array(z.unknown()).min(1),
  speedScale: z.number(),
  pitchScale: z.number(),
  intonationScale: z.number(),
  volumeScale: z.number(),
  prePhonemeLength: z.number(),
  postPhonemeLength: z.number(),
  pauseLength: z.null(),
  pauseLengthScale: z.number(),
  outputSamplingRate: z.int(),
  outputStereo: z.boolean(),
  kana: z.string(),
});

const { voicevox: ANSWERS } = readYaml<{
  voicevox: { speakers: object[]; query: Omit<z.infer<typeof query>, 'kana'> };
}>('fake-engines.yaml');

/** VOICEVOX ENGINE. Like the real one, it continues to compute after its client has left. */
export function voicevoxKind(): FakeKind {
  return {
    settings: { kind: 'voicevox' },
    voices: VOICES,
    answer: async (request, server) => {
      const hasVoices = server.trouble !== 'missing-voice';
      switch (`${request.method} ${request.path}`) {
        case 'GET /engine_manifest':
          return { kind: 'json', value: { brand_name: 'VOICEVOX', name: 'VOICEVOX Engine' } };
        case 'GET /speakers':
          return { kind: 'json', value: hasVoices ? ANSWERS.speakers : [] };
        case 'POST /audio_query': {
          const { text } = z.object({ text: speakable }).parse({ text: request.query.get('text') });
          voiceOf(request.query);
          return { kind: 'json', value: { ...ANSWERS.query, kana: text } };
        }
        case 'POST /synthesis':
        case 'POST /cancellable_synthesis': {
          const { hertz, id } = voiceOf(request.query);
          const body = readJson(request, query);
          await server.speak({ text: body.kana, voice: id, body, headers: request.headers });
          const sound = soundFor(body.kana, hertz * 2 ** body.pitchScale, body.speedScale);
          return wholeWav(sound, SAMPLE_RATE);
        }
        default:
          throw notFound();
      }
    },
  };
}

function voiceOf(parameters: URLSearchParams): FakeVoice {
  const voice = VOICES.find(({ id }) => id === parameters.get('speaker'));
  if (voice === undefined) throw new FakeRefusal(500, 'Internal Server Error');
  return voice;
}
