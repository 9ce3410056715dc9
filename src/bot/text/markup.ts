import { shorten, speakName } from './names.ts';
import { collapseRun } from './repeats.ts';
import { runsOn } from './script.ts';
import { speakTimestamp } from './timestamp.ts';

/** Who and what the IDs in a message mean; undefined when it is not known. */
export interface MentionNames {
  user(id: string): string | undefined;
  role(id: string): string | undefined;
  channel(id: string): string | undefined;
}

/** The few words that stand in for what cannot be read out, in the listeners' language. */
export interface SpeakableWords {
  /** BCP 47, for dates and times. */
  locale: string;
  /** `{host}` stands for the host: 'link to {host}'. */
  link: string;
  code: string;
  spoiler: string;
  /** For mentions whose name is not known. */
  someone: string;
  someRole: string;
  someChannel: string;
  /** The moment that relative times refer to; now, when left out. */
  nowMs?: number;
}

const CODE_BLOCK = /```[\s\S]*?```/g;
const SPOILER = /\|\|[\s\S]+?\|\|/g;
/** Custom emoji. */
const EMOJI = /<a?:(\w{1,32}):\d{1,20}>/g;
const EMOJI_RUN = /(?:<a?:\w{1,32}:\d{1,20}>[^\S\n]*){2,}/g;
/** Backslashes before punctuation only say that it is meant literally. */
const ESCAPES = /(?<!\\)\\+(?=[!-/:-@[\]^-`{-~])/g;
/** An opening bracket ends the address, so that a flood of them is read once. */
const MASKED_LINK = /\[([^[\]]+)\]\(<?https?:\/\/[^\s()[\]]*\)/gi;
const LINK = /<?\bhttps?:\/\/([^\s<>]+)>?/gi;
/** A tag with proper attributes: SSML and HTML. `a < b` and `<3` are none. */
const TAG = /<\/?[a-z][\w:-]*(?:\s+[\w:-]+\s*=\s*(?:"[^"<>]*"|'[^'<>]*'))*\s*\/?>/gi;
/** `:pepe_laugh:` typed by hand; a clock time is none. */
const SHORTCODE = /(?<![\w:]):([a-z]\w{1,31}):(?!\w)/gi;

/** Replaces everything that Discord draws as something else, by the words people would use for it. */
export function replaceMarkup(text: string, names: MentionNames, words: SpeakableWords): string {
  const nameOf = (name: string | undefined, fallback: string) => speakName(name ?? '') || fallback;
  const nowMs = words.nowMs ?? Date.now();
  return text
    .replace(CODE_BLOCK, (...match) => setApart(words.code, match))
    .replace(SPOILER, (...match) => setApart(words.spoiler, match))
    .replace(/\|{2,}/g, ' ')
    .replace(ESCAPES, '')
    .replace(/<@!?(\d{1,20})>/g, (...match) =>
      setApart(nameOf(names.user(match[1]), words.someone), match),
    )
    .replace(/<@&(\d{1,20})>/g, (...match) =>
      setApart(nameOf(names.role(match[1]), words.someRole), match),
    )
    .replace(/<#(\d{1,20})>/g, (...match) =>
      setApart(nameOf(names.channel(match[1]), words.someChannel), match),
    )
    .replace(EMOJI_RUN, (run) => collapseRun(run, EMOJI))
    .replace(EMOJI, (...match) => setApart(spaced(match[1]), match))
    .replace(/<t:(-?\d{1,16})(?::([tTdDfFR]))?>/g, (_, seconds, style = 'f') =>
      speakTimestamp(Number(seconds), style, words.locale, nowMs),
    )
    .replace(/<\/([^<>:]{1,100}):\d{1,20}>/g, '/$1')
    .replace(/<id:([a-z-]{1,20})(?::\d{1,20})?>/g, (_, place) => spaced(place))
    .replace(SHORTCODE, (_, name) => spaced(name))
    .replace(MASKED_LINK, '$1')
    .replace(LINK, (...match) => setApart(speakLink(match[1], words.link), match))
    .replace(TAG, ' ')
    .replace(/`+/g, '');
}

/** What follows `https://`: its host in words, and whatever cannot belong to the address. */
function speakLink(address: string, template: string): string {
  const afterUser = address.replace(/^[^/?#@]*@/, '');
  const ascii = /^[\w.-]*\w/.exec(afterUser)?.[0] ?? '';
  const host = ascii.includes('.') ? ascii : (/^[^/?#:,;!"'()*_~|]*/.exec(afterUser)?.[0] ?? '');
  const words = template.replace('{host}', () => shorten(host.replace(/^www\./i, '')));
  const rest = afterUser.slice(host.length);
  // Japanese and Chinese go on without a space: https://example.comを見て
  return /^\p{L}/u.test(rest) ? `${words} ${rest}` : words + trailingPunctuation(rest);
}

/** A sentence's own punctuation, and markers, after an address that ends it. */
function trailingPunctuation(address: string): string {
  let start = address.length;
  while (start > 0 && '.,!?;:)"\'*_~|。、！？，'.includes(address.charAt(start - 1))) start -= 1;
  return address.slice(start);
}

/** Words in place of a match, with a space where they would run into the text or the next match. */
function setApart(words: string, match: readonly (string | number)[]): string {
  const [found = '', whole = ''] = [match[0], match.at(-1)].map(String);
  const offset = Number(match.at(-2));
  const [before, after] = [whole.charAt(offset - 1), whole.charAt(offset + found.length)];
  const isNear = (neighbour: string) => /[\p{L}\p{N}<>]/u.test(neighbour);
  const spaceAfter = isNear(after) && !runsOn(after);
  return `${isNear(before) ? ' ' : ''}${words}${spaceAfter ? ' ' : ''}`;
}

/** pepe_laugh and pepeLaugh are two words. */
function spaced(name: string): string {
  return name
    .replace(/[_-]+/g, ' ')
    .replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    .trim();
}
