import { expect, test } from 'vitest';
import { startSandbox } from '../../src/sandbox/start.ts';
import type { MessageView } from '../../src/sandbox/types.ts';
import { startBot } from '../support/bot-program.ts';
import { callInTurn, peopleOf, seedServers } from '../support/many-servers.ts';
import { limitMemory, type MemoryLimit, NO_MEMORY_LIMIT } from '../support/memory-limit.ts';

/** What docs/operating.md promises for a small host. */
const LIMIT_MEBIBYTES = 640;
const MEBIBYTE = 1_048_576;
const CHANNELS = 10;
const ROUNDS = 6;

/** Every text is new, so that no cache helps. */
const SENTENCES = [
  (n: number) => `The quiet river runs past house number ${n} in the morning.`,
  (n: number) => `Der stille Fluss fließt am Morgen an Haus Nummer ${n} vorbei.`,
  (n: number) => `아침마다 조용한 강이 ${n}번 집 앞을 지나갑니다.`,
  (n: number) => `静かな川は毎朝、${n}番の家の前を流れます。`,
];

test.skipIf(NO_MEMORY_LIMIT)(
  `the bot and its voice service speak four languages in ten channels with 640 MB ${NO_MEMORY_LIMIT ?? ''}`,
  { timeout: 600_000 },
  async ({ annotate }) => {
    await using resources = new AsyncDisposableStack();
    const sandbox = await startSandbox({
      guilds: seedServers(CHANNELS),
      // The listeners and the sandbox keep this process busy, so the metrics of the bot are checked instead.
      limits: { interactionDeadlineMs: 15_000 },
    });
    resources.defer(() => sandbox.close());
    let limit: MemoryLimit | undefined;
    const settings = { VOICE_SERVICE_WORKERS: '', VOICE_SERVICE_WARM_UP: 'on' };
    const bot = await startBot(sandbox, settings, (pid) => {
      limit = resources.use(limitMemory(pid, LIMIT_MEBIBYTES * MEBIBYTE));
    });
    resources.use(bot);
    const participants = await callInTurn(peopleOf(sandbox));
    for (let round = 0; round < ROUNDS; round += 1) {
      const runs = await Promise.all(
        participants.map(({ member }, i) => {
          const number = round * CHANNELS + i;
          const text = SENTENCES[number % SENTENCES.length]?.(number) ?? '';
          return member.command('general', 'say', { text });
        }),
      );
      const answers = await Promise.all(
        runs.map((one) => one.next(isOver, { timeoutMs: 120_000 })),
      );
      const unspoken = answers.map(({ content }) => content).filter((it) => !it.startsWith('🔊'));
      expect(unspoken).toEqual([]);
    }
    await annotate(`${Math.round((limit?.mostBytes ?? 0) / MEBIBYTE)} MB at most`);
    expect(limit?.kills).toBe(0);
  },
);

/** Waits for the final reply, which has the Replay button. */
function isOver({ content, components }: MessageView): boolean {
  return /^(⚠️|🎙️)/u.test(content) || JSON.stringify(components).includes('"queue:replay');
}
