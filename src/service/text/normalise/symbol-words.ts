import type { Language } from '../../../shared/contract/languages.ts';

/** Words for signs. A sign that the engine's voice says well by itself is absent. */
export type SymbolWords = Partial<
  Record<
    'point' | 'minus' | 'plus' | 'times' | 'over' | 'equals' | 'at' | 'hash' | 'and' | 'to',
    string
  >
>;

/** In this order: point, minus, plus, times, over, equals, at, hash, and, to; "-" says nothing. */
const ROWS: Partial<Record<Language, string>> = {
  en: '-|-|-|-|-|-|-|-|-|to',
  zh: '点|负|加|乘以|除以|等于|艾特|井号|和|到',
  yue: '點|負|加|乘|除以|等於|艾特|井號|同|至',
  es: '-|menos|-|por|entre|-|-|-|-|a',
  fr: '-|moins|-|-|-|égale|-|dièse|-|à',
  de: '-|-|-|-|-|-|-|-|-|bis',
  ru: 'запятая|минус|-|умножить на|разделить на|-|-|-|и|тире',
  ar: '-|ناقص|زائد|ضرب|على|يساوي|آت|هاشتاغ|و|إلى',
  hi: '-|ऋण|-|गुणा|भाग|-|ऐट|हैश|और|से',
  pt: '-|-|-|-|-|-|-|cerquilha|-|a',
  it: '-|-|-|per|diviso|-|-|-|-|a',
  nl: '-|-|-|-|-|-|-|-|en|tot',
  pl: '-|minus|-|-|-|-|-|-|-|do',
  tr: '-|eksi|-|çarpı|bölü|-|et|kare|-|ile',
  vi: '-|âm|-|nhân|chia|-|-|-|-|đến',
  id: '-|minus|-|kali|bagi|-|-|-|-|sampai',
  uk: 'кома|-|-|помножити на|поділити на|-|-|-|і|до',
  sv: '-|-|-|gånger|delat med|är lika med|-|nummertecken|-|till',
  da: '-|minus|-|-|-|-|-|-|-|til',
  no: '-|-|-|ganger|delt på|-|-|-|-|til',
  fi: '-|-|-|kertaa|jaettuna|-|-|ristikko|-|viiva',
  cs: '-|-|-|-|-|-|-|-|-|až',
  sk: '-|mínus|-|-|-|-|-|-|-|až',
  hu: '-|-|-|-|-|-|-|-|-|-',
  ro: '-|-|-|ori|împărțit la|-|-|-|-|până la',
  bg: '-|минус|-|по|делено на|-|-|-|и|до',
  el: '-|-|-|επί|διά|-|παπάκι|δίεση|και|έως',
  hr: '-|-|-|-|-|-|-|-|-|do',
  bs: '-|-|-|-|-|-|-|-|-|do',
  sr: '-|-|-|-|-|-|-|-|-|do',
  ca: '-|menys|-|per|dividit per|-|-|-|-|a',
  th: 'จุด|ลบ|บวก|คูณ|หาร|เท่ากับ|แอท|แฮช|และ|ถึง',
  he: '-|מינוס|פלוס|כפול|חלקי|שווה|שטרודל|סולמית|ו|עד',
  fa: '-|منفی|به علاوه|-|-|-|اَت|هشتگ|و|تا',
  ur: '-|منفی|جمع|ضرب|تقسیم|برابر|ایٹ|ہیش|اور|سے',
  bn: '-|-|-|গুণ|ভাগ|-|অ্যাট|হ্যাশ|এবং|থেকে',
  ta: '-|-|-|-|-|-|அட்|-|மற்றும்|முதல்',
  te: '-|మైనస్|-|గుణించు|భాగించు|సమానం|ఎట్|హ్యాష్|మరియు|నుండి',
  mr: '-|उणे|-|गुणिले|भागिले|-|ऍट|हॅश|आणि|ते',
  gu: '-|ઓછા|-|ગુણ્યા|ભાગ્યા|-|ઍટ|હૅશ|અને|થી',
  kn: '-|ಮೈನಸ್|ಕೂಡಿಸು|ಗುಣಿಸು|-|ಸಮ|ಅಟ್|ಹ್ಯಾಶ್|ಮತ್ತು|ರಿಂದ',
  ml: '-|മൈനസ്|-|ഗുണം|ഹരണം|-|അറ്റ്|ഹാഷ്|ഒപ്പം|മുതൽ',
  pa: '-|ਘਟਾਓ|-|ਗੁਣਾ|ਭਾਗ|-|ਐਟ|ਹੈਸ਼|ਅਤੇ|ਤੋਂ',
  ne: '-|माइनस|प्लस|गुणा|भाग|बराबर|एट|ह्यास|र|देखि',
  si: '-|ඍණ|එකතු|ගුණ|බෙදීම|සමානයි|ඇට්|හෑෂ්|සහ|සිට',
  ms: '-|-|-|kali|bahagi|-|-|-|-|hingga',
  tl: 'punto|minus|plus|times|hatiin sa|katumbas ng|at|hash|at|hanggang',
  jv: 'koma|kurang|tambah|ping|para|padha karo|et|pager|lan|nganti',
  su: 'koma|kirang|tambah|kali|bagi|sarua jeung|et|pager|jeung|nepi ka',
  sw: '-|toa|jumlisha|mara|gawanya kwa|sawa na|at|alama ya reli|na|hadi',
  af: 'komma|-|-|-|-|-|-|-|-|tot',
  sq: '-|minus|-|herë|pjesëtuar me|-|-|-|-|deri',
  am: 'ነጥብ|ሲቀነስ|ሲደመር|ሲባዛ|ሲካፈል|እኩል ነው|አት|ሀሽ|እና|እስከ',
  hy: '-|մինուս|-|անգամ|բաժանած|-|շնիկ|վանդակ|և|-',
  az: '-|mənfi|üstəgəl|vurulsun|bölünsün|bərabərdir|ət|diyez|və|ilə',
  eu: '-|minus|gehi|bider|zati|berdin|abildua|traola|eta|eta',
  be: 'коска|мінус|плюс|памножыць на|падзяліць на|роўна|сабачка|-|і|да',
  my: 'ဒသမ|အနုတ်|အပေါင်း|အမြှောက်|အစား|ညီမျှခြင်း|အက်|ဟတ်ရှ်|နှင့်|မှ',
  cy: '-|minws|plws|gwaith|rhannu â|yn hafal i|at|hash|a|i',
  eo: '-|-|-|oble|dividite per|-|-|kradeto|-|ĝis',
  et: '-|-|-|korda|jagatud|-|-|trellid|-|kuni',
  ka: 'მთელი|მინუსი|-|გამრავლებული|გაყოფილი|-|-|-|და|-',
  ga: '-|lúide|móide|faoi|roinnte ar|cothrom le|ag|haischlib|agus|go dtí',
  gl: 'coma|menos|máis|por|entre|igual a|arroba|cancelo|e|a',
  is: '-|mínus|-|sinnum|deilt með|-|hjá|-|-|til',
  kk: 'бүтін|минус|плюс|көбейту|бөлу|тең|ит|тор|және|-',
  ky: 'бүтүн|минус|-|көбөйтүү|бөлүү|-|-|-|жана|-',
  la: 'comma|minus|plus|ter|per|est|apud|numerus|et|usque ad',
  lv: '-|-|-|reiz|dalīts ar|-|-|restīte|-|līdz',
  lt: '-|-|-|kart|padalinti iš|-|-|grotelės|ir|iki',
  lb: 'Komma|-|-|mol|gedeelt duerch|ass gläich|at|Raute|a|bis',
  mk: '-|-|-|-|-|-|-|-|-|до',
  mt: '-|nieqes|flimkien ma’|immultiplikat bi|diviż bi|daqs|at|hash|u|sa',
  mn: 'бүхэл|хасах|нэмэх|үржих|хуваах|тэнцүү|эт|хэш|ба|-',
  km: 'ចុច|ដក|បូក|គុណ|ចែក|ស្មើ|អេត|ហាស|និង|ដល់',
  lo: 'ຈຸດ|ລົບ|ບວກ|ຄູນ|ຫານ|ເທົ່າກັບ|ແອັດ|ແຮັດ|ແລະ|ຫາ',
  so: 'dhibic|laga jaray|lagu daray|lagu dhuftay|loo qaybiyay|waxay la mid tahay|at|hash|iyo|ilaa',
  zu: 'ikhoma|susa|hlanganisa|phinda ngo|hlukanisa ngo|kulingana|at|hash|no|kuya ku',
  sl: '-|minus|-|krat|deljeno z|-|-|-|-|do',
  uz: 'butun|minus|plyus|karra|taqsim|teng|et|panjara|va|-',
};

const KEYS = [
  'point',
  'minus',
  'plus',
  'times',
  'over',
  'equals',
  'at',
  'hash',
  'and',
  'to',
] as const;

const TABLE = new Map(
  Object.entries(ROWS).map(([language, row]): [string, SymbolWords] => [language, toWords(row)]),
);

export function symbolWords(language: Language): SymbolWords {
  return TABLE.get(language) ?? {};
}

function toWords(row: string): SymbolWords {
  const cells = row.split('|');
  return Object.fromEntries(
    KEYS.map((key, place) => [key, cells[place]]).filter(([, word]) => word !== '-'),
  );
}
