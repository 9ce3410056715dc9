import { ChannelType } from 'discord-api-types/v10';
import { channelView } from '../state/views.ts';
import type { ChannelView } from '../types/guild.ts';
import { channelNameFor, privateChannelsOf } from '../world/direct-messages.ts';
import type { Message } from '../world/message.ts';
import type { Channel } from '../world/model.ts';
import { findChannel } from '../world/threads.ts';
import {
  type ChannelContext,
  canSeeChannel,
  channelContext,
  isInGuild,
  isVisibleTo,
  type MemberContext,
} from './channel-context.ts';
import { ClientError } from './client-error.ts';

/** Where a client acts: in the guild; or in the direct messages with the bot, and in the private channels. */
function placesOf(self: MemberContext): MemberContext[] {
  if (isInGuild(self)) return [self];
  const { discord, member } = self;
  const others = privateChannelsOf(discord.world, member.user);
  return [self, ...others.map((other) => ({ discord, ...other }))];
}

/** A channel of any place. @throws ClientError when there is no such channel, or the user cannot see it */
export function contextOf(self: MemberContext, nameOrId: string): ChannelContext {
  const { user } = self.member;
  const known = placesOf(self).find(({ guild }) =>
    guild.channels.values().some((it) => [it.id, channelNameFor(it, user)].includes(nameOrId)),
  );
  return channelContext(known ?? self, nameOrId);
}

/** The channels that the user can see, without threads. */
export function channelsOf(self: MemberContext): ChannelView[] {
  return placesOf(self).flatMap((place) => viewsOf(place, place.guild.channels.values()));
}

/** The threads and posts that the user can see, without archived ones. */
export function activeThreadsOf(self: MemberContext): ChannelView[] {
  const threads = self.guild.threads.values();
  return viewsOf(
    self,
    threads.filter(({ thread }) => !thread.archived),
  );
}

function viewsOf(place: MemberContext, channels: Iterable<Channel>): ChannelView[] {
  return [...channels]
    .filter((channel) => canSeeChannel(place, channel))
    .map((channel) => channelView(place.guild, channel, place.member.user));
}

/** ID of the first text channel that the user can see. @throws ClientError */
export function firstTextChannel(self: MemberContext): string {
  const texts = [ChannelType.GuildText, ChannelType.DM];
  const channels = self.guild.channels.values();
  const seen = channels.find((it) => texts.includes(it.type) && canSeeChannel(self, it));
  if (seen === undefined) throw new ClientError('no-text-channel');
  return seen.id;
}

/** Whether the user can see the message, in any place. */
export function seesMessage(self: MemberContext, message: Message): boolean {
  return isVisibleTo(self, message) && seesChannel(self, message.channelId);
}

/** Whether the user can see the channel or thread, in any place. */
export function seesChannel(self: MemberContext, channelId: string): boolean {
  return placesOf(self).some((place) => {
    const channel = findChannel(place.guild, channelId);
    return channel !== undefined && canSeeChannel(place, channel);
  });
}
