/** Missing permissions. */
export const access = {
  'failure.access.blocked': 'A server manager has blocked you from using me on this server.',
  'failure.access.role-needed': 'You need one of these roles to do that: {{roles}}.',
  'failure.guild.needed': 'This works only on a server. Use it there.',
  'failure.manager.needed': 'You need the **Manage Server** permission to do that.',
} as const;
