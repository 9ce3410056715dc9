import type { Translate } from '../../src/bot/i18n/index.ts';
import { plainText } from '../../src/bot/i18n/plain-text.ts';
import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { currentVoiceSettings } from '../../src/bot/policy/choose-voice-and-language.ts';
import type { VoiceSettings, VoiceSource } from '../../src/bot/policy/choose-voice-settings.ts';
import { isPersonalScope } from '../../src/bot/store/personal-scope.ts';
import type { MemberVoice } from '../../src/bot/store/voice-settings.ts';
import { authorOf, callerOf } from '../shared/caller.ts';
import { describeStyle, nameVoice, voiceNames } from '../shared/voice-names.ts';

/** How a member sounds in a channel. */
export interface MemberVoiceState {
  /** The settings that the member or a manager has saved. */
  readonly own: MemberVoice;
  /** The settings in effect, including all defaults. */
  readonly current: VoiceSettings;
  /** The voice's name and character, with markdown escaped. */
  readonly voice: string;
  /** One line for each setting, then the reason for the voice. */
  readonly lines: readonly string[];
}

/** Reads how a member sounds in the channel of a call. Other members' private voices stay unnamed. */
export async function readMemberVoice(
  call: Omit<AnyCall, 'reply'>,
  memberId: string,
): Promise<MemberVoiceState> {
  const { interaction, services, t, log } = call;
  const caller = callerOf(interaction);
  const author = { ...authorOf(call, memberId), memberId };
  const [own = {}, current, names] = await Promise.all([
    services.store.memberVoices.get(caller.guildId, memberId),
    currentVoiceSettings({ ...services, log }, author),
    voiceNames(call, caller),
  ]);
  const voice = nameVoice(names, current.voice);
  const lines = [
    ...describeStyle(t, current),
    ...describeNickname(t, own),
    ...describeReason(t, current.source, own, isPersonalScope(caller.guildId)),
    ...describeAbsent(t, current, own),
  ];
  return { own, current, voice, lines };
}

function describeNickname(t: Translate, { nickname }: MemberVoice): string[] {
  if (nickname === undefined) return [];
  return [t('voice.detail.nickname', { nickname: t('quote', { text: plainText(nickname) }) })];
}

/** The service may lack a chosen voice for a while. It stays chosen. */
function describeAbsent(t: Translate, current: VoiceSettings, own: MemberVoice): string[] {
  return own.voice === undefined || own.voice === current.voice ? [] : [t('voice.why.away')];
}

function describeReason(
  t: Translate,
  source: VoiceSource,
  { isSetByManager, isLocked }: MemberVoice,
  isPersonal: boolean,
): string[] {
  if (isPersonal && source.kind === 'default') return [t('voice.why.language')];
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
    case 'anywhere':
      return [t(`voice.why.${source.kind}`)];
    default:
      return isSetByManager ? [] : [t('voice.why.member')];
  }
}
