/** Words that Korean chats abbreviate to first consonants. */
const WORDS: Readonly<Record<string, string>> = {
  ㅇㅋ: '오케이',
  ㅇㅋㅇㅋ: '오케이오케이',
  ㅇㅇ: '응응',
  ㄴㄴ: '노노',
  ㄱㅅ: '감사',
  ㄳ: '감사',
  ㄱㅅㅎㄴㄷ: '감사합니다',
  ㅊㅋ: '축하',
  ㅊㅋㅎㄴㄷ: '축하합니다',
  ㅈㅅ: '죄송',
  ㅈㅅㅎㄴㄷ: '죄송합니다',
  ㅅㄹㅎ: '사랑해',
  ㄱㄱ: '고고',
  ㅂㅂ: '바이바이',
  ㅂㅇ: '바이',
  ㅃㅃ: '빠빠',
  ㅃㅇ: '빠이',
  ㅎㅇ: '하이',
  ㅎㅇㅌ: '화이팅',
  ㅎㅇㄹ: '하이루',
  ㅅㄱ: '수고',
  ㅅㄱㅇ: '수고요',
  ㄷㄷ: '덜덜',
  ㅎㄷㄷ: '후덜덜',
  ㅂㄷ: '부들',
  ㅁㄹ: '몰라',
  ㅁㅊ: '미친',
  ㅇㄷ: '어디',
  ㄴㄱ: '누구',
  ㄹㅇ: '리얼',
  ㅇㄱㄹㅇ: '이거 리얼',
  ㅇㅈ: '인정',
  ㄱㄷ: '기달',
  ㅈㅁ: '잠만',
  ㅇㅎ: '아하',
  ㅇㄴ: '아니',
  ㄱㄴㄲ: '그니까',
  ㅈㅈ: '지지',
  ㄱㅊ: '괜찮아',
  ㄲㅂ: '까비',
  ㅃㄹ: '빨리',
  ㅊㅊ: '추천',
  ㅂㄹ: '별로',
  ㅉㅉ: '쯧쯧',
  ㅌㅌ: '튀튀',
  ㄴㅇㅅ: '나이스',
  ㄱㅇㄷ: '개이득',
  ㅈㄱㄴ: '제곧내',
  ㅍㅌㅊ: '평타치',
  ㅇㅉㄹㄱ: '어쩌라고',
  ㅋㄷ: '키득',
  ㄹㄷ: '레디',
  ㄷㅊ: '닥쳐',
  ㄲㅈ: '꺼져',
  ㅅㅂ: '시발',
  ㅈㄴ: '존나',
  ㅈㄹ: '지랄',
};
/** Before an ending, as in ㄱㅊ은데. */
const STEMS: Readonly<Record<string, string>> = { 괜찮아: '괜찮' };
const RUN = /([\u3131-\u314e]{2}[\u3131-\u3163]*|ㄳ)(?=(\p{sc=Hangul})?)/gu;
const LAUGHTER = /^[ㅋㅎㅠㅜ]+$/u;
/** The longest words, and short ones that are repeated. */
const MAX_LETTERS = 12;

/**
 * Replaces first consonants by the words that they stand for: ㅇㅋ, repeated as in ㅊㅋㅊㅋ and ㄱㄱㄱ, and before laughter
 * or tears, as in ㅇㅋㅋㅋ. Leaves other single letters.
 */
export function expandFirstConsonants(text: string): string {
  let expanded = '';
  let done = 0;
  for (const { start, end, words } of findFirstConsonants(text)) {
    expanded += text.slice(done, start) + words;
    done = end;
  }
  return expanded + text.slice(done);
}

/** First consonants in a text, from left to right, and the words that they stand for. */
export function* findFirstConsonants(
  text: string,
): Generator<{ readonly start: number; readonly end: number; readonly words: string }> {
  for (const { 1: letters = '', 2: ending, index: start } of text.matchAll(RUN)) {
    const { word, rest } = splitLetters(letters);
    const isStem = ending !== undefined && rest === '';
    const words = (isStem ? (STEMS[word] ?? word) : word) + rest;
    if (words !== letters) yield { start, end: start + letters.length, words };
  }
}

/** The word at the start of a run of letters, and the laughter or tears behind it. */
function splitLetters(letters: string): { word: string; rest: string } {
  const whole = wordOf(letters);
  if (whole !== undefined) return { word: whole, rest: '' };
  for (let length = Math.min(letters.length - 1, MAX_LETTERS); length > 1; length -= 1) {
    const word = wordOf(letters.slice(0, length));
    const rest = letters.slice(length);
    if (word !== undefined && LAUGHTER.test(rest)) return { word, rest };
  }
  return { word: letters, rest: '' };
}

function wordOf(letters: string): string | undefined {
  const [, repeated = ''] = /^(\p{L}{1,2}?)\1*$/u.exec(letters) ?? [];
  return WORDS[letters] ?? WORDS[repeated] ?? WORDS[repeated + repeated];
}
