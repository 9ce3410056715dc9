import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import type { HeardPacket, InteractionRun } from '../../src/sandbox/types.ts';
import { temporaryFolder } from '../support/databases.ts';
import { eventually } from '../support/eventually.ts';
import { waitUntilSilent } from '../support/read-aloud.ts';
import { tonesOf } from '../support/tones.ts';
import { openTalk, tone } from './talk.ts';

const FAULTS = 100;
/** Each message has the next one. They repeat only after a minute. */
const PITCHES = Array.from({ length: 24 }, (_, index) => 500 + 100 * index);
const WRITERS = ['ada', 'ben', 'eve', 'mod'];
const WRITE_EVERY_MS = 2_500;
/** Every third text is a `/say`. */
const SAY_EVERY = 3;

const away = (kind: 'gateway' | 'voice server' | 'voice service' | 'database') =>
  fc.record({
    kind: fc.constant(kind),
    // Most outages are short.
    ms: fc.integer({ min: 5, max: 100 }).map((root) => root * root),
  });

const fault = fc.oneof(
  away('gateway'),
  away('voice server'),
  away('voice service'),
  away('database'),
  fc.record({
    kind: fc.constant('close code' as const),
    code: fc.constantFrom(4006, 4009, 4014, 4015),
  }),
  fc.record({ kind: fc.constant('cut' as const) }),
  fc.record({ kind: fc.constant('region' as const), ms: fc.integer({ min: 0, max: 2_000 }) }),
);

/** Until the next fault. */
const pauseMs = fc.integer({ min: 500, max: 6_000 });

/** An outage is reported once, at its beginning. */
const LONGEST_OUTAGE_MS = 30_000;

interface Written {
  readonly pitch: number;
  readonly atMs: number;
  /** Of a `/say`. */
  readonly run?: InteractionRun;
}

test('in a storm of a hundred faults, everything is heard once, or somebody sees that it was not', {
  timeout: 1_200_000,
}, async () => {
  const seed = Number(process.env.STORM_SEED ?? Math.trunc(Math.random() * 2 ** 31));
  process.stdout.write(`storm: STORM_SEED=${seed}\n`);
  const faults = fc.sample(fc.tuple(fault, pauseMs), { seed, numRuns: FAULTS });

  const folder = temporaryFolder();
  await using talk = await openTalk({ DATA_DIR: folder });
  const { hosted, story, ada, listener } = talk;
  const { sandbox } = story;
  const packets: HeardPacket[] = [];
  listener.onPacket((packet) => void packets.push(packet));
  const other = new Database(path.join(folder, 'bot.sqlite'));
  onTestFinished(() => void other.close());

  const written: Written[] = [];
  const storm = new AbortController();
  const writing = writeUntil(storm.signal);
  for (const [one, ms] of faults) {
    await play(one);
    await setTimeout(ms);
  }
  storm.abort();
  await writing;
  await waitUntilSilent(ada);

  const heard = countsOf(tonesOf(packets));
  const reported = written.filter((text) => isReported(text));
  const lost = [...countsOf(written.map(({ pitch }) => pitch))].flatMap(([pitch, count]) => {
    const missing = count - (heard.get(pitch) ?? 0);
    const excused = reported.filter((text) => text.pitch === pitch).length;
    const answers = written.flatMap((text) =>
      text.pitch === pitch && text.run ? [text.run.answer?.content] : [],
    );
    return missing >= 0 && missing <= excused ? [] : [{ pitch, missing, excused, answers }];
  });
  const total = [...heard.values()].reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `storm: ${written.length} texts, ${total} heard, ${reported.length} reported\n`,
  );
  // More often than it was written, or missing without a word.
  expect(lost).toEqual([]);
  expect(total).toBeGreaterThan(written.length / 2);

  /** Whether its author, or the channel, sees that it was not or may not be heard. */
  function isReported({ atMs, run }: Written): boolean {
    if (run !== undefined) {
      const { answer } = run;
      return answer === undefined || /⚠️|Posted here instead/.test(answer.content);
    }
    return ada.messages('general').some(({ author, content, createdAt }) => {
      const sinceMs = Date.parse(createdAt) - atMs;
      const isNotice = author.bot && content.startsWith('-#');
      return isNotice && sinceMs > -LONGEST_OUTAGE_MS && sinceMs < 100_000;
    });
  }

  async function writeUntil(signal: AbortSignal): Promise<void> {
    for (let index = 0; !signal.aborted; index += 1) {
      const pitch = PITCHES[index % PITCHES.length] ?? 0;
      const writer = story.as(WRITERS[index % WRITERS.length] ?? 'ada');
      const atMs = Date.now();
      if (index % SAY_EVERY === 0) {
        if (writer.listener === undefined) await writer.joinVoice('Lounge');
        written.push({ pitch, atMs, run: await story.say(writer, tone(pitch)) });
      } else {
        writer.write('general', tone(pitch));
        written.push({ pitch, atMs });
      }
      await setTimeout(WRITE_EVERY_MS, undefined, { signal }).catch(() => {});
    }
  }

  async function play(one: (typeof faults)[number][0]): Promise<void> {
    const { voice, gateway } = sandbox.faults;
    if (one.kind === 'gateway' || one.kind === 'voice server') {
      const comeBack = (one.kind === 'gateway' ? gateway : voice).goAway();
      await setTimeout(one.ms);
      comeBack();
    } else if (one.kind === 'voice service') {
      await hosted.stop();
      await setTimeout(one.ms);
      await hosted.restart();
    } else if (one.kind === 'database') {
      other.exec('begin exclusive');
      await setTimeout(one.ms);
      other.exec('rollback');
    } else {
      const code = one.kind === 'close code' ? one.code : 4022;
      const { id } = story.guild;
      const hit = () => (one.kind === 'cut' ? voice.dropConnection(id) : voice.close(id, code));
      // The last fault may still have its effect.
      await eventually(hit, 100_000, 200);
      if (one.kind === 'region') {
        await setTimeout(one.ms);
        sandbox.edit.changeVoiceServer(id);
      }
    }
  }
});

function countsOf(pitches: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const pitch of pitches) counts.set(pitch, (counts.get(pitch) ?? 0) + 1);
  return counts;
}
