import type { SessionReply } from '../../protocol.ts';
import { type AuthState, auth } from './session.ts';

/**
 * Asks whose session the browser has now. All tabs share one session, and another tab may have logged in or out.
 * @returns whether this page can go on: it is still the same account, perhaps with a new session
 */
export async function recheckSession(): Promise<boolean> {
  const own = accountOf(auth.peek());
  const reply = await fetchSession();
  if (reply === undefined || own === undefined) return false;
  const { session: next } = reply;
  if (next === null) {
    auth.value = { kind: 'logged-out', ended: own };
    return false;
  }
  const isSame = next.account.name === own;
  auth.value = isSame
    ? { kind: 'logged-in', session: next }
    : { kind: 'replaced', earlier: own, session: next };
  return isSame;
}

/** The account that the page shows, or has shown. */
function accountOf(state: AuthState): string | undefined {
  if (state.kind === 'replaced') return state.earlier;
  return state.kind === 'logged-in' ? state.session.account.name : undefined;
}

async function fetchSession(): Promise<SessionReply | undefined> {
  try {
    const response = await fetch('/dashboard/api/session');
    return response.ok ? ((await response.json()) as SessionReply) : undefined;
  } catch {
    return undefined; // Not reachable: the next request asks again.
  }
}
