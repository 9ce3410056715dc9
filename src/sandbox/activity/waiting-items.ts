import type { CommandPath } from './command-path.ts';
import type { PendingMessage, PendingMessages } from './pending-messages.ts';
import { names, readAnswer, toLine } from './spoken-text.ts';
import type { WaitingItem } from './types.ts';

/**
 * What will probably be spoken in a voice channel: commands with a text and buttons whose answers name the channel, and
 * messages in channels that are read aloud.
 * @param paths commands without a speech
 */
export function waitingItems(
  channelId: string,
  paths: readonly CommandPath[],
  messages: readonly PendingMessage[],
  {
    isReadAloud,
    nameOf,
  }: Pick<PendingMessages, 'isReadAloud'> & {
    nameOf(id: string): string | undefined;
  },
): WaitingItem[] {
  const commands = paths.flatMap((path) => {
    const { answer, text, id, sentAtMs, interaction } = path;
    if (answer === undefined || !names(answer, channelId)) return [];
    // A command without a text, such as one that shows the queue, may quote what others have asked for.
    const isButton = interaction.commandName === undefined;
    const spoken = text ?? (isButton ? readAnswer(answer).quote : undefined);
    return spoken === undefined ? [] : [{ id, sentAtMs, userName: interaction.user.name, spoken }];
  });
  const written = messages
    .filter(({ message }) => isReadAloud(message.channelId))
    .map(({ id, sentAtMs, message }) => ({
      id,
      sentAtMs,
      userName: message.author.name,
      spoken: message.text,
    }));
  return [...commands, ...written]
    .sort((a, b) => a.sentAtMs - b.sentAtMs)
    .map(({ id, userName, spoken }) => ({ id, userName, text: toLine(spoken, nameOf) }));
}
