import type { Guild } from '../../protocol.ts';

/** Mentions as the user sees them while typing (`@Ada`), and as they are sent (`<@1>`). */
export type Mentions = ReadonlyMap<string, string>;

export const NO_MENTIONS: Mentions = new Map();

/** A mention in a text. */
interface FoundMention {
  readonly start: number;
  readonly end: number;
  /** As it is sent. */
  readonly markup: string;
}

/** The mentions in a text, in their order. */
export function findMentions(text: string, mentions: Mentions): readonly FoundMention[] {
  if (mentions.size === 0) return [];
  // The longest first: @Ada Lovelace before @Ada.
  const labels = [...mentions.keys()].toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(labels.map(patternOf).join('|'), 'gu');
  return [...text.matchAll(pattern)].map(({ 0: label, index: start }) => ({
    start,
    end: start + label.length,
    markup: mentions.get(label) ?? label,
  }));
}

/** The text as it is sent. */
export function encodeMentions(text: string, mentions: Mentions): string {
  const found = findMentions(text, mentions);
  return found.reduceRight(
    (encoded, { start, end, markup }) => encoded.slice(0, start) + markup + encoded.slice(end),
    text,
  );
}

const MARKUP = /<(@[!&]?|#|:\w{2,32}:)(\d{1,20})>/g;

/** The inverse of `encodeMentions`, for editing a message. */
export function decodeMentions(
  content: string,
  guild: Guild | undefined,
): { readonly text: string; readonly mentions: Mentions } {
  const mentions = new Map<string, string>();
  const text = content.replace(MARKUP, (markup, sign: string, id: string) => {
    const label = labelOf(guild, sign, id);
    if (label === undefined || (mentions.get(label) ?? markup) !== markup) return markup;
    mentions.set(label, markup);
    return label;
  });
  return { text, mentions };
}

/**
 * The label of a user in a message: the display name, or the user name if several have the same display name.
 */
export function userLabel(guild: Guild | undefined, id: string): string | undefined {
  const members = guild?.members ?? [];
  const user = members.find((one) => one.id === id);
  if (user === undefined) return undefined;
  const isUnique = members.filter((one) => one.displayName === user.displayName).length === 1;
  return `@${isUnique ? user.displayName : user.name}`;
}

function labelOf(guild: Guild | undefined, sign: string, id: string): string | undefined {
  const named = ({ id: other }: { readonly id: string }) => other === id;
  if (sign === '#') {
    const channel = guild?.channels.find(named);
    return channel && `#${channel.name}`;
  }
  if (sign.startsWith(':')) return guild?.emojis.some(named) ? sign : undefined;
  if (sign !== '@&') return userLabel(guild, id);
  const role = guild?.roles.find(named);
  return role && `@${role.name}`;
}

/** Not followed by more of a Latin word: @Ada is not in @Adam, but in @Ada는. */
function patternOf(label: string): string {
  const escaped = label.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
  return /[\p{Script=Latin}\p{N}_]$/u.test(label)
    ? `${escaped}(?![\\p{Script=Latin}\\p{N}_])`
    : escaped;
}
