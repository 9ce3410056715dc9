import { computed, signal } from '@preact/signals';
import type { Session } from '../../protocol.ts';

export type AuthState =
  | { readonly kind: 'unknown' }
  /** `ended`: the account whose session ended without a logout. */
  | { readonly kind: 'logged-out'; readonly ended?: string }
  | { readonly kind: 'logged-in'; readonly session: Session }
  /** Another tab has logged in to another account. `session` is the new one. */
  | { readonly kind: 'replaced'; readonly earlier: string; readonly session: Session };

export const auth = signal<AuthState>({ kind: 'unknown' });

export const session = computed(() =>
  auth.value.kind === 'logged-in' ? auth.value.session : undefined,
);

/** For views that are shown only after the login. */
export function requireSession(): Session {
  const current = session.value;
  if (current === undefined) throw new Error('Nobody is logged in.');
  return current;
}
