import { ApplicationIntegrationType, OAuth2Scopes, PermissionFlagsBits } from 'discord.js';

/** The permissions that the bot needs on a server. `docs/invite.md` explains each of them. */
const PERMISSIONS =
  PermissionFlagsBits.ViewChannel |
  PermissionFlagsBits.SendMessages |
  PermissionFlagsBits.SendMessagesInThreads |
  PermissionFlagsBits.AttachFiles |
  PermissionFlagsBits.SendVoiceMessages |
  PermissionFlagsBits.Connect |
  PermissionFlagsBits.Speak |
  PermissionFlagsBits.SetVoiceChannelStatus;

/** The link that adds the bot to a server. */
export function inviteUrl(applicationId: string): string {
  const query = new URLSearchParams({
    scope: [OAuth2Scopes.Bot, OAuth2Scopes.ApplicationsCommands].join(' '),
    permissions: String(PERMISSIONS),
    integration_type: String(ApplicationIntegrationType.GuildInstall),
    client_id: applicationId,
  });
  return authorizeUrl(query);
}

/** The link that a member adds the app to their own account with. */
export function userInstallUrl(applicationId: string): string {
  const query = new URLSearchParams({
    integration_type: String(ApplicationIntegrationType.UserInstall),
    scope: OAuth2Scopes.ApplicationsCommands,
    client_id: applicationId,
  });
  return authorizeUrl(query);
}

/** The Bot page of an application in the Developer Portal, with its token and intents. */
export function botPageUrl(applicationId: string): string {
  return `https://discord.com/developers/applications/${applicationId}/bot`;
}

function authorizeUrl(query: URLSearchParams): string {
  return `https://discord.com/oauth2/authorize?${query}`;
}
