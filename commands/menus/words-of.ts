import type { Message } from 'discord.js';
import type { MenuCall } from '../../src/bot/discord/command.ts';
import { embedWords } from '../../src/bot/discord/embed-words.ts';
import { Failure } from '../../src/shared/common/failure.ts';

type Readable = Pick<Message, 'content' | 'embeds' | 'messageSnapshots'>;

/**
 * The words of the message that was chosen. Who wrote it may not want to be read, whoever wants to hear it.
 * @throws Failure `member.unread`
 */
export async function chosenWords({ interaction, services }: MenuCall): Promise<string> {
  const { targetMessage, guildId, user } = interaction;
  const { id: authorId } = targetMessage.author;
  const isOthers = guildId !== null && authorId !== user.id;
  if (isOthers && !(await services.store.privacy.mayRead(guildId, authorId))) {
    throw new Failure('member.unread', { userId: authorId });
  }
  return wordsOf(targetMessage);
}

/** What there is to read in a message: its text, else what it forwards, else what its embeds say. */
function wordsOf({ content, embeds, messageSnapshots }: Readable): string {
  const forwarded = messageSnapshots.first();
  const candidates = [
    content,
    forwarded?.content,
    embedWords(embeds),
    embedWords(forwarded?.embeds),
  ];
  return candidates.find((words) => words?.trim()) ?? '';
}
