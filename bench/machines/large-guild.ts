import type { ChannelSeed, GuildSeed } from '../../src/sandbox/options.ts';

const CHANNELS = 50;
const ROLES = 20;
const MEMBERS = 5;

/**
 * A guild of a usual size: 50 channels (5 categories, 10 voice channels, 35 text channels), 20 roles and a few members.
 * A third of the channels is private: everyone is kept out, and one role is let in.
 */
export function largeGuild(index: number): GuildSeed {
  return {
    name: `Server ${index}`,
    members: range(MEMBERS, (member) => ({ name: `member-${index}-${member}` })),
    roles: range(ROLES, (role) => ({ name: `role-${role}` })),
    channels: range(CHANNELS, channel),
  };
}

export function largeGuilds(count: number): GuildSeed[] {
  return range(count, largeGuild);
}

function channel(index: number): ChannelSeed {
  const kinds = { 0: 'category', 4: 'voice', 9: 'voice' } as const;
  const kind = kinds[(index % 10) as keyof typeof kinds] ?? 'text';
  const overwrites = [
    { role: '@everyone', deny: ['ViewChannel' as const] },
    { role: `role-${index % ROLES}`, allow: ['ViewChannel' as const] },
  ];
  const isPrivate = index % 3 === 1;
  return { name: `channel-${index}`, kind, overwrites: isPrivate ? overwrites : [] };
}

function range<T>(length: number, make: (index: number) => T): T[] {
  return Array.from({ length }, (_, index) => make(index));
}
