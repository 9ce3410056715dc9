import type { APIApplicationCommandBasicOption } from 'discord.js';
import type { CommandCall } from '../../src/bot/interactions/command.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import type { MemberVoiceChange } from '../../src/bot/store/types/voice-settings.ts';
import { choice, stringOption } from '../options/option.ts';
import { readStyle, styleOptions } from '../options/style.ts';
import type { Caller } from '../shared/caller.ts';
import { checkNickname } from './fields.ts';
import { RESETTABLE } from './reset.ts';

/** What a member can have set, all of it optional. */
export const memberVoiceOptions: APIApplicationCommandBasicOption[] = [
  ...styleOptions,
  { ...stringOption('nickname'), max_length: STORE_LIMITS.nameCharacters },
];

/** What can be reset: one setting, or all of them. */
export const RESET_CHOICES = RESETTABLE.map((setting) =>
  choice(setting, `voice.setting.${setting}`),
);

/**
 * Reads {@link memberVoiceOptions}.
 * @returns undefined when all of them are empty
 * @throws Failure `voice.unknown`, `language.unknown`, `name.invalid`, `text.blocked`
 */
export async function readChange(
  call: CommandCall,
  caller: Caller,
): Promise<MemberVoiceChange | undefined> {
  const change = { ...(await readStyle(call, caller)), nickname: readNickname(call) };
  return Object.values(change).some((value) => value !== undefined) ? change : undefined;
}

function readNickname({ interaction, settings }: CommandCall): string | undefined {
  const nickname = interaction.options.getString('nickname') ?? undefined;
  return nickname === undefined ? undefined : checkNickname(nickname, settings);
}
