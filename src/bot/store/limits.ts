import { PITCH_RANGE, SPEED_RANGE } from '../../shared/audio/sound-change.ts';

/** How much data the bot stores, and for how long. Characters are Unicode code points. */
export const STORE_LIMITS = {
  /** Maximum length of preset and voice names. */
  nameCharacters: 32,
  toneCharacters: 1_000,
  speed: SPEED_RANGE,
  /** Semitones. */
  pitch: PITCH_RANGE,
  /** Members whose nicknames are looked up at once. Others are called by their display names. */
  nicknamesPerQuery: 25,
  /** Other members' voices that a new default voice is compared with. */
  comparedVoices: 200,
  presetsPerGuild: 100,
  clonesPerMember: 5,
  clonesPerGuild: 50,
  dictionaryEntries: 500,
  /** Of a member's own dictionary in a guild. */
  personalDictionaryEntries: 50,
  /** Maximum lengths of a dictionary entry's word and replacement. */
  dictionaryFromCharacters: 100,
  dictionaryToCharacters: 200,
  soundsPerGuild: 50,
  /** Maximum lengths of a sound's word, and of the note on its author and license. */
  soundWordCharacters: 32,
  soundCreditCharacters: 200,
  /** Items in one setting, such as channels or roles. */
  settingsListLength: 100,
  /** Languages that are counted for one member, channel or guild. */
  languagesPerCount: 4,
  /** Counted lines of one member, channel or guild. Beyond this, all counts are halved, so that old lines matter less. */
  countedLines: 60,
  /** Counted lines that are not written yet. Beyond this, no more are counted. */
  waitingLines: 2_000,
  /** The length of a prefix that messages start with. */
  prefixCharacters: 10,
  blockedWords: 200,
  blockedWordCharacters: 40,

  /** A guild's data is kept this long after the bot was removed, in case that was a mistake. */
  guildGraceMs: 30 * 24 * 60 * 60 * 1_000,
  /** Consents are kept this long after the voice was deleted, to handle later complaints. */
  consentKeptMs: 365 * 24 * 60 * 60 * 1_000,
  /** Months to keep usage, and learned languages that nobody has written since. Includes the current month. */
  usageMonths: 13,

  /** Reservations that their process does not renew are released after this time. */
  leaseMs: 120_000,
  /** Three renewals can fail before a lease expires. */
  housekeepingIntervalMs: 30_000,
  /** How long a process may take to delete a voice at the voice service before another one tries. */
  voiceDeletionLeaseMs: 120_000,
  /** The pause after a failed attempt. Doubles with each attempt. */
  voiceDeletionPauseMs: 2_000,
  voiceDeletionMaxPauseMs: 60 * 60 * 1_000,
  /** How long a process may try to write a charge again. */
  writtenChargesMs: 24 * 60 * 60 * 1_000,
  /** Charges to keep when they cannot be written. Beyond this, the oldest are dropped. */
  unwrittenCharges: 10_000,

  /** Timeout for the database check of `/readyz`. */
  readyTimeoutMs: 1_000,
  /** If a query takes longer than this, the cached result is used. */
  slowQueryMs: 500,
  /** After a slow or failed query, cached results are used for this long without querying the database. */
  outageMs: 5_000,
  /** Cached results of each kind. */
  cachedResults: 10_000,
} as const;
