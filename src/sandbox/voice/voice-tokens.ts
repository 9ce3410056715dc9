import { randomBytes } from 'node:crypto';
import { CloseError } from './gateway/payloads.ts';
import type { VoiceSession } from './gateway/session.ts';
import type { VoiceGrant } from './types.ts';

const CLOSE = { authenticationFailed: 4004, sessionInvalid: 4006, serverNotFound: 4011 } as const;

/** A voice token, and the session that was opened with it. */
export interface IssuedToken {
  readonly grant: VoiceGrant;
  readonly token: string;
  session: VoiceSession | undefined;
}

/** The payload with which a client identifies or resumes. */
interface TokenClaim {
  readonly serverId: string;
  readonly sessionId: string;
  readonly token: string;
  readonly userId?: string;
}

/** Tokens for voice connections. A user has at most one per guild. */
export class VoiceTokens {
  /** By guild, then by user. Also has the guilds whose tokens were all revoked. */
  readonly #guilds = new Map<string, Map<string, IssuedToken>>();

  /** Issues a token. It replaces the user's earlier one; a session that continues keeps its call. */
  issue(grant: VoiceGrant, session: VoiceSession | undefined): IssuedToken {
    const issued = { grant, token: randomBytes(8).toString('hex'), session };
    const tokens = this.#guilds.get(grant.guildId) ?? new Map<string, IssuedToken>();
    this.#guilds.set(grant.guildId, tokens.set(grant.userId, issued));
    return issued;
  }

  find(user: { guildId: string; userId: string }): IssuedToken | undefined {
    return this.#guilds.get(user.guildId)?.get(user.userId);
  }

  /** @throws CloseError with Discord's close code */
  check({ serverId, sessionId, token, userId }: TokenClaim): IssuedToken {
    const tokens = this.#guilds.get(serverId);
    if (tokens === undefined) throw new CloseError(CLOSE.serverNotFound, 'Server not found');
    const issued = tokens
      .values()
      .find(
        ({ grant }) =>
          grant.sessionId === sessionId && (userId === undefined || grant.userId === userId),
      );
    if (!issued) throw new CloseError(CLOSE.sessionInvalid, 'Session is no longer valid');
    if (issued.token === token) return issued;
    throw new CloseError(CLOSE.authenticationFailed, 'Authentication failed');
  }

  revoke(user: { guildId: string; userId: string }): void {
    this.#guilds.get(user.guildId)?.delete(user.userId);
  }

  /** Revokes the token of an ended session, unless a newer one was issued. */
  forget(session: VoiceSession): void {
    const issued = this.find(session.grant);
    if (issued?.session !== session) return;
    if (issued.grant === session.grant) this.revoke(session.grant);
    else issued.session = undefined;
  }

  /** The session in a guild, if there is one. */
  sessionIn(guildId: string): VoiceSession | undefined {
    const tokens = this.#guilds.get(guildId)?.values();
    return tokens?.find(({ session }) => session !== undefined)?.session;
  }
}
