import type { AnyCall } from '../../src/bot/interactions/command.ts';

/** The most characters that a text may have here: the operator's limit, or the guild's if it is lower. */
export function maxTextCharacters({
  services,
  settings,
}: Pick<AnyCall, 'services' | 'settings'>): number {
  return Math.min(
    services.limits.textCharacters,
    settings.textCharacters ?? Number.POSITIVE_INFINITY,
  );
}
