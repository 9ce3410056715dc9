import { batch, signal } from '@preact/signals';
import type { LoginRequest, PasswordRequest, SessionReply } from '../../protocol.ts';
import { forgetAllowance } from './allowance.ts';
import { ask, call } from './api.ts';
import { forgetCloning } from './cloning.ts';
import { forgetDraft } from './draft.ts';
import { visit } from './session.ts';

/** Finds out who is logged in. @throws Refusal */
export async function resumeVisit(): Promise<void> {
  become(await ask<SessionReply>('session'));
}

/**
 * The one-time password that somebody has just logged in with, so that they need not type it twice. It
 * is kept by this page alone, until it is changed.
 */
export const typedOneTime = signal<string | undefined>(undefined);

/** @throws Refusal login_failed, login_locked, account_suspended, password_expired */
export async function logIn(request: LoginRequest): Promise<void> {
  const reply = await ask<SessionReply>('login', { method: 'POST', json: request });
  batch(() => {
    become(reply);
    if (reply.session?.must_change_password) typedOneTime.value = request.password;
  });
}

/** All other sessions of the account end. @throws Refusal password_wrong, password_unfit, login_locked */
export async function changePassword(request: PasswordRequest): Promise<void> {
  become(await ask<SessionReply>('password', { method: 'POST', json: request }));
}

/** @throws Refusal */
export async function logOut({ everywhere }: { everywhere: boolean }): Promise<void> {
  await call('logout', { method: 'POST', json: { everywhere } });
  batch(() => {
    visit.value = { is: 'nobody', hasEnded: false };
    forgetOwner();
  });
}

/** Whose text and allowance this page has: they stay when the same person logs in again. */
let owner: string | undefined;

function become({ session: next }: SessionReply): void {
  batch(() => {
    typedOneTime.value = undefined;
    if (next === null) visit.value = { is: 'nobody', hasEnded: false };
    else {
      visit.value = { is: 'somebody', session: next };
      if (owner !== next.account.name) forgetOwner();
      owner = next.account.name;
    }
  });
}

function forgetOwner(): void {
  owner = undefined;
  typedOneTime.value = undefined;
  forgetAllowance();
  forgetDraft();
  forgetCloning();
}
