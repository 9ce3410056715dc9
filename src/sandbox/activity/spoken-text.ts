import type { MessageView } from '../types.ts';
import { ACTIVITY_LIMITS } from './limits.ts';

/** Text within the quotation marks of any language. */
const QUOTED = /[“„«「『]\s?([\s\S]+?)\s?[”»」』]/;
const SPEAKING = /^🔊.*?<#(?<channelId>\d+)>/mu;
const BOLD = /\*\*((?:\\.|[^*\\])+)\*\*/;

/**
 * What a bot's answer says about a speech: the first bold words are the voice, and the quoted words the text. If a line says
 * that it is spoken, the text is quoted there. These are conventions of Mynah's answers. Other bots' answers may have neither.
 */
export function readAnswer({ text }: Pick<MessageView, 'text'>): {
  readonly voice: string | undefined;
  readonly quote: string | undefined;
} {
  const [, voice] = BOLD.exec(text) ?? [];
  const [, quote] = QUOTED.exec(text.slice(SPEAKING.exec(text)?.index ?? 0)) ?? [];
  return { voice: voice && unescapeMarkdown(voice), quote: quote && unescapeMarkdown(quote) };
}

/** Whether an answer says that its item waits: it begins with an hourglass. Also a convention of Mynah's answers. */
export function isAboutWaiting({ text }: Pick<MessageView, 'text'>): boolean {
  return /^[⏳⌛]/u.test(text);
}

/**
 * The voice channel in which an answer says that its item is spoken: a line begins with a loudspeaker and names it. Also a
 * convention of Mynah's answers.
 */
export function channelSpokenIn({ text }: Pick<MessageView, 'text'>): string | undefined {
  return SPEAKING.exec(text)?.groups?.channelId;
}

/** Whether an answer names a voice channel, as it does about what is spoken there. */
export function names({ text }: Pick<MessageView, 'text'>, channelId: string): boolean {
  return text.includes(`<#${channelId}>`);
}

/** Scripts whose characters are syllables or words, which take about as long as three letters each. */
const SYLLABIC = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;
const SYLLABLE_LETTERS = 3;

/** How many letters take as long to speak as a text. */
export function lettersOf(text: string): number {
  const syllables = text.match(SYLLABIC)?.length ?? 0;
  return Math.max(1, text.length + syllables * (SYLLABLE_LETTERS - 1));
}

/** A text on one line, with names instead of mentions, and without characters beyond the limit. */
export function toLine(text: string, nameOf: (mention: string) => string | undefined): string {
  const named = text.replace(
    /<(@[!&]?|#)(\d+)>/g,
    (mention, sign: string, id: string) => `${sign === '#' ? '#' : '@'}${nameOf(id) ?? mention}`,
  );
  const emoji = named.replace(/<a?:(\w+):\d+>/g, ':$1:');
  return [...emoji.replace(/\s+/g, ' ').trim()].slice(0, ACTIVITY_LIMITS.textCharacters).join('');
}

function unescapeMarkdown(text: string): string {
  return text.replace(/\\([\\*_~`|<>#:@.()[\]-])/g, '$1');
}
