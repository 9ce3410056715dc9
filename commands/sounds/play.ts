import type { CommandCall } from '../../src/bot/interactions/command.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { callerOf } from '../shared/caller.ts';
import { speak } from '../speaking/speak.ts';
import { findSound } from './remove.ts';

/** `/sound play`: speaks the word alone, which plays its sound. */
export async function playSound(call: CommandCall): Promise<void> {
  const { guildId } = callerOf(call.interaction);
  const word = call.interaction.options.getString('word', true);
  const sound = await findSound(call.services, guildId, word);
  if (sound === undefined) throw new Failure('sound.unknown', { word });
  await speak(call, () => ({ text: sound.word }));
}
