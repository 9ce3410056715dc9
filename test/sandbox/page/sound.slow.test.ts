import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { Outbox } from '../../../src/sandbox/page/outbox.ts';
import type { Message } from '../../../src/sandbox/page/protocol.ts';
import type { RunningPage } from '../../../src/sandbox/page/start.ts';
import { useStory } from '../../support/club.ts';
import { isTone } from '../../support/listening.ts';
import { decodeOpus } from '../../support/sound.ts';
import { PageClient, pageFor, type SoundFrame } from './page-client.ts';

/** Discord's silence frame. */
const SILENCE = Buffer.from([0xf8, 0xff, 0xfe]);

const { story } = useStory();

let page: RunningPage;
beforeEach(async () => {
  page = await pageFor(story.sandbox, { voiceGraceMs: 150 });
});
afterEach(() => {
  for (const name of ['ada', 'ben', 'minjun']) story.as(name).leaveVoice();
});

const channel = (name: string) => story.guild.channel(name).id;
const voiceChannelOf = (name: string) => story.guild.member(name).voiceChannelId;

function say(client: PageClient, text: string) {
  const options = { text };
  return client.call('command', { channelId: channel('general'), name: 'say', options });
}

/** Waits until a speech is over. @returns its audible frames */
async function hear(client: PageClient, from = 0): Promise<SoundFrame[]> {
  const isSilence = ({ opus }: SoundFrame) => SILENCE.equals(opus);
  const all = await client.until(() => {
    const frames = client.sound.slice(from);
    const start = frames.findIndex((frame) => !isSilence(frame));
    return start !== -1 && frames.slice(start).some(isSilence) ? frames : undefined;
  });
  return all.filter((frame) => !isSilence(frame));
}

const toneIn = (frames: readonly SoundFrame[], hertz: number) =>
  isTone(decodeOpus(frames.map(({ opus }) => opus)), hertz);

