import {
  type CatalogVoice,
  PRESET_KEYS,
  type PresetKey,
  presetId,
} from '../../shared/contract/voices.ts';

/** How a voice's name is written elsewhere. */
interface Spellings {
  readonly hangul: string;
  /** Katakana, or hiragana for Japanese names. Both find the voice. */
  readonly kana: string;
  /** In the script of the voice's language, if it is neither Latin nor one of the above. */
  readonly native?: string;
}

const SPELLINGS: Readonly<Record<PresetKey, Spellings>> = {
  'ko-f-01': { hangul: '하늘', kana: 'ハヌル' },
  'ko-m-01': { hangul: '지훈', kana: 'ジフン' },
  'ko-f-02': { hangul: '나리', kana: 'ナリ' },
  'ko-f-03': { hangul: '별', kana: 'ピョル' },
  'ko-m-02': { hangul: '도윤', kana: 'ドユン' },
  'ko-m-03': { hangul: '상호', kana: 'サンホ' },
  'ja-f-01': { hangul: '히나타', kana: 'ひなた' },
  'ja-m-01': { hangul: '소타', kana: 'そうた' },
  'ja-f-02': { hangul: '고하루', kana: 'こはる' },
  'ja-f-03': { hangul: '아오이', kana: 'あおい' },
  'ja-m-02': { hangul: '겐타', kana: 'けんた' },
  'en-f-01': { hangul: '에마', kana: 'エマ' },
  'en-m-01': { hangul: '올리버', kana: 'オリバー' },
  'en-f-02': { hangul: '그레이스', kana: 'グレース' },
  'en-f-03': { hangul: '헤이즐', kana: 'ヘイゼル' },
  'en-m-02': { hangul: '헨리', kana: 'ヘンリー' },
  'en-m-03': { hangul: '월터', kana: 'ウォルター' },
  'en-m-04': { hangul: '맥스', kana: 'マックス' },
  'zh-f-01': { hangul: '메이', kana: 'メイ', native: '美' },
  'zh-m-01': { hangul: '하오위', kana: 'ハオユー', native: '浩宇' },
  'es-f-01': { hangul: '루시아', kana: 'ルシア' },
  'es-m-01': { hangul: '마테오', kana: 'マテオ' },
  'fr-f-01': { hangul: '카미유', kana: 'カミーユ' },
  'fr-m-01': { hangul: '쥘리앵', kana: 'ジュリアン' },
  'de-f-01': { hangul: '레나', kana: 'レーナ' },
  'de-m-01': { hangul: '요나스', kana: 'ヨナス' },
  'pt-f-01': { hangul: '마리나', kana: 'マリーナ' },
  'pt-m-01': { hangul: '치아구', kana: 'チアゴ' },
  'ru-f-01': { hangul: '다샤', kana: 'ダーシャ', native: 'Даша' },
  'ru-m-01': { hangul: '빅토르', kana: 'ヴィクトル', native: 'Виктор' },
  'it-f-01': { hangul: '키아라', kana: 'キアラ' },
  'hi-m-01': { hangul: '아르준', kana: 'アルジュン', native: 'अर्जुन' },
  'ar-m-01': { hangul: '카림', kana: 'カリム', native: 'كريم' },
  'id-f-01': { hangul: '데위', kana: 'デウィ' },
  'vi-m-01': { hangul: '꽝', kana: 'クアン' },
  'tr-m-01': { hangul: '엠레', kana: 'エムレ' },
  'pl-f-01': { hangul: '조피아', kana: 'ゾフィア' },
  'uk-f-01': { hangul: '옥사나', kana: 'オクサーナ', native: 'Оксана' },
  'th-f-01': { hangul: '수다', kana: 'スダ', native: 'สุดา' },
  'nl-m-01': { hangul: '브람', kana: 'ブラム' },
  'sv-m-01': { hangul: '닐스', kana: 'ニルス' },
};

/** Other usual spellings of a few names. */
const MORE: { readonly [Key in PresetKey]?: readonly string[] } = {
  'ko-f-03': ['ビョル'],
  'ja-m-01': ['そた', '소우타'],
  'ja-f-02': ['코하루'],
  'ja-m-02': ['켄타'],
  'en-f-01': ['엠마'],
  'pt-m-01': ['티아고'],
  'vi-m-01': ['쾅'],
};

const BY_ID = new Map(PRESET_KEYS.map((key) => [presetId(key), key]));

/** The other spellings of a preset voice's name, so that members find it as they would write it. */
export function spellingsOf({ id }: Pick<CatalogVoice, 'id'>): readonly string[] {
  const key = BY_ID.get(id);
  if (key === undefined) return [];
  return [...Object.values(SPELLINGS[key]), ...(MORE[key] ?? [])];
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
