import { withDeadline } from '../../shared/common/deadline.ts';
import { PAGE_LIMITS } from './limits.ts';
import { PageError } from './page-error.ts';
import type { Calls, DiscordBot, Move } from './protocol.ts';

/**
 * Connects the bot to the real Discord. The program that starts the page provides it, because the sandbox knows nothing of
 * the bot.
 */
export interface DiscordSetup {
  /** @throws PageError */
  check(token: string): Promise<DiscordBot>;
  /** Registers the commands for all servers. @throws PageError */
  register(token: string): Promise<void>;
  /** Saves the token, and moves the bot from the sandbox to Discord. */
  move(token: string): Promise<Move>;
}

const CALLS = ['check-token', 'register-commands', 'move-to-discord', 'forget-token'] as const;

/** The calls of the wizard. They need no acting member. */
export type SetupCall = (typeof CALLS)[number];

export function isSetupCall(call: string): call is SetupCall {
  return CALLS.some((one) => one === call);
}

/** The wizard of one open page. It holds the token in memory, until it is saved or the page has been idle for a while. */
export class SetupSession {
  readonly #setup: DiscordSetup | undefined;
  #token: string | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(setup: DiscordSetup | undefined) {
    this.#setup = setup;
  }

  /** @throws PageError */
  async perform(call: SetupCall, args: unknown): Promise<DiscordBot | Move | null> {
    if (this.#setup === undefined) throw new PageError('setup-unavailable');
    switch (call) {
      case 'check-token': {
        const { token = this.#held() } = args as Calls['check-token']['args'];
        const bot = await this.#soon(this.#setup.check(token));
        this.#hold(token);
        return bot;
      }
      case 'register-commands': {
        const token = this.#held();
        this.#hold(token);
        await this.#soon(this.#setup.register(token));
        return null;
      }
      case 'move-to-discord': {
        const move = await this.#setup.move(this.#held());
        if (move.kind !== 'environment' && move.kind !== 'not-writable') this.forget();
        return move;
      }
      case 'forget-token':
        this.forget();
        return null;
    }
  }

  forget(): void {
    clearTimeout(this.#timer);
    this.#token = undefined;
  }

  #hold(token: string): void {
    clearTimeout(this.#timer);
    this.#token = token;
    this.#timer = setTimeout(() => this.forget(), PAGE_LIMITS.tokenLifeMs);
    this.#timer.unref();
  }

  #held(): string {
    if (this.#token === undefined) throw new PageError('token-forgotten');
    return this.#token;
  }

  /** The page does not wait longer. */
  async #soon<T>(answer: Promise<T>): Promise<T> {
    return withDeadline(answer, PAGE_LIMITS.discordMs, 'Discord').catch((error: unknown) => {
      throw error instanceof PageError ? error : new PageError('discord-slow');
    });
  }
}
