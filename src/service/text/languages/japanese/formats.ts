import { spellDigits } from './numbers.ts';

type Rule = readonly [pattern: RegExp, replace: (...groups: string[]) => string];

const CURRENCIES: Record<string, string> = {
  '¥': '円',
  $: 'ドル',
  '€': 'ユーロ',
  '£': 'ポンド',
  '₩': 'ウォン',
};
const plain = (digits: string) => String(Number(digits));
const isDay = (month: string, day: string) =>
  Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= 31;

/** From the most specific rule on. All leave digits before Japanese counters. */
const RULES: readonly Rule[] = [
  [/−(?=\d)/g, () => '-'],
  // Not ver as in 'over'.
  [/(?<![A-Za-z])ver(?:sion)?\.? ?(?=\d)/gi, () => 'バージョン'],
  [/(?<![A-Za-z])[vV](?=\d+\.\d)/g, () => 'バージョン'],
  [/(?<![A-Za-z])pp?\. ?(\d{1,5})/gi, (_, page = '') => `${page}ページ`],
  [/(?<![A-Za-z])Vol\.? ?(?=\d)/gi, () => 'ボリューム'],
  [/(?<![A-Za-z])Lv\.? ?(?=\d)/gi, () => 'レベル'],
  [/(?<![A-Za-z])No\.? ?1(?!\d)/g, () => 'ナンバーワン'],
  // After a particle or a word, before a temperature: a range has a number on both sides.
  [
    /(?<=[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}ー])-(?=\d+(?:\.\d+)? ?(?:°|度))/gu,
    () => 'マイナス',
  ],
  [/(?<=[はがもをにでと])-(?=\d)/g, () => 'マイナス'],
  [
    /(?<![\d:])0?(\d):([0-5]\d):([0-5]\d)(?![\d:])/g,
    (_, h = '', m = '', s = '') => `${h}時間${plain(m)}分${plain(s)}秒`,
  ],
  [
    /(?<![\d.,:〜~–-])([2-9]\d{2})-(\d{3}[1-9])(?![\d-]|[.,:]\d|[年月日円人個])/g,
    (_, a = '', b = '') => ` ${spellDigits(a)} ${spellDigits(b)} `,
  ],
  [/(?<=\d) ?- ?(?=\d+(?:\.\d+)? ?=)/g, () => 'ヒク'],
  [/(?<=\d) ?(?:÷|\/(?=\d+ ?=)) ?(?=\d)/g, () => 'ワル'],
  [/(?<=^|[\s(、。])[〜~≈] ?(?=\d)/g, () => 'ヤク'],
  // Team sizes, and scores with the winner first.
  [
    /(?<![A-Za-z\d])(\d{1,2}) ?vs?\.? ?(\d{1,2})(?![A-Za-z\d])/gi,
    (_, a = '', b = '') => `${a}タイ${b}`,
  ],
  [
    /(?<![\d.,:〜~–-])(\d{1,2})[–-](\d{1,2})(?![\d:〜~–-]|[.,]\d| ?[時日月年])/g,
    (all, a = '', b = '') => (Number(a) > Number(b) ? `${a}タイ${b}` : all),
  ],
  [
    /(?<![\d-])(0\d{1,4})-(\d{1,4})-(\d{3,4})(?![\d-])/g,
    (_, ...parts) => ` ${parts.slice(0, 3).map(spellDigits).join(' ')} `,
  ],
  [
    /(?<!\d)(\d{4})[-./](\d{1,2})[-./](\d{1,2})(?!\d)/g,
    (all, y = '', m = '', d = '') => (isDay(m, d) ? `${y}年${plain(m)}月${plain(d)}日` : all),
  ],
  [
    /(?<![\d:])([01]?\d|2[0-9]):([0-5]\d)(?::([0-5]\d))?(?![\d:])/g,
    (_, h = '', m = '', s = '') =>
      `${plain(h)}時${m === '00' && s === '' ? '' : `${plain(m)}分`}${s === '' ? '' : `${plain(s)}秒`}`,
  ],
  [/(?<![\d:])(\d{1,3}) ?[:対] ?(\d{1,3})(?![\d:])/g, (_, a = '', b = '') => `${a}タイ${b}`],
  [
    /(?<![\d/])([1-9])\/([2-9])(?![\d/])/g,
    (all, a = '', b = '') => (a < b ? `${b}ブンノ${a}` : all),
  ],
  [
    /(?<![\d/])(\d{1,2})\/(\d{1,2})(?![\d/])/g,
    (all, m = '', d = '') => (isDay(m, d) ? `${plain(m)}月${plain(d)}日` : all),
  ],
  // 24/7 and other pairs that are neither; and versions.
  [/(?<=\d)\/(?=\d)/g, () => ' '],
  [/(?<=\d)\.(?=\d{1,9}\.\d)|(?<=\d\.\d{1,9})\.(?=\d)/g, () => 'テン'],
  // A duration of one day, not the first of a month.
  [/(?<![\d月])(?<!月の)1日(?=\d|[一二三中で]|あたり|ずっと|おき)/gu, () => 'イチニチ'],
  [/(?<=日) ?\(([月火水木金土日])(?:曜日?)?\)/gu, (_, day = '') => ` ${day}曜日`],
  [
    /([¥$€£₩]) ?(\d+(?:\.\d+)?)([千万億兆]?)/gu,
    (_, sign = '', digits = '', large = '') => `${digits}${large}${CURRENCIES[sign]}`,
  ],
  [/(?<=\d) ?([¥$€£₩])/gu, (_, sign = '') => CURRENCIES[sign] ?? sign],
  [/(?<=^|[\s(、。「:])-(?=\d)/g, () => 'マイナス'],
  // りんご3個: the end of a word, not the honorific of a number.
  [/(?<=\p{Script=Hiragana}ご)(?=\d)/gu, () => ' '],
  [
    /(?<=[\d日時分月円人個年])[〜~–-](?=\d)|(?<=[%度℃歳点回本枚台名階])[〜~–-](?=\d)/gu,
    () => 'カラ',
  ],
  // A long vowel.
  [/(?<=[\p{Script=Hiragana}\p{Script=Katakana}])[〜~]+/gu, () => 'ー'],
  [/(?<=\p{L})[〜~]+(?=\p{L})/gu, () => 'カラ'],
  [/[〜~]+/g, () => ' '],
  [/(?<=\d) ?[×x*] ?(?=\d)/g, () => 'カケル'],
  [/(?<=\d) ?\+ ?(?=\d)/g, () => 'タス'],
  [/ ?= ?(?=\d)/g, () => 'ワ'],
  [/No\. ?(?=\d)/gi, () => 'ナンバー'],
  [/±/g, () => 'プラスマイナス'],
  [/[★☆](?=\d)/gu, () => 'ホシ'],
  [/(?<![A-Za-z])([CF])#/g, (_, letter = '') => `${letter}シャープ`],
  [/#(?=\d)/g, () => 'ナンバー'],
  [/#(?=\p{L})/gu, () => 'ハッシュタグ'],
  [/&/g, () => 'アンド'],
  [/\+/g, () => 'プラス'],
];

/** Expands dates, times, phone numbers, amounts and signs to numbers with counters. */
export function expandFormats(text: string): string {
  return RULES.reduce(
    (changed, [pattern, replace]) =>
      changed.replace(pattern, (...groups) =>
        replace(...groups.filter((group) => typeof group !== 'number').slice(0, -1)),
      ),
    text,
  );
}
