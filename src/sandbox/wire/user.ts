import type { GuildMember, User } from '../world/model.ts';

/** A user as seen by others. */
export function userPayload(user: User) {
  return {
    id: user.id,
    username: user.username,
    discriminator: user.bot ? '0001' : '0',
    global_name: user.globalName,
    avatar: null,
    avatar_decoration_data: null,
    collectibles: null,
    banner: null,
    accent_color: null,
    public_flags: 0,
    flags: 0,
    primary_guild: null,
    ...(user.bot ? { bot: true } : {}),
  };
}

/** The bot's own user. */
export function ownUserPayload(user: User) {
  return {
    ...userPayload(user),
    mfa_enabled: true,
    locale: user.locale,
    verified: true,
    email: null,
  };
}

/** A member without its user, as in messages and interactions. */
export function bareMemberPayload(member: GuildMember) {
  return {
    roles: [...member.roles],
    nick: member.nickname,
    avatar: null,
    banner: null,
    joined_at: member.joinedAt,
    premium_since: null,
    communication_disabled_until: member.timeoutUntil,
    pending: false,
    flags: 0,
    mute: member.mute,
    deaf: false,
  };
}

export function memberPayload(member: GuildMember) {
  return { ...bareMemberPayload(member), user: userPayload(member.user) };
}
