import type { MemberVoiceColumns, VoiceSettingsColumns } from './schema.ts';
import type { MemberVoice, VoiceSettings } from './types/voice-settings.ts';

const STYLE_COLUMNS = ['language', 'tone', 'exaggeration', 'speed', 'pitch'] as const;

export const MEMBER_VOICE_COLUMNS = [
  'voice',
  ...STYLE_COLUMNS,
  'nickname',
  'is_locked',
  'is_set_by_manager',
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
  };
}

export function toMemberVoice(columns: MemberVoiceColumns): MemberVoice {
  const { voice, nickname, is_locked, is_set_by_manager } = columns;
  return {
    ...(voice === null ? {} : { voice }),
    ...toStyle(columns),
    ...(nickname === null ? {} : { nickname }),
    ...(is_locked === 0 ? {} : { isLocked: true }),
    ...(is_set_by_manager === 0 ? {} : { isSetByManager: true }),
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
