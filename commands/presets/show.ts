import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { AnyCall, CommandCall, Services } from '../../src/bot/interactions/command.ts';
import { tagOf } from '../../src/bot/interactions/custom-id.ts';
import { accessFailure, managementFailure } from '../../src/bot/policy/access.ts';
import type { VoicePreset } from '../../src/bot/store/voice-settings.ts';
import { isCatalogVoice } from '../../src/shared/contract/voices.ts';
import { mayPlayInChannel } from '../previews/play.ts';
import { type Caller, callerOf } from '../shared/caller.ts';
import { isPrivate, nameVoice, type VoiceNames, voiceNames } from '../shared/voice-names.ts';
import { defaultsOf } from './defaults.ts';
import { type PresetView, viewOfPreset } from './ids.ts';
import { type ListedPreset, listCard } from './list-card.ts';
import { presetCard } from './preset-card.ts';

/** `/preset list`: all presets, or one of them. A name that does not exist shows all. */
export async function listPresets(call: CommandCall): Promise<void> {
  const { interaction, services, t } = call;
  const name = interaction.options.getString('preset');
  const view = { page: 0, selected: '' };
  if (name === null) return showPresets(call, view);
  const preset = await services.store.presets.find(callerOf(interaction).guildId, name);
  if (preset !== undefined) return showPreset(call, viewOfPreset(view, preset.name));
  await showPresets(call, view, t('preset.list.unknown', { name: plainText(name) }));
}

export async function showPresets(call: AnyCall, view: PresetView, note?: string): Promise<void> {
  const { presets } = await readPresets(call);
  await call.reply.show(listCard(call.t, { presets, view, note }));
}

/** Shows the selected preset, or the list if it is gone. */
export async function showPreset(call: AnyCall, view: PresetView, note?: string): Promise<void> {
  const { interaction, services, settings, t } = call;
  const caller = callerOf(interaction);
  const { presets, names } = await readPresets(call);
  const listed = presets.find(({ preset }) => tagOf(preset.name) === view.selected);
  if (listed === undefined) return showPresets(call, view, note ?? t('preset.gone'));
  const own = await services.store.memberVoices.get(caller.guildId, caller.memberId);
  const card = {
    ...{ listed, view, note },
    isPrivate: isPrivate(names, listed.preset.voice),
    mayChange:
      mayChange(listed.preset, call) &&
      accessFailure('presets', interaction, settings) === undefined,
    isManager: managesPresets(call),
    isLocked: own?.isLocked ?? false,
    mayPlayInChannel: mayPlayInChannel(call),
  };
  await call.reply.show(presetCard(t, card));
}

type PresetCall = Pick<AnyCall, 'interaction' | 'settings'>;

/** Whether a member may change everyone's presets, and the defaults: managers, and the roles from `/settings`. */
export function managesPresets({ interaction, settings }: PresetCall): boolean {
  return managementFailure('presets', interaction, settings) === undefined;
}

/** Whether a preset is a member's own, or they may change everyone's. */
export function mayChange({ createdBy }: VoicePreset, call: PresetCall): boolean {
  return createdBy === callerOf(call.interaction).memberId || managesPresets(call);
}

/** Whether a member may use a preset's voice. */
export async function mayUse(
  { store, voices }: Pick<Services, 'store' | 'voices'>,
  { guildId, memberId }: Caller,
  { voice }: VoicePreset,
): Promise<boolean> {
  return isCatalogVoice(voices, voice) || store.clones.mayUse(guildId, memberId, voice);
}

async function readPresets(call: AnyCall): Promise<{ presets: ListedPreset[]; names: VoiceNames }> {
  const { services } = call;
  const caller = callerOf(call.interaction);
  const [all, defaults, names] = await Promise.all([
    services.store.presets.list(caller.guildId),
    services.store.presets.listDefaults(caller.guildId),
    voiceNames(call, caller),
  ]);
  const presets = all.map(async (preset) => ({
    preset,
    voice: nameVoice(names, preset.voice),
    defaults: defaultsOf(defaults, preset.name),
    // Most voices are known without asking the database for each.
    isUsable:
      names.clones.some(({ voiceId }) => voiceId === preset.voice) ||
      (await mayUse(services, caller, preset)),
  }));
  return { presets: await Promise.all(presets), names };
}
