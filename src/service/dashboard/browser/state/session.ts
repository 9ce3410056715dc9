import { computed, signal } from '@preact/signals';
import type { Session } from '../../protocol.ts';

/** Who is here. */
export type AuthState =
  | { readonly kind: 'unknown' }
  /** `hasEnded`: somebody was, until their session ended. */
  | { readonly kind: 'logged-out'; readonly hasEnded: boolean }
  | { readonly kind: 'logged-in'; readonly session: Session };

export const auth = signal<AuthState>({ kind: 'unknown' });

/** The session, or undefined while nobody is logged in. */
export const session = computed(() =>
  auth.value.kind === 'logged-in' ? auth.value.session : undefined,
);

/** Who is logged in, for views that are shown to nobody else. */
export function requireSession(): Session {
  const present = session.value;
  if (present === undefined) throw new Error('Nobody is logged in.');
  return present;
}
