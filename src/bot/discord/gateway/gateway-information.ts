import type { WebSocketManager } from '@discordjs/ws';
import type { APIGatewayBotInfo } from 'discord.js';
import { delay } from '../../../shared/common/deadline.ts';
import { PlainError } from '../../../shared/common/plain-error.ts';
import { type ShardPlan, shardsOf } from '../../../shared/program/shard-settings.ts';
import { UnexpectedAnswerError } from '../explain-error.ts';
import type { UntilAnsweredOptions } from './until-answered.ts';
import { toSeconds, untilAnswered } from './until-answered.ts';

/** The new sessions that Discord allows a token, over all processes. */
export interface SessionStarts {
  readonly left: number;
  readonly limit: number;
  /** When `limit` are left again, in milliseconds since 1970. */
  readonly resetsAtMs: number;
}

export interface IdentifyObserver {
  /** Called with each answer of Discord. */
  sessionStartsChanged(starts: SessionStarts): void;
  /** A shard is about to identify. */
  identified(): void;
}

/** Where the gateway is, by Discord's latest answer. */
export interface GatewayAddress {
  readonly url: string;
  /** Asks Discord again. Does not wait for the answer, because an outage of the network concerns both. */
  renew(): void;
}

/**
 * Makes the manager ask for the gateway's address until Discord answers, and until it allows as many identifies as
 * are needed now. Without this, the first failed request would end the start, and too few identifies would, too. The
 * first answer decides which shards the manager runs; a plan that it does not fit throws a PlainError.
 * @returns the address, which every answer renews
 */
export function askPersistently(
  manager: WebSocketManager,
  plan: ShardPlan,
  options: UntilAnsweredOptions & { readonly observer?: IdentifyObserver | undefined },
): GatewayAddress {
  const { log, limits, signal } = options;
  let areChosen = false;
  let isRenewing = false;
  let latest: APIGatewayBotInfo | undefined;
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
      // Otherwise, it comes from the library's cache.
      if (answer !== latest) options.observer?.sessionStartsChanged(sessionStartsOf(answer));
      latest = answer;
      const { remaining, reset_after: resetMs } = answer.session_start_limit;
      const count = plan.count ?? answer.shards;
      const shardIds = areChosen ? [] : chooseShards(plan, count);
      const needed = Math.max(shardIds.length, 1);
      if (remaining >= needed) {
        if (!areChosen) Object.assign(manager.options, { shardIds, shardCount: count });
        areChosen = true;
        return answer;
      }
      const pauseMs = Math.min(Math.max(resetMs, limits.firstPauseMs), limits.maxResetMs);
      log.error(
        { remaining, needed, pauseMs },
        `Discord allows too few new sessions today. Next attempt in ${toSeconds(pauseMs)} s.`,
      );
      await delay(pauseMs, signal);
    }
  };
  return {
    get url() {
      return latest?.url ?? '';
    },
    renew: () => {
      if (isRenewing) return;
      isRenewing = true;
      manager
        .fetchGatewayInformation(true)
        // If Discord rejects the token, the gateway will, too.
        .catch(() => undefined)
        .finally(() => {
          isRenewing = false;
        });
    },
  };
}

/** @throws PlainError when the plan needs other shards */
function chooseShards(plan: ShardPlan, count: number): number[] {
  try {
    return shardsOf(plan, count);
  } catch (error) {
    const help = 'Set SHARD_COUNT to the same number for every process, or change the shards.';
    throw new PlainError(`${(error as RangeError).message}. ${help}`, { cause: error });
  }
}

function sessionStartsOf({ session_start_limit: limit }: APIGatewayBotInfo): SessionStarts {
  const { total, remaining, reset_after } = limit;
  return {
    left: remaining,
    limit: Number.isInteger(total) ? Math.max(total, remaining) : remaining,
    resetsAtMs: Date.now() + reset_after,
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

/** How long an answer is used: processes with other shards identify, too. Discord answers two requests in 5 s. */
const FRESH_FOR_MS = 60_000;

/** Counts identifies, so that the bot never uses more than Discord allows in a day: Discord would reset its token. */
export class IdentifyBudget {
  readonly #manager: WebSocketManager;
  readonly #observer: IdentifyObserver | undefined;
  /** Shards that may identify. A gateway that they cannot reach costs nothing. */
  readonly #reserved = new Set<number>();
  #left = 0;
  #askedAtMs = 0;
  #resetsAtMs = 0;
  /** Shards that ask at the same time share the answer, or each would get all that are left. */
  #asking: Promise<void> | undefined;

  constructor(manager: WebSocketManager, observer?: IdentifyObserver) {
    this.#manager = manager;
    this.#observer = observer;
  }

  /** Reserves an identify for a shard that has none reserved; waits until Discord allows one. */
  async reserve(shardId: number): Promise<void> {
    if (this.#reserved.has(shardId)) return;
    const isOld = Date.now() - this.#askedAtMs >= FRESH_FOR_MS;
    if (isOld || this.#left < 1 || Date.now() >= this.#resetsAtMs) {
      this.#asking ??= this.#ask().finally(() => {
        this.#asking = undefined;
      });
      await this.#asking;
    }
    this.#left -= 1;
    this.#reserved.add(shardId);
  }

  /** Call it when a shard identifies with what it has reserved. */
  spend(shardId: number): void {
    this.#reserved.delete(shardId);
    this.#observer?.identified();
  }

  async #ask(): Promise<void> {
    const isFirst = this.#resetsAtMs === 0;
    const { session_start_limit: limit } = await this.#manager.fetchGatewayInformation(!isFirst);
    this.#left = limit.remaining - this.#reserved.size;
    this.#askedAtMs = Date.now();
    this.#resetsAtMs = Date.now() + limit.reset_after;
  }
}
