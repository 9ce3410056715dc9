import { Failure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { PRESET_VOICE_ID } from '../../shared/contract/contract.ts';
import type { PresetVoice } from '../../shared/contract/voices.ts';
import {
  defaultVoice,
  findPresetVoice,
  isVoiceId,
  parseLanguage,
  voiceName,
} from './choose-voice.ts';

/** A guild ID for direct messages, which cannot use any guild's voices. */
const NO_GUILD = '';

/** Voice settings as they are stored. */
interface Style {
  /** Nobody chose the voice. */
  readonly isDefault?: true;
  readonly voice: string;
  readonly language?: string | undefined;
  readonly tone?: string | undefined;
  readonly exaggeration?: number | undefined;
  readonly speed?: number | undefined;
  readonly pitch?: number | undefined;
}

interface ClonedVoice {
  readonly voiceId: string;
  readonly name: string;
}

/** The voices and presets of guilds. `BotStore` implements it. */
export interface VoiceStore {
  readonly presets: {
    find(guildId: string, name: string): Promise<Style | undefined>;
    defaultsFor(guildId: string, channelId: string): Promise<{ channel?: Style; guild?: Style }>;
  };
  readonly memberVoices: {
    get(guildId: string, memberId: string): Promise<Partial<Style> | undefined>;
  };
  readonly clones: {
    find(
      guildId: string,
      viewer: { readonly memberId: string },
      nameOrId: string,
    ): Promise<ClonedVoice | undefined>;
    mayUse(guildId: string, memberId: string, voiceId: string): Promise<boolean>;
  };
}

export interface VoiceSettingsSources {
  readonly store: VoiceStore;
  /** The preset voices that the voice service is known to have. */
  readonly voices: readonly PresetVoice[];
  readonly log: Logger;
}

/** The voice settings in a command's options, as typed. */
export interface RequestedVoiceSettings {
  readonly preset?: string | null;
  readonly voice?: string | null;
  readonly language?: string | null;
  readonly tone?: string | null;
  readonly exaggeration?: number | null;
}

/** The member whose text is spoken, and the channel they wrote it in. */
export interface Speaker {
  /** null in direct messages. */
  readonly guildId: string | null;
  /** The channel with the text; for threads their parent. */
  readonly channelId: string;
  readonly memberId: string;
  /** The languages that the member writes, the usual one first. The default voice speaks the first known one. */
  readonly languages: readonly (string | undefined)[];
  /** The language in which the member types the names of languages. */
  readonly readerLanguage: string;
}

/** Complete voice settings, with a voice that the member may use. */
export interface VoiceSettings {
  readonly voice: string;
  /** Nobody chose the voice. */
  readonly isDefault?: true;
  /** The voice's name in replies. It may contain markdown. */
  readonly voiceName: string;
  /** The only guild that may use the voice; undefined for preset voices. */
  readonly scope?: string;
  readonly language?: string;
  readonly tone?: string;
  /** Emotion from 0 to 1. */
  readonly exaggeration?: number;
  /** A factor. Undefined: 1. */
  readonly speed?: number;
  /** Semitones. Undefined: 0. */
  readonly pitch?: number;
}

/**
 * Chooses the voice and its settings. The first of these wins: the command's voice option, its preset option, the
 * member's own voice, the channel's default preset, the guild's, the first preset voice of the language, the default
 * voice. The choice brings its other settings. What the member has set without a voice overrides those of a default,
 * and the command's options override all. Saved choices that the member may no longer use are skipped, and so are those
 * that cannot be read while the database is down.
 * @throws Failure `preset.unknown`, `preset.unusable`, `voice.unknown`, `language.unknown`
 */
export async function chooseVoiceSettings(
  sources: VoiceSettingsSources,
  requested: RequestedVoiceSettings,
  speaker: Speaker,
): Promise<VoiceSettings> {
  const language = requested.language
    ? parseLanguage(requested.language, [speaker.readerLanguage])
    : undefined;
  const style =
    (await requestedStyle(sources, requested, speaker)) ??
    (await savedStyle(sources, speaker, [language, ...speaker.languages]));
  const complete = {
    language: language ?? style.language,
    tone: requested.tone?.trim() || style.tone,
    exaggeration: requested.exaggeration ?? style.exaggeration,
    speed: style.speed,
    pitch: style.pitch,
  };
  const isPublic = PRESET_VOICE_ID.test(style.voice) || speaker.guildId === null;
  return {
    voice: style.voice,
    ...(style.isDefault ? { isDefault: true as const } : {}),
    voiceName: await voiceNameFor(sources, speaker, style.voice),
    ...(isPublic ? {} : { scope: speaker.guildId }),
    ...withoutUndefined(complete),
  };
}

/** The part of voice settings that every utterance has, whatever its language and tone. */
export function soundOf({
  voice,
  speed,
  pitch,
}: VoiceSettings): Pick<VoiceSettings, 'voice' | 'speed' | 'pitch'> {
  return { voice, ...withoutUndefined({ speed, pitch }) };
}

/**
 * Finds the ID of a voice, by name or ID.
 * @throws Failure `voice.unknown`
 */
export async function resolveVoice(
  { store, voices }: Pick<VoiceSettingsSources, 'store' | 'voices'>,
  nameOrId: string,
  { guildId, memberId }: Pick<Speaker, 'guildId' | 'memberId'>,
): Promise<string> {
  const query = nameOrId.trim();
  const preset = findPresetVoice(voices, query);
  if (preset !== undefined) return preset;
  const guild = guildId ?? NO_GUILD;
  const clone = await store.clones.find(guild, { memberId }, query);
  if (clone !== undefined) return clone.voiceId;
  if (isVoiceId(query) && (await store.clones.mayUse(guild, memberId, query))) return query;
  throw new Failure('voice.unknown', { voice: query });
}

/** The style from the command's options, if any. */
async function requestedStyle(
  sources: VoiceSettingsSources,
  { preset, voice }: RequestedVoiceSettings,
  speaker: Speaker,
): Promise<Style | undefined> {
  const named = preset ? await namedPreset(sources, preset, speaker) : undefined;
  if (voice) return { ...named, voice: await resolveVoice(sources, voice, speaker) };
  if (named === undefined || (await canUse(sources, speaker, named.voice))) return named;
  throw new Failure('preset.unusable', { name: preset ?? '' });
}

async function namedPreset(
  { store }: VoiceSettingsSources,
  name: string,
  { guildId }: Speaker,
): Promise<Style> {
  const preset = guildId === null ? undefined : await store.presets.find(guildId, name);
  if (preset === undefined) throw new Failure('preset.unknown', { name });
  return preset;
}

/** The member's own voice, or else their other settings on top of a default. */
async function savedStyle(
  sources: VoiceSettingsSources,
  speaker: Speaker,
  languages: readonly (string | undefined)[],
): Promise<Style> {
  const { guildId, channelId, memberId } = speaker;
  const fallback = { voice: defaultVoice(sources.voices, languages), isDefault: true } as const;
  if (guildId === null) return fallback;
  const { store, log } = sources;
  try {
    const [own, { channel, guild }] = await Promise.all([
      store.memberVoices.get(guildId, memberId),
      store.presets.defaultsFor(guildId, channelId),
    ]);
    const { voice, ...settings } = own ?? {};
    const isUsable = voice !== undefined && (await canUse(sources, speaker, voice));
    if (isUsable) return { voice, ...settings };
    for (const style of [channel, guild]) {
      if (style !== undefined && (await canUse(sources, speaker, style.voice))) {
        return { ...style, ...withoutUndefined(settings) };
      }
    }
    return { ...fallback, ...withoutUndefined(settings) };
  } catch (err) {
    log.warn({ err }, 'could not read the saved voice; speaking in the default voice');
    return fallback;
  }
}

async function canUse(
  { store }: VoiceSettingsSources,
  { guildId, memberId }: Speaker,
  voice: string,
): Promise<boolean> {
  return PRESET_VOICE_ID.test(voice) || store.clones.mayUse(guildId ?? NO_GUILD, memberId, voice);
}

async function voiceNameFor(
  { store, voices, log }: VoiceSettingsSources,
  { guildId, memberId }: Speaker,
  voice: string,
): Promise<string> {
  if (guildId === null || PRESET_VOICE_ID.test(voice)) return voiceName(voices, voice);
  try {
    return (await store.clones.find(guildId, { memberId }, voice))?.name ?? voice;
  } catch (err) {
    log.warn({ err }, 'could not read the name of a voice; showing its ID');
    return voice;
  }
}

function withoutUndefined<T extends object>(
  values: T,
): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
