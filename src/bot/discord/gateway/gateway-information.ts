import type { APIGatewayBotInfo, SimpleShardingStrategy } from 'discord.js';
import { delay } from '../../../shared/common/deadline.ts';
import { UnexpectedAnswerError } from '../explain-error.ts';
import type { UntilAnsweredOptions } from './until-answered.ts';
import { toSeconds, untilAnswered } from './until-answered.ts';

/** The manager of @discordjs/ws. discord.js exports another class of this name. */
export type ShardManager = ConstructorParameters<typeof SimpleShardingStrategy>[0];

/**
 * Makes the manager ask for the gateway's address until Discord answers, and until it allows as many identifies as
 * are needed now. Without this, the first failed request would end the start, and too few identifies would, too.
 */
export function askPersistently(manager: ShardManager, options: UntilAnsweredOptions): void {
  const { log, limits, signal } = options;
  const ask = manager.fetchGatewayInformation.bind(manager);
  manager.fetchGatewayInformation = async (force = false) => {
    for (let isForced = force; ; isForced = true) {
      const answer = await untilAnswered(async () => {
        const information: unknown = await ask(isForced).catch((error) => {
          // An answer without the expected fields fails in the library.
          throw error instanceof TypeError
            ? new UnexpectedAnswerError(undefined, { cause: error })
            : error;
        });
        isForced = true;
        return checkInformation(information, limits.maxShards);
      }, options);
      const { remaining, reset_after: resetMs } = answer.session_start_limit;
      const needed = manager.options.shardCount === null ? answer.shards : 1;
      if (remaining >= needed) return answer;
      const pauseMs = Math.min(Math.max(resetMs, limits.firstPauseMs), limits.maxResetMs);
      log.error(
        { remaining, needed, pauseMs },
        `Discord allows too few new sessions today. Next attempt in ${toSeconds(pauseMs)} s.`,
      );
      await delay(pauseMs, signal);
    }
  };
}

/** @throws UnexpectedAnswerError */
function checkInformation(answer: unknown, maxShards: number): APIGatewayBotInfo {
  const { url, shards, session_start_limit: limit } = (answer ?? {}) as Partial<APIGatewayBotInfo>;
  const isCount = (value: unknown, max: number) =>
    Number.isInteger(value) && Number(value) >= 1 && Number(value) <= max;
  const isUsable =
    isGatewayUrl(url) &&
    isCount(shards, maxShards) &&
    isCount(limit?.max_concurrency, maxShards) &&
    Number.isInteger(limit?.remaining) &&
    Number.isFinite(limit?.reset_after);
  if (!isUsable) throw new UnexpectedAnswerError();
  return answer as APIGatewayBotInfo;
}

/** Whether a WebSocket can be opened at this URL. */
export function isGatewayUrl(url: unknown): url is string {
  return typeof url === 'string' && /^wss?:$/.test(URL.parse(url)?.protocol ?? '');
}

/** Counts identifies, so that the bot never uses more than Discord allows in a day: Discord would reset its token. */
export class IdentifyBudget {
  readonly #manager: ShardManager;
  #left = 0;
  #resetsAtMs = 0;
  /** Shards that ask at the same time share the answer, or each would get all that are left. */
  #asking: Promise<void> | undefined;

  constructor(manager: ShardManager) {
    this.#manager = manager;
  }

  /** Takes one identify; waits until Discord allows one. */
  async take(): Promise<void> {
    if (this.#left < 1 || Date.now() >= this.#resetsAtMs) {
      this.#asking ??= this.#ask().finally(() => {
        this.#asking = undefined;
      });
      await this.#asking;
    }
    this.#left -= 1;
  }

  async #ask(): Promise<void> {
    const isFirst = this.#resetsAtMs === 0;
    const { session_start_limit: limit } = await this.#manager.fetchGatewayInformation(!isFirst);
    this.#left = limit.remaining;
    this.#resetsAtMs = Date.now() + limit.reset_after;
  }
}
