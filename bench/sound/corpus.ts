import { LANGUAGES, type Language } from '../../src/shared/contract/languages.ts';
import { PRESET_KEYS, presetId } from '../../src/shared/contract/voices.ts';
import type { Line, Studio } from './studio.ts';

/**
 * The first article of the Universal Declaration of Human Rights: the same two sentences, about ten seconds, in
 * every language. The service is not tuned with them.
 */
const ARTICLES: Partial<Record<Language, readonly [first: string, second: string]>> = {
  en: [
    'All human beings are born free and equal in dignity and rights.',
    'They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood.',
  ],
  ko: [
    '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.',
    '인간은 천부적으로 이성과 양심을 부여받았으며 서로 형제애의 정신으로 행동하여야 한다.',
  ],
  ja: [
    'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。',
    '人間は、理性と良心とを授けられており、互いに同胞の精神をもって行動しなければならない。',
  ],
  zh: [
    '人人生而自由，在尊严和权利上一律平等。',
    '他们赋有理性和良心，并应以兄弟关系的精神相对待。',
  ],
  es: [
    'Todos los seres humanos nacen libres e iguales en dignidad y derechos.',
    'Dotados como están de razón y conciencia, deben comportarse fraternalmente los unos con los otros.',
  ],
  fr: [
    'Tous les êtres humains naissent libres et égaux en dignité et en droits.',
    'Ils sont doués de raison et de conscience et doivent agir les uns envers les autres dans un esprit de fraternité.',
  ],
  de: [
    'Alle Menschen sind frei und gleich an Würde und Rechten geboren.',
    'Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geist der Brüderlichkeit begegnen.',
  ],
  ru: [
    'Все люди рождаются свободными и равными в своём достоинстве и правах.',
    'Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.',
  ],
  ar: [
    'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق.',
    'وقد وهبوا عقلا وضميرا وعليهم أن يعامل بعضهم بعضا بروح الإخاء.',
  ],
  hi: [
    'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।',
    'उन्हें बुद्धि और अन्तरात्मा की देन प्राप्त है और परस्पर उन्हें भाईचारे के भाव से बर्ताव करना चाहिए।',
  ],
  pt: [
    'Todos os seres humanos nascem livres e iguais em dignidade e em direitos.',
    'Dotados de razão e de consciência, devem agir uns para com os outros em espírito de fraternidade.',
  ],
  it: [
    'Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti.',
    'Essi sono dotati di ragione e di coscienza e devono agire gli uni verso gli altri in spirito di fratellanza.',
  ],
  nl: [
    'Alle mensen worden vrij en gelijk in waardigheid en rechten geboren.',
    'Zij zijn begiftigd met verstand en geweten, en behoren zich jegens elkander in een geest van broederschap te gedragen.',
  ],
  pl: [
    'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw.',
    'Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa.',
  ],
  tr: [
    'Bütün insanlar hür, haysiyet ve haklar bakımından eşit doğarlar.',
    'Akıl ve vicdana sahiptirler ve birbirlerine karşı kardeşlik zihniyeti ile hareket etmelidirler.',
  ],
  vi: [
    'Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền.',
    'Mọi con người đều được tạo hóa ban cho lý trí và lương tâm và cần phải đối xử với nhau trong tình bằng hữu.',
  ],
  id: [
    'Semua orang dilahirkan merdeka dan mempunyai martabat dan hak-hak yang sama.',
    'Mereka dikaruniai akal dan hati nurani dan hendaknya bergaul satu sama lain dalam semangat persaudaraan.',
  ],
  uk: [
    'Всі люди народжуються вільними і рівними у своїй гідності та правах.',
    'Вони наділені розумом і совістю і повинні діяти у відношенні один до одного в дусі братерства.',
  ],
  sv: [
    'Alla människor är födda fria och lika i värde och rättigheter.',
    'De är utrustade med förnuft och samvete och bör handla gentemot varandra i en anda av broderskap.',
  ],
  th: [
    'มนุษย์ทั้งหลายเกิดมามีอิสระและเสมอภาคกันในเกียรติศักดิ์และสิทธิ',
    'ต่างมีเหตุผลและมโนธรรม และควรปฏิบัติต่อกันด้วยเจตนารมณ์แห่งภราดรภาพ',
  ],
  fi: [
    'Kaikki ihmiset syntyvät vapaina ja tasavertaisina arvoltaan ja oikeuksiltaan.',
    'Heille on annettu järki ja omatunto, ja heidän on toimittava toisiaan kohtaan veljeyden hengessä.',
  ],
  cs: [
    'Všichni lidé se rodí svobodní a sobě rovní co do důstojnosti a práv.',
    'Jsou nadáni rozumem a svědomím a mají spolu jednat v duchu bratrství.',
  ],
};

/** The languages in which every preset is measured: those of the presets and some of other families. */
export const BENCH_LANGUAGES: readonly Language[] = LANGUAGES.filter((it) => it in ARTICLES);
export const PRESET_IDS: readonly string[] = PRESET_KEYS.map(presetId);

/** One sentence of about four seconds. */
export function sentenceIn(language: Language): string {
  return articleIn(language)[0];
}

/** Another sentence, to tune values that are measured with the first one. */
export function tuningSentenceIn(language: Language): string | undefined {
  return ARTICLES[language]?.[1];
}

/** Two sentences with a pause between them. */
export function paragraphIn(language: Language): string {
  return articleIn(language).join(language === 'zh' || language === 'ja' ? '' : ' ');
}

/** Every preset in every language; with `--quick` every fourth preset in every third language. */
export function presetLines({ isQuick }: Studio): Line[] {
  return every(isQuick ? 4 : 1, PRESET_IDS).flatMap((voice) =>
    every(isQuick ? 3 : 1, BENCH_LANGUAGES).map((language) => ({
      ...{ voice, language, text: sentenceIn(language) },
    })),
  );
}

/** Every language with paragraphs, so that there are pauses, in voices that take turns. */
export function paragraphLines({ isQuick }: Studio): Line[] {
  const languages = every(isQuick ? 3 : 1, BENCH_LANGUAGES);
  return PRESET_IDS.map((voice, i) => {
    const language = languages[i % languages.length] ?? 'en';
    return { voice, language, text: paragraphIn(language) };
  });
}

function articleIn(language: Language): readonly [string, string] {
  const article = ARTICLES[language];
  if (article === undefined) throw new Error(`There is no text in ${language}`);
  return article;
}

function every<T>(step: number, values: readonly T[]): T[] {
  return values.filter((_, i) => i % step === 0);
}
