/** One guild, or all guilds of the bot. Use `everywhere` only on behalf of the member themselves. */
export type Scope = { readonly guildId: string } | 'everywhere';
/**
 * What a person does outside of servers belongs to their personal scope. In the store it stands where a guild's ID
 * stands otherwise, so that both have the same tables, limits and deletions.
 */

const PREFIX = 'direct ';

/** The ID of a person's scope. It is no guild's: those are numbers. */
export function personalScope(userId: string): string {
  return `${PREFIX}${userId}`;
}

export function isPersonalScope(scopeId: string): boolean {
  return scopeId.startsWith(PREFIX);
}

/** Matches all personal scopes, in SQL's `like`. */
export const PERSONAL_SCOPES = `${PREFIX}%`;
