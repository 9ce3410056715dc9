import type { Logger } from '../../shared/common/logger.ts';
import { ServiceError } from '../errors.ts';
import { deviceIdOf, deviceToken } from './device.ts';
import type { Lockout } from './lockout.ts';
import type { Login, Logins } from './logins.ts';
import { findPasswordFault } from './password-rules.ts';
import type { Passwords } from './passwords.ts';
import type { Sessions } from './sessions.ts';
import type { Clock } from './types.ts';

export interface FrontDoorParts {
  logins: Logins;
  sessions: Sessions;
  passwords: Passwords;
  lockout: Lockout;
  clock: Clock;
  log: Logger;
}

/** Who stands before the door. */
export interface Guest {
  /** As it was typed. */
  readonly name: string;
  readonly address: string;
  /** The token that an earlier login left in this browser, if it is one. */
  readonly device?: string | undefined;
}

/** What the browser of who was let in keeps. */
export interface Pass {
  /** Of the new session. */
  readonly token: string;
  /** By which the device is known the next time. */
  readonly device: string;
}

/** Lets in who knows the password. */
export class FrontDoor {
  readonly #parts: FrontDoorParts;

  constructor(parts: FrontDoorParts) {
    this.#parts = parts;
  }

  /**
   * A name that nobody has takes the same time and is told the same as a wrong password.
   * @returns a new session
   * @throws ServiceError login_failed, login_locked, queue_full; with the right password account_suspended,
   *   password_expired
   */
  async logIn(guest: Guest, password: string): Promise<Pass> {
    const { sessions, logins, log } = this.#parts;
    const login = await this.#check(guest, password);
    if (login === undefined) throw loginFailed();
    this.#requireUsable(login);
    const token = await sessions.open(login.account.id, login.passwordHash);
    if (token === undefined) throw loginFailed();
    await logins.noteLogin(login.account.id);
    log.info({ account: login.account.name, address: guest.address }, 'logged in');
    return { token, device: deviceToken(login, guest.device) };
  }

  /**
   * All other sessions of the account end, and no other device is known any more.
   * @param guest who is logged in
   * @returns a new session, in the place of the one it is changed in
   * @throws ServiceError password_unfit, password_wrong, login_locked, queue_full
   */
  async changePassword(
    guest: Guest,
    { current, next }: { current: string; next: string },
  ): Promise<Pass> {
    const { name, address } = guest;
    const fault = findPasswordFault(next, name);
    if (fault !== undefined) throw unfit(fault);
    const login = await this.#check(guest, current);
    if (login === undefined) throw wrongPassword();
    if (current.normalize('NFKC') === next.normalize('NFKC')) {
      throw unfit('The new password is the present one. Choose another.');
    }
    const changed = await this.#parts.logins.changePassword(login, next);
    if (changed === undefined) throw wrongPassword();
    this.#parts.log.info({ account: name, address }, 'a password was changed');
    return { token: changed.token, device: deviceToken(changed.login) };
  }

  /** @returns undefined where name and password do not belong together */
  async #check({ name, address, device }: Guest, password: string): Promise<Login | undefined> {
    const { lockout, logins, passwords, log } = this.#parts;
    const login = await logins.find(name);
    const attempt = { name, address, device: login && device && deviceIdOf(login, device) };
    await lockout.enter(attempt);
    try {
      const isRight = await passwords.verify(password, login?.passwordHash);
      if (login !== undefined && isRight) {
        await lockout.clear(attempt);
        return login;
      }
      // Of a name that nobody has, nothing is told: it may be a password.
      const account = login?.account.name ?? null;
      log.warn({ account, address }, 'a login failed');
      return undefined;
    } catch (error) {
      await lockout.excuse(attempt);
      throw error;
    }
  }

  /** @throws ServiceError account_suspended, password_expired */
  #requireUsable({ account, oneTimeUntil = Number.POSITIVE_INFINITY }: Login): void {
    if (account.suspendedAt !== undefined) {
      throw new ServiceError(
        'account_suspended',
        'This account is suspended. Please ask whoever runs this service.',
      );
    }
    if (this.#parts.clock() < oneTimeUntil) return;
    throw new ServiceError(
      'password_expired',
      'This one-time password is too old. Please ask whoever runs this service for a new one.',
    );
  }
}

function loginFailed(): ServiceError {
  return new ServiceError('login_failed', 'There is no such account, or the password is wrong.');
}

function wrongPassword(): ServiceError {
  return new ServiceError('password_wrong', 'The present password is wrong.', 'current_password');
}

function unfit(message: string): ServiceError {
  return new ServiceError('password_unfit', message, 'new_password');
}
