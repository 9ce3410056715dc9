import { slangTable } from './table.ts';

/** Not within a number, an amount or a code. */
const alone = (code: string) =>
  new RegExp(
    `(?<![\\p{N}\\p{sc=Latin}.,:/-])${code}(?![\\p{N}\\p{sc=Latin}%]|[.,:/-]\\d|[块元号楼路度年月日个只人分次点岁米斤万千百十])`,
    'giu',
  );

/** Chinese: first letters of syllables, and numbers that sound like words. */
export const CHINESE = slangTable(
  `
  3q = 谢谢
  3x = 谢谢
  awsl = 啊我死了
  bdjw = 不懂就问
  bhys = 不好意思
  blx = 玻璃心
  bm = 别骂
  cpdd = 处对象滴滴
  dbq = 对不起
  ddw = 带带我
  dddd = 懂的都懂
  drl = 打扰了
  gkd = 搞快点
  jj = 姐姐
  jjj = 急急急
  jms = 姐妹们
  kdl = 磕到了
  kswl = 磕死我了
  mmd = 妈妈的
  nb = 牛逼
  nbcs = 没人在乎
  nbl = 牛逼了
  nsdd = 你说得对
  plgg = 漂亮哥哥
  plmm = 漂亮妹妹
  pyq = 朋友圈
  sjb = 神经病
  srds = 虽然但是
  ssfd = 瑟瑟发抖
  szd = 是真的
  tmd = 他妈的
  tql = 太强了
  u1s1 = 有一说一
  wc = 卧槽
  wdnmd = 我带你们打
  wsl = 我死了
  wtcl = 我太菜了
  xdm = 兄弟们
  xjj = 小姐姐
  xgg = 小哥哥
  xmsl = 羡慕死了
  xs = 笑死
  xsl = 笑死了
  xswl = 笑死我了
  yqsl = 要气死了
  yyds = 永远的神
  yxh = 营销号
  zqsg = 真情实感
  `,
  {
    lowerOnly: 'bm jj nb wc xs',
    phrases: [
      [alone('6{3,}'), '六六六'],
      [alone('88'), '拜拜'],
      [alone('886'), '拜拜了'],
      [alone('520'), '我爱你'],
      [alone('1314'), '一生一世'],
      [alone('5201314'), '我爱你一生一世'],
      [alone('9494'), '就是就是'],
      [alone('748'), '去死吧'],
    ],
  },
);
