import { countCharacters } from '../../shared/contract/contract.ts';
import { applyDictionary } from './dictionary/apply.ts';
import { emojiDictionaryOf, type Rule } from './dictionary/rule.ts';
import { nameAllEmoji, omitAllEmoji } from './emoji.ts';
import { dropEmphasis } from './emphasis.ts';
import { omitFaces, protectFaces, speakFaces } from './faces.ts';
import { type FixedText, readMarks, withoutMarks } from './fixed-words.ts';
import { speakLaughter } from './laughter.ts';
import {
  type EmojiDictionary,
  type MentionNames,
  replaceMarkup,
  type SpeakableWords,
} from './markup.ts';
import { collapseRepeats } from './repeats.ts';
import { speakSlang } from './slang/speak-slang.ts';
import { guessTextLanguage } from './text-language.ts';
import { cleanUnicode } from './unicode.ts';

export type { MentionNames, SpeakableWords } from './markup.ts';

/**
 * Removing markup can create new markup: <#b is not a channel, but # b is a heading. Two passes are almost
 * always enough.
 */
const MAX_PASSES = 4;

/** A guild's dictionary, and the length of the text that it is applied to. */
export interface DictionaryUse<R extends Rule = Rule> {
  /** In order. */
  readonly rules: readonly R[];
  /** The most characters that the dictionary is applied to, and that it can let the text grow to. */
  readonly maxCharacters: number;
  /** Called with a longer text, before the dictionary is applied. Returns the part to speak, or throws. */
  readonly onTooLong: (text: string) => string;
  /** Called with the rules that were not applied because the dictionary took too long. */
  readonly onSkipped?: (rules: readonly R[]) => void;
}

/** A text with no dictionary may grow to this many times its length, and always to `shortCharacters`. */
const GROWTH = { times: 4, shortCharacters: 256 };

/**
 * Converts a Discord message or a command's text to speakable text: replaces mentions and emoji by names, links by what
 * they are, abbreviations of chats by words, and removes markup, faces, invisible characters and spam. Keeps the
 * letters of every language. Takes linear time for any text. The result never pings anyone.
 * @param dictionary applied before slang, laughter and emoji become words; its output is not read as slang, and is
 *   cleaned like everything else
 * @returns '' when nothing speakable is left
 * @throws whatever `onTooLong` throws
 */
export function makeSpeakable<R extends Rule>(
  content: string,
  names: MentionNames,
  words: SpeakableWords,
  dictionary?: DictionaryUse<R>,
): string {
  const emojiDictionary = emojiDictionaryOf(dictionary?.rules ?? []);
  const strip = (text: string) => stripMarkup(text, names, words, emojiDictionary);
  const plain = readMarks(repeatUntilStable(withoutMarks(content), strip));
  const language = words.language ?? guessTextLanguage(plain.text, words.locale);
  const replaced = dictionary === undefined ? plain : useDictionary(plain, dictionary);
  const maxLength =
    dictionary?.maxCharacters ??
    Math.max(GROWTH.shortCharacters, replaced.text.length * GROWTH.times);
  const typed =
    (words.isSlangExpanded ?? true)
      ? speakSlang(replaced.text, {
          language,
          fixed: replaced.fixed,
          isKept: words.isSlangKept,
          maxLength,
        })
      : replaced.text;
  const text = repeatUntilStable(typed, (typed) =>
    spellOut(withoutMarks(strip(typed)), words, language),
  );
  return isSpeakable(text) ? text : '';
}

function isSpeakable(text: string): boolean {
  return /[\p{L}\p{N}\p{Sc}\p{So}\p{Extended_Pictographic}]/u.test(text);
}

/** Applies the dictionary, whose replacements are fixed. */
function useDictionary<R extends Rule>(
  plain: FixedText,
  { rules, maxCharacters, onTooLong, onSkipped }: DictionaryUse<R>,
): FixedText {
  if (rules.length === 0) return plain;
  const text = shortenFloods(plain.text, maxCharacters, onTooLong);
  const fixed = text === plain.text ? plain.fixed : new Uint8Array(text.length);
  const applied = applyDictionary(text, rules, maxCharacters, fixed);
  if (applied.skipped.length > 0) onSkipped?.(applied.skipped);
  return applied;
}

/** A flood such as `!!!!!!` is shortened first, because it is short when it is spoken. */
function shortenFloods(
  text: string,
  maxCharacters: number,
  onTooLong: (text: string) => string,
): string {
  if (countCharacters(text) <= maxCharacters) return text;
  const collapsed = collapseRepeats(text);
  return countCharacters(collapsed) <= maxCharacters ? collapsed : onTooLong(collapsed);
}

/** Applies `read` until the text no longer changes. */
function repeatUntilStable(content: string, read: (text: string) => string): string {
  let text = content;
  for (let pass = 0; pass < MAX_PASSES; pass += 1) {
    const before = text;
    text = read(text);
    if (text === before) break;
  }
  return text;
}

function stripMarkup(
  content: string,
  names: MentionNames,
  words: SpeakableWords,
  emojiDictionary: EmojiDictionary,
): string {
  return protectFaces(cleanUnicode(content), (text) =>
    defuse(dropEmphasis(replaceMarkup(text, names, words, emojiDictionary))),
  );
}

function spellOut(
  text: string,
  { locale, language: spoken, omitEmoji = false }: SpeakableWords,
  language: string,
): string {
  const shown = omitEmoji ? omitAllEmoji(omitFaces(text)) : speakFaces(text, isSpeakable);
  return tidy(nameAllEmoji(collapseRepeats(speakLaughter(shown, language)), locale, spoken));
}

/**
 * Breaks up everything that still looks like a mention or a tag, or a part of one. Keeps `<` before a letter,
 * as in a <b, but separates them.
 */
function defuse(text: string): string {
  return text
    .replace(/(?<!<)<+(?=[@#:/!?&])/g, '')
    .replace(/<(?=[a-z])/gi, '< ')
    .replace(/(?<!@)@+(?=everyone|here)/gi, '')
    .replace(/(?<![\p{L}\p{N}_.+@-])@+(?=[\p{L}\p{N}_&!])/gu, '');
}

/** Normalizes spaces and line breaks, and removes leading dashes except a minus. */
function tidy(text: string): string {
  return text
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim()
    .replace(/^[-\u2010-\u2015\s]+(?!\d)/, '')
    .trimStart();
}
