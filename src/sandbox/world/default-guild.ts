import { readFileSync } from 'node:fs';
import type { GuildSeed, PermissionName } from '../options.ts';
import { DEFAULT_EMOJIS } from './default-emojis.ts';

/** Permissions of `@everyone` in a new guild on Discord. */
export const DEFAULT_EVERYONE: readonly PermissionName[] = [
  'ViewChannel',
  'CreateInstantInvite',
  'ChangeNickname',
  'SendMessages',
  'SendMessagesInThreads',
  'CreatePublicThreads',
  'CreatePrivateThreads',
  'EmbedLinks',
  'AttachFiles',
  'AddReactions',
  'UseExternalEmojis',
  'UseExternalStickers',
  'ReadMessageHistory',
  'UseApplicationCommands',
  'UseExternalApps',
  'SendVoiceMessages',
  'SendPolls',
  'Connect',
  'Speak',
  'Stream',
  'UseVAD',
  'UseSoundboard',
  'UseExternalSounds',
  'UseEmbeddedActivities',
  'RequestToSpeak',
  'SetVoiceChannelStatus',
];

/** The permissions that Mynah's invite requests. */
export const DEFAULT_BOT_PERMISSIONS: readonly PermissionName[] = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'AttachFiles',
  'EmbedLinks',
  'ReadMessageHistory',
  'SendVoiceMessages',
  'Connect',
  'Speak',
  'SetVoiceChannelStatus',
];

/** The guild of a sandbox without `guilds` in its options. */
export const DEFAULT_GUILD: GuildSeed = {
  name: 'The Aviary',
  owner: 'ada',
  roles: [
    {
      name: 'Keeper',
      permissions: [
        'ManageGuild',
        'ManageMessages',
        'MoveMembers',
        'MuteMembers',
        'MentionEveryone',
      ],
    },
    { name: 'Songbirds', mentionable: true },
  ],
  members: [
    { name: 'ada', displayName: 'Ada' },
    { name: 'ben', displayName: 'Ben', roles: ['Keeper'] },
    { name: 'chloe', displayName: 'Chloé', roles: ['Songbirds'], locale: 'fr' },
    { name: 'minjun', displayName: '민준', roles: ['Songbirds'], locale: 'ko' },
    { name: 'yuki', displayName: '雪', locale: 'ja' },
  ],
  emojis: DEFAULT_EMOJIS,
  soundboard: [{ name: 'chirp', data: readFileSync(new URL('chirp.mp3', import.meta.url)) }],
  channels: [
    { name: 'general' },
    {
      name: 'keepers-only',
      overwrites: [
        { role: '@everyone', deny: ['ViewChannel'] },
        { role: 'Keeper', allow: ['ViewChannel'] },
      ],
    },
    { name: 'Lounge', kind: 'voice' },
    { name: 'Duet', kind: 'voice', userLimit: 2 },
    { name: 'Stage', kind: 'stage' },
  ],
};
