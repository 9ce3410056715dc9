import { formatRelativeTime, TIMESTAMP_STYLES } from '../../shared/common/discord-timestamp.ts';
import type { Language } from '../../shared/contract/languages.ts';
import { fix } from './fixed-words.ts';
import { kindOfLink, type LinkKind } from './media-links.ts';
import { shorten, speakName } from './names.ts';
import { collapseRun } from './repeats.ts';
import { hasUnspacedScript } from './script.ts';

/** Looks up the names of IDs; undefined for unknown IDs. */
export interface MentionNames {
  user(id: string): string | undefined;
  role(id: string): string | undefined;
  channel(id: string): string | undefined;
}

/** Replacements for content that cannot be read aloud, in the listeners' language. */
export interface SpeakableWords {
  /** BCP 47, for dates and times. */
  locale: string;
  /** The language that the text will be spoken in. Default: as its script and words suggest. */
  language?: Language;
  /** A template with `{host}`, such as 'link to {host}'. */
  link: string;
  /** Words for links to pictures and the like, instead of their hosts. */
  links: Readonly<Record<LinkKind, string>>;
  code: string;
  spoiler: string;
  /** Spoken for mentions with unknown names. */
  someone: string;
  someRole: string;
  someChannel: string;
  /** Whether emoji are left out instead of named. Default: false. */
  omitEmoji?: boolean;
  /** Whether abbreviations and stretched words, such as `idk` and `sooo`, are spoken as usual words. Default: true. */
  isSlangExpanded?: boolean;
  /** Abbreviations that are not expanded, such as blocked words. Default: none. */
  isSlangKept?: (written: string) => boolean;
  /** The reference for relative times; default: now. */
  nowMs?: number;
}

const CODE_BLOCK = /```[\s\S]*?```/g;
const SPOILER = /\|\|[\s\S]+?\|\|/g;
/** Custom emoji. */
const EMOJI = /<a?:(\w{1,32}):\d{1,20}>/g;
const EMOJI_RUN = /(?:<a?:\w{1,32}:\d{1,20}>[^\S\n]*){2,}/g;
/** Backslashes that escape punctuation. */
const ESCAPES = /(?<!\\)\\+(?=[!-/:-@[\]^-`{-~])/g;
/** An opening bracket ends the address, so that many brackets in a row are scanned only once. */
const MASKED_LINK = /\[([^[\]]+)\]\(<?https?:\/\/[^\s()[\]]*\)/gi;
const LINK = /<?\bhttps?:\/\/([^\s<>\ufdd0\ufdd1]+)>?/gi;
const INLINE_CODE = /(?<!`)(`{1,2})([^`\n]+)\1(?!`)/g;
/** SSML and HTML tags with valid attributes, but not `a < b` or `<3`. */
const TAG = /<\/?[a-z][\w:-]*(?:\s+[\w:-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*\s*\/?>/gi;
/** Typed shortcodes such as `:pepe_laugh:`, but not times. */
const SHORTCODE = /(?<![\w:]):([a-z]\w{1,31}):(?!\w)/gi;

/** Creating a format takes a hundred times as long as using it, and a message can contain 600 timestamps. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** A dictionary's words for a custom emoji; undefined if it has no entry for it. */
export type EmojiDictionary = (name: string) => string | undefined;

/**
 * Replaces Discord markup by words: mentions, links, custom emoji, timestamps, code and spoilers. Marks those words as
 * fixed.
 */
export function replaceMarkup(
  text: string,
  names: MentionNames,
  words: SpeakableWords,
  emojiDictionary: EmojiDictionary = () => undefined,
): string {
  const nameOf = (name: string | undefined, fallback: string) =>
    fix(speakName(name ?? '') || fallback);
  const nameEmoji = (name: string) =>
    fix(emojiDictionary(name) ?? (words.omitEmoji ? ' ' : splitWords(name)));
  const nowMs = words.nowMs ?? Date.now();
  return text
    .replace(CODE_BLOCK, (...match) => withSpaces(fix(words.code), match))
    .replace(SPOILER, (...match) => withSpaces(fix(words.spoiler), match))
    .replace(/\|{2,}/g, ' ')
    .replace(ESCAPES, '')
    .replace(/<@!?(\d{1,20})>/g, (...match) =>
      withSpaces(nameOf(names.user(match[1]), words.someone), match),
    )
    .replace(/<@&(\d{1,20})>/g, (...match) =>
      withSpaces(nameOf(names.role(match[1]), words.someRole), match),
    )
    .replace(/<#(\d{1,20})>/g, (...match) =>
      withSpaces(nameOf(names.channel(match[1]), words.someChannel), match),
    )
    .replace(EMOJI_RUN, (run) => collapseRun(run, EMOJI))
    .replace(EMOJI, (...match) => withSpaces(nameEmoji(match[1]), match))
    .replace(/<t:(-?\d{1,16})(?::([tTdDfFR]))?>/g, (_, seconds, style = 'f') =>
      fix(speakTimestamp(Number(seconds), style, words.locale, nowMs)),
    )
    .replace(/<\/([^<>:]{1,100}):\d{1,20}>/g, (_, command) => fix(`/${command}`))
    .replace(/<id:([a-z-]{1,20})(?::\d{1,20})?>/g, (_, place) => fix(splitWords(place)))
    .replace(SHORTCODE, (_, name) => nameEmoji(name))
    .replace(MASKED_LINK, '$1')
    .replace(LINK, (...match) => withSpaces(speakLink(match[1], words), match))
    .replace(TAG, ' ')
    .replace(INLINE_CODE, (_, __, code) => fix(code))
    .replace(/`+/g, '');
}

