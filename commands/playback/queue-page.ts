import { ComponentType } from 'discord.js';
import type { Translate } from '../../src/bot/discord/i18n/index.ts';
import { customId } from '../../src/bot/interactions/custom-id.ts';
import type { Row } from '../../src/bot/interactions/reply.ts';
import { hurryFor } from '../../src/bot/policy/hurry.ts';
import type { QueuedItem, QueueView } from '../../src/bot/voice/types.ts';
import { button, row } from '../shared/components.ts';
import { type Page, pageButtons, pageOf } from '../shared/pages.ts';
import { quote, SHORT_QUOTE, shorten } from '../shared/quote.ts';
import { type PlaybackCall, type PlaybackCaller, playbackCallerOf } from './member-context.ts';
import { canRemove } from './permissions.ts';
import { textFor } from './visibility.ts';

/**
 * With {@link SHORT_QUOTE}, this many lines fit into one message even if every character is
 * escaped.
 */
const ITEMS_PER_PAGE = 8;
/** A menu option takes 100 UTF-16 units, including the position. */
const MENU_QUOTE = { graphemes: 45, characters: 45 };

/** A rough speaking rate for alphabets, in letters per second. */
const LETTERS_PER_SECOND = 15;
/** A rough speaking rate for scripts whose characters are syllables or words. */
const SYLLABLES_PER_SECOND = 5;
const SYLLABIC = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** The part of the queue that the reply shows. */
export interface QueueSelection {
  owner: 'all' | 'mine';
  /** From 0. */
  page: number;
}

interface PositionedItem {
  item: QueuedItem;
  /** 0 is the current item, 1 is the next one. */
  position: number;
}

interface Duration {
  ms: number;
  isExact: boolean;
}

/**
 * Shows the queue.
 * @throws Failure `guild.not-member`
 */
export async function showQueue(
  call: PlaybackCall,
  selection: QueueSelection = { owner: 'all', page: 0 },
): Promise<void> {
  const caller = playbackCallerOf(call);
  const queue = call.services.sessions.queueOf(caller.guild.id);
  const { content, rows } = renderQueue(call, caller, queue, selection);
  await call.reply.show(content, { rows });
}

function renderQueue(
  { t, settings }: Pick<PlaybackCall, 't' | 'settings'>,
  caller: PlaybackCaller,
  queue: QueueView | undefined,
  { owner, page: requestedPage }: QueueSelection,
): { content: string; rows: Row[] } {
  if (queue === undefined) return { content: t('queue.nothing'), rows: [] };
  const items = withPositions(queue).filter(
    ({ item }) => owner === 'all' || item.userId === caller.member.id,
  );
  const page = pageOf(items, ITEMS_PER_PAGE, requestedPage);
  const lines = page.items.map((positioned) => describeItem(t, caller, queue, positioned));
  const content = [
    t('queue.title', { channel: `<#${queue.channelId}>` }),
    ...(lines.length > 0 ? lines : [t(owner === 'all' ? 'queue.nothing' : 'queue.nothing-mine')]),
    ...(queue.waiting.length > 0 ? [describeTotal(t, queue, page)] : []),
    ...(settings.read.hurry ? describeHurry(t, queue) : []),
  ];
  const removable = page.items.filter(({ item }) => canRemove(caller, item, queue.channelId));
  const selection = { owner, page: page.number };
  return {
    content: content.join('\n'),
    rows: [...removalRow(t, caller, removable, selection), navigationRow(t, owner, page)],
  };
}

function withPositions({ playing, waiting }: QueueView): PositionedItem[] {
  return [
    ...(playing ? [{ item: playing, position: 0 }] : []),
    ...waiting.map((item, index) => ({ item, position: index + 1 })),
  ];
}

function describeItem(
  t: Translate,
  { member }: PlaybackCaller,
  { playing }: QueueView,
  { item, position }: PositionedItem,
): string {
  const facts = {
    member: `<@${item.userId}>`,
    text: quote(t, textFor(member, item), SHORT_QUOTE),
    duration: describeDuration(durationOf(item)),
  };
  if (position > 0 || playing === undefined) {
    return t('queue.waiting', { ...facts, position });
  }
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

/** Says that messages are read faster, if any is waiting. */
function describeHurry(t: Translate, { waiting }: QueueView): string[] {
  const hurry = hurryFor(waiting.length);
  if (hurry === undefined || !waiting.some(({ content }) => content.isReadAloud)) return [];
  const isCutting = hurry.characters !== undefined;
  return [t(isCutting ? 'queue.faster-and-shorter' : 'queue.faster', { speed: hurry.speed })];
}

/** The clip's duration, or an estimate from the text until the clip is complete. */
function durationOf({ durationMs, content }: QueuedItem): Duration {
  if (durationMs !== undefined) return { ms: durationMs, isExact: true };
  const syllables = content.text.match(SYLLABIC)?.length ?? 0;
  const letters = content.text.length - syllables;
  const seconds = syllables / SYLLABLES_PER_SECOND + letters / LETTERS_PER_SECOND;
  return { ms: seconds * 1_000, isExact: false };
}

function totalOf(items: readonly QueuedItem[]): Duration {
  const durations = items.map(durationOf);
  return {
    ms: durations.reduce((sum, { ms }) => sum + ms, 0),
    isExact: durations.every(({ isExact }) => isExact),
  };
}

/** `0:08`, or `≈0:08` for an estimate. */
function describeDuration({ ms, isExact }: Duration): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  const text = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return isExact ? text : `≈${text}`;
}

function removalRow(
  t: Translate,
  { member }: PlaybackCaller,
  items: readonly PositionedItem[],
  { owner, page }: QueueSelection,
): Row[] {
  if (items.length === 0) return [];
  const options = items.map(({ item, position }) => {
    const text = shorten(textFor(member, item).replace(/\s+/g, ' '), MENU_QUOTE);
    return { label: position === 0 ? `🔊 ${text}` : `${position}. ${text}`, value: item.id };
  });
  return [
    row({
      type: ComponentType.StringSelect,
      customId: customId('queue', 'remove', owner, String(page)),
      placeholder: t('queue.remove'),
      minValues: 1,
      maxValues: options.length,
      options,
    }),
  ];
}

function navigationRow(t: Translate, owner: QueueSelection['owner'], page: Page<unknown>): Row {
  const idOf = (selection: QueueSelection) =>
    customId('queue', 'show', selection.owner, String(selection.page));
  const otherOwner = owner === 'all' ? 'mine' : 'all';
  return row(
    ...(page.pages > 1 ? pageButtons(t, page, (to) => idOf({ owner, page: to })) : []),
    button(t, `button.${otherOwner}`, idOf({ owner: otherOwner, page: 0 })),
    button(t, 'button.refresh', idOf({ owner, page: page.number })),
  );
}
