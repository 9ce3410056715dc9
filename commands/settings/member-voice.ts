import { type APIApplicationCommandBasicOption, ApplicationCommandOptionType } from 'discord.js';
import type { CommandCall } from '../../src/bot/interactions/command.ts';
import { withoutUndefined } from '../../src/shared/common/without-undefined.ts';
import { describeMemberVoice } from '../member-voice/describe.ts';
import { memberVoiceOptions, RESET_CHOICES, readChange } from '../member-voice/options.ts';
import { toReset } from '../member-voice/reset.ts';
import { optionWords, stringOption } from '../options/option.ts';
import { callerOf } from '../shared/caller.ts';
import { warnUnknownTone } from '../shared/voice-names.ts';

export const settingsVoiceOptions: APIApplicationCommandBasicOption[] = [
  { type: ApplicationCommandOptionType.User, ...optionWords('voice-member'), required: true },
  ...memberVoiceOptions,
  { type: ApplicationCommandOptionType.Boolean, ...optionWords('locked') },
  { ...stringOption('voice-reset'), choices: RESET_CHOICES },
];

/** `/settings voice`: sets, resets and locks the voice of a member. Shows it when the other options are empty. */
export async function setMemberVoice(call: CommandCall): Promise<void> {
  const { interaction, services, reply } = call;
  const { options } = interaction;
  const caller = callerOf(interaction);
  const { guildId } = caller;
  const { memberVoices } = services.store;
  const { id: memberId } = options.getUser('member', true);
  const [reset, isLocked] = [options.getString('reset'), options.getBoolean('locked')];
  const set = await readChange(call, caller);
  const change = { ...(reset === null ? {} : toReset(reset)), ...withoutUndefined(set ?? {}) };
  const hasChange = Object.keys(change).length > 0;
  if (hasChange) await memberVoices.set(guildId, memberId, change, 'manager');
  if (isLocked !== null) await memberVoices.lock(guildId, memberId, isLocked);
  const headline = hasChange || isLocked !== null ? 'voice.member.saved' : 'voice.member.show';
  const lines = [
    await describeMemberVoice(call, headline, memberId),
    ...(await warnUnknownTone(call, set?.tone ?? undefined)),
  ];
  await reply.show(lines.join('\n'));
}
