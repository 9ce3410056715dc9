import { randomBytes } from 'node:crypto';
import { BadMessage } from './gateway/payloads.ts';
import type { VoiceSession } from './gateway/session.ts';
import type { Admission } from './types.ts';

const CLOSE = { authenticationFailed: 4004, sessionInvalid: 4006, serverNotFound: 4011 } as const;

/** A token that was handed out, and the session it opened. */
export interface Ticket {
  readonly admission: Admission;
  readonly token: string;
  session: VoiceSession | undefined;
}

/** What a client shows of its ticket. */
interface Shown {
  readonly serverId: string;
  readonly sessionId: string;
  readonly token: string;
  readonly userId?: string;
}

/** Who may connect: a user is in one channel of a guild at most. */
export class Tickets {
  /** By guild and user. */
  readonly #tickets = new Map<string, Ticket>();
  /** Where anybody ever was admitted. */
  readonly #guilds = new Set<string>();

  /** Takes the place of an earlier ticket; a session that goes on keeps its call. */
  issue(admission: Admission, session: VoiceSession | undefined): Ticket {
    const ticket = { admission, token: randomBytes(8).toString('hex'), session };
    this.#guilds.add(admission.guildId);
    this.#tickets.set(keyOf(admission), ticket);
    return ticket;
  }

  of(place: { guildId: string; userId: string }): Ticket | undefined {
    return this.#tickets.get(keyOf(place));
  }

  /** @throws BadMessage with Discord's close code */
  check({ serverId, sessionId, token, userId }: Shown): Ticket {
    if (!this.#guilds.has(serverId)) throw new BadMessage(CLOSE.serverNotFound, 'Server not found');
    const ticket = this.#tickets
      .values()
      .find(
        ({ admission }) =>
          admission.guildId === serverId &&
          admission.sessionId === sessionId &&
          (userId === undefined || admission.userId === userId),
      );
    if (!ticket) throw new BadMessage(CLOSE.sessionInvalid, 'Session is no longer valid');
    if (ticket.token === token) return ticket;
    throw new BadMessage(CLOSE.authenticationFailed, 'Authentication failed');
  }

  revoke(place: { guildId: string; userId: string }): void {
    this.#tickets.delete(keyOf(place));
  }

  /** A session is over: its token is spent, unless a newer one was handed out. */
  forget(session: VoiceSession): void {
    const ticket = this.of(session.admission);
    if (ticket?.session !== session) return;
    if (ticket.admission === session.admission) this.revoke(session.admission);
    else ticket.session = undefined;
  }

  /** The session of whoever was admitted in a guild, if there is one. */
  sessionIn(guildId: string): VoiceSession | undefined {
    const tickets = this.#tickets.values();
    return tickets.find(({ session }) => session?.admission.guildId === guildId)?.session;
  }
}

function keyOf({ guildId, userId }: { guildId: string; userId: string }): string {
  return `${guildId}/${userId}`;
}
