import type { Language } from '../../shared/contract/languages.ts';
import { hasEmojiNames, nameEmoji } from '../../shared/text/emoji-names.ts';
import { EMOJI, emojiRun } from './emoji-runs.ts';
import { languageOfScript } from './script.ts';

type NamingLanguage = 'en' | 'ko' | 'ja';

const RUN = emojiRun('*');

/**
 * Replaces emoji by their names, if they have one in the language of the text. The voice service names some of the
 * others.
 * @param locale BCP 47; used if neither `spoken` nor the script says the language
 * @param spoken the language that the text will be spoken in, if it is known
 */
export function nameAllEmoji(text: string, locale: string, spoken?: Language): string {
  if (!/\p{Extended_Pictographic}|\p{RI}|\u20e3/u.test(text)) return text;
  // Names in another language would sound like nonsense.
  if (spoken !== undefined && !hasEmojiNames(spoken)) return text;
  const language = spoken ?? namingLanguage(text, locale);
  return text.replace(RUN, (run, offset: number) => {
    const spoken = speakRun(run.match(EMOJI) ?? [], language);
    if (spoken === undefined) return run;
    const end = offset + run.length;
    return `${space(text.charAt(offset - 1))}${spoken}${space(text.charAt(end))}`;
  });
}

/** Removes emoji. */
export function omitAllEmoji(text: string): string {
  return text.replace(RUN, ' ');
}

/** @returns undefined when no emoji has a name */
function speakRun(run: readonly string[], language: Language): string | undefined {
  const names = run.map((emoji) => nameEmoji(emoji, language));
  if (names.every((name) => name === undefined)) return undefined;
  const words = names.map((name, index) => name ?? run[index]);
  return words.filter((word, index) => word !== words[index - 1]).join(', ');
}

function space(neighbor: string): string {
  return /[\p{L}\p{M}\p{N}]/u.test(neighbor) ? ' ' : '';
}

function namingLanguage(text: string, locale: string): NamingLanguage {
  const written = languageOfScript(text);
  if (written === 'ko' || written === 'ja') return written;
  if (written === undefined && /\p{Script=Latin}/u.test(text)) return 'en';
  const reader = locale.split('-')[0];
  return reader === 'ko' || reader === 'ja' ? reader : 'en';
}
