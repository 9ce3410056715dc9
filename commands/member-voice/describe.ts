import type { MessageKey, Translate } from '../../src/bot/discord/i18n/index.ts';
import { plainText } from '../../src/bot/discord/plain-text.ts';
import type { CommandCall } from '../../src/bot/interactions/command.ts';
import { currentVoiceSettings } from '../../src/bot/policy/choose-voice-and-language.ts';
import type { VoiceSource } from '../../src/bot/policy/choose-voice-settings.ts';
import type { MemberVoice } from '../../src/bot/store/types/voice-settings.ts';
import { authorOf, callerOf } from '../shared/caller.ts';
import { describeStyle, nameVoice, voiceNames } from '../shared/voice-names.ts';

/** A sentence with `{{voice}}`, and `{{member}}` if it is about another member. */
type Headline = Extract<MessageKey, `voice.${string}`>;

/** How a member sounds in this channel, with every setting and the reason for the voice. */
export async function describeMemberVoice(
  call: CommandCall,
  headline: Headline,
  memberId: string,
): Promise<string> {
  const { interaction, services, t, log } = call;
  const caller = callerOf(interaction);
  const author = { ...authorOf(call, memberId), memberId };
  const [own = {}, current, names] = await Promise.all([
    services.store.memberVoices.get(caller.guildId, memberId),
    currentVoiceSettings({ ...services, log }, author),
    voiceNames(call, caller),
  ]);
  const voice = nameVoice(names, current.voice);
  return [
    t(headline, { voice, member: `<@${memberId}>` }),
    ...describeStyle(t, current),
    ...describeNickname(t, own),
    ...describeReason(t, current.source, own),
  ].join('\n');
}

function describeNickname(t: Translate, { nickname }: MemberVoice): string[] {
  if (nickname === undefined) return [];
  return [t('voice.detail.nickname', { nickname: t('quote', { text: plainText(nickname) }) })];
}

function describeReason(
  t: Translate,
  source: VoiceSource,
  { isSetByManager, isLocked }: MemberVoice,
): string[] {
  return [
    ...describeSource(t, source, isSetByManager),
    ...(isSetByManager ? [t('voice.why.manager')] : []),
    ...(isLocked ? [t('voice.why.locked')] : []),
  ];
}

function describeSource(
  t: Translate,
  source: VoiceSource,
  isSetByManager: boolean | undefined,
): string[] {
  switch (source.kind) {
    case 'channel':
    case 'guild':
      return [t(`voice.why.${source.kind}`, { preset: plainText(source.preset) })];
    case 'default':
      return [t('voice.why.default')];
    default:
      return isSetByManager ? [] : [t('voice.why.member')];
  }
}
