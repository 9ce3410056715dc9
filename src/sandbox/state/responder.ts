import { MessageFlags } from 'discord-api-types/v10';
import { DiscordError } from '../validate/discord-error.ts';
import { isUserInstallOnly } from '../world/installations.ts';
import type { Channel, GuildMember } from '../world/model.ts';
import { effectivePermissions, hasPermissions } from '../world/permissions.ts';
import type { MessageBody } from './compose-message.ts';
import type { Discord } from './discord.ts';
import type { Interaction } from './interactions.ts';

/** With whose permissions the application answers an interaction. */
export interface Responder {
  readonly channel: Channel;
  /** The bot; the user, if only they have the application; undefined where it has commands but no bot. */
  readonly author: GuildMember | undefined;
  readonly permissions: bigint;
  /** Only the user sees all answers. */
  readonly isEphemeralOnly: boolean;
  /** Whether only the user has the application. */
  readonly isForUser: boolean;
}

/**
 * An application that only the user has installed is bound by the user's permissions. It can post publicly only with
 * USE_EXTERNAL_APPS.
 * https://docs.discord.com/developers/resources/application#installation-context
 * @throws DiscordError 10003 when the channel was deleted
 */
export function responderOf({ world }: Discord, { facts }: Interaction): Responder {
  const channel = world.channel(facts.channelId);
  if (channel === undefined) throw DiscordError.of('unknownChannel');
  const guild = world.guildOf(channel);
  const isForUser = isUserInstallOnly(facts.owners);
  const author = isForUser ? guild.members.get(facts.user.id) : world.botIn(guild);
  const permissions = author ? effectivePermissions(guild, author, channel) : 0n;
  const mayPost = hasPermissions(permissions, 'SendMessages', 'UseExternalApps');
  return { channel, author, permissions, isForUser, isEphemeralOnly: isForUser && !mayPost };
}

/** Permissions for the parts of an answer. @throws DiscordError 50013 or 50173 */
export function requireAnswerPermissions(
  { permissions, isForUser }: Responder,
  body: MessageBody,
  files: number,
): void {
  const isVoice = ((body.flags ?? 0) & MessageFlags.IsVoiceMessage) !== 0;
  if (isVoice && !hasPermissions(permissions, 'SendVoiceMessages')) {
    throw DiscordError.of('voiceMessageForbidden');
  }
  if (isForUser && files > 0 && !hasPermissions(permissions, 'AttachFiles')) {
    throw DiscordError.of('missingPermissions');
  }
}
