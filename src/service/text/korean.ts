import { standardizePronunciation } from 'es-hangul';

/** Korean as it is pronounced: 국물 → 궁물, 신라 → 실라. The engine reads letters one by one. */
export function speakKorean(text: string): string {
  return standardizePronunciation(text, { hardConversion: false });
}
