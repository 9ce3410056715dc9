import type { Services } from '../../src/bot/interactions/command.ts';
import { queueLimits } from '../../src/bot/reading/guild-settings.ts';
import type { GuildSettings } from '../../src/bot/store/settings-schema.ts';
import { VOICE_LIMITS } from '../../src/bot/voice/limits.ts';
import { LIMITS } from '../../src/shared/contract/contract.ts';

/** The limits that managers set, in the order of the page. */
export const LIMIT_NAMES = ['text', 'queue', 'member', 'budget'] as const;
export type LimitName = (typeof LIMIT_NAMES)[number];

type OperatorLimits = Services['limits'];

/** The limits that can be set, with their defaults. */
interface LimitRange {
  readonly min: number;
  /** More would have no effect: the operator's limit. */
  readonly max: number;
  /** Undefined for the budget: none. */
  readonly default: number | undefined;
}

export function rangeOf(
  name: LimitName,
  { textCharacters, queueLength }: OperatorLimits,
): LimitRange {
  const text = Math.min(textCharacters, LIMITS.textCharacters);
  switch (name) {
    case 'text':
      return { min: 1, max: text, default: text };
    case 'queue':
      return { min: 1, max: Math.min(queueLength, 1_000), default: queueLength };
    case 'member':
      return {
        min: 1,
        max: Math.min(queueLength, 1_000),
        default: Math.min(VOICE_LIMITS.queuePerMember, queueLength),
      };
    case 'budget':
      return { min: 0, max: 1_000_000_000, default: undefined };
  }
}

/** The value that a manager has set; undefined while the default holds. */
export function storedLimit(
  name: LimitName,
  { textCharacters, queue, monthlyCharacters }: GuildSettings,
): number | undefined {
  return {
    text: textCharacters,
    queue: queue.items,
    member: queue.itemsPerMember,
    budget: monthlyCharacters,
  }[name];
}

/** The value that holds; undefined for no budget. */
export function effectiveLimit(
  name: LimitName,
  settings: GuildSettings,
  operators: OperatorLimits,
): number | undefined {
  const { max, default: otherwise } = rangeOf(name, operators);
  const stored = storedLimit(name, settings);
  return stored === undefined ? otherwise : Math.min(stored, max);
}

/** The most messages of a member that wait to be read aloud. They leave room in the queue for commands. */
export function messagesPerMember(settings: GuildSettings, operators: OperatorLimits): number {
  const { items = Number.POSITIVE_INFINITY, itemsPerMember = items } = queueLimits(
    settings,
    operators,
  );
  return Math.min(items, itemsPerMember);
}

/** @param value undefined sets the default */
export function withLimit(
  settings: GuildSettings,
  name: LimitName,
  value: number | undefined,
): GuildSettings {
  switch (name) {
    case 'text':
      return { ...settings, textCharacters: value };
    case 'queue':
      return { ...settings, queue: { ...settings.queue, items: value } };
    case 'member':
      return { ...settings, queue: { ...settings.queue, itemsPerMember: value } };
    case 'budget':
      return { ...settings, monthlyCharacters: value };
  }
}

/** @param name as a client sent it */
export function limitNamed(name: string | undefined): LimitName | undefined {
  return LIMIT_NAMES.find((limit) => limit === name);
}
