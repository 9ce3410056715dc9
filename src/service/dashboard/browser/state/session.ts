import { computed, signal } from '@preact/signals';
import type { Session } from '../../protocol.ts';

/** Who is here. */
export type Visit =
  | { readonly is: 'unknown' }
  /** `hasEnded`: somebody was, until their session ended. */
  | { readonly is: 'nobody'; readonly hasEnded: boolean }
  | { readonly is: 'somebody'; readonly session: Session };

export const visit = signal<Visit>({ is: 'unknown' });

/** The session, or undefined while nobody is logged in. */
export const session = computed(() =>
  visit.value.is === 'somebody' ? visit.value.session : undefined,
);

/** Who is logged in, for views that are shown to nobody else. */
export function requireSession(): Session {
  const present = session.value;
  if (present === undefined) throw new Error('Nobody is logged in.');
  return present;
}
