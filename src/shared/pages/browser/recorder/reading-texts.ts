/** Texts to read aloud, about 12 s each: everyday words, and most sounds of each language. By BCP 47 tag. */
export const READING_TEXTS = {
  en: 'On Saturday morning we walked down to the harbor, bought warm bread and a bag of plums, and watched the fishing boats come in. Nobody was in a hurry, and for once the phone stayed quiet.',
  ko: '토요일 아침에 우리는 항구까지 걸어가서 따뜻한 빵과 자두 한 봉지를 샀고, 고깃배들이 들어오는 모습을 지켜봤어요. 아무도 서두르지 않았고, 그날만큼은 전화도 조용했어요.',
  ja: '土曜日の朝、私たちは港まで歩いて行き、焼きたてのパンとプラムを一袋買って、漁船が帰ってくるのを眺めました。急いでいる人は誰もいなくて、その日は電話も静かでした。',
  de: 'Am Samstagmorgen gingen wir hinunter zum Hafen, kauften warmes Brot und eine Tüte Pflaumen und schauten zu, wie die Fischerboote zurückkamen. Niemand hatte es eilig, und ausnahmsweise blieb das Telefon still.',
  fr: 'Samedi matin, nous sommes descendus jusqu’au port, nous avons acheté du pain chaud et un sachet de prunes, puis nous avons regardé rentrer les bateaux de pêche. Personne n’était pressé et, pour une fois, le téléphone est resté muet.',
  'es-419':
    'El sábado por la mañana bajamos hasta el puerto, compramos pan caliente y una bolsa de ciruelas, y vimos llegar los barcos de pesca. Nadie tenía prisa y, por una vez, el teléfono no sonó.',
  'es-ES':
    'El sábado por la mañana bajamos hasta el puerto, compramos pan recién hecho y una bolsa de ciruelas, y vimos llegar los barcos de pesca. Nadie tenía prisa y, por una vez, el teléfono no sonó.',
  'pt-BR':
    'No sábado de manhã, descemos até o porto, compramos pão quentinho e um saco de ameixas e ficamos vendo os barcos de pesca chegarem. Ninguém tinha pressa e, dessa vez, o telefone ficou em silêncio.',
  'zh-CN':
    '星期六早上，我们一路走到港口，买了热乎乎的面包和一袋李子，看着渔船一艘一艘地回来。那天谁也不着急，连电话都难得地安静。',
  'zh-TW':
    '星期六早上，我們一路走到港口，買了熱騰騰的麵包和一袋李子，看著漁船一艘一艘地回來。那天誰也不趕時間，連電話都難得安靜。',
} as const;

export type ReadingLanguage = keyof typeof READING_TEXTS;

/** The languages by their own names. */
export const READING_LANGUAGES: Readonly<Record<ReadingLanguage, string>> = {
  en: 'English',
  ko: '한국어',
  ja: '日本語',
  de: 'Deutsch',
  fr: 'Français',
  'es-419': 'Español (Latinoamérica)',
  'es-ES': 'Español (España)',
  'pt-BR': 'Português (Brasil)',
  'zh-CN': '简体中文',
  'zh-TW': '繁體中文',
};

/** The text's language for the first tag that has one, such as `zh-TW` for `zh-Hant-HK`. Default: English. */
export function readingLanguageOf(tags: readonly string[]): ReadingLanguage {
  for (const tag of tags) {
    const found = textFor(tag);
    if (found !== undefined) return found;
  }
  return 'en';
}

function textFor(tag: string): ReadingLanguage | undefined {
  const known = Object.keys(READING_TEXTS) as ReadingLanguage[];
  const exact = known.find((language) => language.toLowerCase() === tag.toLowerCase());
  if (exact !== undefined) return exact;
  switch (tag.split('-')[0]?.toLowerCase()) {
    case 'zh':
      return /-(hant|hk|mo|tw)\b/i.test(tag) ? 'zh-TW' : 'zh-CN';
    case 'es':
      return 'es-419';
    case 'pt':
      return 'pt-BR';
    default:
      return known.find((language) => language === tag.split('-')[0]?.toLowerCase());
  }
}
