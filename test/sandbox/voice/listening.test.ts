import { Encoder } from '@evan/opus';
import { describe, expect, test } from 'vitest';
import { DeadlineError } from '../../../src/shared/common/deadline.ts';
import { BOT, distinctFrames, nextPackets, numbersOf, range } from './fixture.ts';
import { useRawCall } from './raw-client.ts';

const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);
const FRAME_SAMPLES = 960;
const TONE_HZ = 440;

const { server, channel, anna, client } = useRawCall({
  dave: false,
  limits: { listenerMemorySeconds: 4 },
});

/** Sends a clip like a bot: speaking, frames, silence, not speaking. Resolves when everything has arrived. */
async function say(frames: Uint8Array[]) {
  const speaking = speakingEvent(true);
  client.speaking(true);
  await speaking;
  const all = nextPackets(anna, frames.length + 5);
  for (const frame of [...frames, ...Array(5).fill(SILENCE)]) client.frame(frame);
  await all;
  const quiet = speakingEvent(false);
  client.speaking(false);
  await quiet;
}

function speakingEvent(speaking: boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = anna.onSpeaking((event) => {
      if (event.speaking !== speaking) return;
      stop();
      resolve();
    });
  });
}

function tone(frames: number): { pcm: Int16Array; opus: Uint8Array[] } {
  const pcm = Int16Array.from({ length: frames * FRAME_SAMPLES }, (_, i) =>
    Math.round(10_000 * Math.sin((2 * Math.PI * TONE_HZ * i) / 48_000)),
  );
  const encoder = new Encoder({ channels: 1, sample_rate: 48_000, application: 'audio' });
  const opus = Array.from({ length: frames }, (_, i) =>
    encoder.encode(pcm.subarray(i * FRAME_SAMPLES, (i + 1) * FRAME_SAMPLES)).slice(),
  );
  return { pcm, opus };
}

const loudness = (pcm: Int16Array) =>
  Math.sqrt(pcm.reduce((sum, sample) => sum + sample * sample, 0) / pcm.length);

describe('speeches', () => {
  test('end when the speaker stops, and are returned once, in order', async () => {
    const frames = distinctFrames(60);
    const speeches = [frames.slice(0, 10), frames.slice(10, 30), frames.slice(30, 60)];
    for (const speech of speeches) await say(speech);
    for (const speech of speeches) {
      const { packets, userId, startedAtMs, endedAtMs, durationMs } = await anna.hear();
      expect(packets.map((it) => Buffer.from(it.opus))).toEqual(speech);
      expect(userId).toBe(BOT);
      expect(durationMs).toBe(20 * speech.length);
      expect(endedAtMs).toBeGreaterThanOrEqual(startedAtMs);
    }
    await expect(anna.hear({ timeoutMs: 50 })).rejects.toThrow(DeadlineError);
  });

  test('end after a long silence, and when the speaker leaves', async () => {
    const frames = distinctFrames(20);
    client.speaking(true);
    for (const frame of frames.slice(0, 10)) client.frame(frame);
    expect((await anna.hear({ quietMs: 100 })).packets).toHaveLength(10);
    const rest = nextPackets(anna, 10);
    for (const frame of frames.slice(10)) client.frame(frame);
    await rest;
    server.revoke(channel.guildId, BOT);
    expect((await anna.hear({ quietMs: 60_000 })).packets).toHaveLength(10);
  });

  test('are split correctly when the next one starts before the end of the last one is announced', async () => {
    const frames = distinctFrames(20);
    const [first, next] = [frames.slice(0, 10), frames.slice(10)];
    client.speaking(true);
    const packets = nextPackets(anna, 18);
    for (const frame of [...first, ...Array(5).fill(SILENCE), ...next.slice(0, 3)])
      client.frame(frame);
    await packets;
    const quiet = speakingEvent(false);
    client.speaking(false);
    await quiet;
    await say(next.slice(3));
    for (const speech of [first, next]) {
      const heard = await anna.hear();
      expect(heard.packets.map((it) => Buffer.from(it.opus))).toEqual(speech);
    }
  });

  test('can contain silence, but do not start or end with it', async () => {
    const [first, second] = distinctFrames(2) as [Buffer, Buffer];
    await say([SILENCE, first, SILENCE, SILENCE, second]);
    const { packets, durationMs } = await anna.hear();
    expect(packets.map((it) => it.silence)).toEqual([false, true, true, false]);
    expect(durationMs).toBe(80);
  });

  test('are dropped by forget', async () => {
    await say(distinctFrames(5));
    anna.forget();
    expect(anna.packets).toHaveLength(0);
    await expect(anna.hear({ timeoutMs: 200 })).rejects.toThrow(DeadlineError);
  });

  test('are stored in bounded memory', async () => {
    for (let round = 0; round < 5; round += 1) await say(distinctFrames(100));
    expect(anna.packets.length).toBeGreaterThanOrEqual(200);
    expect(anna.packets.length).toBeLessThanOrEqual(220);
    expect(numbersOf(anna.packets).slice(-100)).toEqual(range(100));
  });
});

describe('heard audio', () => {
  test('is available as samples and as a WAV file', async () => {
    const { pcm, opus } = tone(50);
    await say(opus);
    const heard = await anna.hear();
    const sound = heard.pcm();
    expect(sound).toHaveLength(pcm.length);
    expect(loudness(sound.subarray(4_800))).toBeCloseTo(loudness(pcm), -3);
    const crossings = sound
      .subarray(4_800, 43_200)
      .filter((it, i, all) => it >= 0 && (all[i - 1] ?? 0) < 0);
    expect(crossings.length).toBeCloseTo(TONE_HZ * 0.8, -1);

    expect(heard.pcm(2)).toHaveLength(2 * pcm.length);
    const wav = heard.wav();
    expect(wav.toString('latin1', 0, 4) + wav.toString('latin1', 8, 12)).toBe('RIFFWAVE');
    expect([wav.readUInt32LE(4), wav.readUInt16LE(22), wav.readUInt32LE(24)]).toEqual([
      wav.length - 8,
      1,
      48_000,
    ]);
    expect(wav.length).toBe(44 + 2 * pcm.length);
    expect(wav.readInt16LE(44 + 2 * 10_000)).toBe(sound[10_000]);
  });

  test('is silent where packets were lost, and continues at the right time', async () => {
    const { opus, pcm } = tone(60);
    client.speaking(true);
    for (const [i, frame] of opus.entries()) client.frame(frame, { lost: i >= 20 && i < 40 });
    client.speaking(false);
    const heard = await anna.hear();
    const sound = heard.pcm();
    expect(heard.packets).toHaveLength(40);
    expect(sound).toHaveLength(pcm.length);
    expect(loudness(sound.subarray(20 * FRAME_SAMPLES, 40 * FRAME_SAMPLES))).toBe(0);
    expect(loudness(sound.subarray(41 * FRAME_SAMPLES))).toBeGreaterThan(5_000);
    expect(heard.durationMs).toBe(1_200);
  });
});
