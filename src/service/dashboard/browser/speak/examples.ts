import type { TonePreset } from './tone-presets.ts';

/** A text to try, in its own language. */
export interface Example {
  /** A code of the service, which is also a BCP 47 tag. */
  readonly language: string;
  /** The name of the tone preset that suits it; empty: none. */
  readonly tone: '' | TonePreset;
  /** In its own language, for the chip. */
  readonly label: string;
  readonly text: string;
}

/** Each shows something: a mood, numbers and dates, or two languages in one text. */
export const EXAMPLES: readonly Example[] = [
  {
    language: 'en',
    tone: 'cheerful',
    label: 'Welcome',
    text: 'Welcome! I’m so glad you’re here. Pick a voice, type what you like, and I’ll say it.',
  },
  {
    language: 'en',
    tone: 'storyteller',
    label: 'Bedtime story',
    text: 'Once upon a time, a small black bird lived above a bakery. Every morning it repeated, word for word, what the baker had said to the bread.',
  },
  {
    language: 'ko',
    tone: 'newsreader',
    label: '뉴스',
    text: '오늘 오전 10시 30분, 서울의 기온은 영하 3도까지 떨어졌습니다. 내일은 전국에 눈이 내리겠습니다.',
  },
  {
    language: 'ko',
    tone: 'excited',
    label: '합격 소식',
    text: '정말 합격했어! 믿을 수가 없어! 오늘 저녁은 내가 살게!',
  },
  {
    language: 'ja',
    tone: 'whisper',
    label: '内緒話',
    text: '静かにしてね。猫がやっと眠ったところだから、起こさないで。',
  },
  {
    language: 'es',
    tone: 'excited',
    label: '¡Gol!',
    text: '¡Gol, gol, gol! ¡No me lo puedo creer! ¡Hemos ganado el partido en el último minuto!',
  },
  {
    language: 'fr',
    tone: 'sad',
    label: 'Au revoir',
    text: 'Le train part dans cinq minutes. Je ne sais pas quand nous nous reverrons.',
  },
  {
    language: 'de',
    tone: 'calm',
    label: 'Durchsage',
    text: 'Der Zug nach Hamburg fährt heute um 14:32 Uhr von Gleis 7 ab. Die Fahrkarte kostet 49,90 €.',
  },
  {
    language: 'en',
    tone: '',
    label: 'Two languages',
    text: 'See you at half past ten, in front of the bakery. 東京駅の隣です。',
  },
];
