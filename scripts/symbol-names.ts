import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { LANGUAGES, type Language } from '../src/shared/contract/languages.ts';

/**
 * `npm pack cldr-annotations-full`, unpack, and `node scripts/symbol-names.ts FOLDER`: writes the names of symbols that
 * people send alone.
 */

const OUTPUT = 'src/service/text/normalize/symbol-names.json';
const SYMBOLS = [...'%&#@+=*/€$£¥₩©®™→←↑↓★☆♪✓✔✗✘~^|<>°§¶†•‰×÷±√∞≈≠≤≥−'];
/** Symbols without a name, and those that look alike. */
const ALIKE: Readonly<Record<string, string>> = {
  '★': '⭐',
  '☆': '⭐',
  '✓': '✔',
  '✗': '❌',
  '✘': '❌',
};
/** Names of folders that differ from the codes. */
const FOLDERS: Readonly<Partial<Record<Language, string>>> = { tl: 'fil' };
/** Languages without names, and a relative whose names their speakers understand. */
const RELATIVES: Readonly<Partial<Record<Language, Language>>> = { su: 'id', lb: 'de' };
/** Languages without names. Symbols that their voices don't know become the word for symbol. */
const NAMELESS: readonly Language[] = ['eo', 'la', 'mt'];

type Annotations = Readonly<Record<string, { tts?: string[] }>>;

const folder = process.argv[2] ?? 'cldr-annotations-full';
const lines = LANGUAGES.filter((language) => !NAMELESS.includes(language)).map((language) => {
  const own = namesIn(RELATIVES[language] ?? language);
  return `${JSON.stringify(language)}: ${JSON.stringify(own)}`;
});
writeFileSync(OUTPUT, `{\n${lines.join(',\n')}\n}\n`);

function namesIn(language: Language): Record<string, string> {
  const file = path.join(folder, 'annotations', FOLDERS[language] ?? language, 'annotations.json');
  const { annotations } = JSON.parse(readFileSync(file, 'utf8')) as {
    annotations: { annotations: Annotations };
  };
  return Object.fromEntries(
    SYMBOLS.flatMap((symbol) => {
      const name = annotations.annotations[ALIKE[symbol] ?? symbol]?.tts?.[0];
      return name === undefined ? [] : [[symbol, name]];
    }),
  );
}
