import type { Services } from '../../src/bot/interactions/command.ts';
import {
  type GuildSettings,
  type KeyOf,
  SETTINGS,
  settingOf,
} from '../../src/bot/store/settings-schema.ts';
import { VOICE_LIMITS } from '../../src/bot/voice/limits.ts';

type LimitKey = KeyOf<'limit'>;
export type NumberKey = LimitKey | KeyOf<'number'>;
type OperatorLimits = Services['limits'];

/** The limit while nobody has set one, and the most that it can be: more would have no effect. */
export function boundsOf(
  key: LimitKey,
  settings: GuildSettings,
  operators: OperatorLimits,
): { usual: number; max: number } {
  const { bound, max } = SETTINGS[key];
  const { textCharacters, queueLength } = operators;
  switch (bound) {
    case 'operatorsText': {
      const text = Math.min(max, textCharacters);
      return { usual: text, max: text };
    }
    case 'operatorsQueue':
      return { usual: queueLength, max: Math.min(max, queueLength) };
    case 'queuePerMember':
      return {
        usual: Math.min(VOICE_LIMITS.queuePerMember, queueLength),
        max: Math.min(max, queueLength),
      };
    case 'serversText': {
      const text = limitOf('textCharacters', settings, operators);
      return { usual: text, max: text };
    }
  }
}

/** The limit that holds. */
export function limitOf(key: LimitKey, settings: GuildSettings, operators: OperatorLimits): number {
  const { usual, max } = boundsOf(key, settings, operators);
  const stored = settingOf(settings, key);
  return stored === undefined ? usual : Math.min(stored, max);
}

/** The numbers that a manager can type. */
export function rangeOf(
  key: NumberKey,
  settings: GuildSettings,
  operators: OperatorLimits,
): { min: number; max: number } {
  const { kind, min, max } = SETTINGS[key];
  if (kind === 'number') return { min, max };
  return { min, max: boundsOf(key as LimitKey, settings, operators).max };
}
