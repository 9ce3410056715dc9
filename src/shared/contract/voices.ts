import { PRESET_VOICE_ID } from './contract.ts';

/** The character of a preset voice. The first six words are the contract's; the bot translates all. */
export const VOICE_CHARACTERS = [
  'bright-friendly',
  'calm-narrator',
  'bright-energetic',
  'calm',
  'friendly',
  'young-narrator',
  'announcer',
  'cheerful',
  'child',
  'clear',
  'deep-narrator',
  'elderly',
  'gentle',
  'husky',
  'lively',
  'newsreader',
  'robotic',
  'serious',
  'storyteller',
  'warm',
  'whispery',
] as const;
export type VoiceCharacter = (typeof VOICE_CHARACTERS)[number];

export interface PresetVoice {
  id: string;
  /** The contract omits display names; these are ours. */
  name: string;
  /** The voice's main language. It can speak all others too. */
  language: string;
  gender: 'f' | 'm';
  character: VoiceCharacter;
}

/** A voice that every member of every server can use: a preset, or one that the operator added. */
export interface CatalogVoice extends Omit<PresetVoice, 'character'> {
  /** Undefined for the operator's voices. */
  readonly character?: VoiceCharacter | undefined;
  /** The name of the operator's engine that speaks it; undefined for the embedded engine. */
  readonly engine?: string | undefined;
  /** For example `CC-BY-4.0`. */
  readonly licence?: string | undefined;
  /** The credit that must be shown where the voice is heard. */
  readonly credit?: string | undefined;
}

/** A voice ID of the contract is `voice-b-` and this key: `<language>-<gender>-<number>`. */
type VoiceKey = `${string}-${'f' | 'm'}-${number}`;

/**
 * Display name and character of every preset. The contract names the first six and says that there
 * are 41; the other 35 are our choice.
 */
const VOICES = {
  'ko-f-01': ['Haneul', 'bright-friendly'],
  'ko-m-01': ['Jihun', 'calm-narrator'],
  'ja-f-01': ['Hinata', 'bright-energetic'],
  'ja-m-01': ['Sota', 'calm'],
  'en-f-01': ['Emma', 'friendly'],
  'en-m-01': ['Oliver', 'young-narrator'],
  'en-f-02': ['Grace', 'newsreader'],
  'en-f-03': ['Hazel', 'husky'],
  'en-m-02': ['Henry', 'deep-narrator'],
  'en-m-03': ['Walter', 'elderly'],
  'en-m-04': ['Max', 'announcer'],
  'ko-f-02': ['Nari', 'newsreader'],
  'ko-f-03': ['Byeol', 'child'],
  'ko-m-02': ['Doyun', 'lively'],
  'ko-m-03': ['Sangho', 'elderly'],
  'ja-f-02': ['Koharu', 'gentle'],
  'ja-f-03': ['Aoi', 'child'],
  'ja-m-02': ['Kenta', 'serious'],
  'zh-f-01': ['Mei', 'warm'],
  'zh-m-01': ['Haoyu', 'newsreader'],
  'es-f-01': ['Lucía', 'lively'],
  'es-m-01': ['Mateo', 'warm'],
  'fr-f-01': ['Camille', 'whispery'],
  'fr-m-01': ['Julien', 'gentle'],
  'de-f-01': ['Lena', 'clear'],
  'de-m-01': ['Jonas', 'serious'],
  'pt-f-01': ['Marina', 'cheerful'],
  'pt-m-01': ['Tiago', 'announcer'],
  'ru-f-01': ['Dasha', 'serious'],
  'ru-m-01': ['Viktor', 'deep-narrator'],
  'it-f-01': ['Chiara', 'storyteller'],
  'hi-m-01': ['Arjun', 'storyteller'],
  'ar-m-01': ['Karim', 'husky'],
  'id-f-01': ['Dewi', 'cheerful'],
  'vi-m-01': ['Quang', 'friendly'],
  'tr-m-01': ['Emre', 'clear'],
  'pl-f-01': ['Zofia', 'elderly'],
  'uk-f-01': ['Oksana', 'gentle'],
  'th-f-01': ['Suda', 'friendly'],
  'nl-m-01': ['Bram', 'robotic'],
  'sv-m-01': ['Nils', 'whispery'],
} as const satisfies Record<VoiceKey, readonly [name: string, character: VoiceCharacter]>;

/** A preset voice's ID without `voice-b-`. */
export type PresetKey = keyof typeof VOICES;

export const PRESET_KEYS = Object.keys(VOICES) as readonly PresetKey[];

/** All 41 preset voices of the embedded service. */
export const PRESET_VOICES: readonly PresetVoice[] = PRESET_KEYS.map((key) => {
  const [language = '', gender] = key.split('-');
  const [name, character] = VOICES[key];
  return {
    id: presetId(key),
    name,
    language,
    gender: gender === 'f' ? 'f' : 'm',
    character,
  };
});

/** The six voices that the contract names, which every service has. */
export const CONTRACT_VOICES: readonly PresetVoice[] = PRESET_VOICES.slice(0, 6);

export const DEFAULT_VOICE = 'voice-b-en-f-01';

/** Whether every member may use a voice. The service may have more presets than are listed. */
export function isCatalogVoice(voices: readonly { readonly id: string }[], id: string): boolean {
  return PRESET_VOICE_ID.test(id) || voices.some((voice) => voice.id === id);
}

/** Whether an ID is one of a voice that the operator of our service added, and can remove at any time. */
export function isOperatorVoice(id: string): boolean {
  return id.startsWith('voice-u-');
}

/** The main language of a catalog voice. Cloned voices have none. */
export function languageOfVoice(
  voices: readonly { readonly id: string; readonly language: string }[],
  id: string,
): string | undefined {
  return voices.find((voice) => voice.id === id)?.language ?? PRESET_VOICE_ID.exec(id)?.[1];
}

export function presetId(key: PresetKey): string {
  return `voice-b-${key}`;
}
