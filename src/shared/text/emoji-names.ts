import type { Language } from '../contract/languages.ts';
import { segments } from './segments.ts';

/**
 * Emoji with the names that people say, which are shorter than Unicode's names. Emoji that look alike share a
 * row: emoji, English, Korean, Japanese, and a meaning from MEANINGS where there is one.
 */
const ROWS = `
😀😃😄😁🙂☺😊|smile|웃음|にっこり|smile
😆😂🤣|laughing|폭소|大笑い|laugh
😅|nervous laugh|식은땀|苦笑い|laugh
😇|angel|천사|天使|smile
😉|wink|윙크|ウインク|wink
😍🥰😘😗😚😙|in love|사랑해|大好き|love
🤩|starry eyes|감동|感動
😋😛😜😝🤪|tongue out|메롱|べー
🤑|money face|돈이다|お金の顔
🤗|hug|포옹|ハグ|smile
🤭|giggle|킥킥|くすくす
🤫|hush|쉿|しーっ
🤔|thinking|생각 중|考え中|think
🫡|salute|경례|敬礼
🤨🧐|doubtful|의심|疑いの目
😐😑😶|blank face|무표정|真顔
😏|smirk|썩소|にやり
😒🙄|eye roll|눈 굴리기|あきれ顔
😬|grimace|이 악물기|しかめっ面
🫠|melting|녹는 중|とろける
😌|relieved|안심|ほっ
😔😞☹🙁😟😕😣😖|sad|슬픔|悲しい|sad
🥺|pleading|애원|うるうる
😢😭🥲|crying|눈물|泣き顔|cry
😴💤|sleeping|쿨쿨|ぐうぐう
😪🥱😩😫|tired|피곤|疲れた
😷🤒🤕|ill|아픔|病気
🤢🤮|sick|우웩|おえっ
🥵|hot|더워|暑い
🥶|freezing|추워|寒い
🥴😵|dizzy|어질어질|くらくら
🤯|mind blown|머리 폭발|頭が爆発
🤠|cowboy|카우보이|カウボーイ
🥳🎉🎊|party|파티|お祝い|party
😎|cool|멋짐|クール|cool
🤓|nerd|범생이|がり勉
😮😯😲😱😨😧😦|shocked|깜짝|びっくり|shock
😳|blushing|부끄|照れ
😰😓|worried|걱정|冷や汗
😤|huffing|씩씩|ふんっ
😠😡🤬👿|angry|화남|怒り|angry
😈|devil|악마|悪魔
💀☠|skull|해골|どくろ|skull
💩|poop|똥|うんち
🤡|clown|광대|ピエロ
👻|ghost|유령|おばけ
👽|alien|외계인|宇宙人
🤖|robot|로봇|ロボット
🙈|see no evil|안 볼래|見ざる
🙉|hear no evil|안 들을래|聞かざる
🙊|speak no evil|말 안 할래|言わざる
❤♥🧡💛💚💙💜🖤🤍🤎🩷🩵🩶💕💖💗💓💞💘💝|heart|하트|ハート|heart
💔|broken heart|깨진 하트|失恋
❤‍🔥|burning heart|불타는 하트|燃えるハート
💋|kiss|키스|キス
💯|one hundred|백점|百点|hundred
💢|angry|화남|怒り
💥|boom|쾅|どかん
💦|splash|물방울|汗
💨|whoosh|슝|ぴゅー
👋|wave|안녕 손짓|バイバイ|wave
✋🖐🤚|raised hand|손 들기|挙手
👌|okay|오케이|オーケー|okay
✌|peace|브이|ピース
🤞|fingers crossed|행운을 빌어|幸運を
🤟🤘|rock on|록|ロック
🤙|call me|전화해|電話して
👈|pointing left|왼쪽|左
👉|pointing right|오른쪽|右
👆☝|pointing up|위|上
👇|pointing down|아래|下
🖕|middle finger|가운뎃손가락|中指
👍|thumbs up|좋아요|いいね|good
👎|thumbs down|싫어요|よくないね|bad
✊👊🤜🤛|fist|주먹|こぶし
👏|clapping|박수|拍手|clap
🙌|hooray|만세|ばんざい
🫶|heart hands|손 하트|手でハート
🤝|handshake|악수|握手
🙏|please|부탁해요|お願い|please
💪|strong|힘|力こぶ
🧠|brain|뇌|脳
👀|eyes|눈|じーっ|eyes
👁|eye|눈|目
🤷|shrug|글쎄|さあ
🤦|facepalm|이런|やれやれ
🙋|hand up|저요|はーい
🙇|bow|꾸벅|おじぎ
💃🕺|dancing|춤|ダンス
🏃|running|달리기|走る
🐶🐕|dog|강아지|犬
🐱🐈|cat|고양이|猫
🐭|mouse|쥐|ねずみ
🐰|rabbit|토끼|うさぎ
🦊|fox|여우|きつね
🐻|bear|곰|くま
🐼|panda|판다|パンダ
🐸|frog|개구리|かえる
🐵🐒|monkey|원숭이|猿
🐷|pig|돼지|豚
🐔|chicken|닭|にわとり
🐧|penguin|펭귄|ペンギン
🐦|bird|새|鳥
🦆|duck|오리|あひる
🐍|snake|뱀|へび
🐢|turtle|거북이|亀
🐟|fish|물고기|魚
🐳🐋|whale|고래|くじら
🦈|shark|상어|さめ
🦄|unicorn|유니콘|ユニコーン
🐝|bee|벌|蜂
🦋|butterfly|나비|ちょう
🌸|cherry blossom|벚꽃|桜
🌹|rose|장미|バラ
🌻|sunflower|해바라기|ひまわり
🌷💐|flowers|꽃|花
🍀|four-leaf clover|네잎클로버|四つ葉のクローバー
🌲🎄|tree|나무|木
🌈|rainbow|무지개|虹
☀🌞|sun|해|太陽|sun
🌙🌛🌝|moon|달|月
⭐🌟|star|별|星|star
✨|sparkles|반짝반짝|きらきら
⚡|lightning|번개|稲妻
🔥|fire|불|炎|fire
❄|snowflake|눈송이|雪
⛄☃|snowman|눈사람|雪だるま
☔|umbrella|우산|傘
🌊|wave|파도|波
🌍🌎🌏|globe|지구|地球
🍎|apple|사과|りんご
🍌|banana|바나나|バナナ
🍓|strawberry|딸기|いちご
🍑|peach|복숭아|桃
🍆|aubergine|가지|なす
🍕|pizza|피자|ピザ
🍔|burger|햄버거|ハンバーガー
🍟|fries|감자튀김|ポテト
🍜|noodles|라면|ラーメン
🍣|sushi|초밥|寿司
🍚|rice|밥|ご飯
🍗|chicken leg|닭다리|チキン
🍿|popcorn|팝콘|ポップコーン
🍰🎂|cake|케이크|ケーキ
🍪|cookie|쿠키|クッキー
🍫|chocolate|초콜릿|チョコ
☕|coffee|커피|コーヒー
🍵|tea|차|お茶
🍺🍻|beer|맥주|ビール
🍷|wine|와인|ワイン
⚽|football|축구|サッカー
🏀|basketball|농구|バスケ
🎮🕹|game|게임|ゲーム
🎲|dice|주사위|サイコロ
🎯|bull's-eye|명중|命中
🏆|trophy|트로피|トロフィー
🥇|gold medal|금메달|金メダル
🎁|present|선물|プレゼント
🎈|balloon|풍선|風船
🎵🎶|music|음악|音楽
🎤|microphone|마이크|マイク
🎧|headphones|헤드폰|ヘッドホン
🎸|guitar|기타|ギター
📷📸|camera|카메라|カメラ
📱|phone|휴대폰|スマホ
💻|computer|컴퓨터|パソコン
💡|idea|아이디어|ひらめき
💰💸💵|money|돈|お金
💎|gem|보석|宝石
🔒|locked|잠금|鍵
🔑|key|열쇠|鍵
🔧🛠|tools|도구|工具
💣|bomb|폭탄|爆弾
🔫|water pistol|물총|水鉄砲
📌📍|pin|핀|ピン
📝|note|메모|メモ
📚📖|book|책|本
📢📣|announcement|알림|お知らせ
🔔|bell|종|ベル
⏰|alarm|알람|目覚まし
⏳⌛|hourglass|모래시계|砂時計
🚀|rocket|로켓|ロケット
🚗|car|자동차|車
✈|plane|비행기|飛行機
🏠🏡|house|집|家
👑|crown|왕관|王冠
🚨|siren|사이렌|サイレン
✅✔☑|check|체크|チェック|check
❌✖|cross|엑스|バツ|cross
⭕|circle|동그라미|マル
❓❔|question mark|물음표|はてな
❗❕|exclamation mark|느낌표|びっくりマーク
⚠|warning|주의|注意
🚫⛔|forbidden|금지|禁止
➡|right arrow|오른쪽 화살표|右矢印
⬅|left arrow|왼쪽 화살표|左矢印
⬆|up arrow|위쪽 화살표|上矢印
⬇|down arrow|아래쪽 화살표|下矢印
🔴|red circle|빨간 동그라미|赤い丸
🟢|green circle|초록 동그라미|緑の丸
🔵|blue circle|파란 동그라미|青い丸
👪|family|가족|家族
`;

