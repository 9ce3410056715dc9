import { type Client, Status } from 'discord.js';

/**
 * Makes discord.js process events from now on. On its own, it would keep the events of all shards until every shard of
 * the client is ready, so that members of the first servers would wait for the last ones. There is no option for it.
 */
export function processEvents({ ws }: Client): void {
  // biome-ignore lint/complexity/useLiteralKeys: private
  if (ws.status !== Status.Ready) ws['triggerClientReady']();
}
