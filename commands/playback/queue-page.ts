import { ComponentType } from 'discord.js';
import { customId } from '../../src/bot/discord/custom-id.ts';
import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import type { Row } from '../../src/bot/discord/reply.ts';
import type { QueuedItem, QueueView } from '../../src/bot/voice/types.ts';
import { type Page, pageOf, turningButtons } from '../shared/pages.ts';
import { button, row } from '../shared/rows.ts';
import { IN_LINES, quote, shorten } from '../speaking/describe.ts';
import { describeDuration, durationOf, totalOf } from './durations.ts';
import { wordsFor } from './known.ts';
import type { Caller } from './place.ts';
import { mayRemove } from './rights.ts';

/** So many lines, each with a quote of {@link IN_LINES}, fit a message even when every character is escaped. */
const ITEMS_PER_PAGE = 8;
/** A choice of a menu takes 100 UTF-16 units, its place included. */
const IN_MENUS = { graphemes: 45, characters: 45 };

/** What of the queue is looked at. */
export interface QueueLook {
  whose: 'all' | 'mine';
  /** From 0. */
  page: number;
}

interface Placed {
  item: QueuedItem;
  /** 0 plays, 1 is the next. */
  place: number;
}

/** What somebody sees of the queue, with all that they may do there. */
export function queuePage(
  t: Translate,
  caller: Caller,
  queue: QueueView | undefined,
  look: QueueLook,
): { content: string; rows: Row[] } {
  if (queue === undefined) return { content: t('queue.nothing'), rows: [] };
  const items = placed(queue).filter(
    ({ item }) => look.whose === 'all' || item.userId === caller.member.id,
  );
  const page = pageOf(items, ITEMS_PER_PAGE, look.page);
  const shown = page.items;
  const nothing = look.whose === 'all' ? 'queue.nothing' : 'queue.nothing-mine';
  const lines = shown.map((one) => describeItem(t, caller, queue, one));
  const content = [
    t('queue.title', { channel: `<#${queue.channelId}>` }),
    ...(lines.length > 0 ? lines : [t(nothing)]),
    ...(queue.waiting.length > 0 ? [describeTotal(t, queue, page)] : []),
  ];
  const removable = shown.filter(({ item }) => mayRemove(caller, item, queue.channelId));
  const at = { whose: look.whose, page: page.number };
  return {
    content: content.join('\n'),
    rows: [...removalRow(t, caller, removable, at), browsingRow(t, look.whose, page)],
  };
}

function placed({ playing, waiting }: QueueView): Placed[] {
  return [
    ...(playing ? [{ item: playing, place: 0 }] : []),
    ...waiting.map((item, index) => ({ item, place: index + 1 })),
  ];
}

function describeItem(
  t: Translate,
  { member }: Caller,
  { playing }: QueueView,
  { item, place }: Placed,
): string {
  const facts = {
    member: `<@${item.userId}>`,
    text: quote(t, wordsFor(member, item), IN_LINES),
    duration: describeDuration(durationOf(item)),
  };
  if (place > 0 || playing === undefined) return t('queue.waiting', { ...facts, place });
  const elapsed = describeDuration({ ms: playing.elapsedMs, isExact: true });
  return t('queue.playing', { ...facts, elapsed });
}

function describeTotal(
  t: Translate,
  { waiting }: QueueView,
  { number, pages }: Page<unknown>,
): string {
  const facts = { count: waiting.length, duration: describeDuration(totalOf(waiting)) };
  if (pages === 1) return t('queue.total', facts);
  return t('queue.page', { ...facts, page: number + 1, pages });
}

function removalRow(
  t: Translate,
  { member }: Caller,
  items: readonly Placed[],
  { whose, page }: QueueLook,
): Row[] {
  if (items.length === 0) return [];
  const options = items.map(({ item, place }) => {
    const text = shorten(wordsFor(member, item).replace(/\s+/g, ' '), IN_MENUS);
    return { label: place === 0 ? `🔊 ${text}` : `${place}. ${text}`, value: item.id };
  });
  return [
    row({
      type: ComponentType.StringSelect,
      customId: customId('queue', 'remove', whose, String(page)),
      placeholder: t('queue.remove'),
      minValues: 1,
      maxValues: options.length,
      options,
    }),
  ];
}

function browsingRow(t: Translate, whose: QueueLook['whose'], page: Page<unknown>): Row {
  const to = (look: QueueLook) => customId('queue', 'show', look.whose, String(look.page));
  const others = whose === 'all' ? 'mine' : 'all';
  const turning = turningButtons(t, page, (target) => to({ whose, page: target }));
  return row(
    ...(page.pages > 1 ? turning : []),
    button(t, `button.${others}`, to({ whose: others, page: 0 })),
    button(t, 'button.refresh', to({ whose, page: page.number })),
  );
}
