import type { ModalComponentData } from 'discord.js';
import type { ComponentCall, ModalCall } from '../../src/bot/interactions/command.ts';
import { surpriseVoice } from '../../src/bot/policy/choose-voice.ts';
import { languageOfLocale } from '../../src/bot/policy/language-priors.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { readMemberVoice } from '../member-voice/describe.ts';
import {
  type MemberVoiceForm,
  openMemberVoiceForm,
  saveMemberVoiceForm,
} from '../member-voice/form.ts';
import { toReset } from '../member-voice/reset.ts';
import { playSamples } from '../previews/play.ts';
import { callerOf } from '../shared/caller.ts';
import { describeVoice } from '../shared/voice-names.ts';
import { voicesPicker } from './list.ts';

/** Plays how the member sounds now. */
export async function playOwn(call: ComponentCall): Promise<void> {
  const { current } = await readMemberVoice(call, call.interaction.user.id);
  await playSamples(call, [{ settings: current, name: current.voiceName }]);
}

/** Opens a form with the member's settings. */
export async function openOwnForm(
  call: Omit<ComponentCall, 'reply'>,
  form: MemberVoiceForm,
): Promise<ModalComponentData> {
  const { guildId, memberId } = callerOf(call.interaction);
  const own = await call.services.store.memberVoices.get(guildId, memberId);
  if (own?.isLocked) throw new Failure('voice.locked', {});
  const view = voicesPicker.viewIn(call.args);
  return openMemberVoiceForm(call, { memberId, form }, (shown) =>
    // No voice is selected on the card of the list, so what the form shows takes its place.
    voicesPicker.idOf(`own-${form}`, { ...view, selected: shown }),
  );
}

export async function saveOwnForm(call: ModalCall, form: MemberVoiceForm): Promise<void> {
  const { selected: shown } = voicesPicker.viewIn(call.args);
  const { memberId } = callerOf(call.interaction);
  const lines = await saveMemberVoiceForm(call, { memberId, form, shown, by: 'member' });
  await showList(call, lines.join('\n'));
}

/** Gives the member another voice each time. */
export async function surpriseMe(call: ComponentCall): Promise<void> {
  const { interaction, services, t } = call;
  const { guildId, memberId } = callerOf(interaction);
  const { own, current, voice: before } = await readMemberVoice(call, memberId);
  const languages = [
    own.language,
    ...[interaction.locale, interaction.guildLocale].map(languageOfLocale),
  ];
  const chosen = surpriseVoice(services.voices, memberId, languages, current.voice);
  await services.store.memberVoices.set(guildId, memberId, { voice: chosen.id });
  const note = t('voice.surprised', { voice: describeVoice(t, chosen), before });
  await showList(call, note);
}

/** Resets the chosen setting, or everything. */
export async function resetOwn(call: ComponentCall): Promise<void> {
  const { interaction, services, t } = call;
  const { guildId, memberId } = callerOf(interaction);
  const chosen = interaction.isStringSelectMenu() ? interaction.values[0] : undefined;
  const change = toReset(chosen);
  await services.store.memberVoices.set(guildId, memberId, change);
  const settings = Object.keys(change) as (keyof typeof change)[];
  const [only] = settings;
  const setting = settings.length === 1 && only !== undefined ? only : 'everything';
  const note = t('voice.reset', { setting: t(`voice.setting.${setting}`) });
  await showList(call, note);
}

function showList(call: ComponentCall | ModalCall, note: string): Promise<void> {
  return voicesPicker.showList(call, voicesPicker.viewIn(call.args), note);
}
