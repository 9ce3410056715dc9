import { slangTable } from './table.ts';

/** A word of kana or the start or end of a line: りょ is a word, りょう is not one. */
const BEFORE = String.raw`(?<![\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー\p{L}\p{N}])`;
const AFTER = String.raw`(?=$|[\s。、！？!?wｗ…〜~]|です|っす)`;

/** Japanese. */
export const JAPANESE = slangTable(
  `
  dqn = ドキュン
  gdgd = ぐだぐだ
  ggrks = ググれカス
  gkbr = がくぶる
  gkgkbrbr = がくがくぶるぶる
  gj = グッジョブ
  ksk = 加速
  ktkr = きたこれ
  kwsk = くわしく
  mjd = まじで
  mjk = まじか
  nrhd = なるほど
  ok = オーケー
  okk = オーケー
  pgr = ぷぎゃあ
  pkpk = ぱくぱく
  rt = リツイート
  sgi = すごい
  tks = サンクス
  thx = サンクス
  tkmk = ときめき
  tndr = つんでれ
  ty = サンキュー
  wktk = わくてか
  wkwk = わくわく
  wkteka = わくてか
  yrsk = よろしく
  ysk = よろしく
  zkzk = ぞくぞく
  omg = オーマイガー
  gm = おはよう
  gn = おやすみ
  np = 気にしないで
  pls = プリーズ
  plz = プリーズ
  brb = すぐ戻る
  `,
  {
    lowerOnly: 'gm gn np rt ty',
    phrases: [
      [/おk(?![\p{sc=Latin}\p{N}])/giu, 'おっけー'],
      [/うp(?![\p{sc=Latin}\p{N}])/giu, 'うぷ'],
      [/(?<![\p{sc=Latin}\p{N}])ktkr+(?![\p{sc=Latin}\p{N}])/giu, 'きたこれ'],
      [new RegExp(`${BEFORE}りょ${AFTER}`, 'gmu'), 'りょうかい'],
      [new RegExp(`${BEFORE}り${AFTER}`, 'gmu'), 'りょうかい'],
      [new RegExp(`${BEFORE}乙${AFTER}`, 'gmu'), 'おつ'],
      [/乙(?=です|ｗ|w|っした|かれ)/gu, 'おつ'],
      [/(?<![\p{sc=Kana}ー])ノシ(?=$|[\s。！!])/gmu, 'ばいばい'],
    ],
  },
);
