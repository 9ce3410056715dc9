import type { Logger } from '../../shared/common/logger.ts';
import { settingsChannelId } from '../discord/threads.ts';
import { type Bill, openBill } from '../policy/billing.ts';
import type { ChannelNotices } from './channel-notices.ts';
import type { ReaderServices } from './reader-services.ts';
import { speakerIdOf } from './speaker-id.ts';
import { prepareSpokenMessage, type ReadRequest, type SpokenMessage } from './spoken-message.ts';
import type { PlaybackRequest, TrackedMessage } from './tracked-message.ts';

export type QueueTools = ReaderServices & {
  readonly log: Logger;
  readonly notices: Pick<ChannelNotices, 'warnLowBudget' | 'endOutage'>;
};

/** The command that the usage statistics count a message for. */
type BilledCommand = 'read' | 'say';

/** How a message is queued. */
interface QueueOptions extends Pick<PlaybackRequest, 'limits' | 'hurry' | 'shouldStillPlay'> {
  readonly command: BilledCommand;
  /** The voice channel. */
  readonly channelId: string;
  /** Called before the message enters the queue. */
  beforeQueued?(): void;
  /** Called when the message fails while it waits or plays. */
  onFailure(error: unknown): Promise<void>;
}

/**
 * Prepares a message and adds it to the queue.
 * @returns false if it has nothing to say, or is over
 * @throws Failure `text.blocked`, `budget.exceeded`
 */
export async function queueMessage(
  tools: QueueTools,
  request: ReadRequest,
  tracked: TrackedMessage,
  { command, channelId, beforeQueued, onFailure, ...playback }: QueueOptions,
): Promise<boolean> {
  const { message } = request;
  const { guildId, author } = message;
  const requestedAtMs = performance.now();
  const spoken = await prepareSpokenMessage(tools, request);
  if (spoken === undefined || tracked.isOver) return false;
  const bill = await billMessage(tools, request, spoken, command);
  if (tracked.isOver) {
    await bill.close();
    return false;
  }
  beforeQueued?.();
  const context = { guildId, channelId, speakerId: speakerIdOf(message) };
  const item = { context, authorId: author.id, spoken, bill };
  tracked.enqueue({ ...playback, ...item }).then(() => {
    // Cached clips are heard during an outage, too.
    if (tracked.wasSynthesized) tools.notices.endOutage(message, requestedAtMs);
  }, onFailure);
  learnLanguage(tools, request, spoken);
  return true;
}

/**
 * Changes a message in the queue after an edit. Removes it if nothing is left to say.
 * @throws Failure `text.blocked`, `budget.exceeded`
 */
export async function changeQueued(
  tools: QueueTools,
  request: ReadRequest,
  tracked: TrackedMessage,
  command: BilledCommand,
): Promise<void> {
  const spoken = await prepareSpokenMessage(tools, request);
  if (spoken === undefined) return tracked.remove();
  // Discord also sends an update when it adds a link preview.
  if (spoken.utterance.text === tracked.text) return;
  const bill = await billMessage(tools, request, spoken, command);
  if (tracked.isOpen && tracked.text !== undefined) tracked.change(spoken, bill);
  else await bill.close();
}

async function billMessage(
  { store, speech, limits, premium, log, notices }: QueueTools,
  { message, settings, t }: ReadRequest,
  { utterance, name }: SpokenMessage,
  command: BilledCommand,
): Promise<Bill> {
  const spender = { guildId: message.guildId, memberId: message.author.id, command };
  const utterances = name === undefined ? [utterance] : [utterance, name];
  const sources = { store, speech, limits, premium, settings, log };
  const bill = await openBill(sources, spender, ...utterances);
  void notices.warnLowBudget(message, t, bill.left);
  return bill;
}

/** Other applications are not members, and often write another language. */
function learnLanguage(
  { store }: QueueTools,
  { message, readable }: ReadRequest,
  { provenLanguage }: SpokenMessage,
): void {
  if (provenLanguage === undefined || readable.isBot) return;
  const { guildId, channel, author } = message;
  const line = { guildId, channelId: settingsChannelId(channel), memberId: author.id };
  store.languages.count(line, provenLanguage);
}
