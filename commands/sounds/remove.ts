import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { ComponentCall } from '../../src/bot/interactions/command.ts';
import { assertMayManage } from '../../src/bot/policy/access.ts';
import type { Sound } from '../../src/bot/store/sounds.ts';
import { callerOf } from '../shared/caller.ts';
import { mayRemove, removalRow, showSounds, soundOfTag } from './list.ts';

/** The menu of `/sound list`: asks whether to remove the chosen sound. */
export async function askToRemove(call: ComponentCall): Promise<void> {
  const { interaction, reply, t, args } = call;
  const tag = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
  const sound = await removableSound(call, tag);
  const page = String(Number(args[0]) || 0);
  const question = t('sound.remove.question', { word: plainText(sound.word) });
  await reply.show(question, { rows: [removalRow(t, sound, page)] });
}

export async function removeSound(call: ComponentCall): Promise<void> {
  const { interaction, services, t, args } = call;
  const [tag, page] = args;
  const { word } = await removableSound(call, tag);
  const { guildId } = callerOf(interaction);
  await services.store.sounds.remove(guildId, word);
  await showSounds(call, Number(page), t('sound.removed', { word: plainText(word) }));
}

/** @throws Failure `sound.unknown`, `access.blocked`, `access.role-needed`, `manager.needed` */
async function removableSound(call: ComponentCall, tag: string | undefined): Promise<Sound> {
  const sound = await soundOfTag(call, tag);
  if (!mayRemove(call, sound)) assertMayManage('sounds', call.interaction, call.settings);
  return sound;
}
