import { readYaml } from './tables.ts';

type EventIds = Readonly<Record<'guildId' | 'channelId' | 'userId' | 'botId', string>>;

/** Events that Discord may send to the bot and the sandbox does not, by name. */
export function rareEvents({ guildId, channelId, userId, botId }: EventIds): [string, unknown][] {
  return readYaml<{ events: [string, unknown][] }>('discord/rare-events.yaml', {
    ...{ GUILD: guildId, CHANNEL: channelId, USER: userId, BOT: botId },
    OTHER: '1300000000000000001',
  }).events;
}
