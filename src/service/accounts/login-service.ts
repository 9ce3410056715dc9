import type { Logger } from '../../shared/common/logger.ts';
import { ServiceError } from '../errors.ts';
import { networkOf } from '../network.ts';
import { createDeviceToken, readDeviceToken } from './device-token.ts';
import type { Lockout } from './lockout.ts';
import type { Login, Logins } from './logins.ts';
import { findPasswordProblem } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import type { Clock } from './types.ts';

export interface LoginServiceDeps {
  logins: Logins;
  passwords: Passwords;
  lockout: Lockout;
  clock: Clock;
  log: Logger;
}

/** An attempt to log in from a browser. */
export interface LoginAttempt {
  /** The account's name as typed. */
  readonly name: string;
  readonly address: string;
  /** The device token from an earlier login in this browser, not yet verified. */
  readonly device?: string | undefined;
}

/** The values of a browser's cookies after a login. */
export interface LoginTokens {
  readonly session: string;
  /** Identifies the device at the next login. */
  readonly device: string;
}

/** Checks passwords and opens sessions. */
export class LoginService {
  readonly #deps: LoginServiceDeps;

  constructor(deps: LoginServiceDeps) {
    this.#deps = deps;
  }

  /**
   * An unknown name takes the same time and fails in the same way as a wrong password.
   * @throws ServiceError login_failed, login_locked, queue_full; with the correct password
   *   account_suspended, password_expired
   */
  async logIn(attempt: LoginAttempt, password: string): Promise<LoginTokens> {
    const { logins, log } = this.#deps;
    const login = await this.#check(attempt, password);
    if (login === undefined) throw loginFailed();
    this.#requireUsable(login);
    const session = await logins.openSession(login);
    if (session === undefined) throw loginFailed();
    log.info({ account: login.account.name, address: attempt.address }, 'logged in');
    return { session, device: createDeviceToken(login, attempt.device) };
  }

  /**
   * Ends all sessions of the account and invalidates its device tokens.
   * @returns the tokens of a new session
   * @throws ServiceError password_unfit, password_wrong, login_locked, queue_full
   */
  async changePassword(
    attempt: LoginAttempt,
    { current, next }: { current: string; next: string },
  ): Promise<LoginTokens> {
    const { name, address } = attempt;
    const problem = findPasswordProblem(next, name);
    if (problem !== undefined) throw unfitPassword(problem);
    const login = await this.#check(attempt, current);
    if (login === undefined) throw wrongPassword();
    if (current.normalize('NFKC') === next.normalize('NFKC')) {
      throw unfitPassword('The new password is the same as the current one. Choose another.');
    }
    const changed = await this.#deps.logins.changePassword(login, next);
    if (changed === undefined) throw wrongPassword();
    this.#deps.log.info({ account: name, address }, 'password changed');
    return { session: changed.token, device: createDeviceToken(changed.login) };
  }

  /** @returns undefined when the name or the password is wrong */
  async #check(
    { name, address, device }: LoginAttempt,
    password: string,
  ): Promise<Login | undefined> {
    const { lockout, logins, passwords, log } = this.#deps;
    const login = await logins.find(name);
    const origin = { name, address, device: login && device && readDeviceToken(login, device) };
    const counted = await lockout.enter(origin);
    try {
      const isCorrect = await passwords.verify(password, login?.passwordHash, networkOf(address));
      if (login !== undefined && isCorrect) {
        await lockout.clear(counted);
        return login;
      }
      // An unknown name is not logged: it may be a password.
      const account = login?.account.name ?? null;
      log.warn({ account, address }, 'login failed');
      return undefined;
    } catch (error) {
      await lockout.excuse(counted);
      throw error;
    }
  }

  /** @throws ServiceError account_suspended, password_expired */
  #requireUsable({ account, oneTimeUntil = Number.POSITIVE_INFINITY }: Login): void {
    if (account.suspendedAt !== undefined) {
      throw new ServiceError(
        'account_suspended',
        'This account is suspended. Contact the operator of this service.',
      );
    }
    if (this.#deps.clock() < oneTimeUntil) return;
    throw new ServiceError(
      'password_expired',
      'This one-time password has expired. Ask the operator of this service for a new one.',
    );
  }
}

function loginFailed(): ServiceError {
  return new ServiceError('login_failed', 'The account name or the password is wrong.');
}

function wrongPassword(): ServiceError {
  return new ServiceError('password_wrong', 'The current password is wrong.', 'current_password');
}

/** @param param the field with the password */
export function unfitPassword(message: string, param = 'new_password'): ServiceError {
  return new ServiceError('password_unfit', message, param);
}
