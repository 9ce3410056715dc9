/** The owner of cached clips and of a render queue: a guild, or a user in direct messages. */
export function audioScope({
  guildId,
  user,
}: {
  readonly guildId: string | null;
  readonly user: { readonly id: string };
}): string {
  return guildId ?? `direct ${user.id}`;
}
