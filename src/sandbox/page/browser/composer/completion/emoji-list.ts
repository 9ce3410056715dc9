import { computed, signal } from '@preact/signals';
import { locale, type PageLanguage } from '../../../../../shared/pages/browser/language.ts';

export interface Emoji {
  readonly text: string;
  /** Discord's short names, without colons. */
  readonly names: readonly string[];
  /** The name in the page's language. */
  readonly label: string;
  /** Everything that it can be found by, in lower case. */
  readonly words: readonly string[];
}

type Lines = readonly (readonly string[])[];

/** Emoji and short names; names and keywords by language. Loaded when they are first needed. */
const emoji = signal<Lines | undefined>();
const names = signal<ReadonlyMap<PageLanguage, Lines>>(new Map());

/** Empty until they are loaded. */
const allEmoji = computed<readonly Emoji[]>(() => {
  const labels = names.value.get(locale.value) ?? names.value.get('en');
  return (emoji.value ?? []).flatMap((group, index) =>
    group.map((line, row) => emojiOf(line, labels?.[index]?.[row] ?? '')),
  );
});

/** Loads the emoji and their names in the page's language. */
async function loadEmoji(): Promise<void> {
  const language = locale.value;
  if (emoji.value !== undefined && names.value.has(language)) return;
  const [all, named] = await Promise.all([import('./emoji/emoji.json'), loadNames(language)]);
  emoji.value = linesOf(all.default);
  names.value = new Map(names.value).set(language, linesOf(named.default));
}

/** Emoji whose name or keyword starts with the text; those whose short name does come first. Loads them if needed. */
export function findEmoji(query: string, max: number): readonly Emoji[] {
  // Without them, nothing is found. The next key tries again.
  void loadEmoji().catch(() => undefined);
  const typed = query.toLowerCase();
  const rank = ({ names: known, words }: Emoji) => {
    if (known.includes(typed)) return 0;
    if (known.some((name) => name.startsWith(typed))) return 1;
    return words.some((word) => word.startsWith(typed)) ? 2 : 3;
  };
  return allEmoji.value
    .map((one) => ({ one, rank: rank(one) }))
    .filter((found) => found.rank < 3)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, max)
    .map(({ one }) => one);
}

/** The emoji with exactly this short name, if the list is loaded. */
export function emojiNamed(name: string): string | undefined {
  return allEmoji.value.find((one) => one.names.includes(name))?.text;
}

function loadNames(language: PageLanguage) {
  switch (language) {
    case 'ko':
      return import('./emoji/names-ko.json');
    case 'ja':
      return import('./emoji/names-ja.json');
    default:
      return import('./emoji/names-en.json');
  }
}

function linesOf(groups: readonly string[]): Lines {
  return groups.map((group) => group.split('\n'));
}

function emojiOf(line: string, described: string): Emoji {
  const [text = '', ...short] = line.split(' ');
  const [label = '', ...keywords] = described.split('|');
  const words = [...short.flatMap((name) => [name, ...name.split('_')]), ...keywords, label];
  const parts = label.split(' ');
  return { text, names: short, label, words: [...words, ...parts].map((one) => one.toLowerCase()) };
}
