import type { Discord } from '../state/discord.ts';
import { applicationFlags } from '../wire/application.ts';
import { ownUserPayload } from '../wire/user.ts';
import type { Guild } from '../world/model.ts';
import type { Session } from './session.ts';

/** READY: who the bot is and which guilds will follow, each in its own GUILD_CREATE. */
export function readyPayload(
  { account, world }: Discord,
  { id, shard }: Session,
  guilds: readonly Guild[],
) {
  return {
    v: 10,
    user: ownUserPayload(world.bot),
    guilds: guilds.map((guild) => ({ id: guild.id, unavailable: true })),
    session_id: id,
    session_type: 'normal',
    resume_gateway_url: account.gatewayUrl,
    shard,
    application: { id: world.applicationId, flags: applicationFlags(account.privilegedIntents) },
    private_channels: [],
    presences: [],
    relationships: [],
    user_settings: {},
    _trace: [],
  };
}
