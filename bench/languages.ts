import { readFile } from 'node:fs/promises';
import { chooseLanguage } from '../src/bot/policy/choose-language.ts';
import type { LanguageSituation } from '../src/bot/policy/language-priors.ts';
import { LANGUAGES, type Language } from '../src/shared/contract/languages.ts';
import { LanguageDetector } from '../src/shared/language/language-detector.ts';
import { print } from '../src/shared/program/process.ts';

const CHAT_LANGUAGES = ['en', 'es', 'pt', 'de', 'fr', 'ko', 'ja'] as const;
const LISTS = ['seen', 'held-out'] as const;
type List = (typeof LISTS)[number];

const LINES = new URL('../test/fixtures/chat/', import.meta.url);

interface Line {
  readonly text: string;
  readonly language: Language;
}

interface Condition {
  readonly name: string;
  /** The bot's knowledge before it sees a text in a language. */
  readonly situation: (language: Language) => LanguageSituation;
}

/** Servers that never chose a locale have this one. */
const DEFAULT_LOCALE = 'en-US';
const USUAL_LINES = 10;

const CONDITIONS: readonly Condition[] = [
  {
    name: 'the member usually writes it',
    situation: (language) => writer(language),
  },
  {
    name: 'the server is set to it',
    situation: (language) => ({ guildLocale: language === 'en' ? DEFAULT_LOCALE : language }),
  },
  {
    name: 'nothing is known',
    situation: () => ({ guildLocale: DEFAULT_LOCALE }),
  },
];

/**
 * `npm run bench -- languages`: how often the bot chooses the right language for chat lines of one to eight words, and
 * for whole sentences in a language that their author does not usually write. Prints the lists that the detector was
 * tuned with, and those that were not used for tuning.
 */
export async function benchLanguages(): Promise<void> {
  const detector = await LanguageDetector.load();
  const isRight = ({ text, language }: Line, situation: LanguageSituation) =>
    chooseLanguage(detector, text, situation).language === language;
  print(
    `Right languages, in percent     ${CHAT_LANGUAGES.map((code) => code.padStart(6)).join('')}`,
  );
  for (const { name, situation } of CONDITIONS) {
    print(`\nChat lines, when ${name}`);
    for (const list of LISTS) {
      const shares: number[] = [];
      for (const language of CHAT_LANGUAGES) {
        const lines = await chatLines(language, list);
        shares.push(shareOf(lines, (line) => isRight(line, situation(language))));
      }
      print(`  ${list.padEnd(30)}${shares.map(percent).join('')}`);
    }
  }
  print('\nWhole sentences in another language than the member usually writes');
  for (const list of LISTS) {
    const lines = await sentences(list);
    const share = shareOf(lines, (line) => isRight(line, writer(strangerTo(line.language))));
    print(`  ${list.padEnd(30)}${percent(share)}  (${lines.length} sentences)`);
  }
}

function writer(language: Language): LanguageSituation {
  return { member: [{ language, lines: USUAL_LINES }], guildLocale: DEFAULT_LOCALE };
}

function strangerTo(language: Language): Language {
  return language === 'en' ? 'es' : 'en';
}

async function chatLines(language: Language, list: List): Promise<Line[]> {
  return (await read(`${language}.${list}.txt`)).map((text) => ({ text, language }));
}

/** Each line is a language, a tab and a sentence. */
async function sentences(list: List): Promise<Line[]> {
  const lines = await read(`sentences.${list}.txt`);
  return lines.map((line) => {
    const [code, text = ''] = line.split('\t');
    const language = LANGUAGES.find((known) => known === code);
    if (language === undefined) throw new Error(`${line} has no language`);
    return { text, language };
  });
}

async function read(file: string): Promise<string[]> {
  const text = await readFile(new URL(file, LINES), 'utf8');
  return text.trim().split('\n');
}

function shareOf(lines: readonly Line[], isRight: (line: Line) => boolean): number {
  return lines.filter(isRight).length / lines.length;
}

function percent(share: number): string {
  return (100 * share).toFixed(1).padStart(6);
}
