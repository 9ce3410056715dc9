import { randomBytes } from 'node:crypto';
import { CloseError } from './gateway/payloads.ts';
import type { VoiceSession } from './gateway/session.ts';
import type { VoiceGrant } from './types.ts';

const CLOSE = { authenticationFailed: 4004, sessionInvalid: 4006, serverNotFound: 4011 } as const;

/** A token that was handed out, and the session it opened. */
export interface IssuedToken {
  readonly grant: VoiceGrant;
  readonly token: string;
  session: VoiceSession | undefined;
}

/** What a client shows of its issued. */
interface TokenClaim {
  readonly serverId: string;
  readonly sessionId: string;
  readonly token: string;
  readonly userId?: string;
}

/** Who may connect: a user is in one channel of a guild at most. */
export class VoiceTokens {
  /** By guild and user. */
  readonly #tokens = new Map<string, IssuedToken>();
  /** Where anybody ever was admitted. */
  readonly #guilds = new Set<string>();

  /** Takes the place of an earlier issued; a session that goes on keeps its call. */
  issue(grant: VoiceGrant, session: VoiceSession | undefined): IssuedToken {
    const issued = { grant, token: randomBytes(8).toString('hex'), session };
    this.#guilds.add(grant.guildId);
    this.#tokens.set(keyOf(grant), issued);
    return issued;
  }

  of(place: { guildId: string; userId: string }): IssuedToken | undefined {
    return this.#tokens.get(keyOf(place));
  }

  /** @throws BadMessage with Discord's close code */
  check({ serverId, sessionId, token, userId }: TokenClaim): IssuedToken {
    if (!this.#guilds.has(serverId)) throw new CloseError(CLOSE.serverNotFound, 'Server not found');
    const issued = this.#tokens
      .values()
      .find(
        ({ grant }) =>
          grant.guildId === serverId &&
          grant.sessionId === sessionId &&
          (userId === undefined || grant.userId === userId),
      );
    if (!issued) throw new CloseError(CLOSE.sessionInvalid, 'Session is no longer valid');
    if (issued.token === token) return issued;
    throw new CloseError(CLOSE.authenticationFailed, 'Authentication failed');
  }

  revoke(place: { guildId: string; userId: string }): void {
    this.#tokens.delete(keyOf(place));
  }

  /** A session is over: its token is spent, unless a newer one was handed out. */
  forget(session: VoiceSession): void {
    const issued = this.of(session.grant);
    if (issued?.session !== session) return;
    if (issued.grant === session.grant) this.revoke(session.grant);
    else issued.session = undefined;
  }

  /** The session of whoever was admitted in a guild, if there is one. */
  sessionIn(guildId: string): VoiceSession | undefined {
    const tokens = this.#tokens.values();
    return tokens.find(({ session }) => session?.grant.guildId === guildId)?.session;
  }
}

function keyOf({ guildId, userId }: { guildId: string; userId: string }): string {
  return `${guildId}/${userId}`;
}
