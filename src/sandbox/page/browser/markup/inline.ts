import { toHttpUrl } from '../http-url.ts';
import type { Inline } from './nodes.ts';

/** Deeper levels stay plain text. */
const MAX_DEPTH = 10;

interface Rule {
  /** Sticky: matched at the current position. */
  readonly pattern: RegExp;
  /** `false` if the pattern must not start inside a word. */
  readonly inWord?: false;
  /** @returns undefined if the match is invalid */
  readonly make: (found: RegExpExecArray, depth: number) => Inline | undefined;
}

const text = (written: string): Inline => ({ kind: 'text', text: written });

function wrap(kind: 'bold' | 'italic' | 'underline' | 'strike' | 'spoiler'): Rule['make'] {
  return ([, inner = ''], depth) => ({ kind, children: parseInline(inner, depth + 1) });
}

function mention(kind: 'user' | 'role' | 'channel'): Rule['make'] {
  return ([, id = '']) => ({ kind, id });
}

function link(address: string, children: readonly Inline[]): Inline | undefined {
  const href = toHttpUrl(address);
  return href === undefined ? undefined : { kind: 'link', href, children };
}

/** Discord's rules, in the order of precedence. https://support.discord.com/hc/en-us/articles/210298617 */
const RULES: readonly Rule[] = [
  { pattern: /\\([^\p{L}\p{N}\s])/uy, make: ([, mark = '']) => text(mark) },
  { pattern: /``([\s\S]+?)``(?!`)/y, make: ([, code = '']) => ({ kind: 'code', text: code }) },
  { pattern: /`([^`]+)`(?!`)/y, make: ([, code = '']) => ({ kind: 'code', text: code }) },
  { pattern: /<@!?(\d{1,20})>/y, make: mention('user') },
  { pattern: /<@&(\d{1,20})>/y, make: mention('role') },
  { pattern: /<#(\d{1,20})>/y, make: mention('channel') },
  { pattern: /<\/([^:>]{1,100}):\d{1,20}>/y, make: ([, name = '']) => ({ kind: 'command', name }) },
  {
    pattern: /<a?:(\w{1,32}):(\d{1,20})>/y,
    make: ([, name = '', id = '']) => ({ kind: 'emoji', name, id }),
  },
  {
    pattern: /<t:(-?\d{1,12})(?::([tTdDfFR]))?>/y,
    make: ([, seconds, style = 'f']) => ({ kind: 'time', seconds: Number(seconds), style }),
  },
  { pattern: /@(?:everyone|here)\b/y, make: ([written]) => ({ kind: 'everyone', text: written }) },
  { pattern: /<(https?:\/\/[^\s>]+)>/y, make: ([, url = '']) => link(url, [text(url)]) },
  {
    pattern: /\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?\)/y,
    make: ([, label = '', url = ''], depth) => link(url, parseInline(label, depth + 1)),
  },
  {
    pattern: /https?:\/\/[^\s<>]*[^\s<>.,:;!?"'\])*_~|]/y,
    inWord: false,
    make: ([url]) => link(url, [text(url)]),
  },
  { pattern: /\|\|([\s\S]+?)\|\|/y, make: wrap('spoiler') },
  { pattern: /\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, make: wrap('bold') },
  { pattern: /__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, make: wrap('underline') },
  { pattern: /~~((?:\\[\s\S]|[^\\])+?)~~/y, make: wrap('strike') },
  { pattern: /\*(?=\S)((?:\*\*|\\[\s\S]|[^\\*])+?)(?<=\S)\*(?!\*)/y, make: wrap('italic') },
  {
    pattern: /_((?:__|\\[\s\S]|[^\\_])+?)_(?![\p{L}\p{N}_])/uy,
    inWord: false,
    make: wrap('italic'),
  },
];

/** Characters that can start a rule. */
const MARKS = /[\\`<@[h|*_~]/;
const WORD = /[\p{L}\p{N}]/u;

/** Parses formatting and mentions within a block. Pure; accepts any text. */
export function parseInline(source: string, depth = 0): Inline[] {
  const nodes: Inline[] = [];
  let plain = '';
  let at = 0;
  while (at < source.length) {
    const found = depth < MAX_DEPTH ? ruleAt(source, at, depth) : undefined;
    if (found === undefined) {
      plain += source[at];
      at += 1;
      continue;
    }
    if (plain !== '') nodes.push(text(plain));
    plain = '';
    nodes.push(found.node);
    at += found.length;
  }
  if (plain !== '') nodes.push(text(plain));
  return nodes;
}

function ruleAt(source: string, at: number, depth: number) {
  if (!MARKS.test(source[at] ?? '')) return undefined;
  const inWord = at > 0 && WORD.test(source[at - 1] ?? '');
  for (const { pattern, make, inWord: mayBeInWord = true } of RULES) {
    if (inWord && !mayBeInWord) continue;
    pattern.lastIndex = at;
    const found = pattern.exec(source);
    const node = found === null ? undefined : make(found, depth);
    if (found !== null && node !== undefined) return { node, length: found[0].length };
  }
  return undefined;
}
