/** The character of a preset voice, in the contract's words; the bot translates them. */
export type VoiceCharacter =
  | 'bright-friendly'
  | 'calm-narrator'
  | 'bright-energetic'
  | 'calm'
  | 'friendly'
  | 'young-narrator';

export interface PresetVoice {
  id: string;
  /** The contract omits display names; these are ours. */
  name: string;
  /** The language the voice is at home in; it speaks every other one too. */
  language: string;
  gender: 'f' | 'm';
  character: VoiceCharacter;
}

/** The six preset voices that the contract names. The other 35 of its 41 are not shown there. */
export const CONTRACT_VOICES: readonly PresetVoice[] = [
  {
    id: 'voice-b-ko-f-01',
    name: 'Haneul',
    language: 'ko',
    gender: 'f',
    character: 'bright-friendly',
  },
  { id: 'voice-b-ko-m-01', name: 'Jihun', language: 'ko', gender: 'm', character: 'calm-narrator' },
  {
    id: 'voice-b-ja-f-01',
    name: 'Hinata',
    language: 'ja',
    gender: 'f',
    character: 'bright-energetic',
  },
  { id: 'voice-b-ja-m-01', name: 'Sota', language: 'ja', gender: 'm', character: 'calm' },
  { id: 'voice-b-en-f-01', name: 'Emma', language: 'en', gender: 'f', character: 'friendly' },
  {
    id: 'voice-b-en-m-01',
    name: 'Oliver',
    language: 'en',
    gender: 'm',
    character: 'young-narrator',
  },
];

export const DEFAULT_VOICE = 'voice-b-en-f-01';
