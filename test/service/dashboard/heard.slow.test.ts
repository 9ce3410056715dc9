import { MPEGDecoder } from 'mpg123-decoder';
import { beforeAll, expect, test } from 'vitest';
import { openForAll } from '../../support/lifetime.ts';
import { createLoggedInVisitor, type Visitor } from '../../support/service/dashboard.ts';
import { samplesOf, startTestService } from '../../support/service/start.ts';
import { measureVoice } from '../../support/service/voice-measures.ts';

/** The dashboard's audio, with the real engines. */

const service = openForAll(() => startTestService({ hasDashboard: true }));
let visitor: Visitor;
beforeAll(async () => {
  visitor = await createLoggedInVisitor(service, 'listener');
});

async function preview(id: string, query = ''): Promise<Float32Array> {
  const response = await visitor.ask(`voices/${id}/preview${query}`);
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData, sampleRate } = decoder.decode(new Uint8Array(await response.arrayBuffer()));
  decoder.free();
  expect(sampleRate).toBe(24_000);
  return channelData[0] ?? new Float32Array();
}

test('a preview is a sentence in its voice, and another sentence in another language', async () => {
  const [high, low, japanese] = await Promise.all([
    preview('voice-b-ja-f-01'),
    preview('voice-b-en-m-02'),
    preview('voice-b-en-m-02', '?language=ja'),
  ]);
  for (const samples of [high, low]) expect(samples.length / 24_000).toBeGreaterThan(1.5);
  expect(measureVoice(high, 24_000).f0Hz).toBeGreaterThan(220);
  for (const samples of [low, japanese]) {
    expect(measureVoice(samples, 24_000).f0Hz).toBeLessThan(120);
  }
  expect(Math.abs(japanese.length - low.length) / 24_000).toBeGreaterThan(0.3);
});

test('a text is spoken in its language', async () => {
  const response = await visitor.ask('v1/tts', {
    json: { text: '안녕하세요, 반갑습니다.', voice_id: 'voice-b-ko-f-01' },
  });
  expect(response.headers.get('x-language')).toBe('ko');
  const samples = samplesOf(Buffer.from(await response.arrayBuffer()));
  expect(measureVoice(samples, 24_000).f0Hz).toBeGreaterThan(180);
});
