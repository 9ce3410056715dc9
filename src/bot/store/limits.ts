/** How much the bot keeps, and for how long. Characters are Unicode code points. */
export const STORE_LIMITS = {
  /** Of presets and cloned voices. */
  nameCharacters: 32,
  toneCharacters: 1_000,
  presetsPerGuild: 100,
  clonesPerMember: 5,
  clonesPerGuild: 50,
  dictionaryEntries: 500,
  /** What a dictionary entry looks for, and what is spoken instead. */
  dictionaryFromCharacters: 100,
  dictionaryToCharacters: 200,
  /** Channels, roles and the like in one setting. */
  settingsListLength: 100,

  /** What a guild keeps after the bot was removed from it, in case it was a mistake. */
  guildGraceMs: 30 * 24 * 60 * 60 * 1_000,
  /** Who attested what for a voice, after that voice is gone: the answer to a later complaint. */
  consentKeptMs: 365 * 24 * 60 * 60 * 1_000,
  /** Months of usage that are kept, the present one included. */
  usageMonths: 13,

  /** Reservations of a process that is not heard of are given back after this long. */
  leaseMs: 120_000,
  /** Three renewals may fail before a lease expires. */
  tendIntervalMs: 30_000,
  /** Charges that could not be written yet; the oldest go first when there are more. */
  unwrittenCharges: 10_000,

  /** When the database is slower than this, what was read last is used instead. */
  patienceMs: 500,
  /** And for so long the database is not asked again for what is remembered. */
  outageMs: 5_000,
  /** Answers that are remembered for such a time, of each kind. */
  rememberedAnswers: 10_000,
} as const;
