import type { APIAllowedMentions } from 'discord-api-types/v10';
import type { Mentions } from './message.ts';
import type { Channel, Guild, GuildMember } from './model.ts';
import { effectivePermissions, hasPermissions } from './permissions.ts';

export interface MentionSource {
  /** The text that can contain mentions: the content, or the text displays. */
  readonly text: string;
  /** Undefined allows all mentions in the text. */
  readonly allowed: APIAllowedMentions | undefined;
  /** The member whose permissions apply. */
  readonly author: GuildMember | undefined;
  /** The author, if that is another user. */
  readonly authorId?: string | undefined;
  /** Webhooks can mention everyone. */
  readonly isWebhook?: boolean | undefined;
  /** Author of the message that is replied to. */
  readonly repliedTo?: string | undefined;
  /** For ephemeral messages: the only user who can be pinged. */
  readonly ephemeralFor?: string | undefined;
}

/**
 * Computes whom a message mentions and notifies, according to allowed_mentions and permissions.
 * https://discord.com/developers/docs/resources/message#allowed-mentions-object
 */
export function computeMentions(guild: Guild, channel: Channel, source: MentionSource): Mentions {
  const allows = mentionRules(guild, channel, source);
  const userIds = new Set(
    matchedIds(source.text, /<@!?(\d+)>/g).filter((id) => guild.members.has(id) && allows.user(id)),
  );
  if (source.repliedTo !== undefined && (source.allowed?.replied_user ?? !source.allowed)) {
    userIds.add(source.repliedTo);
  }
  const roleIds = matchedIds(source.text, /<@&(\d+)>/g).filter(
    (id) => guild.roles.has(id) && allows.role(id),
  );
  const everyone = /@(everyone|here)\b/.test(source.text) && allows.everyone;
  const notified = everyone
    ? [...guild.members.keys()]
    : membersWithRoles(guild, roleIds, allows.pingingRole);
  const pinged = new Set([...userIds, ...notified]);
  const authorId = source.authorId ?? source.author?.user.id;
  if (authorId !== undefined) pinged.delete(authorId);
  return {
    everyone,
    userIds: [...userIds],
    roleIds,
    pinged: [...pinged].filter(
      (id) => source.ephemeralFor === undefined || id === source.ephemeralFor,
    ),
  };
}

function mentionRules(
  guild: Guild,
  channel: Channel,
  { allowed, author, isWebhook = false }: MentionSource,
) {
  const permissions = author ? effectivePermissions(guild, author, channel) : 0n;
  const mayMentionAll = isWebhook || hasPermissions(permissions, 'MentionEveryone');
  const parses = (kind: string) => allowed === undefined || allowed.parse?.some((k) => k === kind);
  return {
    user: (id: string) => parses('users') || (allowed?.users?.includes(id) ?? false),
    role: (id: string) => parses('roles') || (allowed?.roles?.includes(id) ?? false),
    pingingRole: (id: string) => mayMentionAll || (guild.roles.get(id)?.mentionable ?? false),
    everyone: mayMentionAll && (parses('everyone') ?? false),
  };
}

function membersWithRoles(
  guild: Guild,
  roleIds: string[],
  pings: (roleId: string) => boolean,
): string[] {
  const pingingIds = roleIds.filter(pings);
  const members = [...guild.members.values()];
  return members
    .filter((member) => pingingIds.some((id) => member.roles.has(id)))
    .map((member) => member.user.id);
}

function matchedIds(text: string, pattern: RegExp): string[] {
  return [...new Set([...text.matchAll(pattern)].map((match) => match[1] ?? ''))];
}
