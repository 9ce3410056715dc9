import {
  type CatalogVoice,
  PRESET_KEYS,
  type PresetKey,
  presetId,
} from '../../shared/contract/voices.ts';
import spellings from './voice-spellings.json' with { type: 'json' };

/** How a voice's name is written elsewhere. */
interface Spellings {
  readonly hangul: string;
  /** Katakana, or hiragana for Japanese names. Both find the voice. */
  readonly kana: string;
  /** In the script of the voice's language, if it is neither Latin nor one of the above. */
  readonly native?: string;
  /** Other usual spellings. */
  readonly more?: readonly string[];
}

const SPELLINGS: Readonly<Record<PresetKey, Spellings>> = spellings;

const BY_ID = new Map(PRESET_KEYS.map((key) => [presetId(key), key]));

/** The other spellings of a preset voice's name, so that members find it as they would write it. */
export function spellingsOf({ id }: Pick<CatalogVoice, 'id'>): readonly string[] {
  const key = BY_ID.get(id);
  if (key === undefined) return [];
  return Object.values(SPELLINGS[key]).flat();
}

/** The name in the script of the voice's language; undefined if that is Latin. */
export function nativeName({ id, language }: CatalogVoice): string | undefined {
  const key = BY_ID.get(id);
  if (key === undefined) return undefined;
  const { hangul, kana, native } = SPELLINGS[key];
  if (language === 'ko') return hangul;
  return language === 'ja' ? kana : native;
}

/** A name for comparisons: without case, accents and the difference between hiragana and katakana. */
export function foldName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ァ-ヶ]/gu, (kana) => String.fromCodePoint((kana.codePointAt(0) ?? 0) - 0x60))
    .toLowerCase();
}
