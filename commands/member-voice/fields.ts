import type { AnyCall } from '../../src/bot/interactions/command.ts';
import { hasBlockedWords } from '../../src/bot/policy/blocked-words.ts';
import { parseLanguage } from '../../src/bot/policy/choose-voice.ts';
import { resolveVoice } from '../../src/bot/policy/resolve-voice.ts';
import { STORE_LIMITS } from '../../src/bot/store/limits.ts';
import { normalizeName } from '../../src/bot/store/names.ts';
import type { MemberVoiceSetting } from '../../src/bot/store/voice-settings.ts';
import { speakName } from '../../src/bot/text/names.ts';
import { Failure } from '../../src/shared/common/failure.ts';
import { LIMITS } from '../../src/shared/contract/contract.ts';
import type { Caller } from '../shared/caller.ts';

const RANGES = {
  speed: STORE_LIMITS.speed,
  pitch: STORE_LIMITS.pitch,
  exaggeration: LIMITS.exaggeration,
} as const;

/**
 * Reads a setting as a member typed it, without spaces around it. Not empty.
 * @throws Failure `voice.unknown`, `language.unknown`, `number.invalid`, `name.invalid`, `text.blocked`
 */
export async function parseField(
  { services, settings, t }: Pick<AnyCall, 'services' | 'settings' | 't'>,
  setting: MemberVoiceSetting,
  typed: string,
  caller: Caller,
): Promise<string | number> {
  switch (setting) {
    case 'voice':
      return resolveVoice(services, typed, caller);
    case 'language':
      return parseLanguage(typed, [t.locale]);
    case 'tone':
      return typed;
    case 'nickname':
      return checkNickname(typed, settings);
    default:
      return parseNumber(typed, RANGES[setting]);
  }
}

/**
 * Checks a spoken nickname.
 * @throws Failure `name.invalid`, `text.blocked`
 */
function checkNickname(
  typed: string,
  { blockedWords }: Pick<AnyCall['settings'], 'blockedWords'>,
): string {
  const nickname = normalizeName(typed);
  const spoken = speakName(nickname);
  if (spoken === '') throw new Failure('name.invalid', { limit: STORE_LIMITS.nameCharacters });
  if (hasBlockedWords(spoken, blockedWords)) throw new Failure('text.blocked', {});
  return nickname;
}

/** Also reads `1,5`, `+3`, `−3`, `1.5×` and full-width digits. */
function parseNumber(typed: string, { min, max }: { min: number; max: number }): number {
  const plain = typed
    .normalize('NFKC')
    .replace(',', '.')
    .replace('−', '-')
    .replace(/\s*(?:[x×]|배|倍)$/iu, '');
  const value = /^[+-]?(?:\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
  if (!(value >= min && value <= max)) throw new Failure('number.invalid', { min, max });
  return value;
}
