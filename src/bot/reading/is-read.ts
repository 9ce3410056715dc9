import type { GuildSettings } from '../store/settings-schema.ts';
import type { Written } from './written.ts';

/**
 * Whether a server wants a message read: its channel, its beginning, who wrote it and how. Where only some
 * roles may have anything spoken, nobody else is read either; who manages the server always is.
 */
export function isWanted(
  written: Written,
  channelId: string,
  { read, roles }: Pick<GuildSettings, 'read' | 'roles'>,
): boolean {
  const { content, isBot, isManager, isSilent, roleIds } = written;
  if (!read.channels.includes(channelId)) return false;
  if (isSilent && !read.silent) return false;
  const beginning = content.trimStart();
  if (read.ignoredPrefixes.some((prefix) => beginning.startsWith(prefix))) return false;
  if (roleIds.some((id) => read.ignoredRoles.includes(id))) return false;
  if (isBot) return read.bots;
  return isManager || roles.speak.length === 0 || roleIds.some((id) => roles.speak.includes(id));
}
