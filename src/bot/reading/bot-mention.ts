import { type Message, MessageType } from 'discord.js';

/** Whether a person's message mentions the bot in its text. A reply that only pings the bot does not count. */
export function mentionsBot({ author, client, content, type, webhookId }: Message): boolean {
  const isPerson = !author.bot && webhookId === null;
  const isText = type === MessageType.Default || type === MessageType.Reply;
  return isPerson && isText && new RegExp(`<@!?${client.user.id}>`).test(content);
}

/** The text for the bot: `hello` in `@Mynah, hello`. */
export function withoutMention(content: string, botId: string): string {
  return content.replaceAll(new RegExp(`<@!?${botId}>[,:]?`, 'g'), ' ').trim();
}