/**
 * Describes Discord's `<t:…>` in words. Times are in UTC and include the zone, because the listeners' time
 * zones are unknown.
 * @param style the letter that Discord uses
 */
function speakTimestamp(
  epochSeconds: number,
  style: string,
  locale: string,
  nowMs: number,
): string {
  const date = new Date(epochSeconds * 1_000);
  if (Number.isNaN(date.getTime())) return '';
  if (style === 'R') return formatRelativeTime(epochSeconds - nowMs / 1_000, locale);
  const options = TIMESTAMP_STYLES[style] ?? { dateStyle: 'long', timeStyle: 'short' };
  const words = formatOf(locale, options).format(date);
  return options.timeStyle ? `${words} UTC` : words;
}

/** There are a few locales and styles. */
function formatOf(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format =
    formats.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formats.set(key, format);
  return format;
}

/** Replaces an address after `https://` by what it is or its host, and keeps text that is not part of the address. */
function speakLink(address: string, { link, links }: SpeakableWords): string {
  const afterUser = address.replace(/^[^/?#@]*@/, '');
  const ascii = /^[\w.-]*\w/.exec(afterUser)?.[0] ?? '';
  const host = ascii.includes('.') ? ascii : (/^[^/?#:,;!"'()*_~|]*/.exec(afterUser)?.[0] ?? '');
  const rest = afterUser.slice(host.length);
  const kind = kindOfLink(host, rest);
  const words = fix(
    kind === undefined
      ? link.replace('{host}', () => shorten(host.replace(/^www\./i, '')))
      : links[kind],
  );
  // Japanese and Chinese continue without a space: https://example.comを見て
  return /^\p{L}/u.test(rest) ? `${words} ${rest}` : words + trailingPunctuation(rest);
}

/** Punctuation of the sentence, and markers, at the end of an address. */
function trailingPunctuation(address: string): string {
  let start = address.length;
  while (start > 0 && '.,!?;:)"\'*_~|。、！？，'.includes(address.charAt(start - 1))) start -= 1;
  return address.slice(start);
}

/** Adds spaces around the replacement of a match if it would touch the text or another match. */
function withSpaces(words: string, match: readonly (string | number)[]): string {
  const [found = '', whole = ''] = [match[0], match.at(-1)].map(String);
  const offset = Number(match.at(-2));
  const [before, after] = [whole.charAt(offset - 1), whole.charAt(offset + found.length)];
  const isAdjacent = (neighbor: string) => /[\p{L}\p{N}<>]/u.test(neighbor);
  const spaceAfter = isAdjacent(after) && !hasUnspacedScript(after);
  return `${isAdjacent(before) ? ' ' : ''}${words}${spaceAfter ? ' ' : ''}`;
}

/** Splits pepe_laugh and pepeLaugh into words. */
function splitWords(name: string): string {
  return name
    .replace(/[_-]+/g, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .trim();
}
