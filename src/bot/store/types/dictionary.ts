/** A rule of a dictionary. */
export interface DictionaryEntry {
  /** A short number that people can type. It counts up in each dictionary. */
  readonly id: number;
  /** The caller checks that a pattern is valid before it is added. */
  readonly kind: 'word' | 'pattern';
  readonly from: string;
  /** '' removes the word. */
  readonly to: string;
  readonly createdBy: string;
}

export type DictionaryDraft = Omit<DictionaryEntry, 'id'>;

/** Whose dictionary it is: a guild's, or a member's own in that guild. */
export interface DictionaryOwner {
  readonly guildId: string;
  /** undefined: the guild's. */
  readonly memberId?: string | undefined;
}

/** The dictionaries of guilds and members, in the order in which entries apply. */
export interface Dictionary {
  /**
   * Adds an entry at the end. If there is an entry with the same kind and `from` (for words: ignoring case),
   * changes that one, which keeps its ID, position and creator.
   * @throws Failure `dictionary.entry-invalid`, `dictionary.limit`
   */
  add(owner: DictionaryOwner, draft: DictionaryDraft): Promise<DictionaryEntry>;
  /** In order. */
  list(owner: DictionaryOwner): Promise<readonly DictionaryEntry[]>;
  /** @throws Failure `dictionary.unknown` */
  remove(owner: DictionaryOwner, id: number): Promise<DictionaryEntry>;
  /**
   * Changes what an entry matches and what is spoken. It keeps its ID, kind, position and creator.
   * @throws Failure `dictionary.unknown`, `dictionary.entry-invalid`, `dictionary.exists`
   */
  change(
    owner: DictionaryOwner,
    id: number,
    texts: Pick<DictionaryEntry, 'from' | 'to'>,
  ): Promise<DictionaryEntry>;
  /**
   * @param position 1 is the first; numbers beyond the end mean the end
   * @throws Failure `dictionary.unknown`
   */
  move(owner: DictionaryOwner, id: number, position: number): Promise<void>;

  /** All entries of a guild as JSON, in order, without members' IDs. */
  exportAll(guildId: string): Promise<unknown>;
  /**
   * Imports the result of `exportAll`, either completely or not at all.
   * @param file parsed JSON of any shape
   * @param how `merge` adds one entry at a time, like `add`; `replace` removes the existing entries first
   * @param isPattern whether a pattern is valid; an invalid pattern makes the file invalid
   * @returns the number of entries in the file
   * @throws Failure `import.invalid`, `dictionary.limit`
   */
  importAll(
    guildId: string,
    file: unknown,
    options: {
      readonly by: string;
      readonly how: 'merge' | 'replace';
      readonly isPattern: (from: string) => boolean;
    },
  ): Promise<number>;
}
