import { describe, expect, test } from 'vitest';
import { mp3Frames } from '../../support/service/mp3-frames.ts';
import { speakingService } from '../../support/service/shared.ts';
import { postTts, sayBytes, saySamples } from '../../support/service/start.ts';
import { rms } from '../../support/sound.ts';
import { silences } from '../../support/speech-measures.ts';
import { casesOf, SUITE } from '../../support/suites.ts';

const SAMPLE_RATE = 24_000;
const TWO_SENTENCES = 'Hello there, my friend. How are you doing today?';

const service = await speakingService();

describe('POST /v1/tts', () => {
  test('reports what it understood of a tone and what it did not', async () => {
    const toned = (tone_instruction: string) =>
      postTts(service, { text: 'Hello there', ...{ tone_instruction } });
    const plain = await postTts(service, { text: 'Hello there' });
    const puzzled = await toned('bleep bloop');
    const slow = await toned('slowly\r\nX: café');
    const headersOf = (name: string) =>
      [plain, puzzled, slow].map(({ headers }) => headers.get(name));
    const pace = expect.stringMatching(/^pace=0\.\d\d$/);
    expect(headersOf('x-tone-applied')).toEqual([null, 'none', pace]);
    expect(headersOf('x-tone-ignored')).toEqual([null, 'bleep, bloop', 'x, caf%C3%A9']);
    const [plainSound, puzzledSound, slowSound] = await Promise.all(
      [plain, puzzled, slow].map(async (answer) => Buffer.from(await answer.arrayBuffer())),
    );
    expect(puzzledSound).toEqual(plainSound);
    expect(slowSound?.length).toBeGreaterThan(1.1 * (plainSound?.length ?? 0));
  });

  test.each([
    ['en-GB', 'en'],
    ['ZH', 'zh'],
    ['pt_BR', 'pt'],
  ])('accepts the language %s as %s', async (asked, spoken) => {
    const response = await postTts(service, { text: '1 2 3', language: asked });
    expect(response.headers.get('x-language')).toBe(spoken);
    await response.arrayBuffer();
  });
});

describe('WAV', () => {
  test('has exact sizes when it is not streamed', async () => {
    const response = await postTts(service, { text: TWO_SENTENCES });
    const wav = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-length')).toBe(String(wav.length));
    expect(response.headers.get('preference-applied')).toBeNull();
    expect(wav.toString('latin1', 0, 4)).toBe('RIFF');
    expect(wav.readUInt32LE(4)).toBe(wav.length - 8);
    expect(wav.toString('latin1', 8, 16)).toBe('WAVEfmt ');
    expect([wav.readUInt16LE(20), wav.readUInt16LE(22)]).toEqual([1, 1]);
    expect(wav.readUInt32LE(24)).toBe(SAMPLE_RATE);
    expect(wav.readUInt16LE(34)).toBe(16);
    expect(wav.readUInt32LE(40)).toBe(wav.length - 44);
  });

  test('has open sizes and the same samples when it is streamed', async () => {
    const body = { text: TWO_SENTENCES };
    const whole = await sayBytes(service, body);
    const response = await postTts(service, body, {
      headers: { prefer: 'respond-async, Streaming' },
    });
    expect(response.headers.get('preference-applied')).toBe('streaming');
    expect(response.headers.get('content-length')).toBeNull();
    const wav = Buffer.from(await response.arrayBuffer());
    expect([wav.readUInt32LE(4), wav.readUInt32LE(40)]).toEqual([0xffff_ffff, 0xffff_ffff]);
    expect(wav.subarray(44).equals(whole.subarray(44))).toBe(true);
  });
});

