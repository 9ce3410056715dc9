import type { Guild } from './model.ts';
import { seedBot } from './seed.ts';
import type { World } from './world.ts';

/** Adds the bot to a guild without it. The bot gets GUILD_CREATE. */
export function addBot(world: World, guild: Guild): void {
  if (world.botIn(guild)) return;
  seedBot(world, guild);
  guild.hasCommandsWithoutBot = false;
  world.emit({ name: 'GUILD_CREATE', guildId: guild.id, data: {} });
}
