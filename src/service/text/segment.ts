import type { Language } from '../../shared/contract/languages.ts';

/** A stretch of text that is spoken in one go, and the silence after it. */
export interface Segment {
  text: string;
  language: Language;
  /** 0 where the sentence continues in the next segment. */
  pauseMs: number;
}
