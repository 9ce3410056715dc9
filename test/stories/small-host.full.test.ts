import { expect, test } from 'vitest';
import { sentence } from '../../bench/service-texts.ts';
import { startSandbox } from '../../src/sandbox/start.ts';
import { startBot } from '../support/bot-program.ts';
import { callInTurn, isOver, peopleOf, seedServers } from '../support/many-servers.ts';
import { limitMemory, type MemoryLimit, NO_MEMORY_LIMIT } from '../support/memory-limit.ts';

/** What docs/sizing.md promises for a small host. */
const LIMIT_MEBIBYTES = 640;
const MEBIBYTE = 1_048_576;
const CHANNELS = 10;
const ROUNDS = 6;

const LANGUAGES = ['en', 'de', 'ko', 'ja'] as const;

test.skipIf(NO_MEMORY_LIMIT)(
  `the bot and its voice service speak four languages in ten channels with 640 MB ${NO_MEMORY_LIMIT ?? ''}`,
  { timeout: 600_000 },
  async ({ annotate }) => {
    await using resources = new AsyncDisposableStack();
    const sandbox = await startSandbox({
      guilds: seedServers(CHANNELS),
      // The listeners keep this process busy, so that answers may arrive late.
      limits: { interactionDeadlineMs: 15_000 },
    });
    resources.defer(() => sandbox.close());
    let limit: MemoryLimit | undefined;
    // As many threads as the memory allows, unlike in other tests.
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
          // Every text is new, so that no cache helps.
          const text = sentence(LANGUAGES[number % LANGUAGES.length] ?? 'en', number);
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
