import type { Language } from '../contract/languages.ts';

/** Characters that only written Cantonese has. */
const CANTONESE = /[嘅咗喺哋唔佢冇嚟啲嗰嘢咁咩攞瞓睇噉嗌畀嘥揾]/u;

/** Words of every Chinese sentence, and simplified characters, that modern Japanese does not use. */
const CHINESE =
  /[你您妳她它们們吗嗎呢吧啊哪谁這这么麼谢沒还让讓给请说說个為为对过时间见吃爸妈媽很]/u;

/** Characters that only Japan simplified in this way. */
const JAPANESE =
  /[駅気円図働込峠畑広実単発権検験売価帰県楽薬変読続戻歩毎黒桜沢経総絵聴蔵豊転鉄関霊顔塩栄斎剣暁渋滝竜払応戦団囲圏拡拠済焼猟獣縄繊営覚観証訳譲軽郷釈闘隠雑頼髪々]/u;

/** Which language of Chinese characters a text proves to be in, if any. */
export function provenHan(text: string): Language | undefined {
  if (CANTONESE.test(text)) return 'yue';
  if (CHINESE.test(text)) return 'zh';
  return JAPANESE.test(text) ? 'ja' : undefined;
}
