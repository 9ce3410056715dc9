import type { LanguageRules } from './language-data.ts';
import { wordList } from './shared/number-words.ts';
import { slavicInflection } from './shared/slavic-counts.ts';
import { expandSlavicDates, type SlavicOrdinals, slavicOrdinal } from './shared/slavic-ordinals.ts';

const ORDINALS: SlavicOrdinals = {
  ones: wordList(
    'первого второго третьего четвёртого пятого шестого седьмого восьмого девятого десятого одиннадцатого двенадцатого тринадцатого четырнадцатого пятнадцатого шестнадцатого семнадцатого восемнадцатого девятнадцатого двадцатого',
  ),
  tens: wordList(
    'двадцатого тридцатого сорокового пятидесятого шестидесятого семидесятого восьмидесятого девяностого',
  ),
  cardinals: wordList(
    'двадцать тридцать сорок пятьдесят шестьдесят семьдесят восемьдесят девяносто',
  ),
  year: 'года',
};

/** 1-й, 2-я, 90-х: the ending stands after a hyphen. */
const SHORT =
  /(?<![\p{L}\d.,:-])(\d{1,2})-(ый|ий|ой|й|ая|я|ое|е|ого|го|ому|му|ом|м|ую|ю|ых|х)(?!\p{L})/gu;
/** Endings after a hard stem, and after the soft one of третий, by the last written letter. */
const ENDINGS: Readonly<Record<string, readonly [hard: string, soft: string]>> = {
  ...{ я: ['ая', 'я'], е: ['ое', 'е'], о: ['ого', 'его'], у: ['ому', 'ему'] },
  ...{ м: ['ом', 'ем'], ю: ['ую', 'ю'], х: ['ых', 'их'] },
};
/** Decades are plural: девяностые. */
const DECADE = /^[2-9]0$/;

/** 5-го → пятого, 21 ноября → двадцать первого ноября */
function expandOrdinals(text: string, monthNames: string): string {
  return expandSlavicDates(text.replace(SHORT, expandShortOrdinal), monthNames, ORDINALS);
}

function expandShortOrdinal(found: string, n: string, written: string): string {
  const genitive = slavicOrdinal(Number(n), ORDINALS);
  if (genitive === undefined) return found;
  if (written.endsWith('й')) return nominative(Number(n)) ?? found;
  const [hard, soft] = ENDINGS[written.slice(-1)] ?? ['ого', 'его'];
  const isDecade = written === 'е' && DECADE.test(n);
  return genitive.replace(/его$/, soft).replace(/ого$/, isDecade ? 'ые' : hard);
}

/** The masculine form, as used for centuries. @returns undefined for 0 and above 99 */
function nominative(n: number): string | undefined {
  return slavicOrdinal(n, ORDINALS)
    ?.replace(/третьего$/, 'третий')
    .replace(/(?<=втор|шест|седьм|восьм|сороков)ого$/, 'ой')
    .replace(/ого$/, 'ый');
}

/** Пётр I → Пётр Первый, Петра I → Петра Первого, Екатерины II → Екатерины Второй. */
function regnalOrdinal(
  n: number,
  { isFeminine, name }: { isFeminine: boolean; name: string },
): string | undefined {
  const genitive = slavicOrdinal(n, ORDINALS);
  const isGenitive = isFeminine ? /[ыи]$/.test(name) : /[ая]$/.test(name);
  if (isFeminine) {
    const [hard, soft] = isGenitive ? ['ой', 'ей'] : ['ая', 'я'];
    return genitive?.replace(/его$/, soft ?? '').replace(/ого$/, hard ?? '');
  }
  return isGenitive ? genitive : nominative(n);
}

/** XIX в., в XIX в., XIX–XX вв. */
function expandCenturies(text: string): string {
  return text
    .replace(/(?<=(?<!\p{L})[Вв]о? [IVX]{1,5}) ?в\.(?!\p{L})/gu, ' веке')
    .replace(/(?<=(?<!\p{L})[IVX]{1,5}) ?в\.(?!\p{L})/gu, ' век')
    .replace(/(?<=(?<!\p{L})[IVX]{1,5}) ?вв\./gu, ' века');
}

/** XIX век is nominative, XIX века genitive, XIX веке prepositional. */
function centuryOrdinal(n: number, century: string): string | undefined {
  if (century === 'век') return nominative(n);
  const genitive = slavicOrdinal(n, ORDINALS);
  return century === 'веке' ? genitive?.replace(/его$/, 'ем').replace(/ого$/, 'ом') : genitive;
}

/** 500р, 500 руб.: the full stop may end the sentence. */
const RUBLES = /(?<=\d) ?р(?:уб)?(?:\.(?= ?[\p{Ll},;)]))?(?![\p{L}\d])/gu;

function toRubleSign(text: string): string {
  return text.replace(RUBLES, '₽');
}

const inflectCounts = slavicInflection({
  one: [
    [
      /(?:ость|ночь|дверь|часть|вещь|жизнь|мышь|площадь|запись|роль|очередь|кровать|тетрадь|область|степень|цель|модель|сеть|связь|речь|помощь|соль|кость|мысль|дочь|мать|лошадь|миля|(?<!л)[ая]|школа|сила|скала|шкала|стрела|пила|пчела)$/u,
      'одна',
    ],
    [
      /^(?:минуту|секунду|неделю|книгу|женщину|страницу|песню|машину|копейку|тысячу|тонну|игру|штуку|ложку|таблетку|чашку|девушку|девочку)$/u,
      'одну',
    ],
    [/(?:[оеё]|мя)$/u, 'одно'],
  ],
  two: [[/^\p{L}+[ыи]$/u, 'две']],
  exceptions:
    /^(?:и|ни|или|ли|мы|вы|ты|при|почти|если|даже|мужчина|мужчины|дедушка|дедушки|папа|папы|дядя|дяди|судьи|судья|пути|но|то|это|его|на|за|для|из-за|когда|куда|тогда|всегда|иногда|да|а|я|она|они|оно|мне|тебе|уже|ещё|еще|где|не|же|после|более|менее|около|всего|только|надо|нужно|можно|очень|хотя|раза|года|дня|часа|метра|месяца|человека|рубля|одни|эти|те|все|всё|дети|люди|были|было|(?!недели|мили|цели|роли|модели|соли|петли|капли|земли|доли|пули|сабли)\p{L}+(?:ли|ла|ло|ого|его|ые|ие|ишь|ите|ете|те))$/u,
});

export const russian: LanguageRules = {
  numbers: {
    inflect: inflectCounts,
  },
  romanNumerals: {
    ordinal: regnalOrdinal,
  },
  rules: {
    amounts: toRubleSign,
    start: expandCenturies,
    centuryOrdinal,
    ordinals: expandOrdinals,
  },
};
