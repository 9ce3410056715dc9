import type { CommandCall, ComponentCall } from '../../src/bot/discord/command.ts';
import { customId } from '../../src/bot/discord/custom-id.ts';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import { fileOfPresets } from '../../src/bot/store/presets-file.ts';
import type { VoicePreset } from '../../src/bot/store/types/presets.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { readStyle } from '../options/style.ts';
import { type Asker, askerOf, checkManager } from '../shared/asker.ts';
import { confirmRow } from '../shared/confirm.ts';
import { tagOf } from '../shared/tag.ts';
import { describeStyle, isPrivate, nameVoice, voiceNames } from '../shared/voice-names.ts';
import { askToReplace } from './replace.ts';

/** Deletes somebody else's preset, once that was confirmed. The argument is the name's tag. */
export const DELETE = 'delete';

/** `/preset save`: one's own of the same name is replaced at once, others' by managers after a question. */
export async function savePreset(call: CommandCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  const asker = askerOf(interaction);
  const { guildId, memberId: createdBy, isManager } = asker;
  const name = interaction.options.getString('name', true);
  const style = await readStyle(call, asker);
  const before = await services.store.presets.find(guildId, name);
  if (before !== undefined && before.createdBy !== createdBy && isManager) {
    const member = `<@${before.createdBy}>`;
    const question = t('preset.replace.question', { name: plainText(before.name), member });
    const file = fileOfPresets([{ ...before, ...style }]);
    return askToReplace(call, question, file);
  }
  const preset = await services.store.presets.save(guildId, { ...style, name, createdBy });
  const names = await voiceNames(call, asker);
  const key = before === undefined ? 'preset.saved' : 'preset.replaced';
  const lines = [
    t(key, { name: plainText(preset.name), voice: nameVoice(names, preset.voice) }),
    ...describeStyle(t, preset),
    ...(isPrivate(names, preset.voice) ? [t('preset.only-you')] : []),
  ];
  await reply.show(lines.join('\n'));
}

export async function renamePreset({
  interaction,
  services,
  reply,
  t,
}: CommandCall): Promise<void> {
  const asker = askerOf(interaction);
  const before = await changeable(services, asker, interaction.options.getString('preset', true));
  const newName = interaction.options.getString('new-name', true);
  const { name } = await services.store.presets.rename(asker.guildId, before.name, newName);
  const words = { before: plainText(before.name), name: plainText(name) };
  await reply.show(t('preset.renamed', words));
}

/** `/preset delete`: one's own at once, others' after a question. */
export async function deletePreset({
  interaction,
  services,
  reply,
  t,
}: CommandCall): Promise<void> {
  const asker = askerOf(interaction);
  const { guildId, memberId } = asker;
  const preset = await changeable(services, asker, interaction.options.getString('preset', true));
  const name = plainText(preset.name);
  if (preset.createdBy === memberId) {
    await services.store.presets.remove(guildId, preset.name);
    return reply.show(t('preset.deleted', { name }));
  }
  const question = t('preset.delete.question', { name, member: `<@${preset.createdBy}>` });
  const destroys = customId('preset', DELETE, tagOf(preset.name));
  await reply.show(question, { rows: [confirmRow(t, 'preset', 'preset.delete.button', destroys)] });
}

export async function deleteConfirmed({
  interaction,
  services: { store },
  reply,
  t,
  args: [tag],
}: ComponentCall): Promise<void> {
  const asker = askerOf(interaction);
  checkManager(asker);
  const presets = await store.presets.list(asker.guildId);
  const preset = presets.find(({ name }) => tagOf(name) === tag);
  if (preset === undefined) throw new Failure('preset.unknown', { name: '…' });
  await store.presets.remove(asker.guildId, preset.name);
  await reply.show(t('preset.deleted', { name: plainText(preset.name) }));
}

/**
 * A preset that this member may change.
 * @throws Failure `preset.unknown`, `preset.not-yours`
 */
async function changeable(
  { store }: CommandCall['services'],
  { guildId, memberId, isManager }: Asker,
  name: string,
): Promise<VoicePreset> {
  const preset = await store.presets.find(guildId, name);
  if (preset === undefined) throw new Failure('preset.unknown', { name });
  if (preset.createdBy === memberId || isManager) return preset;
  throw new Failure('preset.not-yours', { name: preset.name });
}
