import { ChannelType, GatewayDispatchEvents } from 'discord.js';
import { type Fields, isObject } from './fields.ts';

/**
 * What discord.js would keep of every channel and role, and the bot never uses. Without it, an idle guild needs less
 * memory.
 */
const UNNEEDED = {
  channel: new Set([
    'available_tags',
    'default_auto_archive_duration',
    'default_forum_layout',
    'default_reaction_emoji',
    'default_sort_order',
    'default_thread_rate_limit_per_user',
    'last_message_id',
    'last_pin_timestamp',
    'rate_limit_per_user',
    'rtc_region',
    'topic',
    'video_quality_mode',
  ]),
  role: new Set(['color', 'colors', 'hoist', 'icon', 'mentionable', 'unicode_emoji']),
} as const;

/** Leaves out what the bot does not need of an event. Other data, malformed data too, stays as it is. Pure. */
export function neededData(event: string, data: Fields): Fields {
  switch (event) {
    case GatewayDispatchEvents.GuildCreate:
      return neededGuild(data);
    case GatewayDispatchEvents.ChannelCreate:
    case GatewayDispatchEvents.ChannelUpdate:
      return without(data, UNNEEDED.channel);
    case GatewayDispatchEvents.GuildRoleCreate:
    case GatewayDispatchEvents.GuildRoleUpdate:
      return { ...data, role: neededRole(data.role) };
    default:
      return data;
  }
}

/** Categories have no permissions of their own: their channels have copies. */
function neededGuild(guild: Fields): Fields {
  const { roles, channels } = guild;
  if (!Array.isArray(roles) || !Array.isArray(channels)) return guild;
  const ids = new Map([...roles, ...channels].filter(isObject).map(({ id }) => [id, id]));
  return {
    ...guild,
    roles: roles.map(neededRole),
    channels: channels
      .filter((it) => !isObject(it) || it.type !== ChannelType.GuildCategory)
      .map((it) => (isObject(it) ? neededChannel(it, ids) : it)),
  };
}

/** @param ids replace the copies that JSON has of an ID wherever it is used */
function neededChannel(channel: Fields, ids: ReadonlyMap<unknown, unknown>): Fields {
  const shared = (fields: unknown, name: string) => {
    if (!isObject(fields) || !ids.has(fields[name])) return fields;
    return { ...fields, [name]: ids.get(fields[name]) };
  };
  // The guild has it, too.
  const { guild_id: _, ...own } = without(channel, UNNEEDED.channel);
  const { permission_overwrites: overwrites } = own;
  if (!Array.isArray(overwrites)) return own;
  const permission_overwrites = overwrites.map((it) => shared(it, 'id'));
  return shared({ ...own, permission_overwrites }, 'parent_id') as Fields;
}

function neededRole(role: unknown): unknown {
  return isObject(role) ? without(role, UNNEEDED.role) : role;
}

function without(fields: Fields, names: ReadonlySet<string>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.has(name)));
}
