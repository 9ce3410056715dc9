import { ComponentType } from 'discord.js';
import type { Translate } from '../../src/bot/i18n/index.ts';
import {
  type Card,
  type CardPart,
  container,
  type Row,
  separator,
  text,
} from '../../src/bot/interactions/card.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import { hurryFor } from '../../src/bot/policy/hurry.ts';
import type { QueuedItem, QueueView, SpokenItem } from '../../src/bot/voice/types.ts';
import { button, questionRow, row } from '../shared/components.ts';
import { type Page, pageOf, pageRows } from '../shared/pages.ts';
import { quote, SHORT_QUOTE, shorten } from '../shared/quote.ts';
import { speakerLines } from '../shared/speaker-lines.ts';
import {
  type Duration,
  describeDuration,
  describeTime,
  durationOf,
  progressBar,
  remainderOf,
  totalOf,
} from './durations.ts';
import { itemsOf } from './items.ts';
import type { PlaybackCaller } from './member-context.ts';
import { canRemove, canStopAll } from './permissions.ts';
import { textFor } from './visibility.ts';

/** With {@link SHORT_QUOTE}, this many lines fit into one card even if every character is escaped. */
const ITEMS_PER_PAGE = 8;
/** A menu option takes 100 UTF-16 units, including the position. */
const MENU_QUOTE = { graphemes: 45, characters: 45 };

/** The actions of the card's controls. The last two arguments are those of the selection that is shown. */
export const QUEUE_ACTIONS = {
  show: 'show',
  remove: 'remove',
  /** The first argument is the ID of the item. */
  skip: 'skip',
  playAgain: 'again',
  /** The first argument is a {@link StopScope}. */
  stop: 'stop',
  stopAll: 'stop-all',
} as const;

/** Whose items the Stop button removes. */
export type StopScope = 'all' | 'mine';

/** The part of the queue that the card shows. */
export interface QueueSelection {
  readonly owner: 'all' | 'mine';
  /** From 0. */
  readonly page: number;
}

export interface QueueCardFacts {
  readonly caller: PlaybackCaller;
  /** undefined when the bot is in no voice channel. */
  readonly queue: QueueView | undefined;
  /** The last item that was spoken, if the caller may play it again. */
  readonly last: SpokenItem | undefined;
  readonly selection: QueueSelection;
  /** The effect of the last press. */
  readonly note: string | undefined;
  /** Whether messages are read faster while many wait. */
  readonly isHurrying: boolean;
}

interface PositionedItem {
  readonly item: QueuedItem;
  /** 0 is the current item, 1 is the next one. */
  readonly position: number;
  /** The time until it is played. */
  readonly wait: Duration;
}

/** The queue as one member sees it, with the controls that they may use. */
export function queueCard(t: Translate, facts: QueueCardFacts): Card {
  const { caller, queue, selection, note } = facts;
  const items = withPositions(queue).filter(
    ({ item }) => selection.owner === 'all' || item.userId === caller.member.id,
  );
  const page = pageOf(items, ITEMS_PER_PAGE, selection.page);
  const shown = { owner: selection.owner, page: page.number };
  const playing = page.items.filter(({ position }) => position === 0);
  const waiting = page.items.filter(({ position }) => position > 0);
  const heading = [
    ...(queue ? [t('queue.title', { channel: `<#${queue.channelId}>` })] : []),
    ...(note === undefined ? [] : [note]),
    ...(page.items.length > 0
      ? playing.map(({ item }) => describePlaying(t, facts, item))
      : [t(selection.owner === 'all' ? 'queue.nothing' : 'queue.nothing-mine')]),
  ];
  const list = [
    ...waiting.map((positioned) => describeWaiting(t, caller, positioned)),
    ...(queue && queue.waiting.length > 0 ? [describeTotal(t, queue, page)] : []),
    ...(queue && facts.isHurrying ? describeHurry(t, queue) : []),
    ...(page.items.length === 0 ? describeLast(t, facts) : []),
  ];
  const parts: CardPart[] = [
    ...(heading.length > 0 ? [text(heading.join('\n'))] : []),
    ...(heading.length > 0 && list.length > 0 ? [separator()] : []),
    ...(list.length > 0 ? [text(list.join('\n'))] : []),
    // The card stays while the queue goes on.
    text(t('queue.updated', { time: `<t:${Math.floor(Date.now() / 1_000)}:R>` })),
    ...removalRow(t, caller, queue, page.items, shown),
    ...pageRows(t, page, (number) => idOf('show', { ...shown, page: number })),
    controlRow(t, facts, shown),
  ];
  return [container(...parts)];
}

/** The question before the items of other members are removed. */
export function stopQuestion(
  t: Translate,
  caller: PlaybackCaller,
  queue: QueueView,
  selection: QueueSelection,
): Card {
  const items = itemsOf(queue);
  const others = items.filter(({ userId }) => userId !== caller.member.id).length;
  const question = t('queue.stop-question', { items: items.length, count: others });
  const ids = { confirm: idOf('stopAll', selection), cancel: idOf('show', selection) };
  return [container(text(question), questionRow(t, 'button.stop-all', ids))];
}

