import type { VoiceSettings } from './voice-settings.ts';

/** Named voice settings of a guild. */
export interface VoicePreset extends VoiceSettings {
  readonly name: string;
  readonly createdBy: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface PresetDraft extends VoiceSettings {
  readonly name: string;
  /** The member who saves it. */
  readonly createdBy: string;
}

/** Where a preset is the default: in the whole guild, or in one channel. */
export type DefaultScope =
  | { readonly kind: 'guild' }
  | { readonly kind: 'channel'; readonly channelId: string };

/** Which existing presets of the same name can be replaced. `own`: presets of the same creator. */
export type ReplacePolicy = 'none' | 'own' | 'any';

export interface ImportCount {
  readonly added: number;
  readonly replaced: number;
  /** Presets with the same name that were kept. */
  readonly kept: number;
  /** Skipped, because their cloned voice does not exist in this guild. */
  readonly unusable: number;
}

/** The presets of a guild. Names are stored as written, and compared without regard to case and width. */
export interface Presets {
  /**
   * Saves a preset. A replaced preset keeps its creator, its creation time and its role as a default.
   * @throws Failure `name.invalid`, `voice.unknown`, `preset.exists`, `preset.limit`
   */
  save(guildId: string, draft: PresetDraft, replace?: ReplacePolicy): Promise<VoicePreset>;
  find(guildId: string, name: string): Promise<VoicePreset | undefined>;
  /** Sorted by name. */
  list(guildId: string): Promise<VoicePreset[]>;
  /** @throws Failure `name.invalid`, `preset.unknown`, `preset.exists` */
  rename(guildId: string, name: string, newName: string): Promise<VoicePreset>;
  /**
   * A removed preset is no longer a default.
   * @throws Failure `preset.unknown`
   */
  remove(guildId: string, name: string): Promise<VoicePreset>;

  /** @throws Failure `preset.unknown` */
  setDefault(guildId: string, scope: DefaultScope, name: string): Promise<void>;
  /**
   * @param name clears the default only if it is this preset. Without it, clears any
   * @returns whether a default was cleared
   */
  clearDefault(guildId: string, scope: DefaultScope, name?: string): Promise<boolean>;
  /**
   * The default presets in a channel. The channel's preset comes before the guild's.
   */
  defaultsFor(
    guildId: string,
    channelId: string,
  ): Promise<{ channel?: VoicePreset; guild?: VoicePreset }>;
  /** All defaults in the guild, the guild-wide one first. */
  listDefaults(guildId: string): Promise<{ scope: DefaultScope; name: string }[]>;

  /** All presets as JSON, without members' IDs. */
  exportAll(guildId: string): Promise<unknown>;
  /**
   * Imports the result of `exportAll`, either completely or not at all.
   * @param file parsed JSON of any shape
   * @param createdBy the creator of new presets
   * @param onConflict what to do with a preset of the same name
   * @throws Failure `import.invalid`, `preset.limit`
   */
  importAll(
    guildId: string,
    file: unknown,
    createdBy: string,
    onConflict: 'keep' | 'replace',
  ): Promise<ImportCount>;
}