describe('a page in a voice channel', () => {
  test('hears the bot live in every tab, packet by packet', async () => {
    const startedAtMs = Date.now();
    const ada = await PageClient.as(page, story.sandbox, 'ada');
    const again = await PageClient.as(page, story.sandbox, 'ada');
    const ben = await PageClient.as(page, story.sandbox, 'ben');
    await ada.call('join-voice', { channelId: channel('Lounge') });
    await ben.call('join-voice', { channelId: channel('Lounge') });
    // As after a lost connection. Nothing must be heard twice.
    await ada.actAs(story.sandbox, 'ada');
    const present = (event: { guild: { channels: readonly { present: readonly string[] }[] } }) =>
      event.guild.channels.some((one) => one.present.length === 2);
    await again.received('guild', present);
    await say(ada, 'tone 440 for 1000');

    const heard = await hear(ada);
    expect(heard.length).toBeGreaterThanOrEqual(50);
    expect(toneIn(heard, 440)).toBe(true);
    for (const other of [again, ben]) {
      const same = await hear(other);
      expect(same.map(({ opus }) => opus)).toEqual(heard.map(({ opus }) => opus));
    }
    const packets = story.as('ada').listener?.packets.filter(({ silence }) => !silence) ?? [];
    expect(heard.map(({ sequence }) => sequence)).toEqual(packets.map((one) => one.sequence));
    expect(heard.map(({ timestamp }) => timestamp)).toEqual(packets.map((one) => one.timestamp));
    expect(packets.every(({ protection }) => protection === 'dave')).toBe(true);
    for (const { userId, receivedAtMs } of heard) {
      expect(userId).toBe(story.sandbox.botUserId);
      expect(receivedAtMs).toBeGreaterThan(startedAtMs);
      expect(receivedAtMs).toBeLessThanOrEqual(Date.now() + 1);
    }

    const bot = { userId: story.sandbox.botUserId };
    await ada.received('speaking', (event) => !event.speaking);
    const speaking = ada.events.filter((event) => event.kind === 'speaking');
    expect(speaking.map(({ userId, speaking }) => ({ userId, speaking }))).toEqual([
      { ...bot, speaking: true },
      { ...bot, speaking: false },
    ]);
  });

  test('still hears after a move, and nothing after leaving', async () => {
    const ada = await PageClient.as(page, story.sandbox, 'ada');
    const ben = await PageClient.as(page, story.sandbox, 'ben');
    await ben.call('join-voice', { channelId: channel('Lounge') });
    const userId = story.guild.member('ben').id;
    await ada.call('move-to-voice', { userId, channelId: channel('Duet') });
    await ben.received('guild', () => voiceChannelOf('ben') === channel('Duet'));
    await say(ben, 'tone 600 for 1000');
    expect(toneIn(await hear(ben), 600)).toBe(true);

    await ben.call('leave-voice', {});
    expect(voiceChannelOf('ben')).toBeUndefined();
    await ada.call('join-voice', { channelId: channel('Duet') });
    const before = ben.sound.length;
    await say(ada, 'tone 800 for 1000');
    expect(toneIn(await hear(ada), 800)).toBe(true);
    expect(ben.sound.length).toBe(before);

    // A member who leaves no longer sees others speaking.
    const speaking = () => ada.events.filter((event) => event.kind === 'speaking');
    await ada.until(() => speaking().at(-1)?.speaking === false || undefined);
    await say(ada, 'tone 900 for 2000');
    await ada.until(() => speaking().at(-1)?.speaking || undefined);
    await ada.call('leave-voice', {});
    expect(speaking().at(-1)?.speaking).toBe(false);
    // The next tests need silence.
    await ada.call('command', { channelId: channel('general'), name: 'stop', options: {} });
    const isStopped = ({ thinking, interaction }: Message) =>
      !thinking && interaction?.commandName === 'stop';
    const { message } = await ada.received('message', (event) => isStopped(event.message));
    expect(message.content).toContain('Stopped');
  });

  test('is refused actions without the permission', async () => {
    const ben = await PageClient.as(page, story.sandbox, 'ben');
    await ben.call('join-voice', { channelId: channel('Lounge') });
    const userId = story.guild.member('ben').id;
    const refused = 'You do not have permission to do that.';
    await expect(ben.call('mute-in-voice', { userId, mute: true })).rejects.toThrow(refused);
    await expect(ben.call('move-to-voice', { userId })).rejects.toThrow(refused);
    const ada = await PageClient.as(page, story.sandbox, 'ada');
    await ada.call('mute-in-voice', { userId, mute: true });
    await ada.call('move-to-voice', { userId });
    expect(voiceChannelOf('ben')).toBeUndefined();
    await expect(ada.call('join-voice', { channelId: channel('general') })).rejects.toThrow(
      'This is not a voice channel.',
    );
  });
});

