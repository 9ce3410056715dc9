import {
  type AnyThreadChannel,
  ChannelType,
  type Guild,
  type GuildBasedChannel,
  OverwriteType,
  PermissionFlagsBits,
  type VoiceBasedChannel,
} from 'discord.js';
import type { Translate } from '../i18n/index.ts';
import { listNames } from '../i18n/list-names.ts';
import type { GuildSettings } from '../store/settings-schema.ts';

/** The side bar has room for about 40 characters. */
const MAX_NAMES = 3;

/** Threads have the permissions of their parent. */
type OverwritableChannel = Exclude<GuildBasedChannel, AnyThreadChannel>;

const { ViewChannel } = PermissionFlagsBits;

/**
 * The status of a voice channel: the channels that the bot reads there. It never names a channel that someone who sees
 * the voice channel cannot see.
 * @returns undefined when nothing is read there
 */
export function statusText(
  guild: Guild,
  voice: VoiceBasedChannel,
  { channels }: Pick<GuildSettings['read'], 'channels'>,
  t: Translate,
): string | undefined {
  const read = [...new Set(channels)].flatMap((id) => guild.channels.cache.get(id) ?? []);
  // The chat of another voice channel is only read there.
  const heard = read.filter((channel) => !channel.isVoiceBased() || channel.id === voice.id);
  if (heard.length === 0) return undefined;
  const named = heard.filter((it) => it.id !== voice.id && isSeenByAllWhoSee(voice, it));
  if (named.length > 0) {
    const names = named.map(({ name }) => `#${name}`);
    return t('voice-status.reads', { channels: listNames(t.locale, names, MAX_NAMES) });
  }
  const isOwnChat = heard.every(({ id }) => id === voice.id);
  return t(isOwnChat ? 'voice-status.reads-here' : 'voice-status.reads-hidden');
}

/** Whether everyone who sees the voice channel sees the other channel, too. When in doubt, no. */
function isSeenByAllWhoSee(voice: VoiceBasedChannel, channel: GuildBasedChannel): boolean {
  if (channel.type === ChannelType.PrivateThread) return false;
  const { guild } = voice;
  const place = channel.isThread() ? channel.parent : channel;
  if (place === null) return false;
  const isHiddenFromSomeone = place.permissionOverwrites.cache.some(
    ({ type, deny }) => type === OverwriteType.Member && deny.has(ViewChannel),
  );
  if (isHiddenFromSomeone) return false;
  const seesOnlyVoice = (it: Parameters<VoiceBasedChannel['permissionsFor']>[0]) =>
    voice.permissionsFor(it)?.has(ViewChannel) === true &&
    place.permissionsFor(it)?.has(ViewChannel) !== true;
  if (guild.roles.cache.some(seesOnlyVoice) || mayCombineToHide(voice, place)) return false;
  const invited = voice.permissionOverwrites.cache.filter(
    ({ type, allow }) => type === OverwriteType.Member && allow.has(ViewChannel),
  );
  // Members who are not cached may not see it.
  return invited.every(({ id }) => place.permissionsFor(id)?.has(ViewChannel) === true);
}

/** Whether somebody with two roles may see the voice channel by one of them, while the other hides the place. */
function mayCombineToHide(voice: VoiceBasedChannel, place: OverwritableChannel): boolean {
  const roleIds = (channel: OverwritableChannel, rule: 'allow' | 'deny') => {
    const { everyone } = channel.guild.roles;
    const overwrites = channel.permissionOverwrites.cache.filter(
      (one) =>
        one.type === OverwriteType.Role && one.id !== everyone.id && one[rule].has(ViewChannel),
    );
    return new Set(overwrites.keys());
  };
  const hiding = roleIds(place, 'deny');
  if (hiding.size === 0) return false;
  // Allowing wins over denying.
  const opens = roleIds(place, 'allow');
  const opensVoice = roleIds(voice, 'allow');
  return !(hiding.isSubsetOf(roleIds(voice, 'deny')) && opensVoice.isSubsetOf(opens));
}
