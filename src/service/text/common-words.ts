import type { Language } from '../../voice-api/languages.ts';

/**
 * The words that short messages are made of. They tell languages apart where a statistical model has
 * too few letters to go by, and are all there is for languages the model does not know.
 */
const COMMON_WORDS: Partial<Record<Language, string>> = {
  en: 'the and you is are was what that this it of to in for with have how hello hi hey thanks thank please yes no not my your we they there here good morning night bye okay sorry great well done nice work welcome everyone see later just like know going right wait come back love',
  es: 'el la los las que de y en es un una por para con no sí hola gracias como cómo está estás qué buenos buenas días noches adiós muy bien pero soy eres tengo hoy mañana amigo todos vamos también esto yo tú',
  fr: 'le la les des est et un une que qui je tu il nous vous pas ne pour avec dans bonjour salut merci oui non comment ça va très bien bonsoir au revoir mais suis es avez aujourd hui demain tout monde mon ma ce cette quoi',
  de: 'der die das und ist ein eine ich du er wir ihr nicht mit für auf zu den dem hallo danke bitte ja nein wie geht guten morgen tag abend nacht tschüss sehr gut aber bin bist habe heute was auch es noch schon alle',
  pt: 'o a os as que de e em é um uma por para com não sim olá oi obrigado obrigada como está você eu ele nós bom boa dia noite tchau muito bem mas sou tenho hoje amanhã tudo isso também meu minha vamos',
  it: 'il lo la gli che di e è un una per con non sì ciao grazie come sta stai buongiorno buonasera buonanotte arrivederci molto bene ma sono sei ho oggi domani tutto tutti anche questo io tu cosa della del prego',
  nl: 'de het een en is van ik je jij hij wij niet met voor op zijn hallo hoi dank bedankt ja nee hoe gaat goed goede morgen dag avond nacht doei heel maar ben heb vandaag wat ook dit dat alles iedereen',
  pl: 'i w na nie to jest się z do że co jak cześć dziękuję dzięki proszę tak dzień dobry dobra noc jestem masz mam dzisiaj dziś jutro bardzo ale czy my ja ty wszystko wszyscy gdzie kiedy idziemy',
  tr: 've bir bu ne için ile çok var yok ben sen biz siz merhaba selam teşekkürler teşekkür ederim evet hayır nasılsın nasıl günaydın iyi geceler bugün yarın ama değil mi da ki şey herkes tamam güzel',
  vi: 'và là của có không tôi bạn anh em chị xin chào cảm ơn vâng dạ thế nào được rồi hôm nay ngày mai này đó cho với rất các một người đi đang gì',
  id: 'dan yang di ke dari ini itu tidak ada saya aku kamu anda kita untuk dengan halo hai terima kasih ya bukan apa kabar selamat pagi siang malam sudah belum sangat baik tapi hari besok semua bisa akan juga',
  sv: 'och att det är en ett jag du han vi inte på för med som hej tack ja nej hur mår god morgon natt dag idag imorgon mycket bra men har vad också den alla här kan',
  da: 'og at det er en et jeg du han vi ikke på til med som hej tak ja nej hvordan går god morgen nat dag i dag morgen meget godt men har hvad også den alle her kan hvor af',
  no: 'og at det er en et jeg du han vi ikke på til med som hei takk ja nei hvordan går god morgen natt dag i dag morgen veldig bra men har hva også den alle her kan hvor av',
  fi: 'ja on ei se hän minä sinä me te hei moi kiitos kyllä mitä kuuluu hyvää huomenta yötä päivää tänään huomenna hyvin mutta olen olet tämä että kaikki myös nyt niin kun mitä',
  cs: 'a je se na to že v ne jsem jsi my vy ahoj děkuji díky prosím ano jak máš dobrý dobré ráno den noc dnes zítra velmi ale co také všichni kde jsou už jen mám',
  sk: 'a je sa na to že v nie som si my vy ahoj ďakujem vďaka prosím áno ako máš dobrý dobré ráno deň noc dnes zajtra veľmi ale čo tiež všetci kde sú už len mám',
  hu: 'a az és van nem hogy egy én te mi ti szia sziasztok köszönöm köszi igen kérem jó reggelt napot estét éjszakát ma holnap nagyon de vagyok vagy mit is ez mindenki hol már csak jól',
  ro: 'și este e nu că un o eu tu el noi voi pe în la cu bună salut mulțumesc mersi da te rog ce faci dimineața ziua seara noapte azi astăzi mâine foarte bine dar sunt ești am toată lumea',
  hr: 'i je se na u da ne sam si smo ste što bok hvala molim kako dobro jutro dan večer noć danas sutra vrlo jako ali gdje svi drago mi lijepo nije ovo imam ja ti za',
  ca: 'el la els les que de i és un una per amb no sí hola gràcies com estàs bon dia bona nit adéu molt bé però sóc ets tinc avui demà tothom també això jo tu fa dels al',
};

const LANGUAGES_BY_WORD = new Map<string, Language[]>();
for (const [language, words] of Object.entries(COMMON_WORDS)) {
  for (const word of new Set(words.split(' '))) {
    const known = LANGUAGES_BY_WORD.get(word) ?? [];
    LANGUAGES_BY_WORD.set(word, [...known, language as Language]);
  }
}

/**
 * How much of a text is common words of each language, 0 to 1. A word that several languages share
 * counts a part for each.
 */
export function scoreCommonWords(words: readonly string[]): Map<Language, number> {
  const scores = new Map<Language, number>();
  for (const word of words) {
    const languages = LANGUAGES_BY_WORD.get(word) ?? [];
    for (const language of languages) {
      const share = 1 / (words.length * Math.sqrt(languages.length));
      scores.set(language, (scores.get(language) ?? 0) + share);
    }
  }
  return scores;
}
