import { extname } from 'node:path';
import type {
  AttachmentView,
  ChannelView,
  GuildView,
  Member,
  MessageView,
  Sandbox,
} from '../types.ts';
import type { Attachment, Channel, DirectMessagesId, Guild, Message, Offer } from './protocol.ts';

/** Converts a guild for the page, as the member sees it. */
export function toPageGuild(
  guild: GuildView,
  seenBy: Member,
  shop: Pick<Sandbox, 'skus' | 'entitlements'>,
): Guild {
  const channels = [...seenBy.channels, ...seenBy.activeThreads].map(toPageChannel);
  const seen = new Set(channels.map(({ id }) => id));
  return {
    id: guild.id,
    kind: 'server',
    name: guild.name,
    ownerId: guild.ownerId,
    channels,
    members: guild.members.map(({ voiceChannelId, ...person }) => ({
      ...person,
      voiceChannelId: seen.has(voiceChannelId ?? '') ? voiceChannelId : undefined,
    })),
    roles: guild.roles.map(({ id, name, managed }) => ({ id, name, managed })),
    emojis: guild.emojis.map(({ id, name, svg }) => ({ id, name, image: dataUrl(svg) })),
    offers: offersTo(seenBy, shop),
    permissions: seenBy.permissions,
    hasApp: seenBy.hasApp,
  };
}

function dataUrl(svg: string): string {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}

const DIRECT_MESSAGES: DirectMessagesId = 'direct-messages';

export function isDirectMessages(guildId: string): boolean {
  return guildId === DIRECT_MESSAGES;
}

/** Converts a user's direct messages for the page. */
export function toDirectMessages({ users, skus, entitlements }: Sandbox, user: Member): Guild {
  // Only servers can have a guild subscription.
  const forUsers = skus.filter(({ kind }) => kind !== 'guild-subscription');
  const nameOf = ({ kind, name, participantIds }: ChannelView) => {
    const other = users.find(({ id }) => id !== user.userId && participantIds.includes(id));
    return kind === 'direct' ? (other?.displayName ?? name) : name;
  };
  return {
    id: DIRECT_MESSAGES,
    kind: 'direct',
    name: 'Direct messages',
    ownerId: user.userId,
    channels: user.channels.map((one) => ({ ...toPageChannel(one), name: nameOf(one) })),
    members: users,
    roles: [],
    emojis: [],
    offers: offersTo(user, { skus: forUsers, entitlements }),
    permissions: user.permissions,
    hasApp: user.hasApp,
  };
}

/** The SKUs that the member can buy or cancel. */
function offersTo(
  { guildId, userId }: Member,
  { skus, entitlements }: Pick<Sandbox, 'skus' | 'entitlements'>,
): Offer[] {
  const active = entitlements.filter((one) => one.isActive);
  return skus.map(({ id: skuId, name, kind }) => {
    const isForGuild = kind === 'guild-subscription';
    const found = active.find(
      (one) =>
        one.skuId === skuId && (isForGuild ? one.guildId === guildId : one.userId === userId),
    );
    // A consumable can be bought again.
    const owned = kind === 'consumable' ? undefined : found;
    return { skuId, name, entitlement: owned && { id: owned.id, isOwn: owned.userId === userId } };
  });
}

function toPageChannel({ thread, guildId: _, ...channel }: ChannelView): Channel {
  const threadFacts = thread && {
    parentId: thread.parentId,
    isPrivate: thread.isPrivate,
    isLocked: thread.locked,
    tags: thread.tags,
  };
  return { ...channel, thread: threadFacts };
}

/** Converts a message for the page. CDN URLs become paths on the page's server. */
export function toPageMessage(view: MessageView, sandbox: Pick<Sandbox, 'cdnHost'>): Message {
  const { cdnHost } = sandbox;
  return {
    id: view.id,
    channelId: view.channelId,
    authorId: view.author.id,
    authorName: view.author.name,
    authorIsBot: view.author.bot,
    content: view.content,
    notice: view.notice,
    embeds: withPagePaths(view.embeds, cdnHost),
    components: withPagePaths(view.components, cdnHost),
    attachments: view.attachments.map(toPageAttachment),
    flags: view.flags,
    ephemeral: view.ephemeral,
    thinking: view.thinking,
    voiceMessage: view.voiceMessage,
    replyTo: view.replyTo,
    interaction: view.usedCommand,
    stickers: view.stickers,
    poll: view.poll,
    forwarded: view.forwarded && toPageMessage(view.forwarded, sandbox),
    reactions: view.reactions,
    pinned: view.pinned,
    createdAt: view.createdAt,
    editedAt: view.editedAt,
  };
}

function toPageAttachment({ url, data: _, title, ...facts }: AttachmentView): Attachment {
  const { filename } = facts;
  const shownName = title === undefined ? filename : `${title}${extname(filename)}`;
  return { ...facts, shownName, path: pagePath(url) };
}

/** The page's server uses the CDN's paths without signatures. */
function pagePath(url: string): string {
  return new URL(url).pathname.slice(1);
}

/** Replaces CDN URLs in embeds and components. */
function withPagePaths<T>(parts: T, cdnHost: string): T {
  const isOurs = (value: unknown) =>
    typeof value === 'string' && value.startsWith(`http://${cdnHost}/`);
  // The parts are plain JSON with URLs at any depth.
  return JSON.parse(JSON.stringify(parts), (key, value) =>
    /^(proxy_|icon_)?url$/.test(key) && isOurs(value) ? pagePath(value) : value,
  );
}
