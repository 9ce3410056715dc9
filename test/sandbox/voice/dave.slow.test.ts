import { DAVESession } from '@snazzah/davey';
import { describe, expect, test } from 'vitest';
import type { Listener, MalformedMessageKind } from '../../../src/sandbox/voice/server.ts';
import { delay } from '../../../src/shared/common/deadline.ts';
import { VoiceBot } from './bot.ts';
import {
  ANNA,
  BELA,
  BOT,
  CARLA,
  distinctFrames,
  frameNumber,
  heardFrame,
  range,
  useVoiceServers,
} from './fixture.ts';
import { RawClient } from './raw-client.ts';

const startServer = useVoiceServers();

async function startCall(committer: 'first' | 'bot' | 'listener' = 'first') {
  const { server, channel, listen } = await startServer();
  server.faults.daveCommitter = committer;
  const anna = listen(ANNA);
  const bot = await new VoiceBot(server, channel).ready();
  await anna.secured({ userId: BOT });
  return { server, channel, anna, bot };
}

async function expectAllFrames(listener: Listener, frames: number) {
  const { packets } = await listener.hear();
  expect(packets.map((it) => frameNumber(it.opus))).toEqual(range(frames));
  expect(new Set(packets.map((it) => it.protection))).toEqual(new Set(['dave']));
  expect(listener.undecryptable).toBe(0);
}

describe.concurrent('a malformed gateway message', () => {
  test.for<MalformedMessageKind>([
    'external-sender:garbage',
    'external-sender:changed',
    'proposals:garbage',
    'proposals:wrong-epoch',
    'proposals:bad-signature',
    'proposals:unexpected-user',
  ])('%s causes a client error, but the group continues and others can join', async (what) => {
    const { server, channel, anna, bot } = await startCall();
    const playing = bot.play(distinctFrames(60));
    await heardFrame(anna, 10);
    server.faults.sendMalformedMessage(channel.guildId, what);
    await heardFrame(anna, 20);
    const bela = server.listen({ ...channel, userId: BELA });
    await bela.secured({ userId: BOT });
    await playing;
    await expectAllFrames(anna, 60);
    expect((await bela.hear()).packets.at(-1)?.protection).toBe('dave');
    expect(bot.errors).toHaveLength(1);
    expect(server.stats).toMatchObject({ identifies: 1, resumes: 0, invalidCommitReports: 0 });
    bot.leave();
  });

  test.for<MalformedMessageKind>(['commit:garbage', 'welcome:garbage'])(
    '%s makes the client ask to be added again',
    async (what) => {
      const { server, channel, anna, bot } = await startCall();
      const playing = bot.play(distinctFrames(60));
      await heardFrame(anna, 10);
      server.faults.sendMalformedMessage(channel.guildId, what);
      await playing;
      const { packets } = await anna.hear();
      expect(packets.map((it) => frameNumber(it.opus))).toEqual(range(60));
      expect(packets.at(-1)?.protection).toBe('dave');
      expect(anna.undecryptable).toBe(0);
      expect(server.stats.invalidCommitReports).toBe(1);
      expect(bot.errors).toEqual([]);
      bot.leave();
    },
  );
});

test.each(['first', 'bot', 'listener'] as const)(
  'members who stay hear everything while others join and leave (commits: %s)',
  async (committer) => {
    const { server, channel, anna, bot } = await startCall(committer);
    const playing = bot.play(distinctFrames(100));
    const others: Listener[] = [];
    let lastUserId = 1_300_000_000_000_000_000n;
    // Some pauses are shorter than a handshake, so that some members leave before they are added.
    for (const pauseMs of [0, 0, 1, 3, 40, 0, 2, 0, 5, 60, 0, 0, 0, 1, 80, 10, 0, 30, 0, 0]) {
      const isFull = others.length === 3;
      if (isFull) others.splice(pauseMs % 3, 1)[0]?.leave();
      else {
        lastUserId += 1n;
        others.push(server.listen({ ...channel, userId: String(lastUserId) }));
      }
      await delay(pauseMs);
    }
    await Promise.all(others.map((it) => it.secured({ userId: BOT })));
    await playing;
    await expectAllFrames(anna, 100);
    expect(server.stats).toMatchObject({ identifies: 1, invalidCommitReports: 0 });
    expect(bot.errors).toEqual([]);
    bot.leave();
  },
);

test('a new group is formed when no member commits in time', async () => {
  const { server, channel, listen } = await startServer({
    limits: { commitTimeoutMs: 200, transitionTimeoutMs: 100 },
  });
  const client = await RawClient.connect(server, channel);
  const keyPackage = () => new DAVESession(1, BOT, channel.channelId).getSerializedKeyPackage();
  server.faults.daveCommitter = 'bot';
  const anna = listen(ANNA);
  client.sendBinary(26, keyPackage());
  expect((await client.message(24)).d).toMatchObject({ epoch: 1, protocol_version: 1 });
  expect(server.stats.discardedCommits).toBeGreaterThan(0);
  server.faults.daveCommitter = 'first';
  client.sendBinary(26, keyPackage());
  await anna.secured({ userId: BOT });
});

test('a key package that arrives when its bot has left adds nobody, and the others stay secured', async () => {
  const { server, channel, listen } = await startServer();
  const client = await RawClient.connect(server, channel);
  const anna = listen(ANNA);
  await listen(BELA).secured({ userId: ANNA });
  server.revoke(channel.guildId, BOT);
  client.sendBinary(26, new DAVESession(1, BOT, channel.channelId).getSerializedKeyPackage());
  expect(await client.closed).toBe(4014);
  const carla = listen(CARLA);
  await carla.secured({ userId: ANNA });
  await anna.secured({ userId: CARLA });
});

test("another user's key package is refused", async () => {
  const { server, channel } = await startServer();
  const client = await RawClient.connect(server, channel);
  client.sendBinary(26, new DAVESession(1, ANNA, channel.channelId).getSerializedKeyPackage());
  expect(await client.closed).toBe(4020);
});
