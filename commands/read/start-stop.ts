import type { GuildBasedChannel } from 'discord.js';
import { hasMessageContentIntent } from '../../src/bot/discord/intents.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import type { GuildSettings } from '../../src/bot/store/settings-schema.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import type { Language } from '../../src/shared/contract/languages.ts';
import { memberContextOf } from '../playback/member-context.ts';
import { assertMayChangeReading, changeReading } from '../settings/change.ts';
import { excluding, including } from '../shared/id-menus.ts';

type Starter = Pick<AnyCall, 'interaction' | 'services' | 'settings'>;

interface Start {
  /** The voice channel to join automatically. Not for the chat of a voice channel: it is only read there. */
  readonly voiceId?: string | null | undefined;
  /** Default: the channel keeps its language. */
  readonly language?: Language | undefined;
}

/** @throws Failure `access.blocked`, `access.role-needed`, `manager.needed`, `read.no-content` */
export function assertMayStartForGood(call: Pick<Starter, 'interaction' | 'settings'>): void {
  assertMayChangeReading(call);
  if (!hasMessageContentIntent(call.interaction.client)) throw new Failure('read.no-content', {});
}

/**
 * Reads a channel aloud until somebody stops it.
 * @returns all settings after the change
 */
export function startReading(
  call: Starter,
  channel: GuildBasedChannel,
  { voiceId, language }: Start = {},
): Promise<GuildSettings> {
  const joined = channel.isVoiceBased() ? channel.id : voiceId;
  return changeReading(call, (read) => ({
    ...read,
    channels: including(read.channels, [channel.id]),
    channelLanguages: {
      ...read.channelLanguages,
      ...(language === undefined ? {} : { [channel.id]: language }),
    },
    autoJoinChannels: including(read.autoJoinChannels, joined ? [joined] : []),
  }));
}

/**
 * Stops reading a channel. When no channel is left, automatic joining is switched off, too.
 * @returns all settings after the change
 */
export function stopReading(call: Starter, channelId: string): Promise<GuildSettings> {
  call.services.sessions.unbindChannel(memberContextOf(call).guild.id, channelId);
  return changeReading(call, (read) => {
    if (!read.channels.includes(channelId)) return read;
    const channels = excluding(read.channels, [channelId]);
    const joined = excluding(read.autoJoinChannels, [channelId]);
    return { ...read, channels, autoJoinChannels: channels.length === 0 ? [] : joined };
  });
}
