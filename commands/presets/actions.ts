import {
  LabelBuilder,
  type ModalComponentData,
  TextInputBuilder,
  TextInputStyle,
} from 'discord.js';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import { container, text } from '../../src/bot/interactions/card.ts';
import type { ComponentCall, ModalCall } from '../../src/bot/interactions/command.ts';
import { customId, tagOf } from '../../src/bot/interactions/custom-id.ts';
import { assertGroupAllowed, assertMayManage } from '../../src/bot/policy/access.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import type { DefaultScope } from '../../src/bot/store/presets.ts';
import type { VoicePreset } from '../../src/bot/store/voice-settings.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { playInChannel, playPrivately } from '../previews/play.ts';
import { type Caller, callerOf } from '../shared/caller.ts';
import { questionRow } from '../shared/components.ts';
import { changeInMenu } from '../shared/menu-change.ts';
import { type PresetView, parsePresetView, presetId, viewOfPreset } from './ids.ts';
import { mayChange, mayUse, showPreset, showPresets } from './show.ts';

export function browsePresets(call: ComponentCall): Promise<void> {
  return showPresets(call, parsePresetView(call.args));
}

/** Opens the card of the chosen preset. */
export function openPreset(call: ComponentCall): Promise<void> {
  const { interaction, args } = call;
  const [chosen = ''] = interaction.isStringSelectMenu() ? interaction.values : [];
  return showPreset(call, parsePresetView([args[0] ?? '', chosen]));
}

/** Shows the card of a preset again, for example after a question was cancelled. */
export function reopenPreset(call: ComponentCall): Promise<void> {
  return showPreset(call, parsePresetView(call.args));
}

/** @param show the card that the button is on */
export async function playPreset(
  call: ComponentCall,
  show: typeof showPreset | typeof showPresets,
): Promise<void> {
  const { view, preset } = await usablePreset(call);
  const sample = { settings: preset, name: preset.name };
  await playPrivately(call, sample, (note) => show(call, view, note));
}

export async function playPresetInChannel(call: ComponentCall): Promise<void> {
  const { view, preset } = await usablePreset(call);
  const sample = { settings: preset, name: preset.name };
  await playInChannel(call, sample, (note) => showPreset(call, view, note));
}

/** Makes the preset's settings the member's own. Their nickname stays. */
export async function usePreset(call: ComponentCall): Promise<void> {
  const { services, t } = call;
  const { view, preset, caller } = await usablePreset(call);
  const { voice, language = null, tone = null, exaggeration = null } = preset;
  const { speed = null, pitch = null } = preset;
  const change = { voice, language, tone, exaggeration, speed, pitch };
  await services.store.memberVoices.set(caller.guildId, caller.memberId, change);
  await showPreset(call, view, t('preset.used', { name: plainText(preset.name) }));
}

export async function openRenameForm(
  call: Omit<ComponentCall, 'reply'>,
): Promise<ModalComponentData> {
  const { t } = call;
  const { view, preset } = await ownPreset(call);
  const input = new TextInputBuilder()
    .setCustomId('name')
    .setStyle(TextInputStyle.Short)
    .setMinLength(1)
    .setMaxLength(STORE_LIMITS.nameCharacters)
    .setValue(preset.name);
  return {
    customId: customId('preset', 'rename', String(view.page), view.selected),
    title: t('preset.rename.title'),
    components: [
      new LabelBuilder().setLabel(t('preset.rename.label')).setTextInputComponent(input),
    ],
  };
}

export async function renamePreset(call: ModalCall): Promise<void> {
  const { services, t } = call;
  const { view, preset, caller } = await ownPreset(call);
  const typed = call.interaction.fields.getTextInputValue('name');
  const { name } = await services.store.presets.rename(caller.guildId, preset.name, typed);
  const names = { before: plainText(preset.name), name: plainText(name) };
  await showPreset(call, viewOfPreset(view, name), t('preset.renamed', names));
}

