import type { Language } from '../../../shared/contract/languages.ts';

/** What only written Cantonese has. */
const CANTONESE = /[嘅咗喺哋唔佢冇嚟啲嗰嘢咁咩攞瞓睇噉嗌畀嘥揾]/u;

/** What modern Japanese does not write: words of every Chinese sentence, and simplified characters. */
const CHINESE =
  /[你您妳她它们們吗嗎呢吧啊哪谁这這么麼谢沒还让讓给请说說个為为对过时间见吃爸妈媽很]/u;

/** Characters as simplified in Japan alone. */
const JAPANESE =
  /[駅気円図働込峠畑広実単発権検験売価帰県楽薬変読続戻歩毎黒桜沢経総絵聴蔵豊転鉄関霊顔塩栄斎剣暁渋滝竜払応戦団囲圏拡拠済焼猟獣縄繊営覚観証訳譲軽郷釈闘隠雑頼髪々]/u;

/**
 * The language of Chinese characters without kana: Chinese, unless it is Cantonese, or the voice is
 * Japanese or Cantonese and nothing speaks against it.
 */
export function detectHan(text: string, fallback: Language): Language {
  if (CANTONESE.test(text)) return 'yue';
  if (fallback === 'yue') return 'yue';
  if (CHINESE.test(text)) return 'zh';
  return fallback === 'ja' || JAPANESE.test(text) ? 'ja' : 'zh';
}
