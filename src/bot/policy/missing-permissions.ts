import { type Guild, type PermissionFlags, PermissionFlagsBits } from 'discord.js';

/** The permissions that the bot needs on a server, each with the feature that needs it. */
const NEEDED_PERMISSIONS = [
  { names: ['Connect', 'Speak'], use: 'voice' },
  { names: ['SendVoiceMessages', 'AttachFiles'], use: 'files' },
  { names: ['ViewChannel', 'SendMessages', 'SendMessagesInThreads'], use: 'messages' },
] as const satisfies readonly { names: readonly (keyof PermissionFlags)[]; use: string }[];

export type PermissionUse = (typeof NEEDED_PERMISSIONS)[number]['use'];

export interface MissingPermissions {
  readonly use: PermissionUse;
  readonly names: readonly (keyof PermissionFlags)[];
}

/**
 * The permissions that the bot's roles lack. Those for voice also count when every voice channel denies them. Single
 * channels can deny more: replies say so when a member uses the bot there.
 */
export function missingPermissions(guild: Guild): MissingPermissions[] {
  return NEEDED_PERMISSIONS.map(({ use, names }) => ({
    use,
    names: names.filter((name) => isMissing(guild, name, use === 'voice')),
  })).filter(({ names }) => names.length > 0);
}

function isMissing(guild: Guild, name: keyof PermissionFlags, isForVoice: boolean): boolean {
  const { me } = guild.members;
  if (me === null) return false;
  const flag = PermissionFlagsBits[name];
  if (me.permissions.has(flag)) {
    const voiceChannels = guild.channels.cache.filter((channel) => channel.isVoiceBased());
    return (
      isForVoice &&
      voiceChannels.size > 0 &&
      voiceChannels.every((channel) => !channel.permissionsFor(me).has(flag))
    );
  }
  return true;
}
