import type { Webhook } from '../world/model.ts';
import { userPayload } from './user.ts';

const INCOMING = 1;

/** A webhook, with the URL where anyone can post. */
export function webhookPayload(webhook: Webhook, restUrl: string) {
  const { id, token, guildId, channelId, name, applicationId, creator } = webhook;
  return {
    id,
    type: INCOMING,
    guild_id: guildId,
    channel_id: channelId,
    name,
    avatar: null,
    application_id: applicationId,
    token,
    url: `${restUrl}/webhooks/${id}/${token}`,
    user: userPayload(creator),
  };
}
