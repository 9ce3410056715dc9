/**
 * A text as it sounds, whatever its spelling: without case, accents, full width and lookalike digits. Kana become
 * hiragana. Every run of one letter is one entry, so that stretched letters are easy to compare.
 */
export interface Run {
  /** One code point, or a space for the end of a word. */
  readonly letter: string;
  count: number;
  /** Where the run is in the text. */
  readonly start: number;
  end: number;
}

/** One way to understand a text. */
export interface Spelling {
  /** Whether words are as they are, joined over signs, or spelled letter by letter. */
  readonly kind: 'words' | 'joined' | 'spelled';
  readonly runs: readonly Run[];
}

/** One character with its marks. */
interface Cluster {
  /** The form in which it is compared. Several letters for ligatures. */
  readonly folded: string;
  readonly kind: 'letter' | 'digit' | 'sign' | 'space' | 'apostrophe';
  readonly isUnspaced: boolean;
  readonly start: number;
  readonly end: number;
}

type Character = Omit<Cluster, 'start' | 'end'>;

/** Includes the voicing marks of half-width kana, which are letters of their own. */
const CLUSTER = /\P{M}[\p{M}\uff9e\uff9f]*|\p{M}+/gu;
const LATIN = /[\p{Script=Latin}\p{Script=Greek}]/u;
/** Scripts without spaces between words, or with endings on words. Their words are found inside others. */
const UNSPACED =
  /[\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
};
const SPECIAL: Readonly<Record<string, string>> = {
  ß: 'ss',
  ı: 'i',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
};
/** The most signs between two letters of one word, as in `f . u . c . k`. */
const MAX_SIGNS = 3;
/** Two single syllables may be a word; two single letters are not. */
const MIN_SPELLED = { unspaced: 2, spaced: 3 } as const;
/** Characters that are remembered. A text rarely has more different ones. */
const REMEMBERED_CHARACTERS = 5_000;

/** Whether a word is found inside others, because its script has no spaces between words. */
export function isUnspaced(text: string): boolean {
  return UNSPACED.test(text);
}

/** The letters of a blocked word, with spaces between words. */
export function lettersOf(word: string): readonly Run[] {
  return asWords(clustersOf(word));
}

/**
 * The ways in which someone who wants others to hear a blocked word can write it: as it is, with digits around it, with
 * signs or digits between its letters, or letter by letter.
 */
export function spellingsOf(text: string): Spelling[] {
  const clusters = clustersOf(text);
  return [
    { kind: 'words', runs: asWords(clusters) },
    { kind: 'words', runs: asLetters(clusters) },
    { kind: 'joined', runs: withoutSigns(clusters) },
    { kind: 'spelled', runs: spelledOut(clusters) },
  ];
}

const characters = new Map<string, Character>();

function clustersOf(text: string): Cluster[] {
  return Array.from(text.matchAll(CLUSTER), ({ 0: cluster, index }) => {
    const { folded, kind, isUnspaced: unspaced } = characterOf(cluster);
    return { folded, kind, isUnspaced: unspaced, start: index, end: index + cluster.length };
  });
}

function characterOf(cluster: string): Character {
  const known = characters.get(cluster);
  if (known !== undefined) return known;
  const folded = fold(cluster);
  const character = { folded, kind: kindOf(cluster), isUnspaced: isUnspaced(folded) };
  if (characters.size >= REMEMBERED_CHARACTERS) characters.clear();
  characters.set(cluster, character);
  return character;
}