/** The common meanings, in the order of the words in WORDS. */
const MEANINGS = [
  'smile',
  'laugh',
  'love',
  'heart',
  'cry',
  'angry',
  'good',
  'fire',
  'party',
  'please',
  'sad',
  'shock',
  'wave',
  'clap',
  'think',
  'wink',
  'cool',
  'okay',
  'bad',
  'skull',
  'hundred',
  'star',
  'sun',
  'check',
  'cross',
  'eyes',
];

/**
 * Words for the meanings in languages whose voices do not know the names of emoji. A shorter list has no
 * words for the last meanings.
 */
const WORDS: Partial<Record<Language, string>> = {
  zh: '微笑|大笑|喜欢|爱心|哭|生气|赞|火|庆祝|拜托|难过|惊讶|挥手|鼓掌|思考|眨眼|酷|好的|踩|骷髅|一百分|星星|太阳|对|错|看',
  yue: '微笑|大笑|鍾意|愛心|喊|嬲|讚|火|慶祝|拜託|唔開心|驚訝|揮手|拍手|諗嘢|單眼|型|好嘅|唔讚|骷髏|一百分|星星|太陽|啱|錯|睇',
  uk: 'усмішка|сміх|закоханість|серце|плач|злість|чудово|вогонь|свято|будь ласка|сум|подив',
  be: 'усмешка|смех|каханне|сэрца|плач|злосць|выдатна|агонь|свята|калі ласка|сум|здзіўленне',
  no: 'smil|latter|forelsket|hjerte|gråt|sint|tommel opp|ild|fest|vær så snill|trist|sjokkert',
  th: 'ยิ้ม|หัวเราะ|รัก|หัวใจ|ร้องไห้|โกรธ|ยกนิ้ว|ไฟ|ฉลอง|ขอบคุณ|เศร้า|ตกใจ',
  lo: 'ຍິ້ມ|ຫົວ|ຮັກ|ຫົວໃຈ|ຮ້ອງໄຫ້|ໃຈຮ້າຍ|ດີຫຼາຍ|ໄຟ|ສະຫຼອງ|ຂອບໃຈ',
  km: 'ញញឹម|សើច|ស្រឡាញ់|បេះដូង|យំ|ខឹង|ល្អណាស់|ភ្លើង|អបអរ|អរគុណ',
  my: 'ပြုံး|ရယ်|ချစ်|အသည်း|ငို|စိတ်ဆိုး|ကောင်းတယ်|မီး|ပွဲ|ကျေးဇူး',
  he: 'חיוך|צחוק|אהבה|לב|בכי|כועס|מצוין|אש|מסיבה|תודה|עצוב|הלם',
  gl: 'sorriso|risa|namorado|corazón|pranto|enfado|moi ben|lume|festa|por favor|triste|sorpresa',
  eo: 'rideto|rido|amo|koro|ploro|kolero|bone|fajro|festo|bonvolu|malĝojo|surprizo',
  kk: 'күлкі|қатты күлкі|махаббат|жүрек|жылау|ашу|керемет|от|мереке|өтінемін',
  la: 'risus|cachinnus|amor|cor|lacrimae|ira|bene|ignis|festum|quaeso',
  lb: 'Laachen|haart Laachen|verléift|Häerz|Kräischen|rosen|gutt|Feier|Fest|wann ech gelift',
  mt: 'tbissima|daħk|imħabba|qalb|biki|rabja|tajjeb|nar|festa|jekk jogħġbok',
  mn: 'инээмсэглэл|инээд|хайр|зүрх|уйлах|уур|сайн|гал|баяр|гуйя',
  so: 'dhoolla caddayn|qosol|jacayl|qalbi|oohin|caro|fiican|dab|xaflad|fadlan',
  zu: 'ukumamatheka|ukuhleka|uthando|inhliziyo|ukukhala|intukuthelo|kuhle|umlilo|umkhosi|ngiyacela',
  uz: 'tabassum|kulgi|sevgi|yurak|yigʻi|jahl|zoʻr|olov|bayram|iltimos',
};

