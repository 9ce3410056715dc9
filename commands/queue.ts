import type { Command, ComponentCall } from '../src/bot/interactions/command.ts';
import { accessFailure } from '../src/bot/policy/access.ts';
import type { SpokenItem } from '../src/bot/voice/types.ts';
import { Failure, isFailure } from '../src/shared/common/failure.ts';
import { itemsOf, removeItems } from './playback/items.ts';
import {
  memberContextOf,
  type PlaybackCall,
  type PlaybackCaller,
  playbackCallerOf,
} from './playback/member-context.ts';
import { canRemove, canStopAll } from './playback/permissions.ts';
import {
  QUEUE_ACTIONS,
  type QueueSelection,
  queueCard,
  stopQuestion,
} from './playback/queue-card.ts';
import { removeItem, stopItems } from './playback/remove.ts';
import { enqueueAgain, findReplayable, replayButtons } from './playback/replay.ts';
import { canReplay, textFor } from './playback/visibility.ts';
import { quote, SHORT_QUOTE } from './shared/quote.ts';
import { slashCommand } from './shared/slash-command.ts';

/** An item that starts within this time is shown as playing. */
const SOON_MS = 5_000;

/** `/queue`: what plays and what waits, with the controls that the caller may use. Also handles the buttons below replies. */
export const queue: Command = {
  data: slashCommand('queue'),
  replyMode: 'ephemeral',
  execute: (call) => showQueue(call),
  components: {
    ...replayButtons,
    [QUEUE_ACTIONS.show]: { run: (call) => showQueue(call, selectionOf(call)) },
    [QUEUE_ACTIONS.remove]: { run: removeSelected },
    [QUEUE_ACTIONS.skip]: { run: skipShown },
    [QUEUE_ACTIONS.stop]: { run: stop },
    [QUEUE_ACTIONS.stopAll]: { run: stopAll },
    [QUEUE_ACTIONS.playAgain]: { run: playAgain },
  },
};

/** Ignores items that have been played since the menu was shown. */
async function removeSelected(call: ComponentCall): Promise<void> {
  const caller = playbackCallerOf(call);
  const { guild, member } = caller;
  const { sessions } = call.services;
  const ids = call.interaction.isStringSelectMenu() ? call.interaction.values : [];
  const view = sessions.queueOf(guild.id);
  const items = itemsOf(view).filter(({ id }) => ids.includes(id));
  if (view && !items.every((item) => canRemove(caller, item, view.channelId))) {
    throw new Failure('queue.not-yours', {});
  }
  removeItems(sessions, { guildId: guild.id, by: member.id }, ({ id }) => ids.includes(id));
  await showQueue(call, selectionOf(call));
}

/** Skips the item that the card showed as playing. If it is over by now, another one is playing: that one stays. */
async function skipShown(call: ComponentCall): Promise<void> {
  const caller = playbackCallerOf(call);
  const items = itemsOf(call.services.sessions.queueOf(caller.guild.id));
  const item = items.find(({ id }) => id === call.args[0]);
  if (item === undefined) return showQueue(call, selectionOf(call), call.t('queue.already-over'));
  removeItem(call, caller, item);
  const text = quote(call.t, textFor(caller.member, item), SHORT_QUOTE);
  await showQueue(call, selectionOf(call), call.t('queue.skipped', { text }));
}

async function stop(call: ComponentCall): Promise<void> {
  const { sessions } = call.services;
  const caller = playbackCallerOf(call);
  const queue = sessions.queueOf(caller.guild.id);
  const wantsAll = call.args[0] === 'all' && queue && canStopAll(caller, queue.channelId);
  const hasOthers = itemsOf(queue).some(({ userId }) => userId !== caller.member.id);
  if (wantsAll && hasOthers) {
    return call.reply.show(stopQuestion(call.t, caller, queue, selectionOf(call)));
  }
  await stopAndShow(call, { onlyOwn: !wantsAll });
}

async function stopAll(call: ComponentCall): Promise<void> {
  const { guild, ...caller } = playbackCallerOf(call);
  const queue = call.services.sessions.queueOf(guild.id);
  if (queue && !canStopAll({ guild, ...caller }, queue.channelId)) {
    throw new Failure('queue.not-yours', {});
  }
  await stopAndShow(call, { onlyOwn: false });
}

async function stopAndShow(call: ComponentCall, options: { onlyOwn: boolean }): Promise<void> {
  let count = 0;
  try {
    count = stopItems(call, options).length;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    // The items were played meanwhile.
    return showQueue(call, selectionOf(call), call.t('queue.already-over'));
  }
  await showQueue(call, selectionOf(call), call.t('queue.stopped', { count }));
}

/** Shows the item again when it starts, with its progress. */
async function playAgain(call: ComponentCall): Promise<void> {
  const pressedAtMs = performance.now();
  const spoken = findReplayable(call);
  const item = enqueueAgain(call, memberContextOf(call), spoken);
  item.finished.catch(() => undefined);
  if (item.position > 0) await showQueue(call, selectionOf(call));
  try {
    await item.started;
  } catch (error) {
    if (isFailure(error, 'queue.removed')) return;
    throw error;
  }
  // While the item waited for long, the card may have been used for something else.
  if (performance.now() - pressedAtMs < SOON_MS) await showQueue(call, selectionOf(call));
}

/** The last two arguments of every control. */
function selectionOf({ args }: ComponentCall): QueueSelection {
  const [owner, page] = args.slice(-2);
  return { owner: owner === 'mine' ? 'mine' : 'all', page: Number(page) };
}

/**
 * Shows the queue.
 * @param note what the last press did
 * @throws Failure `guild.not-member`
 */
async function showQueue(
  call: PlaybackCall,
  selection: QueueSelection = { owner: 'all', page: 0 },
  note?: string,
): Promise<void> {
  const caller = playbackCallerOf(call);
  const card = queueCard(call.t, {
    caller,
    queue: call.services.sessions.queueOf(caller.guild.id),
    last: lastItem(call, caller),
    selection,
    note,
    isHurrying: call.settings.read.hurry,
  });
  await call.reply.show(card);
}

/** The last item that was spoken in the caller's voice channel. Items from other channels may not be intended for them. */
function lastItem(
  { interaction, services, settings }: PlaybackCall,
  { guild, member }: PlaybackCaller,
): SpokenItem | undefined {
  const { channelId } = member.voice;
  if (channelId === null) return undefined;
  if (accessFailure('speak', interaction, settings) !== undefined) return undefined;
  const item = services.sessions.recent.last(guild.id, channelId);
  return item !== undefined && canReplay(guild, channelId, item) ? item : undefined;
}
