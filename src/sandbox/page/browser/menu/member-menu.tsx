import type { Person } from '../../protocol.ts';

/** What can be done with a member: a "more" button beside the name. */
export function MemberMenu(_: { person: Person }) {
  return null;
}
