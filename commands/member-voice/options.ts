import type { APIApplicationCommandBasicOption } from 'discord.js';
import type { CommandCall } from '../../src/bot/interactions/command.ts';
import { hasBlockedWords } from '../../src/bot/policy/blocked-words.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import {
  MEMBER_VOICE_SETTINGS,
  type MemberVoiceChange,
  type MemberVoiceSetting,
} from '../../src/bot/store/types/voice-settings.ts';
import { speakName } from '../../src/bot/text/names.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { choice, stringOption } from '../options/option.ts';
import { readStyle, styleOptions } from '../options/style.ts';
import type { Caller } from '../shared/caller.ts';

/** What a member can have set, all of it optional. */
export const memberVoiceOptions: APIApplicationCommandBasicOption[] = [
  ...styleOptions,
  { ...stringOption('nickname'), max_length: STORE_LIMITS.nameCharacters },
];

const EVERYTHING = 'everything';

/** What can be reset: one setting, or all of them. */
export const RESET_CHOICES = [
  choice(EVERYTHING, 'voice.setting.everything'),
  ...MEMBER_VOICE_SETTINGS.map((setting) => choice(setting, `voice.setting.${setting}`)),
];

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
  if (nickname === undefined) return undefined;
  const spoken = speakName(nickname);
  if (spoken === '') throw new Failure('name.invalid', { limit: STORE_LIMITS.nameCharacters });
  if (hasBlockedWords(spoken, settings.blockedWords)) throw new Failure('text.blocked', {});
  return nickname;
}

/** The change that resets what {@link RESET_CHOICES} names. */
export function toReset(chosen: string): MemberVoiceChange {
  const settings: readonly MemberVoiceSetting[] =
    chosen === EVERYTHING ? MEMBER_VOICE_SETTINGS : [chosen as MemberVoiceSetting];
  return Object.fromEntries(settings.map((setting) => [setting, null]));
}
