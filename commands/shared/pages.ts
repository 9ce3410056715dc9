import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import type { Row } from '../../src/bot/discord/reply.ts';
import { button, row } from './rows.ts';

/** A part of a list that fits into a message. */
export interface Page<T> {
  readonly items: readonly T[];
  /** How many there are before them. */
  readonly before: number;
  /** From 0. */
  readonly number: number;
  /** At least one. */
  readonly pages: number;
}

/**
 * @param length items of a page
 * @param wanted from 0, as whoever pressed sent it: a page that is not there is the nearest, or the first
 */
export function pageOf<T>(list: readonly T[], length: number, wanted: number): Page<T> {
  const pages = Math.max(1, Math.ceil(list.length / length));
  const number = Math.min(Math.max(0, Number.isInteger(wanted) ? wanted : 0), pages - 1);
  const before = number * length;
  return { items: list.slice(before, before + length), before, number, pages };
}

type PlaceInList = Pick<Page<unknown>, 'number' | 'pages'>;

/**
 * Buttons to the pages before and after.
 * @param idOf the custom ID of the button to a page; IDs of one message must differ
 */
export function turningButtons(
  t: Translate,
  { number, pages }: PlaceInList,
  idOf: (page: number) => string,
): Row['components'][number][] {
  return [
    button(t, 'button.previous', idOf(number - 1), { disabled: number === 0 }),
    button(t, 'button.next', idOf(number + 1), { disabled: number === pages - 1 }),
  ];
}

/** The same as all there is below a list; nothing where it has one page. */
export function turningRows(
  t: Translate,
  place: PlaceInList,
  idOf: (page: number) => string,
): Row[] {
  return place.pages > 1 ? [row(...turningButtons(t, place, idOf))] : [];
}
