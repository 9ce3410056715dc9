import type { ApplicationSettings } from '../world/application.ts';
import type { User } from '../world/model.ts';
import type { World } from '../world/world.ts';
import { userPayload } from './user.ts';

export type PrivilegedIntent = 'GuildMembers' | 'GuildPresences' | 'MessageContent';

/** Application flags of privileged intents, in the "limited" variant for applications in few guilds. */
const INTENT_FLAGS: Readonly<Record<PrivilegedIntent, number>> = {
  GuildPresences: 1 << 13,
  GuildMembers: 1 << 15,
  MessageContent: 1 << 19,
};

export function applicationFlags(intents: readonly PrivilegedIntent[]): number {
  return intents.reduce((flags, intent) => flags | INTENT_FLAGS[intent], 0);
}

/** The intents that these flags enable. Other flags cannot be changed. */
export function intentsOfFlags(flags: number): PrivilegedIntent[] {
  const intents = Object.keys(INTENT_FLAGS) as PrivilegedIntent[];
  return intents.filter((intent) => (flags & INTENT_FLAGS[intent]) !== 0);
}

/** The owner of the first guild. */
export function applicationOwner({ guilds, users, bot }: World): User {
  const [first] = guilds.values();
  return users.get(first?.ownerId ?? '') ?? bot;
}

/** `GET /applications/@me`. */
export function applicationPayload(
  world: World,
  settings: ApplicationSettings,
  intents: readonly PrivilegedIntent[],
) {
  const flags = applicationFlags(intents);
  return {
    id: world.applicationId,
    name: world.bot.username,
    icon: null,
    description: settings.description,
    type: null,
    bot: userPayload(world.bot),
    bot_public: true,
    bot_require_code_grant: false,
    integration_types_config: settings.integrationTypes,
    tags: settings.tags,
    ...(settings.customInstallUrl ? { custom_install_url: settings.customInstallUrl } : {}),
    ...(settings.installParams ? { install_params: settings.installParams } : {}),
    verify_key: '0'.repeat(64),
    flags,
    flags_new: flags.toString(),
    redirect_uris: [],
    interactions_endpoint_url: null,
    role_connections_verification_url: settings.roleConnectionsUrl,
    owner: userPayload(applicationOwner(world)),
    approximate_guild_count: [...world.guilds.values()].filter((it) => world.botIn(it)).length,
    approximate_user_install_count: world.appUserIds.size,
    approximate_user_authorization_count: world.appUserIds.size,
    explicit_content_filter: 0,
    team: null,
    eligible_oauth2_scopes: [],
  };
}
