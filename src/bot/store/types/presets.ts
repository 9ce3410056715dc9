import type { VoiceStyle } from './style.ts';

/** A named style of one guild. */
export interface VoicePreset extends VoiceStyle {
  readonly name: string;
  readonly createdBy: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface PresetDraft extends VoiceStyle {
  readonly name: string;
  /** The member who saves it. */
  readonly createdBy: string;
}

/** Where a preset speaks when nothing else was chosen: in the whole guild, or in one channel. */
export type DefaultPlace =
  | { readonly kind: 'guild' }
  | { readonly kind: 'channel'; readonly channelId: string };

/** Which preset of the same name a new one may replace. */
export type Replacing = 'none' | 'own' | 'any';

export interface ImportCount {
  readonly added: number;
  readonly replaced: number;
  /** Of the same name, and left as they were. */
  readonly kept: number;
  /** Left out: they speak with a cloned voice that is not to be had here. */
  readonly unusable: number;
}

/**
 * Presets of a guild. Names are compared without regard to case and to the form of letters (NFKC,
 * outer spaces and runs of spaces), and kept as they were written.
 */
export interface Presets {
  /**
   * Saves a preset. One that is replaced keeps its creator, its time and the places it is default of.
   * @param replacing `own`: those that `draft.createdBy` made
   * @throws Failure `name.invalid`, `voice.unknown`, `preset.exists`, `preset.limit`
   */
  save(guildId: string, draft: PresetDraft, replacing?: Replacing): Promise<VoicePreset>;
  find(guildId: string, name: string): Promise<VoicePreset | undefined>;
  /** By name. */
  list(guildId: string): Promise<VoicePreset[]>;
  /** @throws Failure `name.invalid`, `preset.unknown`, `preset.exists` */
  rename(guildId: string, name: string, newName: string): Promise<VoicePreset>;
  /** Also as a default. @throws Failure `preset.unknown` */
  remove(guildId: string, name: string): Promise<VoicePreset>;

  /** @throws Failure `preset.unknown` */
  setDefault(guildId: string, place: DefaultPlace, name: string): Promise<void>;
  /** @returns whether there was one */
  clearDefault(guildId: string, place: DefaultPlace): Promise<boolean>;
  /** What speaks in this channel. The channel's preset goes first. Answers from memory while the database is away. */
  defaultsFor(
    guildId: string,
    channelId: string,
  ): Promise<{ channel?: VoicePreset; guild?: VoicePreset }>;
  /** Every default of the guild, the guild's own first. */
  listDefaults(guildId: string): Promise<{ place: DefaultPlace; name: string }[]>;

  /** All presets as JSON for a file, without members' IDs. */
  exportAll(guildId: string): Promise<unknown>;
  /**
   * Takes in what `exportAll` gave, all of it or nothing.
   * @param file parsed JSON, of whatever shape
   * @param by the creator of those that are new
   * @param clash what becomes of presets of the same name
   * @throws Failure `import.invalid`, `preset.limit`
   */
  importAll(
    guildId: string,
    file: unknown,
    by: string,
    clash: 'keep' | 'replace',
  ): Promise<ImportCount>;
}
