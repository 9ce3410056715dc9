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

/** In direct messages: what belongs to any guild is out of reach there. */
const NO_GUILD = '';

/** Whose voice, and how it speaks. */
interface Style {
  readonly voice: string;
  readonly language?: string | undefined;
  readonly tone?: string | undefined;
  readonly exaggeration?: number | undefined;
}

interface ClonedVoice {
  readonly voiceId: string;
  readonly name: string;
}

/** What a guild has chosen; `BotStore` is one. */
export interface ChosenStyles {
  readonly presets: {
    find(guildId: string, name: string): Promise<Style | undefined>;
    defaultsFor(guildId: string, channelId: string): Promise<{ channel?: Style; guild?: Style }>;
  };
  readonly memberVoices: {
    get(guildId: string, memberId: string): Promise<Style | undefined>;
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

export interface MannerSources {
  readonly store: ChosenStyles;
  /** The preset voices that the voice service is known to have. */
  readonly voices: readonly PresetVoice[];
  readonly log: Logger;
}

/** What a command says of how to speak, as it was typed. What it leaves out, others decide. */
export interface AskedManner {
  readonly preset?: string | null;
  readonly voice?: string | null;
  readonly language?: string | null;
  readonly tone?: string | null;
  readonly exaggeration?: number | null;
}

/** Whose words are spoken, and where they were written. */
export interface Speaker {
  /** null in direct messages, where nothing is kept. */
  readonly guildId: string | null;
  /** The channel that was written in. */
  readonly channelId: string;
  readonly memberId: string;
  /** Languages the text may be in, the likeliest first: who speaks by default is at home in one. */
  readonly languages: readonly (string | undefined)[];
  /** The language in which they know the names of languages. */
  readonly readsIn: string;
}

/** How something is spoken: complete, checked, and allowed to whoever asked. */
export interface Manner {
  readonly voice: string;
  /** How replies call the voice. A member may have written it. */
  readonly voiceName: string;
  /** The guild alone in which this voice may be heard; undefined: it is everybody's. */
  readonly scope?: string;
  readonly language?: string;
  readonly tone?: string;
  /** Emotion from 0 to 1. */
  readonly exaggeration?: number;
}

/**
 * Which voice speaks, and how: the voice of the command → the preset named in it → the member's own
 * voice → the channel's preset → the guild's → the first preset voice of the language → the default
 * voice. What was chosen brings its language, tone and exaggeration, unless the command says otherwise.
 * What was chosen before and may no longer be used is passed over; while the database is away, what
 * it does not remember is too.
 * @throws Failure `preset.unknown`, `preset.unusable`, `voice.unknown`, `language.unknown`
 */
export async function chooseManner(
  sources: MannerSources,
  asked: AskedManner,
  speaker: Speaker,
): Promise<Manner> {
  const language = asked.language ? parseLanguage(asked.language, [speaker.readsIn]) : undefined;
  const style =
    (await askedStyle(sources, asked, speaker)) ??
    (await chosenStyle(sources, speaker)) ??
    defaultStyle(sources, [language, ...speaker.languages]);
  const complete = {
    language: language ?? style.language,
    tone: asked.tone?.trim() || style.tone,
    exaggeration: asked.exaggeration ?? style.exaggeration,
  };
  const isShared = PRESET_VOICE_ID.test(style.voice) || speaker.guildId === null;
  return {
    voice: style.voice,
    voiceName: await nameOf(sources, speaker, style.voice),
    ...(isShared ? {} : { scope: speaker.guildId }),
    ...definedOf(complete),
  };
}

/**
 * The ID of the voice that a member means: a preset voice or a cloned one by name, or an ID.
 * @throws Failure `voice.unknown`
 */
export async function chooseVoice(
  { store, voices }: Pick<MannerSources, 'store' | 'voices'>,
  asked: string,
  { guildId, memberId }: Pick<Speaker, 'guildId' | 'memberId'>,
): Promise<string> {
  const wanted = asked.trim();
  const preset = findPresetVoice(voices, wanted);
  if (preset !== undefined) return preset;
  const guild = guildId ?? NO_GUILD;
  const clone = await store.clones.find(guild, { memberId }, wanted);
  if (clone !== undefined) return clone.voiceId;
  if (isVoiceId(wanted) && (await store.clones.mayUse(guild, memberId, wanted))) return wanted;
  throw new Failure('voice.unknown', { voice: wanted });
}

/** What the command itself names; undefined when that is nothing. */
async function askedStyle(
  sources: MannerSources,
  { preset, voice }: AskedManner,
  speaker: Speaker,
): Promise<Style | undefined> {
  const named = preset ? await namedPreset(sources, preset, speaker) : undefined;
  if (voice) return { ...named, voice: await chooseVoice(sources, voice, speaker) };
  if (named === undefined || (await mayUse(sources, speaker, named))) return named;
  throw new Failure('preset.unusable', { name: preset ?? '' });
}

async function namedPreset(
  { store }: MannerSources,
  name: string,
  { guildId }: Speaker,
): Promise<Style> {
  const preset = guildId === null ? undefined : await store.presets.find(guildId, name);
  if (preset === undefined) throw new Failure('preset.unknown', { name });
  return preset;
}

/** What was chosen before, by the member or for the place. */
async function chosenStyle(sources: MannerSources, speaker: Speaker): Promise<Style | undefined> {
  const { guildId, channelId, memberId } = speaker;
  if (guildId === null) return undefined;
  const { store, log } = sources;
  try {
    const [own, { channel, guild }] = await Promise.all([
      store.memberVoices.get(guildId, memberId),
      store.presets.defaultsFor(guildId, channelId),
    ]);
    for (const style of [own, channel, guild]) {
      if (style !== undefined && (await mayUse(sources, speaker, style))) return style;
    }
  } catch (err) {
    log.warn({ err }, 'speaking in the default voice, because what was chosen cannot be read');
  }
  return undefined;
}

function defaultStyle(
  { voices }: MannerSources,
  languages: readonly (string | undefined)[],
): Style {
  return { voice: defaultVoice(voices, languages) };
}

async function mayUse(
  { store }: MannerSources,
  { guildId, memberId }: Speaker,
  { voice }: Style,
): Promise<boolean> {
  return PRESET_VOICE_ID.test(voice) || store.clones.mayUse(guildId ?? NO_GUILD, memberId, voice);
}

async function nameOf(
  { store, voices, log }: MannerSources,
  { guildId, memberId }: Speaker,
  voice: string,
): Promise<string> {
  if (guildId === null || PRESET_VOICE_ID.test(voice)) return voiceName(voices, voice);
  try {
    return (await store.clones.find(guildId, { memberId }, voice))?.name ?? voice;
  } catch (err) {
    log.warn({ err }, 'a voice is called by its ID, because its name cannot be read');
    return voice;
  }
}

function definedOf<T extends object>(values: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(values).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
