/** Words that the dictionary lacks or misreads. */
const WORDS: Readonly<Record<string, string>> = {
  令和: 'レーワ',
  何曜日: 'ナンヨービ',
  何色: 'ナニイロ',
  何です: 'ナンデス',
  何の: 'ナンノ',
  何百: 'ナンビャク',
  何千: 'ナンゼン',
  何月: 'ナンガツ',
  何分: 'ナンプン',
  何本: 'ナンボン',
  何階: 'ナンガイ',
  何匹: 'ナンビキ',
  何杯: 'ナンバイ',
  何軒: 'ナンゲン',
  何足: 'ナンゾク',
  何泊: 'ナンパク',
};
const WORD = new RegExp(Object.keys(WORDS).join('|'), 'gu');
/** 何時, but not 何時間 and いつ. */
const WHAT_TIME = /何時(?!間)/gu;

/** All through a day or a place (ジュー), or during it (チュー). */
const THROUGHOUT: Readonly<Record<string, string>> = {
  ...{ 今日: 'キョージュー', 明日: 'アシタジュー', 今年: 'コトシジュー', 昨日: 'キノージュー' },
  ...{
    一日: 'イチニチジュー',
    一晩: 'ヒトバンジュー',
    一年: 'イチネンジュー',
    今夜: 'コンヤジュー',
  },
  ...{
    日本: 'ニホンジュー',
    世界: 'セカイジュー',
    部屋: 'ヘヤジュー',
    家: 'イエジュー',
    体: 'カラダジュー',
  },
  ...{ 街: 'マチジュー', 町: 'マチジュー', 村: 'ムラジュー', 国: 'クニジュー', 島: 'シマジュー' },
  ...{ 今週: 'コンシューチュー', 来週: 'ライシューチュー', 今月: 'コンゲツチュー' },
  ...{ 来月: 'ライゲツチュー', 午前: 'ゴゼンチュー', 午後: 'ゴゴチュー', 期間: 'キカンチュー' },
};
/** Not the start of words such as 中学 and 中国, and not the end of 外国 or 団体. */
const THROUGHOUT_WORD = new RegExp(
  `(?<!\\p{Script=Han})(${Object.keys(THROUGHOUT).join('|')})中(?![学国心央古止毒身間旬華級東立継途断等卒退核])`,
  'gu',
);

/** Writes words in katakana that the dictionary lacks or misreads. */
export function fixReadings(text: string): string {
  return text
    .replace(WORD, (word) => WORDS[word] ?? word)
    .replace(WHAT_TIME, 'ナンジ')
    .replace(THROUGHOUT_WORD, (all, word: string) => THROUGHOUT[word] ?? all);
}
