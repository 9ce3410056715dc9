import { ComponentType, type StringSelectMenuComponentData } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import {
  MEMBER_VOICE_SETTINGS,
  type MemberVoice,
  type MemberVoiceChange,
  type MemberVoiceSetting,
} from '../../src/bot/store/voice-settings.ts';

const EVERYTHING = 'everything';

/** One setting of a member, or all of them. */
type Resettable = MemberVoiceSetting | typeof EVERYTHING;

/** A menu that resets what a member has set; undefined when nothing is set. */
export function resetMenu(
  t: Translate,
  own: MemberVoice,
  customId: string,
): StringSelectMenuComponentData | undefined {
  const set = MEMBER_VOICE_SETTINGS.filter((setting) => own[setting] !== undefined);
  if (set.length === 0) return undefined;
  const choices: readonly Resettable[] = set.length > 1 ? [...set, EVERYTHING] : set;
  return {
    type: ComponentType.StringSelect,
    customId,
    placeholder: t('voice.reset.placeholder'),
    options: choices.map((value) => ({ value, label: t(`voice.setting.${value}`) })),
  };
}

/** The change that resets what {@link resetMenu} names. Any other value changes nothing. */
export function toReset(chosen: string | undefined): MemberVoiceChange {
  const settings =
    chosen === EVERYTHING
      ? MEMBER_VOICE_SETTINGS
      : MEMBER_VOICE_SETTINGS.filter((setting) => setting === chosen);
  return Object.fromEntries(settings.map((setting) => [setting, null]));
}