describe('a member in voice', () => {
  const adaLeft = () => expect.poll(() => story.as('ada').listener).toBeUndefined();

  test('stays during a page reload, and keeps hearing', async () => {
    page = await pageFor(story.sandbox, { voiceGraceMs: 2_500 });
    const ada = await PageClient.as(page, story.sandbox, 'ada');
    await ada.call('join-voice', { channelId: channel('Lounge') });
    await say(ada, 'tone 500 for 4000');
    await ada.received('speaking');
    ada.socket.terminate();
    await once(ada.socket, 'close');
    const back = await PageClient.open(page);
    const { voiceChannelId, guild } = await back.actAs(story.sandbox, 'ada');
    expect(voiceChannelId).toBe(channel('Lounge'));
    const lounge = guild.channels.find(({ id }) => id === voiceChannelId);
    expect(lounge?.present).toContain(story.guild.member('ada').id);
    expect((await back.received('speaking')).speaking).toBe(true);
    // The speech is longer than the grace period.
    const heard = await hear(back);
    expect(heard.length * 20).toBeGreaterThan(2_500);
    expect(toneIn(heard, 500)).toBe(true);
    expect(voiceChannelOf('ada')).toBe(channel('Lounge'));
  });

  test('leaves shortly after the last page is closed, but not earlier', async () => {
    const first = await PageClient.as(page, story.sandbox, 'ada');
    const second = await PageClient.as(page, story.sandbox, 'ada');
    const early = await PageClient.as(page, story.sandbox, 'ada');
    const watching = await PageClient.as(page, story.sandbox, 'ben');
    await first.call('join-voice', { channelId: channel('Lounge') });
    await second.actAs(story.sandbox, 'ada');
    first.socket.terminate();
    // Longer than the grace period.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(voiceChannelOf('ada')).toBe(channel('Lounge'));
    second.socket.terminate();
    await new Promise((resolve) => setTimeout(resolve, 300));
    // A page that acted as her before she joined counts, too.
    expect(voiceChannelOf('ada')).toBe(channel('Lounge'));
    early.socket.terminate();
    await once(early.socket, 'close');
    await adaLeft();
    const { id } = story.guild.member('ada');
    const isGone = ({ present }: { present: readonly string[] }) => !present.includes(id);
    await watching.received('guild', ({ guild }) => guild.channels.every(isGone));
  });

  test('leaves at once when the page acts as another member', async () => {
    const client = await PageClient.as(page, story.sandbox, 'ada');
    await client.call('join-voice', { channelId: channel('Lounge') });
    await client.actAs(story.sandbox, 'ada');
    expect(voiceChannelOf('ada')).toBe(channel('Lounge'));
    await client.actAs(story.sandbox, 'ben');
    expect(voiceChannelOf('ada')).toBeUndefined();
  });

  test('leaves also when the page acts as another member at the same time', async () => {
    const client = await PageClient.as(page, story.sandbox, 'ada');
    const join = client.call('join-voice', { channelId: channel('Lounge') });
    await Promise.all([join, client.actAs(story.sandbox, 'ben')]);
    await adaLeft();
  });

  test('who joined without a page stays, but the page hears them', async () => {
    await story.as('ada').joinVoice('Lounge');
    const client = await PageClient.as(page, story.sandbox, 'ada');
    await say(client, 'tone 700 for 1000');
    expect(toneIn(await hear(client), 700)).toBe(true);
    await client.actAs(story.sandbox, 'ben');
    expect(voiceChannelOf('ada')).toBe(channel('Lounge'));
  });

  test('cannot join a full channel', async () => {
    await story.as('ada').joinVoice('Duet');
    await story.as('minjun').joinVoice('Duet');
    const ben = await PageClient.as(page, story.sandbox, 'ben');
    const join = ben.call('join-voice', { channelId: channel('Duet') });
    await expect(join).rejects.toThrow('This channel is full.');
  });
});

/** Both ends of a WebSocket whose reader is paused. */
async function slowReader() {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  const sockets = new WebSocketServer({ server });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const reader = new WebSocket(`ws://127.0.0.1:${port}`);
  onTestFinished(() => reader.terminate());
  const [socket] = (await once(sockets, 'connection')) as [WebSocket];
  await once(reader, 'open');
  reader.pause();
  return { reader, socket, outbox: new Outbox(socket) };
}

test('a page that reads slowly gets the newest audio, and little data waits', async () => {
  const { reader, socket, outbox } = await slowReader();
  const frame = (number: number) => {
    const bytes = Buffer.alloc(4_096);
    bytes.writeUInt32BE(number);
    return bytes;
  };
  // Far more than the system's buffers hold. Each round sends as much as possible.
  const total = 20_000;
  for (let i = 0; i < total; i++) {
    outbox.sendAudio(frame(i));
    if (i % 100 === 0) await new Promise((resolve) => setImmediate(resolve));
    expect(socket.bufferedAmount).toBeLessThan(100_000);
  }
  const read: number[] = [];
  const newest = Promise.withResolvers<void>();
  reader.on('message', (data: Buffer) => {
    read.push(data.readUInt32BE());
    if (read.at(-1) === total - 1) newest.resolve();
  });
  reader.resume();
  await newest.promise;
  expect(read.length).toBeLessThan(total / 2);
  expect(read).toEqual(read.toSorted((a, b) => a - b));
  expect(read.slice(-100)).toEqual(Array.from({ length: 100 }, (_, i) => total - 100 + i));
});

test('a page gets even a very long conversation, and is disconnected when it stops reading', async () => {
  const { reader, socket, outbox } = await slowReader();
  const tell = (id: number) => outbox.send({ kind: 'answer', id, value: ' '.repeat(16_000_000) });
  tell(1);
  reader.resume();
  const [answer] = (await once(reader, 'message')) as [Buffer];
  expect(answer.byteLength).toBeGreaterThan(16_000_000);
  reader.pause();
  for (let id = 2; id <= 4; id++) tell(id);
  await once(socket, 'close');
});
