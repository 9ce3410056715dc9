import { describe, expect, test } from 'vitest';
import type { EncryptionMode, HeardSpeech } from '../../src/sandbox/types.ts';
import { openForAll } from '../support/lifetime.ts';
import { compare, edges, HEARD_RATE, readWav, samplesOf } from '../support/listening.ts';
import { slowResample } from '../support/sound.ts';
import { hearWhile, openStory } from '../support/story-fixture.ts';
import { casesOf, SUITE } from '../support/suites.ts';

const SENTENCE = 'The quick brown fox jumps.';

/** A bot with the embedded service. */
const story = openForAll(openStory);

/** Environment variables for other bots to share that service, because each service has to warm up. */
const itsService = () => ({
  VOICE_API_URL: story.stack.service?.url ?? '',
  VOICE_API_KEY: story.stack.service?.apiKey ?? '',
});

/** Requests audio from the embedded service over HTTP, without the bot. */
async function speakDirectly(text: string, voice: string): Promise<Uint8Array> {
  const { service } = story.stack;
  const response = await fetch(`${service?.url}/v1/tts`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${service?.apiKey}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ text, voice_id: voice }),
  });
  expect(response.status).toBe(200);
  return new Uint8Array(await response.arrayBuffer());
}

/** Counts packets without the silence that a busy machine inserts between them. */
const spokenPackets = ({ packets }: HeardSpeech) =>
  packets.filter(({ silence }) => !silence).length;

/** In the short suite, each mode and each kind of protection once. */
const PROTECTIONS: { mode: EncryptionMode; dave: boolean }[] = [
  { mode: 'aead_aes256_gcm_rtpsize', dave: true },
  { mode: 'aead_xchacha20_poly1305_rtpsize', dave: false },
  ...(SUITE === 'full'
    ? ([
        { mode: 'aead_aes256_gcm_rtpsize', dave: false },
        { mode: 'aead_xchacha20_poly1305_rtpsize', dave: true },
      ] as const)
    : []),
];

describe.each(PROTECTIONS)(
  '/say in a voice channel ($mode, end-to-end encryption: $dave)',
  ({ mode, dave }) => {
    test('plays the service’s audio to the listener, complete, and says what is spoken how and where', async () => {
      await using place = await openStory({
        sandbox: { dave, encryptionModes: [mode] },
        environment: itsService(),
      });
      const ada = place.as('ada');
      const listener = await ada.joinVoice('Lounge');
      const said = place.say(ada, SENTENCE, { voice: 'voice-b-en-m-01' });
      const heard = await hearWhile(listener, () => said);
      const lounge = place.guild.channel('Lounge').id;
      expect((await (await said).reply()).content).toMatch(
        `**Oliver** in <#${lounge}>: “${SENTENCE}”\n-# 26 characters`,
      );

      const wav = await speakDirectly(SENTENCE, 'voice-b-en-m-01');
      const samples = samplesOf(heard);
      const fit = compare(wav, samples);
      expect(fit.correlation).toBeGreaterThan(0.95);
      expect(Math.abs(fit.heardMs - fit.sourceMs)).toBeLessThan(60);

      // The speech starts and ends where it does in the service's audio, so neither end is cut off.
      const source = readWav(wav);
      const [spoken, received] = [
        edges(slowResample(source.samples, source.sampleRate, HEARD_RATE)),
        edges(samples),
      ];
      expect(received.firstMs - fit.lagMs).toBeLessThan(spoken.firstMs + 10);
      expect(received.lastMs - fit.lagMs).toBeGreaterThan(spoken.lastMs - 10);

      const speech = heard.packets.filter(({ silence }) => !silence);
      expect(new Set(speech.map(({ protection }) => protection))).toEqual(
        new Set([dave ? 'dave' : 'transport-only']),
      );
    });
  },
);

const WEATHER = [
  ['en', 'The weather is nice in the city today.'],
  ['ko', '오늘은 서울의 날씨가 정말 좋네요.'],
  ['ja', '今日は東京の天気がとてもいいですね。'],
  ['zh', '今天北京的天气真的很好。'],
  ['ar', 'الطقس جميل جدا في المدينة اليوم.'],
  ['hi', 'आज शहर का मौसम बहुत अच्छा है।'],
] as const;

describe('/say in a voice channel', () => {
  test.each(casesOf(WEATHER, 1))(
    'detects the language %s and speaks it as if it had been chosen',
    async (language, text) => {
      const ben = story.as('ben');
      const listener = await ben.joinVoice('Lounge');
      const voice = 'voice-b-en-f-01';
      const detected = await hearWhile(listener, () => story.say(ben, text, { voice }));
      const chosen = await hearWhile(listener, () => story.say(ben, text, { voice, language }));
      expect(detected.durationMs).toBeGreaterThan(1_200);
      expect(spokenPackets(detected)).toBe(spokenPackets(chosen));
    },
  );

  test('suggests languages in the member’s language', async () => {
    const typed = { text: 'a', language: '일본' };
    const languages = await story.as('minjun').autocomplete('general', 'say', typed, 'language');
    expect(languages[0]?.value).toBe('ja');
  });
});
