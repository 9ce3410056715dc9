import { DAVESession } from '@snazzah/davey';
import { afterAll, describe, expect, test } from 'vitest';
import type {
  Listener,
  MalformedMessageKind,
  VoiceServer,
} from '../../../src/sandbox/voice/server.ts';
import { delay } from '../../../src/shared/common/deadline.ts';
import { VoiceBot } from './bot.ts';
import {
  ANNA,
  BELA,
  BOT,
  distinctFrames,
  frameNumber,
  heardFrame,
  newPlace,
  trustedServer,
} from './fixture.ts';
import { RawClient } from './raw-client.ts';

const servers: VoiceServer[] = [];
afterAll(() => Promise.all(servers.map((it) => it.close())));

async function stage() {
  const server = await trustedServer();
  servers.push(server);
  const place = newPlace();
  const anna = server.listen({ ...place, userId: ANNA });
  const bot = await new VoiceBot(server, place).ready();
  await anna.secured({ userId: BOT });
  return { server, place, anna, bot };
}

async function expectWhole(listener: Listener, frames: number) {
  const { packets } = await listener.hear();
  expect(packets.map((it) => frameNumber(it.opus))).toEqual(
    Array.from({ length: frames }, (_, i) => i),
  );
  expect(new Set(packets.map((it) => it.protection))).toEqual(new Set(['dave']));
  expect(listener.undecryptable).toBe(0);
}

describe.concurrent('a bad message of the gateway', () => {
  test.for<MalformedMessageKind>([
    'external-sender:garbage',
    'external-sender:changed',
    'proposals:garbage',
    'proposals:wrong-epoch',
    'proposals:bad-signature',
    'proposals:unexpected-user',
  ])('%s is an error of the client; the group goes on, and others can still join', async (what) => {
    const { server, place, anna, bot } = await stage();
    const playing = bot.play(distinctFrames(60));
    await heardFrame(anna, 10);
    server.faults.sendMalformedMessage(place.guildId, what);
    await heardFrame(anna, 20);
    const bela = server.listen({ ...place, userId: BELA });
    await bela.secured({ userId: BOT });
    await playing;
    await expectWhole(anna, 60);
    expect((await bela.hear()).packets.at(-1)?.protection).toBe('dave');
    expect(bot.errors).toHaveLength(1);
    expect(server.stats).toMatchObject({ identifies: 1, resumes: 0, invalidCommitReports: 0 });
    bot.leave();
  });

  test.for<MalformedMessageKind>(['commit:garbage', 'welcome:garbage'])(
    '%s makes the client ask to be added anew',
    async (what) => {
      const { server, place, anna, bot } = await stage();
      const playing = bot.play(distinctFrames(60));
      await heardFrame(anna, 10);
      server.faults.sendMalformedMessage(place.guildId, what);
      await playing;
      const { packets } = await anna.hear();
      expect(packets.map((it) => frameNumber(it.opus))).toEqual(
        Array.from({ length: 60 }, (_, i) => i),
      );
      expect(packets.at(-1)?.protection).toBe('dave');
      expect(anna.undecryptable).toBe(0);
      expect(server.stats.invalidCommitReports).toBe(1);
      expect(bot.errors).toEqual([]);
      bot.leave();
    },
  );
});

test.each(['first', 'bot', 'listener'] as const)(
  'members come and go at any moment, and who stays hears all (commits: %s)',
  async (committer) => {
    const { server, place, anna, bot } = await stage();
    server.faults.daveCommitter = committer;
    const playing = bot.play(distinctFrames(100));
    const guests: Listener[] = [];
    let lastGuest = 1_300_000_000_000_000_000n;
    // Pauses from nothing to longer than a handshake, so that some leave before they are added.
    for (const pauseMs of [0, 0, 1, 3, 40, 0, 2, 0, 5, 60, 0, 0, 0, 1, 80, 10, 0, 30, 0, 0]) {
      const isFull = guests.length === 3;
      if (isFull) guests.splice(pauseMs % 3, 1)[0]?.leave();
      else {
        lastGuest += 1n;
        guests.push(server.listen({ ...place, userId: String(lastGuest) }));
      }
      await delay(pauseMs);
    }
    await Promise.all(guests.map((it) => it.secured({ userId: BOT })));
    await playing;
    await expectWhole(anna, 100);
    expect(server.stats).toMatchObject({ identifies: 1, invalidCommitReports: 0 });
    expect(bot.errors).toEqual([]);
    bot.leave();
  },
);

test('when nobody commits in time, a new group is formed', async () => {
  const server = await trustedServer({
    limits: { commitTimeoutMs: 200, transitionTimeoutMs: 100 },
  });
  servers.push(server);
  const place = newPlace();
  const client = await RawClient.connect(server, place);
  const keyPackage = () => new DAVESession(1, BOT, place.channelId).getSerializedKeyPackage();
  server.faults.daveCommitter = 'bot';
  const anna = server.listen({ ...place, userId: ANNA });
  client.sendBinary(26, keyPackage());
  expect((await client.message(24)).d).toMatchObject({ epoch: 1, protocol_version: 1 });
  expect(server.stats.discardedCommits).toBe(1);
  server.faults.daveCommitter = 'first';
  client.sendBinary(26, keyPackage());
  await anna.secured({ userId: BOT });
  client.close();
});

test("somebody else's key package is refused", async () => {
  const server = await trustedServer();
  servers.push(server);
  const place = newPlace();
  const client = await RawClient.connect(server, place);
  client.sendBinary(26, new DAVESession(1, ANNA, place.channelId).getSerializedKeyPackage());
  expect(await client.closed).toBe(4020);
  client.close();
});
