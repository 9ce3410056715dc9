import { plainText } from '../../src/bot/discord/plain-text.ts';
import type {
  AutocompleteCall,
  Choice,
  CommandCall,
  Services,
} from '../../src/bot/interactions/command.ts';
import { assertMayManage } from '../../src/bot/policy/access.ts';
import { guildIdOf } from '../../src/bot/policy/interaction-scope.ts';
import { nameKey } from '../../src/bot/store/names.ts';
import type { Sound } from '../../src/bot/store/types/sounds.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { bestMatches } from '../options/best-matches.ts';
import { callerOf } from '../shared/caller.ts';

/** `/sound remove`: members may always remove what they uploaded. */
export async function removeSound(call: CommandCall): Promise<void> {
  const { interaction, services, settings, reply, t } = call;
  const caller = callerOf(interaction);
  const word = interaction.options.getString('word', true);
  const sound = await findSound(services, caller.guildId, word);
  if (sound === undefined) throw new Failure('sound.unknown', { word });
  if (sound.createdBy !== caller.memberId) assertMayManage('sounds', interaction, settings);
  await services.store.sounds.remove(caller.guildId, sound.word);
  await services.speech.forget(caller.guildId);
  await reply.show(t('sound.removed', { word: plainText(sound.word) }));
}

/** The sound of a word, as a member typed it. */
export async function findSound(
  { store }: Pick<Services, 'store'>,
  guildId: string,
  word: string,
): Promise<Sound | undefined> {
  const sounds = await store.sounds.list(guildId);
  return sounds.find((sound) => nameKey(sound.word) === nameKey(word));
}

export async function suggestSounds({
  interaction,
  services,
}: AutocompleteCall): Promise<Choice[]> {
  const guildId = guildIdOf(interaction);
  if (guildId === null) return [];
  const sounds = await services.store.sounds.list(guildId);
  const candidates = sounds.map(({ word }) => ({ name: word, value: word, also: [] }));
  return bestMatches(candidates, interaction.options.getFocused());
}
