import type { Message } from '../world/message.ts';
import type { Channel, Thread, ThreadType, User } from '../world/model.ts';
import type { World } from '../world/world.ts';

const DEFAULTS = { autoArchiveMinutes: 4_320, slowmodeSeconds: 0 } as const;

/** A thread to create. */
export interface ThreadRequest {
  readonly type: ThreadType;
  readonly name: string;
  readonly owner: User;
  /** The message that it starts from, in the parent. */
  readonly source?: Message | undefined;
  readonly autoArchiveMinutes?: number | undefined;
  readonly slowmodeSeconds?: number | undefined;
  readonly invitable?: boolean | undefined;
  readonly appliedTagIds?: readonly string[] | undefined;
}

/** A thread without members or messages, which is not in its guild yet. */
export function newThread(world: World, parent: Channel, request: ThreadRequest): Thread {
  const createdAt = new Date().toISOString();
  return {
    id: request.source?.id ?? world.snowflakes.next(),
    guildId: parent.guildId,
    parentId: parent.id,
    type: request.type,
    name: request.name,
    position: 0,
    topic: null,
    userLimit: 0,
    nsfw: parent.nsfw,
    overwrites: new Map(),
    lastMessageId: null,
    thread: {
      ownerId: request.owner.id,
      createdAt,
      archiveChangedAt: createdAt,
      archived: false,
      locked: false,
      invitable: request.invitable ?? true,
      autoArchiveMinutes: request.autoArchiveMinutes ?? DEFAULTS.autoArchiveMinutes,
      slowmodeSeconds: request.slowmodeSeconds ?? DEFAULTS.slowmodeSeconds,
      pinned: false,
      appliedTagIds: request.appliedTagIds ?? [],
      members: new Map(),
      messageCount: 0,
      totalMessages: 0,
    },
  };
}
