// Words that instructions contain besides their content: "슬픈 *목소리로*". Not knowing them is no loss. Those of the languages
// in Latin letters are in their lexicons.

/** Beginnings of words, because endings are attached to them. */
const KOREAN =
  /^(?:말(?:해|하|할|한|투|로|씨|을|좀|의)?|목소리|음성|소리|느낌|분위기|기분|식으로|스타일|방식|듯|것|거|게$|수$|있|없|하(?:게|고|는|며|면|세|자|듯|여|지)|해(?:줘|주|요|봐|라|$)|했|할|한$|함|되|된|돼|읽|들려|얘기|이야기|대사|문장|글|텍스트|이$|그$|저$|이런|그런|저런|나(?:는|를|의)?$|내$|너(?:는|를|의)?$|네$|제$|우리|사람|누가|그리고|또|또한|및|와$|과$|을$|를$|은$|는$|의$|에$|로$|으로|처럼$|같이$|같은|같게|주세요|줘|주시|부탁|바랍|합니다|입니다|이다|야$|요$|네요|보세요|봐|스럽|스러|적으로|적인|상태|모습|방법|정도|더$|안녕|담아|섞|가요|보러)/u;

/** Without spaces, endings and particles stand alone. In Japanese they are in hiragana, and not listed. */
const HAN =
  /^(?:请|用|的|地|得|着|了|吧|呢|吗|啊|一|一个|一种|个|种|点|点儿|些|说|说话|讲|讲话|说出|念|读|朗读|听|听起来|声音|语气|口吻|口气|语调|样子|样|那样|这样|一样|般|似的|像|好像|要|想|想要|我|我们|你|他|她|它|以|来|去|把|被|给|在|和|与|跟|并|并且|而|而且|是|有|这|那|这个|那个|带|带着|带有|感觉|感|情绪|状态|方式|风格|句子|这句|这句话|话|文字|内容|就|都|也|还|再|能|可以|希望|让|使|做|成|地说|充满|多|完|气氛|员|人|時|话す|話|話す|話し|話し方|言|言う|言い|読|読む|読み|読み上げ|声|口調|感|感じ|風|様|方|調子|雰囲気|気持|気持ち|私|僕|俺|彼|彼女|人|下|下さ|下さい|お願|お願い|文|文章|言葉|何|今|事|物|時|出|出し|出す|入|入れ|込|込め|聞|聞い|持|持っ|少|少し|トーン|スタイル|テンション|イメージ|テキスト|セリフ|ボイス)$/u;

/** Whether a word of a normalized instruction says nothing about how to speak. */
export function isFiller(word: string): boolean {
  return KOREAN.test(word) || HAN.test(word);
}
