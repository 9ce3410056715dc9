import type { GuildSeed, HeardPacket, Listener, Member } from '../../src/sandbox/types.ts';
import { delay } from '../../src/shared/common/deadline.ts';
import { DEFAULT_VOICE } from '../../src/shared/contract/voices.ts';
import { guildOnShard, memberOf } from '../../test/support/shard-bots.ts';
import type { Program } from '../program.ts';
import { row } from '../report-lines.ts';
import { longText, shortText } from '../texts.ts';
import { type BotFleet, openBotFleet } from './bot-fleet.ts';
import { explainMissingPostgres, type MachinesPart } from './machines-part.ts';
import { until } from './until.ts';

const SHARDS = 4;
const SHARDS_PER_PROCESS = 2;
const GUILDS = { usual: 24, quick: 8 } as const;
/** A clip that plays when the bot is stopped, and what waits behind it. The same in every guild, so that lengths agree. */
const TEXTS = [longText(0, 8), shortText(8)];
/** Written after the update. */
const MESSAGE = shortText(9);
const PACKET_MS = 20;
const ASK_EVERY_MS = 500;

/** One of two bots is replaced by a new one, as by an orchestrator, while all guilds speak. */
export const rollingBotPart: MachinesPart = {
  name: 'rolling-bot',
  title: 'One of two bots is updated while all guilds speak',
  rows: [
    row('its longest time without an answer', 'machines_update_unanswered_s', 's', { atMost: 15 }),
    row('its longest time without sound', 'machines_update_silence_s', 's', { atMost: 15 }),
    row('what is missing in the other bot', 'machines_update_other_missing_ms', 'ms', {
      atMost: 100,
    }),
    row('from SIGTERM to its end', 'machines_update_stop_s', 's'),
  ],
  explainMissing: explainMissingPostgres,
  async measure({ isQuick }) {
    const guilds = guildsOf(isQuick ? GUILDS.quick : GUILDS.usual);
    await using fleet = await openBotFleet({ shards: SHARDS, maxConcurrency: 1, guilds });
    await using updated = startBot(fleet, 0);
    await using other = startBot(fleet, 1);
    await Promise.all([updated, other].map((bot) => bot.printed(/is ready/)));
    const rooms = await Promise.all(guilds.map((guild) => openRoom(fleet, guild)));
    const [its, others] = [rooms.slice(0, rooms.length / 2), rooms.slice(rooms.length / 2)];
    await Promise.all(rooms.map(fillQueue));

    const stoppedAtMs = performance.now();
    // In a guild of each of its shards.
    await using asking = askRepeatedly([its.at(0), its.at(-1)].flatMap((it) => it?.member ?? []));
    await updated[Symbol.asyncDispose]();
    const stopMs = performance.now() - stoppedAtMs;
    await using next = startBot(fleet, 0);
    await next.printed(/is ready/);
    await Promise.all([...others.map(untilQuiet), ...its.map(untilRead)]);
    return {
      machines_update_unanswered_s: asking.longestMs() / 1_000,
      machines_update_silence_s: Math.max(...its.map((it) => silenceMs(it, stoppedAtMs))) / 1_000,
      machines_update_other_missing_ms:
        Math.max(...others.map(heardMs)) - Math.min(...others.map(heardMs)),
      machines_update_stop_s: stopMs / 1_000,
    };
  },
};

/** The first half belongs to the shards of the first bot. */
function guildsOf(count: number): GuildSeed[] {
  return Array.from({ length: count }, (_, index) =>
    guildOnShard(Math.floor((index * SHARDS) / count), SHARDS, index),
  );
}

function startBot(fleet: BotFleet, ordinal: number): Program {
  return fleet.startBot({
    SHARD_COUNT: String(SHARDS),
    SHARDS_PER_PROCESS: String(SHARDS_PER_PROCESS),
    PROCESS_ORDINAL: String(ordinal),
  });
}

/** A member in the voice channel of their guild. */
interface Room {
  readonly member: Member;
  readonly listener: Listener;
}

async function openRoom({ discord: { sandbox } }: BotFleet, guild: GuildSeed): Promise<Room> {
  const member = memberOf(sandbox, guild);
  return { member, listener: await member.joinVoice('Lounge') };
}

/** Resolves while the first clip plays, with the others in the queue. */
async function fillQueue({ member, listener }: Room): Promise<void> {
  await (await member.command('general', 'join')).reply();
  for (const text of TEXTS) {
    const run = await member.command('general', 'say', { text, voice: DEFAULT_VOICE });
    await run.reply();
  }
  await until('the first clip', () => audible(listener).length > 0);
}

const audible = ({ packets }: Listener): HeardPacket[] => packets.filter(({ silence }) => !silence);

const heardMs = ({ listener }: Room): number => audible(listener).length * PACKET_MS;

/** Resolves when the bot has nothing left to say. */
async function untilQuiet({ member }: Room): Promise<void> {
  const isEmpty = async () => {
    const run = await member.command('general', 'queue');
    return (await run.reply()).text.includes('The queue is empty');
  };
  await until('the end of the queue', isEmpty, 1_000);
}

/** Resolves when a message is heard that is written now. */
async function untilRead({ member, listener }: Room): Promise<void> {
  const before = audible(listener).length;
  member.write('general', MESSAGE);
  await until('the message', () => audible(listener).length > before);
}

/** The longest time between two packets. */
function silenceMs({ listener }: Room, sinceMs: number): number {
  const times = audible(listener)
    .map(({ receivedAtMs }) => receivedAtMs)
    .filter((ms) => ms >= sinceMs);
  return Math.max(0, ...times.map((ms, index) => ms - (times[index - 1] ?? ms)));
}

/** Uses commands of these members again and again, each in turn, also while there is no answer. */
function askRepeatedly(members: readonly Member[]) {
  const perMember = members.map(() => [performance.now()]);
  const stop = new AbortController();
  const waiting = new Set<Promise<void>>();
  const ask = async (index: number) => {
    const run = await members[index]?.command('general', 'usage');
    const answer = await run?.reply().catch(() => undefined);
    if (answer !== undefined) perMember[index]?.push(performance.now());
  };
  const asking = (async () => {
    for (let count = 0; !stop.signal.aborted; count += 1) {
      const asked = ask(count % members.length);
      waiting.add(asked);
      void asked.finally(() => waiting.delete(asked));
      await delay(ASK_EVERY_MS / members.length);
    }
  })();
  return {
    /** Of each member, between two answers. */
    longestMs: () =>
      Math.max(
        ...perMember.flatMap((times) => times.map((ms, index) => ms - (times[index - 1] ?? ms))),
      ),
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      await asking;
      await Promise.allSettled(waiting);
    },
  };
}
