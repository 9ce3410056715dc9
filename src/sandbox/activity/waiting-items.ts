import type { CommandPath } from './command-path.ts';
import { isAboutWaiting, names, readAnswer, toLine } from './spoken-text.ts';
import type { WaitingItem } from './types.ts';

/**
 * What waits to be spoken in a voice channel: commands whose answers say so.
 * @param nameOf the name of a member or channel
 */
export function waitingItems(
  channelId: string,
  paths: readonly CommandPath[],
  nameOf: (id: string) => string | undefined,
): WaitingItem[] {
  return paths.flatMap(({ answer, text, id, interaction }) => {
    if (answer === undefined || !isAboutWaiting(answer) || !names(answer, channelId)) return [];
    const spoken = text ?? readAnswer(answer).quote;
    if (spoken === undefined) return [];
    return [{ id, userName: interaction.user.name, text: toLine(spoken, nameOf) }];
  });
}
