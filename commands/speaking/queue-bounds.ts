import type { Services } from '../../src/discord/command.ts';
import type { QueueBounds } from '../../src/voice/types.ts';

/** How many items may wait in a server, as far as it has set that. */
export async function queueBounds(
  { store }: Services,
  guildId: string | null,
): Promise<Partial<QueueBounds>> {
  if (guildId === null) return {};
  const { queue } = await store.settings.get(guildId);
  return {
    ...(queue.items === undefined ? {} : { items: queue.items }),
    ...(queue.itemsPerMember === undefined ? {} : { itemsPerMember: queue.itemsPerMember }),
  };
}
