import type { Language } from '../../../shared/contract/languages.ts';

/**
 * Common words with their vowels. Arabic and Hebrew leave most vowels unwritten, and the voices say
 * only what they see; these are the words of everyday talk, no dictionary.
 */
const WORDS: Partial<Record<Language, string>> = {
  ar: 'مَرحَبا مَرحَباً شُكراً شُكرا عَفواً أهلاً وسَهلاً صَباح مَساء خَير الخَير كَيفَ حالُك مِن إلى عَلى هَل كَم لِماذا ماذا أَنتَ هُوَ هِيَ نَحنُ هُم نَعَم لا أُريد أُحِبّ مُمكِن يَوم اليَوم غَداً أَمس الآن جِدّا جِدّاً جِداً جَميل الجَوّ الطَقس كَبير صَغير جَديد قَديم بَيت مَدرَسة مَدينة كِتاب وَلَد بِنت رَجُل اِمرَأة صَديق سَيّارة شارِع ماء خُبز قَهوة شاي طَعام عِندي مَعَ بَعدَ قَبلَ كُلّ عَليكُم السَلام سَلام فَضلِك دَقيقة ساعة سَنة شَهر دُولار',
  he: 'בוֹקֶר הַבוֹקֶר עֶרֶב טוֹב טוֹבָה אוֹהֵב אוֹהֶבֶת אוֹתְך אוֹתָך הַיוֹם מָחָר לַיְלָה מֶזֶג הָאֲוִיר נֶהֱדָר מַה נִשמַע חָבֵר חֲבֵרָה רוֹצֶה רוֹצָה שֶל אֶת עִם עַל יֶלֶד יַלדָה אִישׁ אִשָׁה עֲבוֹדָה יְרוּשָלַיִם תֵל',
};

/** Vowel signs and their like, and the letter that only lengthens. */
const SIGNS = /[\u064B-\u0652\u0670\u0591-\u05C7]/g;

const tables = new Map(
  Object.entries(WORDS).map(([language, line]) => [
    language,
    new Map(line.split(' ').map((word): [string, string] => [word.replace(SIGNS, ''), word])),
  ]),
);

/** Writes the vowels of common words where they are not written. */
export function writeVowels(text: string, language: Language): string {
  const table = tables.get(language);
  if (table === undefined) return text;
  return text.replace(/[\p{L}\p{M}]+/gu, (word) => table.get(word) ?? word);
}
