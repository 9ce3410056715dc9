/**
 * Texts for measuring the voice service. Each index gives a different text, so that no cache helps.
 * Flite speaks English, eSpeak NG everything else.
 */
const SENTENCES = {
  en: (n: number) => `The quiet river runs past house number ${n} in the morning.`,
  ko: (n: number) => `아침마다 조용한 강이 ${n}번 집 앞을 지나갑니다.`,
  ja: (n: number) => `静かな川は毎朝、${n}番の家の前を流れます。`,
  de: (n: number) => `Der stille Fluss fließt am Morgen an Haus Nummer ${n} vorbei.`,
  zh: (n: number) => `安静的小河每天早上流过${n}号房子。`,
  fr: (n: number) => `La rivière tranquille passe le matin devant la maison numéro ${n}.`,
  es: (n: number) => `El río tranquilo pasa por la mañana junto a la casa número ${n}.`,
  ru: (n: number) => `Тихая река течёт утром мимо дома номер ${n}.`,
  hi: (n: number) => `शांत नदी सुबह घर नंबर ${n} के पास से बहती है।`,
  vi: (n: number) => `Dòng sông yên tĩnh chảy qua nhà số ${n} vào buổi sáng.`,
} as const;

export type TextLanguage = keyof typeof SENTENCES;
export const TEXT_LANGUAGES = Object.keys(SENTENCES) as TextLanguage[];

/** About one second each. */
const PHRASES: Record<TextLanguage, (n: number) => string> = {
  en: (n) => `House number ${n}, please.`,
  ko: (n) => `${n}번 집이요.`,
  ja: (n) => `${n}番の家です。`,
  de: (n) => `Haus Nummer ${n}, bitte.`,
  zh: (n) => `${n}号房子。`,
  fr: (n) => `La maison ${n}, merci.`,
  es: (n) => `La casa ${n}, gracias.`,
  ru: (n) => `Дом номер ${n}.`,
  hi: (n) => `घर नंबर ${n}।`,
  vi: (n) => `Nhà số ${n}.`,
};

/** One sentence of three to four seconds. */
export function sentence(language: TextLanguage, index: number): string {
  return SENTENCES[language](index + 1);
}

export function phrase(language: TextLanguage, index: number): string {
  return PHRASES[language](index + 1);
}

/** Several sentences. Texts with different indices share none. */
export function story(language: TextLanguage, index: number, sentences: number): string {
  const first = index * sentences;
  return Array.from({ length: sentences }, (_, i) => sentence(language, first + i)).join(' ');
}