test('MP3 consists of whole frames of one bit rate and is as long as the WAV', async () => {
  const mp3 = await sayBytes(service, { text: TWO_SENTENCES, output_format: 'mp3' });
  const seconds = (await saySamples(service, { text: TWO_SENTENCES })).length / SAMPLE_RATE;
  const { frames, samples, bitrates } = mp3Frames(mp3);
  expect(frames).toBeGreaterThan(50);
  expect([...bitrates]).toEqual([64_000]);
  // The encoder's delay and the padding of the last frame add to it.
  expect(samples / SAMPLE_RATE - seconds).toBeGreaterThanOrEqual(0);
  expect(samples / SAMPLE_RATE - seconds).toBeLessThan(0.12);
});

const isSilent = (sample: number) => Math.abs(sample) < 2 / 32_768;

/** Stretches of silence within sound that last at least 100 ms. */
function pausesIn(samples: Float32Array): { start: number; end: number }[] {
  const found: { start: number; end: number }[] = [];
  let start = 0;
  samples.forEach((sample, end) => {
    if (isSilent(sample)) return;
    if (start > 0 && end - start >= 0.1 * SAMPLE_RATE) found.push({ start, end });
    start = end + 1;
  });
  return found;
}

describe('the audio', () => {
  test('starts and ends with speech and pauses between sentences', async () => {
    const samples = await saySamples(service, { text: TWO_SENTENCES });
    const pauses = silences(samples, SAMPLE_RATE, 60);
    const lengthMs = (1_000 * samples.length) / SAMPLE_RATE;
    const between = pauses.filter(({ durationMs }) => durationMs > 250);
    expect(between).toHaveLength(1);
    expect(between[0]?.durationMs).toBeLessThan(480);
    expect(pauses.every(({ startMs }) => startMs > 100)).toBe(true);
    expect(pauses.every(({ startMs, durationMs }) => startMs + durationMs < lengthMs - 40)).toBe(
      true,
    );
  });

  const MANY_PAUSES = [
    ['en', 'voice-b-en-m-02', 'Stop that. Ask a guest: who, if not the cat, took it? Not Bob.'],
    ['de', 'voice-b-en-f-03', 'Halt! Das ist, wie gesagt, das rote Haus. Komm, auf geht’s.'],
    ['ko', 'voice-b-ko-m-03', '오늘은 밥을 먹고, 집에서 책을 읽었습니다. 내일은, 아마 못 갑니다.'],
    ['fr', 'voice-b-fr-f-01', 'Arrête ! Il fait beau, non ? Une lampe, un sac, et puis un coq.'],
  ] as const;

  test.each(casesOf(MANY_PAUSES, 2))(
    'is silent or sounds, without clicks between, in %s',
    async (language, voice_id, text) => {
      const samples = await saySamples(service, { text, voice_id, language });
      const speech = rms(samples.filter((sample) => !isSilent(sample)));
      const window = Math.round(0.005 * SAMPLE_RATE);
      const pauses = pausesIn(samples);
      expect(pauses.length).toBeGreaterThan(1);
      for (const end of [...pauses.map(({ start }) => start), samples.length]) {
        expect(Math.abs(samples[end - 1] ?? 0)).toBeLessThan(0.003);
        const last = rms(samples.subarray(end - window, end));
        expect(20 * Math.log10(last / speech)).toBeLessThan(-25);
      }
      for (const start of [0, ...pauses.map(({ end }) => end)]) {
        expect(Math.abs(samples[start] ?? 0)).toBeLessThan(0.003);
      }
      const mean = samples.reduce((sum, sample) => sum + sample, 0) / samples.length;
      expect(Math.abs(mean)).toBeLessThan(0.001);
    },
  );

  test('contains all of a long text', async () => {
    const sentence = 'This sentence is one of many. ';
    // In the full suite, the longest text: 5,000 characters.
    const count = SUITE === 'full' ? 166 : 8;
    const one = (await saySamples(service, { text: sentence })).length;
    const all = (await saySamples(service, { text: sentence.repeat(count).trim() })).length;
    const pauses = (count - 1) * 0.42 * SAMPLE_RATE;
    expect(Math.abs(all - count * one - pauses) / all).toBeLessThan(0.02);
  });
});
