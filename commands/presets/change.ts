import { plainText } from '../../src/bot/discord/plain-text.ts';
import type { CommandCall, ComponentCall } from '../../src/bot/interactions/command.ts';
import { customId, tagOf } from '../../src/bot/interactions/custom-id.ts';
import { toPresetsFile } from '../../src/bot/store/presets-file.ts';
import type { DefaultScope, VoicePreset } from '../../src/bot/store/types/presets.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { readCompleteStyle } from '../options/style.ts';
import { assertManager, type Caller, callerOf } from '../shared/caller.ts';
import { confirmRow } from '../shared/components.ts';
import { jsonFile } from '../shared/json-files.ts';
import {
  describeStyle,
  isPrivate,
  nameVoice,
  voiceNames,
  warnUnknownTone,
} from '../shared/voice-names.ts';
import { askToReplace, PRESETS_FILE_NAME } from './files.ts';

/** The action of the button that deletes another member's preset. The argument is the tag of its name. */
export const DELETE = 'delete';

/**
 * `/preset save`: replaces the member's own preset of that name. Asks managers before they replace
 * another member's preset.
 */
export async function savePreset(call: CommandCall): Promise<void> {
  const { interaction, services, reply, t } = call;
  const caller = callerOf(interaction);
  const { guildId, memberId: createdBy, isManager } = caller;
  const name = interaction.options.getString('name', true);
  const style = await readCompleteStyle(call, caller);
  const before = await services.store.presets.find(guildId, name);
  if (before !== undefined && before.createdBy !== createdBy && isManager) {
    const member = `<@${before.createdBy}>`;
    const question = t('preset.replace.question', { name: plainText(before.name), member });
    const file = jsonFile(toPresetsFile([{ ...before, ...style }]), PRESETS_FILE_NAME);
    return askToReplace(call, question, file);
  }
  const preset = await services.store.presets.save(guildId, { ...style, name, createdBy });
  const names = await voiceNames(call, caller);
  const key = before === undefined ? 'preset.saved' : 'preset.replaced';
  const lines = [
    t(key, { name: plainText(preset.name), voice: nameVoice(names, preset.voice) }),
    ...describeStyle(t, preset),
    ...(await warnUnknownTone(call, preset.tone)),
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
  const caller = callerOf(interaction);
  const before = await changeablePreset(
    services,
    caller,
    interaction.options.getString('preset', true),
  );
  const newName = interaction.options.getString('new-name', true);
  const { name } = await services.store.presets.rename(caller.guildId, before.name, newName);
  const names = { before: plainText(before.name), name: plainText(name) };
  await reply.show(t('preset.renamed', names));
}

/** `/preset default`: sets or clears the default preset of the server or a channel. */
export async function setDefault({ interaction, services, reply, t }: CommandCall): Promise<void> {
  const caller = callerOf(interaction);
  assertManager(caller);
  const { presets } = services.store;
  const channelId = interaction.options.getChannel('channel')?.id;
  const kind = channelId === undefined ? 'guild' : 'channel';
  const target: DefaultScope =
    channelId === undefined ? { kind: 'guild' } : { kind: 'channel', channelId };
  const channel = `<#${channelId}>`;
  const name = interaction.options.getString('preset');
  if (name === null) {
    const hadDefault = await presets.clearDefault(caller.guildId, target);
    return reply.show(
      hadDefault
        ? t(`preset.default.${kind}-cleared`, { channel })
        : t('preset.default.none-before'),
    );
  }
  await presets.setDefault(caller.guildId, target, name);
  const [preset, names] = await Promise.all([
    presets.find(caller.guildId, name),
    voiceNames({ services, t }, caller),
  ]);
  const done = t(`preset.default.${kind}`, { channel, name: plainText(preset?.name ?? name) });
  const isOwnersOnly = preset !== undefined && isPrivate(names, preset.voice);
  await reply.show(isOwnersOnly ? `${done}\n${t('preset.only-you')}` : done);
}

/** `/preset delete`: asks before it deletes another member's preset. */
export async function deletePreset({
  interaction,
  services,
  reply,
  t,
}: CommandCall): Promise<void> {
  const caller = callerOf(interaction);
  const { guildId, memberId } = caller;
  const preset = await changeablePreset(
    services,
    caller,
    interaction.options.getString('preset', true),
  );
  const name = plainText(preset.name);
  if (preset.createdBy === memberId) {
    await services.store.presets.remove(guildId, preset.name);
    return reply.show(t('preset.deleted', { name }));
  }
  const question = t('preset.delete.question', { name, member: `<@${preset.createdBy}>` });
  const confirmId = customId('preset', DELETE, tagOf(preset.name));
  await reply.show(question, {
    rows: [confirmRow(t, 'preset', 'preset.delete.button', confirmId)],
  });
}

export async function deleteConfirmed({
  interaction,
  services: { store },
  reply,
  t,
  args: [tag],
}: ComponentCall): Promise<void> {
  const caller = callerOf(interaction);
  assertManager(caller);
  const presets = await store.presets.list(caller.guildId);
  const preset = presets.find(({ name }) => tagOf(name) === tag);
  if (preset === undefined) throw new Failure('preset.unknown', { name: '…' });
  await store.presets.remove(caller.guildId, preset.name);
  await reply.show(t('preset.deleted', { name: plainText(preset.name) }));
}

/**
 * Finds a preset that this member may change.
 * @throws Failure `preset.unknown`, `preset.not-yours`
 */
async function changeablePreset(
  { store }: CommandCall['services'],
  { guildId, memberId, isManager }: Caller,
  name: string,
): Promise<VoicePreset> {
  const preset = await store.presets.find(guildId, name);
  if (preset === undefined) throw new Failure('preset.unknown', { name });
  if (preset.createdBy === memberId || isManager) return preset;
  throw new Failure('preset.not-yours', { name: preset.name });
}