interface Row {
  readonly names: Partial<Record<Language, string>>;
  readonly meaning: string | undefined;
}

const ROW_OF: ReadonlyMap<string, Row> = new Map(
  ROWS.trim()
    .split('\n')
    .flatMap((row) => {
      const [emoji = '', en = '', ko = '', ja = '', meaning] = row.split('|');
      return Array.from(segments(emoji, 'grapheme'), ({ segment }): [string, Row] => [
        segment,
        { names: { en, ko, ja }, meaning },
      ]);
    }),
);

/** Skin tones and variation selectors do not change the name. */
const LOOKS = /[\u{1f3fb}-\u{1f3ff}\ufe0e\ufe0f]/gu;
/** 🤷‍♀️ has the name of 🤷. */
const GENDER = /\u200d[♀♂]$/u;
const FAMILY = /^[👨👩🧑](?:\u200d[👨👩🧑👧👦🧒])+$/u;
const FLAG = /^\p{RI}{2}$/u;
const KEYCAP = /^(\d)\ufe0f?\u20e3$/u;

/** Whether {@link nameEmoji} knows names in a language. */
export function hasEmojiNames(language: Language): boolean {
  return language === 'en' || language === 'ko' || language === 'ja' || language in WORDS;
}

/**
 * The name that people say for an emoji.
 * @param emoji one grapheme
 * @returns undefined for an emoji without a name here
 */
export function nameEmoji(emoji: string, language: Language): string | undefined {
  const digit = KEYCAP.exec(emoji)?.[1];
  if (digit !== undefined) return digit;
  if (FLAG.test(emoji)) return nameFlag(emoji, language);
  const plain = emoji.replace(LOOKS, '').replace(GENDER, '');
  const row = ROW_OF.get(FAMILY.test(plain) ? '👪' : plain);
  return row?.names[language] ?? nameMeaning(row?.meaning, language);
}

function nameMeaning(meaning: string | undefined, language: Language): string | undefined {
  return meaning && WORDS[language]?.split('|')[MEANINGS.indexOf(meaning)];
}

const REGIONAL_A = 0x1f1e6;

/** Creating them takes a hundred times as long as using them. */
const regionNames = new Map<Language, Intl.DisplayNames>();

/** A flag is two letters: the code of a country. */
function nameFlag(flag: string, language: Language): string | undefined {
  const letters = Array.from(flag, (letter) => (letter.codePointAt(0) ?? 0) - REGIONAL_A);
  const code = String.fromCharCode(...letters.map((letter) => 65 + letter));
  const names =
    regionNames.get(language) ??
    new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  regionNames.set(language, names);
  return names.of(code);
}
