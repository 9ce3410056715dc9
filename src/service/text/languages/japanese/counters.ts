/** How a counter word changes the number before it. All readings are in katakana. */
export interface Counter {
  reading: string;
  /** Readings of a whole number together with the counter. */
  whole?: Record<string, string>;
  /** Irregular readings of the last digit together with the counter. 0 stands for ten. */
  last?: Record<string, string>;
}

/** 1, 8 and 10 double the first consonant of a counter with S, T or CH. */
const doubledSoft = (counter: string): Record<string, string> => ({
  1: `イッ${counter}`,
  8: `ハッ${counter}`,
  0: `ジュッ${counter}`,
});
/** Before K, H and P, 6 also doubles it. */
const doubled = (counter: string): Record<string, string> => ({
  ...doubledSoft(counter),
  6: `ロッ${counter}`,
});
const hard = (reading: string): Counter => ({ reading, last: doubled(reading) });
const soft = (reading: string): Counter => ({ reading, last: doubledSoft(reading) });
const plain = (reading: string): Counter => ({ reading });
/** H becomes P after a doubled consonant, and B after 3. */
const changing = (h: string, p: string, b: string): Counter => ({
  reading: h,
  last: { ...doubled(p), 3: `サン${b}` },
});
/** Like `changing`, but with P after 3 and 4. */
const popping = (h: string, p: string): Counter => ({
  reading: h,
  last: { ...doubled(p), 3: `サン${p}`, 4: `ヨン${p}` },
});
/** 1 and 8 do not double the consonant of キロ. */
const kilo = (reading: string): Counter => ({
  reading,
  last: { 6: `ロッ${reading}`, 0: `ジュッ${reading}` },
});
const years = (reading: string): Counter => ({ reading, last: { 4: `ヨ${reading}` } });
const hours = (reading: string): Counter => ({
  reading,
  last: { 4: `ヨ${reading}`, 7: `シチ${reading}`, 9: `ク${reading}` },
});
const DAYS: Record<string, string> = {
  1: 'ツイタチ',
  2: 'フツカ',
  3: 'ミッカ',
  4: 'ヨッカ',
  5: 'イツカ',
  6: 'ムイカ',
  7: 'ナノカ',
  8: 'ヨーカ',
  9: 'ココノカ',
  10: 'トーカ',
  14: 'ジューヨッカ',
  20: 'ハツカ',
  24: 'ニジューヨッカ',
};
/** One day long is イチニチ; the first of the month is ツイタチ. */
const durations = (after: string): Record<string, string> => ({
  ...Object.fromEntries(Object.entries(DAYS).map(([day, name]) => [day, name + after])),
  1: `イチニチ${after}`,
});
const THINGS: Record<string, string> = {
  1: 'ヒトツ',
  2: 'フタツ',
  3: 'ミッツ',
  4: 'ヨッツ',
  5: 'イツツ',
  6: 'ムッツ',
  7: 'ナナツ',
  8: 'ヤッツ',
  9: 'ココノツ',
};
const AGES: Counter = { reading: 'サイ', whole: { 20: 'ハタチ' }, last: doubledSoft('サイ') };

