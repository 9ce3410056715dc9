import { readYaml } from '../../tables.ts';
import { type FakeKind, FakeRefusal, type FakeVoice } from './fake-engine.ts';
import { notFound, speakable } from './requests.ts';
import { pcmOf, soundFor, wavOf } from './sound.ts';

const VOICES: readonly FakeVoice[] = [
  { id: 'de-DE-ConradNeural', hertz: 110 },
  { id: 'en-US-AvaMultilingualNeural', hertz: 210 },
];

const { azure: DESCRIPTIONS } = readYaml<{ azure: object[] }>('fake-engines.yaml');

/** SSML as Mynah writes it. Everything else that Azure would accept is refused. */
const SSML =
  /^<speak version="1\.0" xmlns="http:\/\/www\.w3\.org\/2001\/10\/synthesis" xml:lang="([a-z]{2,3}(?:-[A-Z]{2})?)"><voice name="([^"<&]+)">(?:<lang xml:lang="[a-z]{2,3}(?:-[A-Z]{2})?">)?(?:<prosody((?: (?:rate|pitch)="[+-]\d+(?:\.\d+)?(?:%|st)")+)>)?([^<>]*)(?:<\/prosody>)?(?:<\/lang>)?<\/voice><\/speak>$/;

export function azureKind(): FakeKind {
  return {
    settings: { kind: 'azure' },
    voices: VOICES,
    keyOf: (headers) => String(headers['ocp-apim-subscription-key'] ?? ''),
    answer: async (request, server) => {
      const hasVoices = server.trouble !== 'missing-voice';
      const route = `${request.method} ${request.path}`;
      if (route === 'GET /cognitiveservices/voices/list') {
        return { kind: 'json', value: hasVoices ? DESCRIPTIONS : [] };
      }
      if (route !== 'POST /cognitiveservices/v1') throw notFound();
      if (request.headers['content-type'] !== 'application/ssml+xml') throw refusal(415);
      if (request.headers['user-agent'] === undefined) throw refusal(400);
      const format = String(request.headers['x-microsoft-outputformat']);
      const [, container, rates] = /^(raw|riff)-(\d+k?hz)-16bit-mono-pcm$/.exec(format) ?? [];
      if (rates === undefined) throw refusal(400);
      const usual = Number.parseInt(rates, 10) * (rates.endsWith('khz') ? 1_000 : 1);
      const ssml = request.body.toString();
      const [, , voice = '', prosody = '', escaped = ''] = SSML.exec(ssml) ?? [];
      const text = escaped.replace(/&(\w+);/g, (entity, name) => ENTITIES[name] ?? entity);
      const { hertz } = VOICES.find(({ id }) => id === voice) ?? {};
      if (hertz === undefined || !hasVoices || !speakable.safeParse(text).success)
        throw refusal(400);
      await server.speak({ text, voice, body: ssml, headers: request.headers });
      const percent = Number(/rate="([^"]+)%"/.exec(prosody)?.[1] ?? 0);
      const semitones = Number(/pitch="([^"]+)st"/.exec(prosody)?.[1] ?? 0);
      const sound = soundFor(text, hertz * 2 ** (semitones / 12), 1 + percent / 100);
      return {
        kind: 'sound',
        isWhole: false,
        bytes: (rate = usual) => (container === 'raw' ? pcmOf(sound, rate) : wavOf(sound, rate)),
        type: (rate) => (rate === undefined ? 'audio/basic' : `audio/pcm;rate=${rate}`),
      };
    },
  };
}

/** The references that XML defines without a DTD. */
const ENTITIES: Readonly<Record<string, string>> = {
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  amp: '&',
};

/** Azure sends no body with most errors. */
function refusal(status: number): FakeRefusal {
  return new FakeRefusal(status, '');
}
