import { slavicOrdinal } from './ordinal-words.ts';

/** 1-й, 2-я, 90-х: the ending is written behind a hyphen. */
const SHORT =
  /(?<![\p{L}\d.,:-])(\d{1,2})-(ый|ий|ой|й|ая|я|ое|е|ого|го|ому|му|ом|м|ую|ю|ых|х)(?!\p{L})/gu;
/** Endings behind a hard stem, and behind the soft one of третий, by the last letter that is written. */
const ENDINGS: Readonly<Record<string, readonly [hard: string, soft: string]>> = {
  ...{ я: ['ая', 'я'], е: ['ое', 'е'], о: ['ого', 'его'], у: ['ому', 'ему'] },
  ...{ м: ['ом', 'ем'], ю: ['ую', 'ю'], х: ['ых', 'их'] },
};
/** Decades are many: девяностые. */
const DECADE = /^[2-9]0$/;

/** Says ordinals of Russian in digits with their ending: 5-го → пятого. */
export function sayRussianOrdinals(text: string): string {
  return text.replace(SHORT, (found, n: string, written: string) => {
    const genitive = slavicOrdinal(Number(n), 'ru');
    if (genitive === undefined) return found;
    if (written.endsWith('й')) return russianOrdinal(Number(n)) ?? found;
    const [hard, soft] = ENDINGS[written.slice(-1)] ?? ['ого', 'его'];
    const isDecade = written === 'е' && DECADE.test(n);
    return genitive.replace(/его$/, soft).replace(/ого$/, isDecade ? 'ые' : hard);
  });
}

/** In the masculine nominative, as centuries have it. @returns undefined for 0 and above 99 */
export function russianOrdinal(n: number): string | undefined {
  return slavicOrdinal(n, 'ru')
    ?.replace(/третьего$/, 'третий')
    .replace(/(?<=втор|шест|седьм|восьм|сороков)ого$/, 'ой')
    .replace(/ого$/, 'ый');
}
