import type { Language } from '../../shared/contract/languages.ts';
import { isCommonWord } from './detect/common-words.ts';
import { HAN, HANGUL, isWrittenIn, KANA, LATIN, type Script } from './detect/scripts.ts';
import { detectInScript, type LanguageModel, scoreLanguages, wordsOf } from './detect.ts';
import { isAcronyms } from './latin-letters.ts';
import { type Run, splitScripts } from './runs.ts';

/** A part of a sentence in one language. */
export interface Part {
  text: string;
  language: Language;
}

/** What is known of the text as a whole. */
export interface Context {
  /** Named by the request: governs its own script. */
  asked: Language | undefined;
  /** Of most of the text. */
  main: Language;
  /** The voice's. */
  fallback: Language;
  model: LanguageModel;
}

/** Sentences of one text that may be judged by themselves; the others are taken for the main language. */
const MAX_JUDGED = 60;
/** A sentence is another language when at least this much speaks for it, and so much more than for the main one. */
const SURE = { score: 1, margin: 0.8 } as const;
/** With fewer words only words that are common there, and unknown here, are proof. */
const ENOUGH_WORDS = 3;
/** With this share of common words, a sentence is plainly in its language. */
const PLAIN_SHARE = 0.34;
/** Fewer letters prove nothing. */
const LEAST_LETTERS = 4;
/** A sentence in more parts would be noise: it is spoken in the language of most of it. */
const MAX_PARTS = 24;
/** Said in every language. */
const INTERNATIONAL = new Set('ok okay hi hey hello hallo bye sorry nice cool game no'.split(' '));
/** Something quoted with at least three words, or in a script without blanks. */
const QUOTED = /([“«„「『"][^“”«»„「」『』"\n]{4,200}[”»“」』"])/u;

/** Tells the languages within sentences of one text. */
export class Languages {
  readonly #context: Context;
  #judged = 0;

  constructor(context: Context) {
    this.#context = context;
  }

  /** Cuts a sentence into parts in one language each. Nothing is lost, and the order is kept. */
  split(sentence: string): Part[] {
    const whole = this.#splitScripts(sentence, sentence);
    const segments = sentence.split(QUOTED);
    if (segments.length === 1) return limit(whole);
    const around = segments.filter((_, index) => index % 2 === 0).join(' ');
    const parts = segments.flatMap((segment, index) =>
      this.#splitScripts(segment, index % 2 === 0 ? around : segment),
    );
    // Quotes are parts of their own only where they bring another language.
    return limit(languagesOf(parts) === languagesOf(whole) ? whole : join(parts));
  }

  /** @param context what is judged together with the text: what stands around quotes */
  #splitScripts(text: string, context: string): Part[] {
    const runs = this.#splitRuns(text);
    const judged = context === text ? runs : this.#splitRuns(context);
    const main = mainRun(judged);
    const found = new Map<Script, Language>();
    const find = (script: Script) => {
      const own = judged.filter((run) => run.script === script).map((run) => run.text);
      const language = found.get(script) ?? this.#find(own.join(' '), script, main);
      found.set(script, language);
      return language;
    };
    return join(
      runs.map((run) => ({
        text: run.text,
        language: run.script === undefined ? this.#context.main : find(run.script),
      })),
    );
  }

  /** Capitals amid Korean or Japanese are read letter by letter there; see `latin-letters.ts`. */
  #splitRuns(text: string): Run[] {
    const runs = splitScripts(text);
    const isHost = (script: Script | undefined) =>
      script === HANGUL || script === KANA || (script === HAN && this.#context.main === 'ja');
    const host = runs.find(({ script }) => isHost(script))?.script;
    return runs.map((run) =>
      host !== undefined && run.script === LATIN && isAcronyms(run.text)
        ? { ...run, script: host }
        : run,
    );
  }

  #find(text: string, script: Script, main: Script | undefined): Language {
    const { asked, main: whole, fallback, model } = this.#context;
    if (asked !== undefined && isWrittenIn(asked, script)) return asked;
    if (script.languages.length === 1) return script.languages[0];
    if (script === HAN) {
      return detectInScript(text, script, isWrittenIn(whole, HAN) ? whole : fallback, model);
    }
    const usual = isWrittenIn(whole, script)
      ? whole
      : isWrittenIn(fallback, script)
        ? fallback
        : script.languages[0];
    // A few words amid another script: names and loans.
    const isGuest = main !== script && !isWrittenIn(whole, script);
    return isGuest && wordsOf(text.toLowerCase()).length < ENOUGH_WORDS
      ? this.#byCommonWords(text, script, usual)
      : this.#judge(text, script, usual);
  }

  /** The usual language, unless another is plain to see. */
  #judge(text: string, script: Script, usual: Language): Language {
    const words = wordsOf(text.toLowerCase());
    if (words.length < ENOUGH_WORDS) return this.#byCommonWords(text, script, usual);
    const known = words.filter((word) => isCommonWord(word, usual)).length;
    if (known >= PLAIN_SHARE * words.length || this.#judged >= MAX_JUDGED) return usual;
    this.#judged += 1;
    const scores = scoreLanguages(text, script, usual, this.#context.model);
    const [best] = scores;
    const own = scores.find(({ language }) => language === usual)?.score ?? 0;
    return best !== undefined && best.score >= SURE.score && best.score - own >= SURE.margin
      ? best.language
      : usual;
  }

  /** Another language where all of the words are common in it and none is in the usual one. */
  #byCommonWords(text: string, { languages }: Script, usual: Language): Language {
    const words = wordsOf(text.toLowerCase()).filter((word) => !INTERNATIONAL.has(word));
    if (words.join('').length < LEAST_LETTERS) return usual;
    if (words.some((word) => isCommonWord(word, usual))) return usual;
    const fitting = languages.filter((one) => words.every((word) => isCommonWord(word, one)));
    return fitting[0] ?? usual;
  }
}

/** The script of the longest runs. */
function mainRun(runs: readonly Run[]): Script | undefined {
  const lengths = new Map<Script | undefined, number>();
  for (const { text, script } of runs) {
    lengths.set(script, (lengths.get(script) ?? 0) + text.length * (script?.weight ?? 0));
  }
  return [...lengths].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

function languagesOf(parts: readonly Part[]): string {
  return [...new Set(parts.map(({ language }) => language))].toSorted().join();
}

function limit(parts: readonly Part[]): Part[] {
  if (parts.length <= MAX_PARTS) return [...parts];
  const [longest] = parts.toSorted((a, b) => b.text.length - a.text.length);
  return join(parts.map(({ text }) => ({ text, language: longest?.language ?? 'en' })));
}

/** Neighbours in one language are one part. */
function join(parts: readonly Part[]): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const last = joined.at(-1);
    if (last?.language === part.language) last.text += part.text;
    else joined.push({ ...part });
  }
  return joined;
}
