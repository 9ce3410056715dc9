import type { ChannelSeed, SandboxOptions } from './options.ts';
import { DEFAULT_GUILD } from './world/default-guild.ts';

const FORUM: ChannelSeed = { name: 'ideas', kind: 'forum' };

/** The world of `npm start` and `npm run try`: the default server with a forum, one without the bot, direct messages and a group. */
export const TRIAL_WORLD: SandboxOptions = {
  // What the bot stores is still there after a restart.
  hasStableIds: true,
  guilds: [
    { ...DEFAULT_GUILD, channels: [...(DEFAULT_GUILD.channels ?? []), FORUM] },
    {
      name: 'The Meadow',
      hasBot: false,
      owner: 'ada',
      members: [
        { name: 'ada', displayName: 'Ada' },
        { name: 'ben', displayName: 'Ben' },
        { name: 'yuki', displayName: '雪', locale: 'ja' },
      ],
      channels: [{ name: 'general' }, { name: 'Pond', kind: 'voice' }],
    },
  ],
  privateChannels: [
    { members: ['ada', 'ben'] },
    { members: ['ada', 'ben', 'chloe'], name: 'Dawn chorus' },
  ],
};
