import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Heard, HeardPacket, Listener } from '../../src/sandbox/types.ts';
import { type HostedService, startHostedService } from '../support/hosted-service.ts';
import { pitchOf } from '../support/listening.ts';
import { decodeOpus } from '../support/sound.ts';
import { hearing, openStage, type Stage } from '../support/stage.ts';

/** Pitches of the tones heard one after the other, from packets as they arrived. */
function pitches(packets: readonly HeardPacket[], tones: number): number[] {
  const samples = decodeOpus(packets.map(({ opus }) => opus));
  const length = Math.floor(samples.length / tones);
  return Array.from({ length: tones }, (_, i) => {
    // The middle of each tone: its edges belong to its neighbours' pauses.
    const part = samples.subarray(i * length + length / 4, (i + 1) * length - length / 4);
    return Math.round(pitchOf(part));
  });
}

/** Collects packets until `count` that carry sound have arrived. */
async function collect(listener: Listener, count: number): Promise<HeardPacket[]> {
  const packets: HeardPacket[] = [];
  await new Promise<void>((resolve) => {
    const stop = listener.onPacket((packet) => {
      if (!packet.silence) packets.push(packet);
      if (packets.length < count) return;
      stop();
      resolve();
    });
  });
  return packets;
}

describe('the queue', () => {
  let hosted: HostedService;
  let stage: Stage;
  beforeAll(async () => {
    hosted = await startHostedService();
    stage = await openStage({
      environment: { VOICE_API_URL: hosted.url, VOICE_API_KEY: hosted.key, QUEUE_LENGTH: '20' },
    });
  });
  afterAll(async () => {
    await stage.close();
    await hosted.close();
  });

  test('20 items of several members are heard in the order they were asked for', async () => {
    const members = ['ada', 'ben', 'minjun', 'yuki'].map((name) => stage.as(name));
    const listeners = await Promise.all(members.map((member) => member.joinVoice('Lounge')));
    const wanted = Array.from({ length: 20 }, (_, i) => 300 + 40 * ((i * 7) % 20));
    // 400 ms of tone are 20 packets and one for the encoder's delay.
    const [listener] = listeners;
    if (listener === undefined) throw new Error('nobody listens');
    const heard = collect(listener, 21 * wanted.length);
    const runs = [];
    for (const [i, hertz] of wanted.entries()) {
      const member = members[i % members.length];
      if (member === undefined) throw new Error('no member');
      runs.push(await stage.say(member, `tone ${hertz}`));
    }
    const found = pitches(await heard, wanted.length);
    found.forEach((hertz, i) => {
      expect(Math.abs(hertz - (wanted[i] ?? 0))).toBeLessThan(15);
    });
    for (const [i, run] of runs.entries()) {
      const spoken = await run.next(({ content }) => content.startsWith('🔊'), {
        timeoutMs: 20_000,
      });
      expect(spoken.content).toContain(`tone ${wanted[i]}`);
    }
    for (const member of members) member.leaveVoice();
  });

  test('a waiting item says its place; one too many is refused and nothing is lost', async () => {
    await using fresh = await openStage({
      environment: { VOICE_API_URL: hosted.url, VOICE_API_KEY: hosted.key, QUEUE_LENGTH: '20' },
    });
    const ada = fresh.as('ada');
    const listener = await ada.joinVoice('Lounge');
    const heard: Heard = await hearing(listener, async () => {
      await (await fresh.say(ada, 'tone 400 for 5000')).reply();
      const waiting = await fresh.say(ada, 'tone 500 for 20');
      expect((await waiting.reply()).content).toContain('number 1 in the queue');
      for (let i = 0; i < 19; i++) await fresh.say(ada, 'tone 500 for 20');
      const refused = await (await fresh.say(ada, 'tone 600')).reply();
      expect(refused.content).toContain('The queue is full: 20 items are waiting');
      await waiting.next(({ content }) => content.startsWith('🔊'));
    });
    expect(heard.durationMs).toBeGreaterThan(4_900);
  });

  test('two members who call the bot at once get one connection, and both are heard', async () => {
    await using fresh = await openStage({
      environment: { VOICE_API_URL: hosted.url, VOICE_API_KEY: hosted.key },
    });
    const [ada, ben] = [fresh.as('ada'), fresh.as('ben')];
    const listener = await ada.joinVoice('Lounge');
    await ben.joinVoice('Lounge');
    const heard = collect(listener, 42);
    await Promise.all([fresh.say(ada, 'tone 400'), fresh.say(ben, 'tone 800')]);
    const found = pitches(await heard, 2).sort((a, b) => a - b);
    expect(Math.abs((found[0] ?? 0) - 400)).toBeLessThan(15);
    expect(Math.abs((found[1] ?? 0) - 800)).toBeLessThan(15);
    expect(new Set((await heard).map(({ ssrc }) => ssrc)).size).toBe(1);
  });
});
