import { OAuth2Scopes, PermissionFlagsBits } from 'discord.js';

/** What the bot needs on a server. `docs/invite.md` explains each permission. */
const PERMISSIONS =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.SendMessagesInThreads |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.SendVoiceMessages |
  PermissionFlagsBits.Connect |
  PermissionFlagsBits.Speak;

/** The link that adds the bot to a server. */
export function inviteUrl(applicationId: string): string {
  const query = new URLSearchParams({
    scope: [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands].join(' '),
    permissions: String(PERMISSIONS),
    client_id: applicationId,
  });
  return `https://discord.com/oauth2/authorize?${query}`;
}
