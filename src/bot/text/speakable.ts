import { applyDictionary, type Rule } from './dictionary/apply.ts';
import { nameAllEmoji } from './emoji.ts';
import { dropEmphasis } from './emphasis.ts';
import { speakLaughter } from './laughter.ts';
import { type MentionNames, replaceMarkup, type SpeakableWords } from './markup.ts';
import { collapseRepeats } from './repeats.ts';
import { cleanUnicode } from './unicode.ts';

export type { MentionNames, SpeakableWords } from './markup.ts';

/**
 * What is taken away can bring together what then looks like markup: <#b is no channel, but # b is
 * a heading. Two readings settle nearly everything.
 */
const MAX_READINGS = 4;

/**
 * A Discord message, or a text typed into a command, as it is spoken: mentions by name, links by
 * host, emoji by name, no markup, nothing invisible, no floods. Letters of every language stay as
 * they are. Takes time in proportion to the text, whatever the text. The result pings nobody.
 * @param rules the server's dictionary, in order. It sees what people read, before laughter and
 *   emoji become words; what it makes of that is cleaned like everything else.
 * @returns empty when nothing is left that could be spoken
 */
export function makeSpeakable(
  content: string,
  names: MentionNames,
  words: SpeakableWords,
  rules: readonly Rule[] = [],
): string {
  const strip = (text: string) => stripMarkup(text, names, words);
  const typed = rules.length === 0 ? content : applyDictionary(settle(content, strip), rules);
  const text = settle(typed, (typed) => sayAloud(strip(typed), words.locale));
  return /[\p{L}\p{N}\p{Sc}\p{So}\p{Extended_Pictographic}]/u.test(text) ? text : '';
}

/** Reads a text again and again until it stays as it is. */
function settle(content: string, read: (text: string) => string): string {
  let text = content;
  for (let readings = 0; readings < MAX_READINGS; readings += 1) {
    const before = text;
    text = read(text);
    if (text === before) break;
  }
  return text;
}

function stripMarkup(text: string, names: MentionNames, words: SpeakableWords): string {
  return defuse(dropEmphasis(replaceMarkup(cleanUnicode(text), names, words)));
}

function sayAloud(text: string, locale: string): string {
  return tidy(nameAllEmoji(collapseRepeats(speakLaughter(text, locale)), locale));
}

/**
 * Whatever still looks like a mention or a tag, whole or broken, loses what makes it one. Before a letter the sign
 * stays, as in a <b: set apart from it, it is what people read there, and the beginning of nothing.
 */
function defuse(text: string): string {
  return text
    .replace(/(?<!<)<+(?=[@#:/!?&])/g, '')
    .replace(/<(?=[a-z])/gi, '< ')
    .replace(/(?<!@)@+(?=everyone|here)/gi, '')
    .replace(/(?<![\p{L}\p{N}_.+@-])@+(?=[\p{L}\p{N}_&!])/gu, '');
}

/** One space between words, one line break between lines, and no dash at the beginning but a minus. */
function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
    .replace(/^[-\u2010-\u2015\s]+(?!\d)/, '')
    .trimStart();
}
