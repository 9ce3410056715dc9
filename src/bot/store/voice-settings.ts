import type { MemberVoiceColumns, VoiceSettingsColumns } from './schema.ts';

/** A voice and how it speaks. Presets and members' own voices have these settings. */
export interface VoiceSettings {
  /** The ID of a preset voice or a cloned voice. */
  readonly voice: string;
  /** A language code; undefined: detected automatically. */
  readonly language?: string | undefined;
  /** A free-text instruction on how to speak. */
  readonly tone?: string | undefined;
  /** Emotion intensity, from 0 to 1. */
  readonly exaggeration?: number | undefined;
  /** A factor from 0.5 to 2; undefined: 1. */
  readonly speed?: number | undefined;
  /** Semitones from -12 to 12; undefined: 0. */
  readonly pitch?: number | undefined;
}

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

/**
 * The settings that a member, or a manager for them, has chosen in a guild. Undefined settings come from the channel, the
 * guild or their default voice.
 */
export interface MemberVoice extends Partial<VoiceSettings> {
  /** How their name is spoken. */
  readonly nickname?: string | undefined;
  /** Whether only managers can change these settings. Undefined: false. */
  readonly isLocked?: boolean | undefined;
  /** Whether a manager made the last change. Undefined: false. */
  readonly isSetByManager?: boolean | undefined;
  /** When the member chose the voice, in milliseconds since 1970. Undefined: a manager did, or there is none. */
  readonly voiceChosenAt?: number | undefined;
}

/** The settings of a member that can be changed one by one. */
export const MEMBER_VOICE_SETTINGS = [
  'voice',
  'language',
  'tone',
  'exaggeration',
  'speed',
  'pitch',
  'nickname',
] as const satisfies readonly (keyof MemberVoice)[];

export type MemberVoiceSetting = (typeof MEMBER_VOICE_SETTINGS)[number];

/** New settings. null clears one; one that is undefined stays as it is. */
export type MemberVoiceChange = {
  readonly [Setting in MemberVoiceSetting]?: MemberVoice[Setting] | null | undefined;
};

const STYLE_COLUMNS = ['language', 'tone', 'exaggeration', 'speed', 'pitch'] as const;

export const MEMBER_VOICE_COLUMNS = [
  'voice',
  ...STYLE_COLUMNS,
  'nickname',
  'is_locked',
  'is_set_by_manager',
  'voice_chosen_at',
] as const;

export function toColumns(settings: VoiceSettings): VoiceSettingsColumns {
  return { voice: settings.voice, ...toStyleColumns(settings) };
}

export function toVoiceSettings(columns: VoiceSettingsColumns): VoiceSettings {
  return { voice: columns.voice, ...toStyle(columns) };
}

export function toMemberVoiceColumns(settings: MemberVoice): MemberVoiceColumns {
  return {
    voice: settings.voice ?? null,
    ...toStyleColumns(settings),
    nickname: settings.nickname ?? null,
    is_locked: Number(settings.isLocked ?? false),
    is_set_by_manager: Number(settings.isSetByManager ?? false),
    voice_chosen_at: settings.voiceChosenAt ?? null,
  };
}

export function toMemberVoice(columns: MemberVoiceColumns): MemberVoice {
  const { voice, nickname, is_locked, is_set_by_manager, voice_chosen_at } = columns;
  return {
    ...(voice === null ? {} : { voice }),
    ...toStyle(columns),
    ...(nickname === null ? {} : { nickname }),
    ...(is_locked === 0 ? {} : { isLocked: true }),
    ...(is_set_by_manager === 0 ? {} : { isSetByManager: true }),
    ...(voice === null || voice_chosen_at === null ? {} : { voiceChosenAt: voice_chosen_at }),
  };
}

type Style = Omit<VoiceSettings, 'voice'>;
type StyleColumns = Omit<VoiceSettingsColumns, 'voice'>;

function toStyleColumns({ language, tone, exaggeration, speed, pitch }: Style): StyleColumns {
  return {
    language: language ?? null,
    tone: tone ?? null,
    exaggeration: exaggeration ?? null,
    speed: speed ?? null,
    pitch: pitch ?? null,
  };
}

function toStyle(columns: StyleColumns): Style {
  const set = STYLE_COLUMNS.filter((name) => columns[name] !== null);
  return Object.fromEntries(set.map((name) => [name, columns[name]]));
}
