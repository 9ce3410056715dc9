import type { Language } from '../../../shared/contract/languages.ts';

/** How many lines were written in a language, where the text alone proved it. Old lines count less and less. */
export interface LanguageCount {
  readonly language: Language;
  readonly lines: number;
}

/** A few languages. The first is the usual one: another takes its place only when it is clearly ahead. */
export type LanguageCounts = readonly LanguageCount[];

/** The learned languages of a chat. */
export interface LearnedLanguages {
  /** The languages that the member writes in this guild. */
  readonly member: LanguageCounts;
  /** The languages that everyone writes in the channel. */
  readonly channel: LanguageCounts;
  /** The languages that everyone writes in the guild. */
  readonly guild: LanguageCounts;
}

/** Where something was written, and by whom. */
export interface LineAuthor {
  readonly guildId: string;
  /** For threads, their parent. */
  readonly channelId: string;
  readonly memberId: string;
}

/** The languages that members write, as counts. No text is stored. */
export interface Languages {
  /** With all lines counted by this process. */
  learned(author: LineAuthor): Promise<LearnedLanguages>;
  /**
   * Counts a line. It is written later, together with others, so other processes see it after some seconds. When too
   * many lines wait, drops it.
   */
  count(author: LineAuthor, language: Language): void;
}
