/** How something is spoken in a guild. */
export interface DictionaryEntry {
  /** Counts up in each guild; short, for people. */
  readonly id: number;
  /** A plain word, or a pattern. Whether a pattern is one, the text side decides before it is added. */
  readonly kind: 'word' | 'pattern';
  readonly from: string;
  /** '' is not spoken at all. */
  readonly to: string;
  readonly createdBy: string;
}

export type DictionaryDraft = Omit<DictionaryEntry, 'id'>;

/** The dictionary of a guild, in the order in which entries apply. */
export interface Dictionary {
  /**
   * Adds an entry at the end. One of the same kind and `from` (words: in whatever case) is changed
   * instead and keeps ID, place and creator.
   * @throws Failure `dictionary.entry-invalid`, `dictionary.limit`
   */
  add(guildId: string, draft: DictionaryDraft): Promise<DictionaryEntry>;
  /** In order. Answers from memory while the database is away. */
  list(guildId: string): Promise<readonly DictionaryEntry[]>;
  /** @throws Failure `dictionary.unknown` */
  remove(guildId: string, id: number): Promise<DictionaryEntry>;
  /**
   * @param place 1 is the first; what is beyond the end is the end
   * @throws Failure `dictionary.unknown`
   */
  move(guildId: string, id: number, place: number): Promise<void>;

  /** All entries as JSON for a file, in order, without members' IDs. */
  exportAll(guildId: string): Promise<unknown>;
  /**
   * Takes in what `exportAll` gave, all of it or nothing.
   * @param file parsed JSON, of whatever shape
   * @param how `merge`: like `add`, one by one; `replace`: instead of what there is
   * @param isPattern whether a pattern is one; what is none makes the file invalid
   * @returns how many entries the file had
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
