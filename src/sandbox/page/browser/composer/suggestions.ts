import type {
  APIApplicationCommandBasicOption,
  APIApplicationCommandOptionChoice,
} from 'discord-api-types/v10';
import type { Channel, Guild } from '../../protocol.ts';
import { CHANNEL_TYPES, OptionType } from '../discord-numbers.ts';
import { t } from '../i18n/index.ts';
import { localizedName } from '../localized.ts';

/** A value that can be picked for an option. */
export interface Suggestion {
  readonly name: string;
  readonly detail?: string;
  /** An alternative name. */
  readonly also?: string;
  readonly value: string | number | boolean;
}

export interface SuggestionContext {
  readonly guild: Guild | undefined;
  /** The acting member's. */
  readonly locale: string;
}

/**
 * All values of an option with a fixed list: choices, booleans, members, channels or roles. Undefined for free
 * text and for options that the app autocompletes.
 */
export function suggestionsOf(
  option: APIApplicationCommandBasicOption,
  { guild, locale }: SuggestionContext,
): Suggestion[] | undefined {
  switch (option.type) {
    case OptionType.Boolean:
      return [
        { name: t('composer.option.true'), also: 'True', value: true },
        { name: t('composer.option.false'), also: 'False', value: false },
      ];
    case OptionType.User:
      return members(guild);
    case OptionType.Channel:
      return channels(guild, option.channel_types ?? []);
    case OptionType.Role:
      return roles(guild);
    case OptionType.Mentionable:
      return [...members(guild), ...roles(guild)];
    case OptionType.String:
    case OptionType.Integer:
    case OptionType.Number:
      return choices(option.choices, locale);
    default:
      return undefined;
  }
}

/**
 * Suggestions whose name contains the text or whose value starts with it. An exact match comes first, then names that
 * start with the text.
 */
export function matchingSuggestions(
  suggestions: readonly Suggestion[],
  typed: string,
): readonly Suggestion[] {
  const query = fold(typed);
  const fits = suggestions.filter(
    ({ name, detail = '', value }) =>
      fold(`${name} ${detail}`).includes(query) || fold(String(value)).startsWith(query),
  );
  const match = findMatch(fits, typed);
  const rank = (one: Suggestion) => {
    if (one === match) return 0;
    return fold(one.name).startsWith(query) ? 1 : 2;
  };
  return fits.toSorted((one, other) => rank(one) - rank(other));
}

/** The suggestion that the text names exactly: by name, alternative name, value or mention. */
export function findMatch(
  suggestions: readonly Suggestion[],
  typed: string,
): Suggestion | undefined {
  const bare = fold(typed.replace(/^<[@#][!&]?(\d+)>$/, '$1'));
  return suggestions.find(({ name, also, value }) =>
    [name, also, String(value)].some((known) => known !== undefined && fold(known) === bare),
  );
}

function choices(
  fixed: readonly APIApplicationCommandOptionChoice<string | number>[] | undefined,
  locale: string,
): Suggestion[] | undefined {
  if (fixed === undefined || fixed.length === 0) return undefined;
  return fixed.map((choice) => ({ name: localizedName(choice, locale), value: choice.value }));
}

function members(guild: Guild | undefined): Suggestion[] {
  return (guild?.members ?? []).map(({ id, name, displayName }) => ({
    name: displayName,
    detail: name,
    also: name,
    value: id,
  }));
}

function roles(guild: Guild | undefined): Suggestion[] {
  return (guild?.roles ?? []).map(({ id, name }) => ({
    name,
    detail: t('composer.option.role'),
    value: id,
  }));
}

function channels(guild: Guild | undefined, types: readonly number[]): Suggestion[] {
  const isWanted = ({ kind }: Channel) => types.length === 0 || types.includes(CHANNEL_TYPES[kind]);
  return (guild?.channels ?? []).filter(isWanted).map(({ id, name, kind }) => ({
    name,
    detail: kind,
    value: id,
  }));
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').replace(/^[#@]/, '').trim().toLowerCase();
}
