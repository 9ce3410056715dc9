import { assemble, standardizePronunciation } from 'es-hangul';

/** Consonants that stand alone, as chats write them: ㅋㅋㅋ laughs, ㅇㅇ agrees. */
const LONE_CONSONANT = /[ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ]/g;

/**
 * Korean as it is pronounced: 국물 → 궁물, 신라 → 실라, ㅋㅋ → 크크. The engine reads letters one by
 * one.
 */
export function speakKorean(text: string): string {
  const words = text.replace(LONE_CONSONANT, (letter) =>
    letter === 'ㅇ' ? '응' : assemble([letter, 'ㅡ']),
  );
  return standardizePronunciation(words, { hardConversion: false });
}
