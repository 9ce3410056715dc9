const ENGLISH = 'Hello! This is how I sound. Shall I speak for you?';

/** The text of a preview, by language. It contains no names, because their pronunciation varies. */
const GREETINGS: Readonly<Record<string, string>> = {
  ar: 'مرحباً! هكذا يبدو صوتي. هل أتحدث نيابة عنك؟',
  de: 'Hallo! So klinge ich. Soll ich für dich sprechen?',
  en: ENGLISH,
  es: '¡Hola! Así suena mi voz. ¿Quieres que hable por ti?',
  fr: 'Bonjour ! Voilà ma voix. Voulez-vous que je parle pour vous ?',
  hi: 'नमस्ते! मेरी आवाज़ ऐसी है। क्या मैं आपके लिए बोलूँ?',
  id: 'Halo! Beginilah suaraku. Maukah kamu kalau aku yang bicara?',
  it: 'Ciao! Questa è la mia voce. Vuoi che parli io per te?',
  ja: 'こんにちは！私の声はこんな感じです。代わりに話しましょうか？',
  ko: '안녕하세요! 제 목소리는 이래요. 제가 대신 말해 드릴까요?',
  nl: 'Hallo! Zo klink ik. Zal ik voor je spreken?',
  pl: 'Cześć! Tak brzmi mój głos. Czy mam mówić za ciebie?',
  pt: 'Olá! Esta é a minha voz. Quer que eu fale por você?',
  ru: 'Привет! Вот так звучит мой голос. Хочешь, я буду говорить за тебя?',
  sv: 'Hej! Så här låter jag. Ska jag prata åt dig?',
  th: 'สวัสดี นี่คือเสียงของฉัน ให้ฉันพูดแทนคุณไหม',
  tr: 'Merhaba! Sesim böyle. Senin yerine konuşayım mı?',
  uk: 'Привіт! Ось так звучить мій голос. Хочеш, я говоритиму за тебе?',
  vi: 'Xin chào! Giọng tôi là như thế này. Tôi nói thay bạn nhé?',
  zh: '你好！我的声音就是这样。要我替你说话吗？',
};

/** @returns the greeting and its language, or the English one for languages without a greeting */
export function greetingIn(language: string): { text: string; language: string } {
  const text = GREETINGS[language];
  return text === undefined ? { text: ENGLISH, language: 'en' } : { text, language };
}
