import { ButtonStyle } from 'discord.js';
import { text } from '../../src/bot/interactions/card.ts';
import type { AnyCall, ComponentCall, ModalCall } from '../../src/bot/interactions/command.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { readMemberVoice } from '../member-voice/describe.ts';
import {
  type MemberVoiceForm,
  openMemberVoiceForm,
  saveMemberVoiceForm,
} from '../member-voice/form.ts';
import { resetMenu, toReset } from '../member-voice/reset.ts';
import { idOfPresetsBy } from '../presets/list.ts';
import { callerOf } from '../shared/caller.ts';
import { button, row } from '../shared/components.ts';
import { type DrawPage, type Place, placeId, settingsId } from './view.ts';

const FORMS: readonly MemberVoiceForm[] = ['name', 'sound'];
const SNOWFLAKE = /^\d{15,20}$/;

/** Where the card shows the voice of a member. */
export function placeOfVoice(memberId: string): Place {
  return { page: 'members', args: ['voice', memberId] };
}

/**
 * Checks the member that a client sent.
 * @throws Failure `settings.self`, `settings.invalid`
 */
export function memberNamed(
  { interaction }: Pick<AnyCall, 'interaction'>,
  id: string | undefined,
): string {
  if (id === interaction.client.user.id) throw new Failure('settings.self', {});
  if (id === undefined || !SNOWFLAKE.test(id)) throw new Failure('settings.invalid', { at: 'ID' });
  return id;
}

/** How a member sounds, and the buttons to change that. */
export function drawVoice(memberId: string): DrawPage {
  return async ({ call, t }) => {
    const { guildId } = callerOf(call.interaction);
    const [{ own, voice, lines }, presets] = await Promise.all([
      readMemberVoice({ ...call, t }, memberId),
      call.services.store.presets.list(guildId),
    ]);
    const isLocked = own.isLocked ?? false;
    const reset = resetMenu(t, own, settingsId('voice-reset', memberId));
    return [
      text(
        [
          t('voice.member.show', { voice, member: `<@${memberId}>` }),
          ...lines,
          ...(isLocked ? [] : [t('settings.voice.unlocked')]),
        ].join('\n'),
      ),
      row(
        ...FORMS.map((form) =>
          button(t, `settings.voice.edit-${form}`, settingsId('voice-form', memberId, form)),
        ),
        isLocked
          ? button(t, 'settings.voice.unlock', settingsId('voice-lock', memberId, 'off'))
          : button(t, 'settings.voice.lock', settingsId('voice-lock', memberId, 'on')),
      ),
      ...(reset === undefined ? [] : [row(reset)]),
      row(
        button(t, 'settings.back', placeId({ page: 'members' }), { style: ButtonStyle.Secondary }),
        ...(presets.some(({ createdBy }) => createdBy === memberId)
          ? [button(t, 'settings.voice.presets', idOfPresetsBy(memberId))]
          : []),
      ),
    ];
  };
}

/** Opens one of the forms for a member's voice. */
export function openVoiceForm(call: Omit<ComponentCall, 'reply'>) {
  const memberId = memberNamed(call, call.args[0]);
  const form = FORMS.find((one) => one === call.args[1]) ?? 'name';
  return openMemberVoiceForm(call, { memberId, form }, (shown) =>
    settingsId('voice-form', memberId, form, shown),
  );
}

/** @returns what happened, and the member */
export async function saveVoiceForm(call: ModalCall): Promise<{ memberId: string; note: string }> {
  const memberId = memberNamed(call, call.args[0]);
  const form = FORMS.find((one) => one === call.args[1]) ?? 'name';
  const shown = call.args[2];
  const lines = await saveMemberVoiceForm(call, { memberId, form, by: 'manager', shown });
  return { memberId, note: lines.join('\n') };
}

/** Locks or unlocks the voice of a member. */
export async function lockVoice({ interaction, services, args }: ComponentCall): Promise<void> {
  const { guildId } = callerOf(interaction);
  await services.store.memberVoices.lock(
    guildId,
    memberNamed({ interaction }, args[0]),
    args[1] === 'on',
  );
}

/** Resets one setting of a member, or all of them. */
export async function resetVoice(
  { interaction, services, args }: ComponentCall,
  chosen: string | undefined,
): Promise<void> {
  const { guildId } = callerOf(interaction);
  const memberId = memberNamed({ interaction }, args[0]);
  await services.store.memberVoices.set(guildId, memberId, toReset(chosen), 'manager');
}
