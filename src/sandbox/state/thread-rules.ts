import { ChannelType } from 'discord-api-types/v10';
import type { Channel, Thread, ThreadType } from '../world/model.ts';
import { hasPermissions } from '../world/permissions.ts';
import { isForum, isThread } from '../world/threads.ts';

/** Why Discord refuses something about threads; names of `DiscordError.of`. */
export type ThreadRefusal =
  | 'wrongChannelType'
  | 'missingPermissions'
  | 'messageInForum'
  | 'threadLocked'
  | 'threadArchived'
  | 'tagRequired'
  | 'unknownTag';

/** The type of a public thread in the channel; undefined when it has none. */
export function publicThreadType({ type }: Channel): ThreadType | undefined {
  if (type === ChannelType.GuildAnnouncement) return ChannelType.AnnouncementThread;
  const isPublic = [ChannelType.GuildText, ChannelType.GuildForum, ChannelType.GuildMedia];
  return isPublic.some((one) => one === type) ? ChannelType.PublicThread : undefined;
}

/** @param permissions in the channel */
export function refuseStart(
  channel: Channel,
  type: ThreadType,
  permissions: bigint,
): ThreadRefusal | undefined {
  if (type === ChannelType.PrivateThread) {
    if (channel.type !== ChannelType.GuildText) return 'wrongChannelType';
    return hasPermissions(permissions, 'CreatePrivateThreads') ? undefined : 'missingPermissions';
  }
  if (isForum(channel) || publicThreadType(channel) !== type) return 'wrongChannelType';
  return hasPermissions(permissions, 'CreatePublicThreads') ? undefined : 'missingPermissions';
}

/** @param permissions in the forum */
export function refusePost(
  forum: Channel,
  tagIds: readonly string[],
  permissions: bigint,
): ThreadRefusal | undefined {
  if (!hasPermissions(permissions, 'SendMessages')) return 'missingPermissions';
  if (forum.forum?.requiresTag && tagIds.length === 0) return 'tagRequired';
  return refuseTags(forum, tagIds, permissions);
}

/** @param permissions in the forum */
export function refuseTags(
  { forum }: Channel,
  tagIds: readonly string[],
  permissions: bigint,
): ThreadRefusal | undefined {
  const tags = tagIds.map((id) => forum?.tags.find((tag) => tag.id === id));
  if (tags.includes(undefined)) return 'unknownTag';
  const isForModerators = tags.some((tag) => tag?.moderated);
  return isForModerators && !hasPermissions(permissions, 'ManageThreads')
    ? 'missingPermissions'
    : undefined;
}

/** Whether a message can be written. @param permissions in the channel or thread */
export function refuseMessage(channel: Channel, permissions: bigint): ThreadRefusal | undefined {
  if (isForum(channel)) return 'messageInForum';
  if (!hasPermissions(permissions, 'SendMessages')) return 'missingPermissions';
  return isClosed(channel, permissions) ? 'threadLocked' : undefined;
}

/** Whether a message can be edited. @param permissions in the channel or thread */
export function refuseMessageEdit(
  channel: Channel,
  permissions: bigint,
): ThreadRefusal | undefined {
  if (isThread(channel) && channel.thread.archived) return 'threadArchived';
  return isClosed(channel, permissions) ? 'threadLocked' : undefined;
}

function isClosed(channel: Channel, permissions: bigint): boolean {
  return (
    isThread(channel) && channel.thread.locked && !hasPermissions(permissions, 'ManageThreads')
  );
}

/** Whether someone can add a member. @param permissions of the person who adds */
export function refuseAdding(
  { type, thread }: Thread,
  permissions: bigint,
): ThreadRefusal | undefined {
  if (thread.archived) return 'threadArchived';
  if (!hasPermissions(permissions, 'SendMessages')) return 'missingPermissions';
  const isRestricted = type === ChannelType.PrivateThread && !thread.invitable;
  return isRestricted && !hasPermissions(permissions, 'ManageThreads')
    ? 'missingPermissions'
    : undefined;
}

/** Whether someone can remove another member. */
export function refuseRemoving(
  { type, thread }: Thread,
  { userId, permissions }: { userId: string; permissions: bigint },
): ThreadRefusal | undefined {
  if (thread.archived) return 'threadArchived';
  const isOwner = type === ChannelType.PrivateThread && thread.ownerId === userId;
  return isOwner || hasPermissions(permissions, 'ManageThreads') ? undefined : 'missingPermissions';
}

/** The fields of a thread that only moderators of threads can change. */
const MODERATED = ['locked', 'slowmodeSeconds', 'pinned'] as const;

/** Whether someone can make the change. An archived thread must be revived by the same request. */
export function refuseEdit(
  { thread }: Thread,
  change: Readonly<Record<string, unknown>>,
  { userId, permissions }: { userId: string; permissions: bigint },
): ThreadRefusal | undefined {
  const fields = Object.keys(change).filter((field) => change[field] !== undefined);
  const revives = change.archived === false;
  if (thread.archived && !revives) return 'threadArchived';
  if (hasPermissions(permissions, 'ManageThreads')) return undefined;
  if (thread.locked) return 'missingPermissions';
  if (MODERATED.some((field) => fields.includes(field))) return 'missingPermissions';
  const onlyRevives = revives && fields.length === 1;
  if (onlyRevives && hasPermissions(permissions, 'SendMessages')) return undefined;
  return thread.ownerId === userId ? undefined : 'missingPermissions';
}
