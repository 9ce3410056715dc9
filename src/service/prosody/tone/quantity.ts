import type { Quantity, Token } from './tokens.ts';

/** A number with its unit, such as "20%", "1,5x", "2배", "3割", "+2 semitones". */
const QUANTITY =
  /(?<to>(?<!\p{L})(?:to|auf|à|al|para) |[到至])?(?<sign>[+-])? ?(?<!\d)(?<number>\d{1,3}(?:[.,]\d{1,2})?)[ -]?(?:(?<percent>%|percent|prozent|pour ?cent|por ?cien(?:to)?|por ?cento|퍼센트|프로(?!페)|パーセント)|(?<tenths>割|成)|(?<speed>배속|倍速)|(?<times>times|x(?![a-z])|mal(?![a-z])|fach(?:e[rsmn]?)?(?![a-z])|fois|ve[cz]es|배|倍)|(?<semitones>semitones?|half steps?|halbt[oö]n(?:e[ns]?)?|demi ?tons?|semitonos?|semitom|semitons|반음|半音)|(?<decibels>db|decibels?|dezibel|décibels?|decibelios?|decibéis|decibeis|데시벨|デシベル|分贝))(?:의|の|的|(?<onto>로|に|まで|까지))?/gu;

export interface LocatedToken {
  token: Token;
  start: number;
  end: number;
}

function quantityOf(groups: Readonly<Record<string, string | undefined>>): Quantity {
  const number = Number(groups.number?.replace(',', '.'));
  const signed = groups.sign === undefined ? {} : ({ sign: groups.sign === '-' ? -1 : 1 } as const);
  const absolute =
    groups.to === undefined && groups.onto === undefined ? {} : { absolute: true as const };
  if (groups.percent !== undefined)
    return { unit: 'percent', value: number, ...signed, ...absolute };
  if (groups.tenths !== undefined) return { unit: 'percent', value: number * 10, ...signed };
  if (groups.semitones !== undefined) return { unit: 'semitones', value: number, ...signed };
  if (groups.decibels !== undefined) return { unit: 'decibels', value: number, ...signed };
  return { unit: 'times', value: number };
}

/** Finds the numbers with units in a normalized instruction. */
export function quantitiesIn(text: string): LocatedToken[] {
  return Array.from(text.matchAll(QUANTITY), (match) => {
    const groups = match.groups ?? {};
    const quantity = { kind: 'quantity', ...quantityOf(groups) } as const;
    const token: Token = groups.speed === undefined ? quantity : { ...quantity, feature: 'pace' };
    return { token, start: match.index, end: match.index + match[0].length };
  });
}