function kindOf(cluster: string): Cluster['kind'] {
  if (/^\p{L}/u.test(cluster)) return 'letter';
  if (/^[\p{N}$@]/u.test(cluster)) return 'digit';
  if (/^['’‘]/u.test(cluster)) return 'apostrophe';
  // Invisible characters count as signs, so that they do not hide a word.
  return /^\s/u.test(cluster) ? 'space' : 'sign';
}

function fold(cluster: string): string {
  const plain = cluster.normalize('NFKC').toLowerCase();
  // ñ is a letter: "año" is not "ano".
  const bare = LATIN.test(plain)
    ? plain
        .normalize('NFD')
        .replace(/(?<!n(?=\u0303))\p{M}/gu, '')
        .normalize('NFC')
    : plain.replace(/\p{Script=Inherited}/gu, '');
  const hiragana = bare.replace(/[ァ-ヶ]/gu, (kana) =>
    String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60),
  );
  return SPECIAL[hiragana] ?? hiragana;
}

/** Collects letters as runs. */
class Runs {
  readonly all: Run[] = [];

  add(letters: string, { start, end }: Cluster): void {
    for (const letter of letters) {
      const last = this.all.at(-1);
      if (last?.letter === letter) {
        last.count += 1;
        last.end = end;
      } else this.all.push({ letter, count: 1, start, end });
    }
  }
}

/** Words of letters and digits. Digits count as the letters that they look like, but not in numbers. */
function asWords(clusters: readonly Cluster[]): readonly Run[] {
  const runs = new Runs();
  let start = 0;
  while (start < clusters.length) {
    let hasLetters = false;
    let end = start;
    for (; isOfWord(clusters[end]); end += 1) hasLetters ||= clusters[end]?.kind === 'letter';
    for (const cluster of clusters.slice(start, end)) {
      const letter = hasLetters ? LOOKALIKES[cluster.folded] : undefined;
      runs.add(letter ?? cluster.folded, cluster);
    }
    const separator = clusters[end];
    if (separator !== undefined) runs.add(' ', separator);
    start = end + 1;
  }
  return runs.all;
}

function isOfWord(cluster: Cluster | undefined): boolean {
  return cluster?.kind === 'letter' || cluster?.kind === 'digit';
}

/** Words of letters alone. */
function asLetters(clusters: readonly Cluster[]): readonly Run[] {
  const runs = new Runs();
  for (const cluster of clusters) {
    runs.add(cluster.kind === 'letter' ? cluster.folded : ' ', cluster);
  }
  return runs.all;
}

/** Joins letters with signs or digits between them: `fu-ck`, `시1발`. Keeps `he'll`, and sentences without spaces. */
function withoutSigns(clusters: readonly Cluster[]): readonly Run[] {
  const runs = new Runs();
  let before: Cluster | undefined;
  let between: Cluster[] = [];
  for (const cluster of clusters) {
    if (cluster.kind !== 'letter') {
      between.push(cluster);
      continue;
    }
    const [first] = between;
    if (before && first && !isJoint(before, between, cluster)) runs.add(' ', first);
    runs.add(cluster.folded, cluster);
    before = cluster;
    between = [];
  }
  return runs.all;
}

function isJoint(before: Cluster, between: readonly Cluster[], after: Cluster): boolean {
  if (between.length > MAX_SIGNS) return false;
  if (between.every(({ kind }) => kind === 'digit')) return true;
  if (before.isUnspaced || after.isUnspaced) return false;
  return between.every(({ kind }) => kind === 'sign');
}

/** Only words that are spelled letter by letter: `f u c k`, `f.u.c.k`, `시 발`. */
function spelledOut(clusters: readonly Cluster[]): readonly Run[] {
  const runs = new Runs();
  let spelled: Cluster[] = [];
  const flush = () => {
    const [first] = spelled;
    const min = spelled.some((cluster) => cluster.isUnspaced) ? 'unspaced' : 'spaced';
    if (first !== undefined && spelled.length >= MIN_SPELLED[min]) {
      for (const cluster of spelled) runs.add(cluster.folded, cluster);
      runs.add(' ', first);
    }
    spelled = [];
  };
  let signs = 0;
  for (let start = 0, end = 0; start < clusters.length; start = end) {
    const cluster = clusters[start] as Cluster;
    end = endOfLetters(clusters, start);
    if (end === start) {
      end += 1;
      signs += 1;
      if (cluster.kind === 'apostrophe') flush();
      continue;
    }
    // A stretched letter counts as one: `f uuu c k`.
    const letters = clusters.slice(start, end);
    if (signs > MAX_SIGNS || letters.some(({ folded }) => folded !== cluster.folded)) flush();
    if (letters.every(({ folded }) => folded === cluster.folded)) {
      spelled.push({ ...cluster, end: letters.at(-1)?.end ?? cluster.end });
    }
    signs = 0;
  }
  flush();
  return runs.all;
}

function endOfLetters(clusters: readonly Cluster[], start: number): number {
  let end = start;
  while (clusters[end]?.kind === 'letter') end += 1;
  return end;
}
