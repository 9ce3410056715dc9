import type { Member, MessageView } from '../../src/sandbox/types.ts';
import { controlFor, pressAction, waitForNote } from './voice-card.ts';

/** Opens the card of a preset. */
export async function openPresetCard(member: Member, preset: string, channel = 'general') {
  const run = await member.command(channel, 'preset', { preset }, { subcommand: 'list' });
  return run.reply();
}

/** Makes a preset the default of the server, as a manager does. */
export async function setServerDefault(manager: Member, preset: string): Promise<MessageView> {
  const card = await openPresetCard(manager, preset);
  return waitForNote(await pressAction(manager, card, 'set-default'));
}

export async function clearServerDefault(manager: Member, preset: string): Promise<MessageView> {
  const card = await openPresetCard(manager, preset);
  return waitForNote(await pressAction(manager, card, 'clear-default'));
}

/** Makes a preset the default in exactly these channels, by ID, as a manager does. */
export async function setChannelDefaults(manager: Member, preset: string, channelIds: string[]) {
  const card = await openPresetCard(manager, preset);
  const { custom_id: id } = controlFor(card, 'channels');
  return waitForNote(await manager.choose(card, id, channelIds));
}
