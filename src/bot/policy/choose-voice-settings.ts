import { Failure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { withoutUndefined } from '../../shared/common/without-undefined.ts';
import {
  type CatalogVoice,
  isCatalogVoice,
  isOperatorVoice,
} from '../../shared/contract/voices.ts';
import type { Utterance } from '../speech/types.ts';
import { personalScope } from '../store/personal-scope.ts';
import type { GuildSettings } from '../store/settings-schema.ts';
import type { BotStore } from '../store/store.ts';
import type { MemberVoice, VoiceSettings as Style } from '../store/voice-settings.ts';
import { assignDefaultVoice } from './assign-default-voice.ts';
import { defaultVoice, parseLanguage, voiceName } from './choose-voice.ts';
import { derivedDefaultVoice } from './default-voice.ts';
import { NO_GUILD, resolveVoice } from './resolve-voice.ts';

export interface VoiceSettingsSources {
  readonly store: Pick<BotStore, 'presets' | 'memberVoices' | 'defaultVoices' | 'clones'>;
  /** The preset voices that the voice service is known to have. */
  readonly voices: readonly CatalogVoice[];
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
  /** null outside of servers, where the member's personal scope applies. */
  readonly guildId: string | null;
  /** The channel with the text; for threads their parent. */
  readonly channelId: string;
  readonly memberId: string;
  /** The languages that the member writes, the usual one first. The default voice speaks the first known one. */
  readonly languages: readonly (string | undefined)[];
  /** The language that the member is known to write; undefined if it is not known yet. */
  readonly usualLanguage?: string | undefined;
  /** The members in the voice channel, from whom the default voice differs. Default: nobody. */
  readonly nearby?: () => ReadonlySet<string>;
  /** Whether this is a name that a webhook shows, about which nothing is stored. Default: false. */
  readonly isWebhook?: boolean;
  /** Whether this is the bot itself, which has no voice of its own. Default: false. */
  readonly isBotItself?: boolean;
  /** The language in which the member types the names of languages. */
  readonly readerLanguage: string;
}

/**
 * The source of a voice: the command's options, the member or a manager for them, the member in any guild (`anywhere`), a
 * default preset, or none.
 */
export type VoiceSource =
  | { readonly kind: 'options' | 'member' | 'anywhere' | 'default' }
  | { readonly kind: 'channel' | 'guild'; readonly preset: string };

/** Complete voice settings, with a voice that the member may use. */
export interface VoiceSettings {
  readonly voice: string;
  readonly source: VoiceSource;
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
  /** Of voices that the operator can remove at any time: see {@link Utterance}. */
  readonly replacement?: () => Promise<string>;
}

/**
 * Chooses the voice and its settings. The first of these wins: the command's voice option, its preset option, the
 * member's own voice, the channel's default preset, the guild's, the member's default voice. A personal scope has no
 * presets and assigns no voices: the default is the voice that the member last chose in a guild, or else the first voice of the
 * language. The choice brings its other settings.
 * The member's own settings without a voice override those of a default, and the command's options override all. Saved
 * choices that the member may no longer use are skipped, and so are those that cannot be read while the database is down.
 * @throws Failure `preset.unknown`, `preset.unusable`, `voice.unknown`, `voice.locked`, `language.unknown`
 */
export async function chooseVoiceSettings(
  sources: VoiceSettingsSources,
  requested: RequestedVoiceSettings,
  speaker: Speaker,
): Promise<VoiceSettings> {
  const language = requested.language
    ? parseLanguage(requested.language, [speaker.readerLanguage])
    : undefined;
  const languages = [language, ...speaker.languages];
  const { style, source } =
    (await requestedStyle(sources, requested, speaker)) ??
    (await savedStyle(sources, speaker, languages));
  const complete = {
    language: language ?? style.language,
    tone: requested.tone?.trim() || style.tone,
    exaggeration: requested.exaggeration ?? style.exaggeration,
    speed: style.speed,
    pitch: style.pitch,
  };
  const isPublic = isCatalogVoice(sources.voices, style.voice) || speaker.guildId === null;
  return {
    voice: style.voice,
    source,
    voiceName: await voiceNameFor(sources, speaker, style.voice),
    ...(isPublic ? {} : { scope: speaker.guildId }),
    ...withoutUndefined(complete),
    ...replacementOf(sources, speaker, languages, style.voice),
  };
}

/** The voice that the member would have without one that the operator removed. What they have chosen stays saved. */
function replacementOf(
  sources: VoiceSettingsSources,
  speaker: Speaker,
  languages: readonly (string | undefined)[],
  voice: string,
): Pick<VoiceSettings, 'replacement'> {
  if (!isOperatorVoice(voice) || isRemoved(sources.voices, voice)) return {};
  const replacement = async () => {
    const voices = sources.voices.filter(({ id }) => id !== voice);
    return (await savedStyle({ ...sources, voices }, speaker, languages)).style.voice;
  };
  return { replacement };
}

/** The voice with its speed and pitch, and the server's volume: what every utterance has, whatever its language and tone. */
export function voiceOf(
  { voice, speed, pitch, replacement }: VoiceSettings,
  { volume }: Partial<Pick<GuildSettings, 'volume'>> = {},
): Pick<Utterance, 'voice' | 'speed' | 'pitch' | 'volume' | 'replacement'> {
  const factor = volume === undefined ? undefined : volume / 100;
  return { voice, ...withoutUndefined({ speed, pitch, volume: factor, replacement }) };
}

interface Choice {
  readonly style: Style;
  readonly source: VoiceSource;
}

/** The style from the command's options, if any. */
async function requestedStyle(
  sources: VoiceSettingsSources,
  { preset, voice }: RequestedVoiceSettings,
  speaker: Speaker,
): Promise<Choice | undefined> {
  if (!preset && !voice) return undefined;
  await assertNotLocked(sources, speaker);
  const source = { kind: 'options' } as const;
  const named = preset ? await namedPreset(sources, preset, speaker) : undefined;
  if (voice) {
    return { style: { ...named, voice: await resolveVoice(sources, voice, speaker) }, source };
  }
  if (named === undefined || (await canUse(sources, speaker, named.voice))) {
    return named && { style: named, source };
  }
  throw new Failure('preset.unusable', { name: preset ?? '' });
}

/**
 * A member whose voice is locked speaks in no other one. While the database is down, they can.
 * @throws Failure `voice.locked`
 */
async function assertNotLocked(
  { store }: VoiceSettingsSources,
  { guildId, memberId }: Speaker,
): Promise<void> {
  if (guildId === null) return;
  const own = await store.memberVoices.get(guildId, memberId).catch(() => undefined);
  if (own?.isLocked) throw new Failure('voice.locked', {});
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
): Promise<Choice> {
  const { guildId, channelId, memberId, isBotItself, isWebhook } = speaker;
  const common = { voice: defaultVoice(sources.voices, languages) };
  if (guildId === null) return personalStyle(sources, speaker, common);
  const { store, log } = sources;
  let own: MemberVoice | undefined;
  try {
    const [settings, { channel, guild }] = await Promise.all([
      isBotItself || isWebhook ? undefined : store.memberVoices.get(guildId, memberId),
      store.presets.defaultsFor(guildId, channelId),
    ]);
    own = settings;
    const isUsable = own?.voice !== undefined && (await canUse(sources, speaker, own.voice));
    if (isUsable) return { style: own as Style, source: { kind: 'member' } };
    for (const [kind, style] of Object.entries({ channel, guild })) {
      if (style !== undefined && (await canUse(sources, speaker, style.voice))) {
        const source = { kind: kind as 'channel' | 'guild', preset: style.name };
        return { style: { ...style, ...settingsOf(own) }, source };
      }
    }
  } catch (err) {
    log.warn({ err }, 'could not read the saved voice; speaking in the default voice');
  }
  const base = isBotItself ? common : await defaultStyle(sources, { ...speaker, guildId }, own);
  return { style: { ...base, ...settingsOf(own) }, source: { kind: 'default' } };
}

/**
 * Outside of servers, nothing is assigned. Of what a member chose in a guild, only the voice is used, and only if it belongs to
 * everyone: a guild's presets and cloned voices stay there.
 */
async function personalStyle(
  { store, voices, log }: VoiceSettingsSources,
  { memberId }: Speaker,
  common: Style,
): Promise<Choice> {
  const { memberVoices } = store;
  try {
    const own = await memberVoices.get(personalScope(memberId), memberId);
    const settings = settingsOf(own);
    if (own?.voice !== undefined && !isRemoved(voices, own.voice))
      return { style: { ...settings, voice: own.voice }, source: { kind: 'member' } };
    const chosen = await memberVoices.chosenAnywhere(memberId);
    const voice = chosen.find((id) => isCatalogVoice(voices, id));
    if (voice !== undefined) return { style: { ...settings, voice }, source: { kind: 'anywhere' } };
    return { style: { ...common, ...settings }, source: { kind: 'default' } };
  } catch (err) {
    log.warn({ err }, 'could not read the saved voice; speaking in the default voice');
    return { style: common, source: { kind: 'default' } };
  }
}

async function defaultStyle(
  sources: VoiceSettingsSources,
  speaker: Speaker & { readonly guildId: string },
  own: MemberVoice | undefined,
): Promise<Style> {
  const { guildId, memberId, languages, usualLanguage, isWebhook } = speaker;
  const { voice, pitch } = isWebhook
    ? derivedDefaultVoice(sources.voices, languages, `${guildId} ${memberId}`)
    : await assignDefaultVoice(sources, {
        guildId,
        memberId,
        languages,
        // A locked voice changes only when a manager changes it.
        settledLanguage: own?.language ?? (own?.isLocked ? undefined : usualLanguage),
        nearby: speaker.nearby ?? (() => new Set()),
      });
  return pitch === 0 ? { voice } : { voice, pitch };
}

/** The member's settings, except the voice. */
function settingsOf({ voice: _, ...settings }: MemberVoice = {}): Partial<Style> {
  return withoutUndefined(settings);
}

async function canUse(
  { store, voices }: VoiceSettingsSources,
  { guildId, memberId }: Speaker,
  voice: string,
): Promise<boolean> {
  if (isCatalogVoice(voices, voice)) return true;
  if (isRemoved(voices, voice)) return false;
  return store.clones.mayUse(guildId ?? NO_GUILD, memberId, voice);
}

/** Whether the operator has removed a voice. Who has chosen it keeps the choice, for the time when it is back. */
function isRemoved(voices: readonly CatalogVoice[], voice: string): boolean {
  return isOperatorVoice(voice) && !isCatalogVoice(voices, voice);
}

async function voiceNameFor(
  { store, voices, log }: VoiceSettingsSources,
  { guildId, memberId }: Speaker,
  voice: string,
): Promise<string> {
  if (guildId === null || isCatalogVoice(voices, voice)) return voiceName(voices, voice);
  try {
    return (await store.clones.find(guildId, { memberId }, voice))?.name ?? voice;
  } catch (err) {
    log.warn({ err }, 'could not read the name of a voice; showing its ID');
    return voice;
  }
}