function idOf(
  action: keyof typeof QUEUE_ACTIONS,
  { owner, page }: QueueSelection,
  ...args: readonly string[]
): string {
  return customId('queue', QUEUE_ACTIONS[action], ...args, owner, String(page));
}

function withPositions(queue: QueueView | undefined): PositionedItem[] {
  if (queue === undefined) return [];
  const { playing, waiting } = queue;
  let wait: Duration = { ms: 0, isExact: true };
  const positioned: PositionedItem[] = [];
  if (playing) {
    positioned.push({ item: playing, position: 0, wait });
    wait = remainderOf(durationOf(playing), playing.elapsedMs);
  }
  for (const [index, item] of waiting.entries()) {
    positioned.push({ item, position: index + 1, wait });
    wait = totalOf([wait, durationOf(item)]);
  }
  return positioned;
}

function describePlaying(
  t: Translate,
  { caller, queue }: QueueCardFacts,
  item: QueuedItem,
): string {
  const elapsedMs = queue?.playing?.elapsedMs ?? 0;
  const duration = durationOf(item);
  const playing = t('queue.playing', {
    ...factsOf(t, caller, item),
    bar: progressBar(elapsedMs, duration.ms),
    elapsed: describeTime({ ms: elapsedMs, isExact: true }),
  });
  return playing + speakerLines(t, item);
}

function describeWaiting(
  t: Translate,
  caller: PlaybackCaller,
  { item, position, wait }: PositionedItem,
): string {
  return t('queue.waiting', {
    ...factsOf(t, caller, item),
    position,
    wait: describeTime(wait),
  });
}

function factsOf(t: Translate, { member }: PlaybackCaller, item: QueuedItem) {
  return {
    member: `<@${item.userId}>`,
    text: quote(t, textFor(member, item), SHORT_QUOTE),
    duration: describeDuration(durationOf(item)),
  };
}

function describeTotal(
  t: Translate,
  { waiting }: QueueView,
  { number, pages }: Page<unknown>,
): string {
  const facts = {
    count: waiting.length,
    duration: describeDuration(totalOf(waiting.map(durationOf))),
  };
  if (pages === 1) return t('queue.total', facts);
  return t('queue.page', { ...facts, page: number + 1, pages });
}

/** Says that messages are read faster, if any is waiting. */
function describeHurry(t: Translate, { waiting }: QueueView): string[] {
  const hurry = hurryFor(waiting.length);
  if (hurry === undefined || !waiting.some(({ content }) => content.isReadAloud)) return [];
  const isCutting = hurry.characters !== undefined;
  return [t(isCutting ? 'queue.faster-and-shorter' : 'queue.faster', { speed: hurry.speed })];
}

function describeLast(t: Translate, { caller, last }: QueueCardFacts): string[] {
  if (last === undefined) return [];
  const text = quote(t, textFor(caller.member, last), SHORT_QUOTE);
  return [t('queue.last', { member: `<@${last.userId}>`, text })];
}

function controlRow(
  t: Translate,
  { caller, queue, last }: QueueCardFacts,
  shown: QueueSelection,
): Row {
  const { owner, page } = shown;
  const playing = queue?.playing;
  const otherOwner = owner === 'all' ? 'mine' : 'all';
  const scope = queue && stopScope(caller, queue);
  return row(
    ...(queue && playing && canRemove(caller, playing, queue.channelId)
      ? [button(t, 'button.skip', idOf('skip', shown, playing.id))]
      : []),
    ...(scope ? [button(t, `button.stop-${scope}`, idOf('stop', shown, scope))] : []),
    ...(last ? [button(t, 'button.play-again', idOf('playAgain', shown, last.id))] : []),
    ...(queue
      ? [button(t, `button.${otherOwner}`, idOf('show', { owner: otherOwner, page: 0 }))]
      : []),
    button(t, 'button.refresh', idOf('show', { owner, page })),
  );
}

/** The effect of a Stop button for the caller: nothing if they can't stop anything. */
function stopScope(caller: PlaybackCaller, queue: QueueView): StopScope | undefined {
  const items = itemsOf(queue);
  if (items.length > 0 && canStopAll(caller, queue.channelId)) return 'all';
  return items.some(({ userId }) => userId === caller.member.id) ? 'mine' : undefined;
}

function removalRow(
  t: Translate,
  caller: PlaybackCaller,
  queue: QueueView | undefined,
  items: readonly PositionedItem[],
  selection: QueueSelection,
): Row[] {
  const options = items
    .filter(({ item }) => queue && canRemove(caller, item, queue.channelId))
    .map(({ item, position }) => {
      const words = shorten(textFor(caller.member, item).replace(/\s+/g, ' '), MENU_QUOTE);
      return { label: position === 0 ? `🔊 ${words}` : `${position}. ${words}`, value: item.id };
    });
  if (options.length === 0) return [];
  return [
    row({
      type: ComponentType.StringSelect,
      customId: idOf('remove', selection),
      placeholder: t('queue.remove'),
      minValues: 1,
      maxValues: options.length,
      options,
    }),
  ];
}
