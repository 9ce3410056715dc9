import type { Translate } from '../../src/bot/i18n/index.ts';
import type { Row } from '../../src/bot/interactions/reply.ts';
import { button, row } from './components.ts';

/** The part of a list that one message shows. */
export interface Page<T> {
  readonly items: readonly T[];
  /** The number of items on earlier pages. */
  readonly before: number;
  /** From 0. */
  readonly number: number;
  /** At least one. */
  readonly pages: number;
  /** The number of items on all pages. */
  readonly count: number;
}

/**
 * @param length items per page
 * @param requested from 0, as the client sent it: values out of range select the nearest page, NaN
 *   the first one
 */
export function pageOf<T>(list: readonly T[], length: number, requested: number): Page<T> {
  const pages = Math.max(1, Math.ceil(list.length / length));
  const number = Math.min(Math.max(0, Number.isInteger(requested) ? requested : 0), pages - 1);
  const before = number * length;
  return { items: list.slice(before, before + length), before, number, pages, count: list.length };
}

type PagePosition = Pick<Page<unknown>, 'number' | 'pages'>;

/**
 * The buttons for the previous and the next page.
 * @param idOf the custom ID of a page's button; Discord requires unique IDs in a message
 */
export function pageButtons(
  t: Translate,
  { number, pages }: PagePosition,
  idOf: (page: number) => string,
): Row['components'][number][] {
  return [
    button(t, 'button.previous', idOf(number - 1), { disabled: number === 0 }),
    button(t, 'button.next', idOf(number + 1), { disabled: number === pages - 1 }),
  ];
}

/** The page buttons as a row; no row for a single page. */
export function pageRows(
  t: Translate,
  position: PagePosition,
  idOf: (page: number) => string,
): Row[] {
  return position.pages > 1 ? [row(...pageButtons(t, position, idOf))] : [];
}