export const COUNTERS: Record<string, Counter> = {
  時: { ...hours('ジ'), whole: { 0: 'レージ' } },
  時間: hours('ジカン'),
  分: popping('フン', 'プン'),
  分間: popping('フンカン', 'プンカン'),
  秒: plain('ビョー'),
  年: years('ネン'),
  年間: years('ネンカン'),
  年生: years('ネンセー'),
  月: { reading: 'ガツ', last: { 4: 'シガツ', 7: 'シチガツ', 9: 'クガツ' } },
  か月: hard('カゲツ'),
  か国: hard('カコク'),
  か所: hard('カショ'),
  週: soft('シュー'),
  週間: soft('シューカン'),
  日: { reading: 'ニチ', whole: DAYS, last: { 7: 'シチニチ', 9: 'クニチ' } },
  日間: { reading: 'ニチカン', whole: durations('カン') },
  日目: { reading: 'ニチメ', whole: durations('メ') },
  円: years('エン'),
  ドル: plain('ドル'),
  ユーロ: plain('ユーロ'),
  ポンド: plain('ポンド'),
  ウォン: plain('ウォン'),
  人: {
    reading: 'ニン',
    whole: { 1: 'ヒトリ', 2: 'フタリ' },
    last: { 4: 'ヨニン', 7: 'シチニン' },
  },
  人前: { reading: 'ニンマエ', last: { 4: 'ヨニンマエ' } },
  名: plain('メー'),
  つ: { reading: 'ツ', whole: THINGS },
  つ目: {
    reading: 'ツメ',
    whole: Object.fromEntries(Object.entries(THINGS).map(([n, name]) => [n, `${name}メ`])),
  },
  回: hard('カイ'),
  階: { reading: 'カイ', last: { ...doubled('カイ'), 3: 'サンガイ' } },
  個: hard('コ'),
  歳: AGES,
  才: AGES,
  本: changing('ホン', 'ポン', 'ボン'),
  匹: changing('ヒキ', 'ピキ', 'ビキ'),
  杯: changing('ハイ', 'パイ', 'バイ'),
  百: changing('ヒャク', 'ピャク', 'ビャク'),
  泊: popping('ハク', 'パク'),
  発: popping('ハツ', 'パツ'),
  敗: popping('ハイ', 'パイ'),
  軒: { reading: 'ケン', last: { ...doubled('ケン'), 3: 'サンゲン' } },
  足: { reading: 'ソク', last: { ...doubledSoft('ソク'), 3: 'サンゾク' } },
  件: hard('ケン'),
  曲: hard('キョク'),
  校: hard('コー'),
  巻: hard('カン'),
  冊: soft('サツ'),
  着: soft('チャク'),
  頭: soft('トー'),
  通: soft('ツー'),
  点: soft('テン'),
  社: soft('シャ'),
  勝: soft('ショー'),
  章: soft('ショー'),
  世紀: soft('セーキ'),
  丁目: soft('チョーメ'),
  羽: plain('ワ'),
  話: plain('ワ'),
  枚: plain('マイ'),
  番: plain('バン'),
  番目: plain('バンメ'),
  号: plain('ゴー'),
  度: plain('ド'),
  台: plain('ダイ'),
  代: plain('ダイ'),
  位: plain('イ'),
  倍: plain('バイ'),
  割: plain('ワリ'),
  部: plain('ブ'),
  文字: plain('モジ'),
  問: plain('モン'),
  '%': { reading: 'パーセント', last: { 0: 'ジュッパーセント' } },
  '°C': plain('ド'),
  '°': plain('ド'),
  km: kilo('キロメートル'),
  kg: kilo('キログラム'),
  'km/h': kilo('キロ'),
  m: plain('メートル'),
  cm: soft('センチ'),
  mm: plain('ミリ'),
  g: plain('グラム'),
  mg: plain('ミリグラム'),
  t: plain('トン'),
  L: plain('リットル'),
  l: plain('リットル'),
  ml: plain('ミリリットル'),
  mL: plain('ミリリットル'),
  m2: plain('ヘーホーメートル'),
  kcal: kilo('キロカロリー'),
  KB: kilo('キロバイト'),
  MB: plain('メガバイト'),
  GB: plain('ギガバイト'),
  TB: plain('テラバイト'),
  Hz: plain('ヘルツ'),
  GHz: plain('ギガヘルツ'),
  MHz: plain('メガヘルツ'),
  px: plain('ピクセル'),
  W: plain('ワット'),
  ...Object.fromEntries(
    Object.entries({
      ...{
        'm²': 'ヘーホーメートル',
        'cm²': 'ヘーホーセンチ',
        cm2: 'ヘーホーセンチ',
        'km²': 'ヘーホーキロメートル',
      },
      ...{ km2: 'ヘーホーキロメートル', 'm³': 'リッポーメートル', m3: 'リッポーメートル' },
      ...{ 'cm³': 'リッポーセンチ', cm3: 'リッポーセンチ', kWh: 'キロワットジ', Wh: 'ワットジ' },
      ...{
        MW: 'メガワット',
        V: 'ボルト',
        A: 'アンペア',
        mA: 'ミリアンペア',
        mAh: 'ミリアンペアアワー',
      },
      ...{
        Ω: 'オーム',
        μm: 'マイクロメートル',
        nm: 'ナノメートル',
        μg: 'マイクログラム',
        dL: 'デシリットル',
      },
      ...{ kHz: 'キロヘルツ', Mbps: 'メガビーピーエス', Gbps: 'ギガビーピーエス', dB: 'デシベル' },
      ...{
        hPa: 'ヘクトパスカル',
        kJ: 'キロジュール',
        ms: 'ミリビョー',
        mi: 'マイル',
        ft: 'フィート',
      },
      ...{
        lb: 'ポンド',
        oz: 'オンス',
        kW: 'キロワット',
        乗: 'ジョー',
        世代: 'セダイ',
        ページ: 'ページ',
      },
    }).map(([name, reading]) => [name, plain(reading)]),
  ),
  世: soft('セー'),
};
