import { globSync } from 'node:fs';
import path from 'node:path';
import type { GuildSeed, Member, MessageView } from '../../src/sandbox/types.ts';
import { confirmForgetting } from '../../test/support/privacy.ts';
import { CANNOT_REPLAY, replay, waitUntilSpoken } from '../../test/support/replay.ts';
import { guildOnShard } from '../../test/support/shard-bots.ts';
import { row } from '../report-lines.ts';
import { shortText } from '../texts.ts';
import { openBotFleet } from './bot-fleet.ts';
import { explainMissingPostgres, type MachinesPart } from './machines-part.ts';
import { until } from './until.ts';

const ROUNDS = { usual: 5, quick: 2 } as const;
const AIM = { atMost: 2_000 } as const;

/** Ben is a member of a server of each process. */
const members = [{ name: 'ben' }];
const HERE: GuildSeed = { ...guildOnShard(0, 2), members };
const THERE: GuildSeed = { ...guildOnShard(1, 2), members };

/** How long a process still has what a member deletes in another one. */
export const forgettingPart: MachinesPart = {
  name: 'forgetting',
  title: 'Deleted everywhere in one of two bots: gone in the other after',
  rows: [
    row('the cached clip, slowest', 'machines_forget_clip_ms', 'ms', AIM),
    row('the replay, slowest', 'machines_forget_replay_ms', 'ms', AIM),
  ],
  explainMissing: explainMissingPostgres,
  async measure({ isQuick }) {
    await using stage = await openStage();
    const rounds: Forgotten[] = [];
    while (rounds.length < (isQuick ? ROUNDS.quick : ROUNDS.usual)) {
      rounds.push(await forget(stage, shortText(rounds.length)));
    }
    return {
      machines_forget_clip_ms: Math.max(...rounds.map(({ clipMs }) => clipMs)),
      machines_forget_replay_ms: Math.max(...rounds.map(({ replayMs }) => replayMs)),
    };
  },
};

/** After how long the clip and the replay did not exist any more. */
interface Forgotten {
  clipMs: number;
  replayMs: number;
}

/** Two bots. The second one speaks, and Ben deletes his data in the first one. */
interface Stage extends AsyncDisposable {
  /** Ben in the servers of the first and of the second process. */
  readonly here: Member;
  readonly there: Member;
  /** The clips on the disk of the second process. */
  clips(): readonly string[];
}

async function openStage(): Promise<Stage> {
  await using cleanup = new AsyncDisposableStack();
  const fleet = cleanup.use(
    await openBotFleet({ shards: 2, maxConcurrency: 2, guilds: [HERE, THERE] }),
  );
  const dataDir = (shard: number) => path.join(fleet.folder, String(shard));
  const start = (shard: number) =>
    fleet.startBot({ SHARDS: String(shard), SHARD_COUNT: '2', DATA_DIR: dataDir(shard) });
  const first = cleanup.use(start(0));
  const second = cleanup.use(start(1));
  await Promise.all([first, second].map((bot) => bot.printed(/is ready/)));
  const { sandbox } = fleet.discord;
  const there = sandbox.as(THERE.id ?? '', 'ben');
  await there.joinVoice('Lounge');
  const open = cleanup.move();
  return {
    here: sandbox.as(HERE.id ?? '', 'ben'),
    there,
    clips: () => globSync(path.join(dataDir(1), '**', '*.clip')),
    [Symbol.asyncDispose]: () => open.disposeAsync(),
  };
}

/** Says something, and waits until its clip is on the disk. @throws Error when it cannot be replayed */
async function speakThere({ there, clips }: Stage, text: string): Promise<MessageView> {
  const spoken = await waitUntilSpoken(await there.command('general', 'say', { text }));
  await until('the clip on the disk', () => clips().length > 0);
  if (await isReplayGone(there, spoken)) throw new Error('nothing can be replayed');
  return spoken;
}

async function forget(stage: Stage, text: string): Promise<Forgotten> {
  const spoken = await speakThere(stage, text);
  const { sentAtMs } = await confirmForgetting(stage.here, 'everywhere');
  return await goneAfter(stage, spoken, sentAtMs);
}

/** @param sinceMs `performance.now()` */
async function goneAfter(
  { there, clips }: Stage,
  spoken: MessageView,
  sinceMs: number,
): Promise<Forgotten> {
  const [clipAtMs, replayAtMs] = await Promise.all([
    until('the end of the clip', () => clips().length === 0),
    until('the end of the replay', () => isReplayGone(there, spoken)),
  ]);
  return { clipMs: clipAtMs - sinceMs, replayMs: replayAtMs - sinceMs };
}

const isReplayGone = async (member: Member, spoken: MessageView) =>
  (await replay(member, spoken)).includes(CANNOT_REPLAY);
