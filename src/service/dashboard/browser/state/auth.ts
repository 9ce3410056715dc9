import { batch, signal } from '@preact/signals';
import type { LoginRequest, PasswordRequest, SessionReply, SetupRequest } from '../../protocol.ts';
import { addressOf, replaceAddress } from '../router.ts';
import { fetchApi, fetchJson } from './api.ts';
import { discardCloning } from './cloning.ts';
import { clearQuota } from './quota.ts';
import { auth } from './session.ts';
import { recheckSession } from './session-check.ts';
import { clearSpeechText } from './speech-draft.ts';

/** Finds out who is logged in. @throws ApiError */
export async function resumeSession(): Promise<void> {
  applySession(await fetchJson<SessionReply>('session'));
}

/**
 * The one-time password of the current login, so that the user need not type it twice. It stays in
 * memory until the password is changed.
 */
export const enteredOneTimePassword = signal<string | undefined>(undefined);

/** @throws ApiError login_failed, login_locked, account_suspended, password_expired */
export async function logIn(request: LoginRequest): Promise<void> {
  const reply = await fetchJson<SessionReply>('login', { method: 'POST', json: request });
  batch(() => {
    applySession(reply);
    if (reply.session?.must_change_password) enteredOneTimePassword.value = request.password;
  });
  announce();
}

/**
 * Creates the first operator and logs in. The link, which is worthless now, leaves the browser's history.
 * @throws ApiError setup_link_invalid, account_exists, invalid_request, password_unfit
 */
export async function setUp(request: SetupRequest): Promise<void> {
  const reply = await fetchJson<SessionReply>('setup', { method: 'POST', json: request });
  batch(() => {
    applySession(reply);
    replaceAddress(addressOf('speak'));
  });
  announce();
}

/** All other sessions of the account end. @throws ApiError password_wrong, password_unfit, login_locked */
export async function changePassword(request: PasswordRequest): Promise<void> {
  applySession(await fetchJson<SessionReply>('password', { method: 'POST', json: request }));
  announce();
}

/** @throws ApiError */
export async function logOut({ everywhere }: { everywhere: boolean }): Promise<void> {
  await fetchApi('logout', { method: 'POST', json: { everywhere } });
  batch(() => {
    auth.value = { kind: 'logged-out' };
    clearAccountState();
  });
  announce();
}

/** Goes on with the account that another tab has logged in to. */
export function acceptReplacement(): void {
  if (auth.value.kind === 'replaced') applySession(auth.value);
}

/** The tabs of this browser share one session. The server refuses what a tab asks for with an earlier one. */
const tabs = new BroadcastChannel('mynah-session');
tabs.addEventListener('message', () => {
  const isLoggedOut = auth.value.kind === 'unknown' || auth.value.kind === 'logged-out';
  if (isLoggedOut) resumeSession().catch(() => undefined);
  else void recheckSession();
});

/** Tells other tabs that the session has changed. */
function announce(): void {
  tabs.postMessage('changed');
}

/** The account that the drafts belong to. They survive a new login of the same account. */
let accountName: string | undefined;

function applySession({ session: next }: SessionReply): void {
  batch(() => {
    enteredOneTimePassword.value = undefined;
    if (next === null) auth.value = { kind: 'logged-out' };
    else {
      auth.value = { kind: 'logged-in', session: next };
      if (accountName !== next.account.name) clearAccountState();
      accountName = next.account.name;
    }
  });
}

function clearAccountState(): void {
  accountName = undefined;
  enteredOneTimePassword.value = undefined;
  clearQuota();
  clearSpeechText();
  discardCloning();
}