export async function askToDelete(call: ComponentCall): Promise<void> {
  const { t } = call;
  const { view, preset } = await ownPreset(call);
  const member = `<@${preset.createdBy}>`;
  const question = t('preset.delete.question', { name: plainText(preset.name), member });
  const ids = { confirm: presetId('drop', view), cancel: presetId('reopen', view) };
  await call.reply.show([container(text(question), questionRow(t, 'preset.delete.button', ids))]);
}

export async function deletePreset(call: ComponentCall): Promise<void> {
  const { services, t } = call;
  const { view, preset, caller } = await ownPreset(call);
  await services.store.presets.remove(caller.guildId, preset.name);
  await showPresets(call, view, t('preset.deleted', { name: plainText(preset.name) }));
}

export async function setGuildDefault(call: ComponentCall): Promise<void> {
  const { services, t } = call;
  const { view, preset, caller } = await managedPreset(call);
  await services.store.presets.setDefault(caller.guildId, { kind: 'guild' }, preset.name);
  await showPreset(call, view, t('preset.default.guild', { name: plainText(preset.name) }));
}

export async function clearGuildDefault(call: ComponentCall): Promise<void> {
  const { services, t } = call;
  const { view, preset, caller } = await managedPreset(call);
  await services.store.presets.clearDefault(caller.guildId, { kind: 'guild' }, preset.name);
  await showPreset(call, view, t('preset.default.guild-cleared'));
}

/** Makes the preset the default in the channels that were added in the menu, and no longer in those that were removed. */
export async function changeChannelDefaults(call: ComponentCall): Promise<void> {
  const { interaction, services, t } = call;
  const { view, preset, caller } = await managedPreset(call);
  if (!interaction.isChannelSelectMenu()) return showPreset(call, view);
  const { presets } = services.store;
  const { added, removed } = changeInMenu(interaction);
  const scopeOf = (channelId: string): DefaultScope => ({ kind: 'channel', channelId });
  for (const id of added) await presets.setDefault(caller.guildId, scopeOf(id), preset.name);
  for (const id of removed) await presets.clearDefault(caller.guildId, scopeOf(id), preset.name);
  await showPreset(call, view, t('preset.default.saved'));
}

type SelectionCall = Pick<
  ComponentCall | ModalCall,
  'interaction' | 'services' | 'settings' | 'args'
>;

interface Selection {
  readonly view: PresetView;
  readonly preset: VoicePreset;
  readonly caller: Caller;
}

/** @throws Failure `preset.gone`, `preset.unusable` */
async function usablePreset(call: SelectionCall): Promise<Selection> {
  const selection = await selectionOf(call);
  const { preset, caller } = selection;
  if (await mayUse(call.services, caller, preset)) return selection;
  throw new Failure('preset.unusable', { name: preset.name });
}

/** @throws Failure `access.*`, `preset.gone`, `preset.not-yours` */
async function ownPreset(call: SelectionCall): Promise<Selection> {
  assertGroupAllowed('presets', call.interaction, call.settings);
  const selection = await selectionOf(call);
  const { preset } = selection;
  if (mayChange(preset, call)) return selection;
  throw new Failure('preset.not-yours', { name: preset.name });
}

/** @throws Failure `access.*`, `manager.needed`, `preset.gone` */
async function managedPreset(call: SelectionCall): Promise<Selection> {
  assertMayManage('presets', call.interaction, call.settings);
  return selectionOf(call);
}

async function selectionOf({ interaction, services, args }: SelectionCall): Promise<Selection> {
  const caller = callerOf(interaction);
  const view = parsePresetView(args);
  const presets = await services.store.presets.list(caller.guildId);
  const preset = presets.find(({ name }) => tagOf(name) === view.selected);
  if (preset === undefined) throw new Failure('preset.gone', {});
  return { view, preset, caller };
}
