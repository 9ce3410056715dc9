import { nameEmoji } from '../../shared/text/emoji-names.ts';
import { EMOJI, emojiRun } from './emoji-runs.ts';
import { languageOfScript } from './script.ts';

type NamingLanguage = 'en' | 'ko' | 'ja';

const RUN = emojiRun('*');

/**
 * Emoji in words, where they have a name here; the voice service knows some of the others. A text
 * in Korean or Japanese gets Korean or Japanese names, whoever wrote it.
 * @param locale for texts whose script does not tell: BCP 47
 */
export function nameAllEmoji(text: string, locale: string): string {
  if (!/\p{Extended_Pictographic}|\p{RI}|\u20e3/u.test(text)) return text;
  const language = namingLanguage(text, locale);
  return text.replace(RUN, (run, offset: number) => {
    const spoken = speakRun(run.match(EMOJI) ?? [], language);
    if (spoken === undefined) return run;
    const end = offset + run.length;
    return `${space(text.charAt(offset - 1))}${spoken}${space(text.charAt(end))}`;
  });
}

/** Undefined when none of them has a name. */
function speakRun(run: readonly string[], language: NamingLanguage): string | undefined {
  const names = run.map((emoji) => nameEmoji(emoji, language));
  if (names.every((name) => name === undefined)) return undefined;
  const words = names.map((name, index) => name ?? run[index]);
  return words.filter((word, index) => word !== words[index - 1]).join(', ');
}

function space(neighbour: string): string {
  return /[\p{L}\p{M}\p{N}]/u.test(neighbour) ? ' ' : '';
}

function namingLanguage(text: string, locale: string): NamingLanguage {
  const written = languageOfScript(text);
  if (written === 'ko' || written === 'ja') return written;
  if (written === undefined && /\p{Script=Latin}/u.test(text)) return 'en';
  const reader = locale.split('-')[0];
  return reader === 'ko' || reader === 'ja' ? reader : 'en';
}
