import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * `npm pack emojibase-data`, unpack, and `node scripts/emoji-names.ts FOLDER`: writes the emoji of the sandbox page with
 * their short names and, in each language of the page, their names and keywords.
 */

const OUTPUT = 'src/sandbox/page/browser/composer/completion/emoji';
const LANGUAGES = ['en', 'ko', 'ja'];
/** The groups of emojibase, in the order of Discord's picker. Its group 2 has only parts of emoji. */
const GROUPS = [0, 1, 3, 4, 6, 5, 7, 8, 9];
const FLAGS = 9;
const MAX_SHORT_NAMES = 3;
const MAX_KEYWORDS = 4;

interface Entry {
  readonly hexcode: string;
  readonly unicode: string;
  readonly label: string;
  readonly tags?: readonly string[];
  readonly group?: number;
  readonly order?: number;
}

const folder = process.argv[2] ?? 'emojibase-data';
const shortNames = read<Record<string, string | string[]>>('en/shortcodes/joypixels.json');
mkdirSync(OUTPUT, { recursive: true });
write('emoji.json', ({ hexcode, unicode, group }) => {
  const names = [shortNames[hexcode] ?? []].flat().filter((name) => !isCountryCode(name, group));
  return `${unicode} ${names.slice(0, MAX_SHORT_NAMES).join(' ')}`;
});
for (const language of LANGUAGES) {
  const known = new Map(entries(language).map((entry) => [entry.hexcode, entry]));
  write(`names-${language}.json`, ({ hexcode, label }) => {
    const { label: name = label, tags = [] } = known.get(hexcode) ?? {};
    const keywords = tags.filter((tag) => !name.includes(tag)).slice(0, MAX_KEYWORDS);
    return [name, ...keywords].map((words) => words.replaceAll('|', ' ')).join('|');
  });
}

/** Writes one text per group, with one line per emoji that has a short name. */
function write(file: string, lineOf: (entry: Entry) => string): void {
  const all = entries('en')
    .filter(({ hexcode }) => hexcode in shortNames)
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0));
  const groups = GROUPS.map((group) => all.filter((entry) => entry.group === group));
  const texts = groups.map((members) => members.map(lineOf).join('\n'));
  writeFileSync(path.join(OUTPUT, file), `${JSON.stringify(texts, null, 2)}\n`);
}

/** Discord has `flag_jo`, but not `jo`. */
function isCountryCode(name: string, group: number | undefined): boolean {
  return group === FLAGS && name.length === 2;
}

function entries(language: string): readonly Entry[] {
  return read<Entry[]>(`${language}/compact.json`);
}

function read<T>(file: string): T {
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as T;
}
