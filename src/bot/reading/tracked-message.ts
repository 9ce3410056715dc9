import { isDeepStrictEqual } from 'node:util';
import { Failure } from '../../shared/common/failure.ts';
import type { Bill } from '../policy/billing.ts';
import type { Hurry } from '../policy/hurry.ts';
import type { Speech, SpokenClip, Utterance } from '../speech/types.ts';
import type {
  ItemContent,
  PlaybackHandle,
  QueueLimitOverrides,
  VoiceSessions,
} from '../voice/types.ts';
import { READING_LIMITS } from './limits.ts';
import { MessageClip } from './message-clip.ts';
import type { SpeakerContext, SpeakerRuns } from './speaker-runs.ts';
import { hurried, type SpokenMessage } from './spoken-message.ts';

/** A message to play. */
export interface PlaybackRequest {
  readonly context: SpeakerContext;
  /** Whose turn it is in the queue. A webhook has one turn for all its names. */
  readonly authorId: string;
  readonly spoken: SpokenMessage;
  readonly bill: Bill;
  readonly limits: QueueLimitOverrides;
  /** Called when the message is prepared. Undefined: it is read as usual. */
  hurry(): Hurry | undefined;
  /**
   * Called when playback starts, because settings, opt-outs and listeners may have changed since. If it throws,
   * the message fails.
   */
  shouldStillPlay(): Promise<boolean>;
}

interface Queued {
  readonly kind: 'queued';
  readonly context: SpeakerContext;
  readonly content: ItemContent;
  readonly shouldStillPlay: () => Promise<boolean>;
  readonly chooseHurry: () => Hurry | undefined;
  /** One per version of the text, because every edit is billed. */
  readonly bills: readonly Bill[];
  /** As it would be read without hurry. */
  readonly spoken: SpokenMessage;
  /** Chosen when the message is prepared. */
  readonly hurry?: Hurry | undefined;
  readonly handle?: PlaybackHandle;
  readonly clip?: MessageClip;
  /** The clip of the name, requested before it is certain that it will be spoken. */
  readonly earlyName?: SpokenClip | undefined;
}

type State =
  | { kind: 'preparing' }
  | Queued
  | { kind: 'over'; guildId?: string; itemId?: string | undefined; wasHeard?: boolean };

export interface TrackingServices {
  readonly speech: Pick<Speech, 'speak'>;
  readonly sessions: Pick<VoiceSessions, 'enqueue' | 'recent'>;
  readonly runs: SpeakerRuns;
}

/** One message, from its arrival until it was played. */
export class TrackedMessage {
  readonly #services: TrackingServices;
  readonly #writtenAtMs = performance.now();
  #state: State = { kind: 'preparing' };
  #isDeleted = false;
  #wasSynthesized = false;

  constructor(services: TrackingServices) {
    this.#services = services;
  }

  get isOver(): boolean {
    return this.#state.kind === 'over';
  }

  /** Whether it was played completely. */
  get wasHeard(): boolean {
    return this.#state.kind === 'over' && this.#state.wasHeard === true;
  }

  /** Whether the voice service answered for it, rather than the cache. */
  get wasSynthesized(): boolean {
    return this.#wasSynthesized;
  }

  /** Whether `delete` was called. */
  get isDeleted(): boolean {
    return this.#isDeleted;
  }

  /** Whether an edit can still change the playback. */
  get isOpen(): boolean {
    const state = this.#state;
    if (state.kind !== 'queued') return state.kind === 'preparing';
    return state.clip?.isOpen ?? true;
  }

  /** The text in the queue; undefined when the message is not queued. */
  get text(): string | undefined {
    return this.#state.kind === 'queued' ? this.#state.spoken.utterance.text : undefined;
  }

  /**
   * Adds the message to the queue. Resolves after playback. Always closes the bill.
   * @throws Failure from `VoiceSessions.enqueue`, or the reason why playback ended early
   */
  async enqueue({
    context,
    authorId,
    spoken,
    bill,
    limits,
    hurry: chooseHurry,
    shouldStillPlay,
  }: PlaybackRequest): Promise<void> {
    const content = contentOf(spoken);
    this.#services.runs.addQueued(context, content);
    this.#state = {
      kind: 'queued',
      context,
      content,
      bills: [bill],
      spoken,
      chooseHurry,
      shouldStillPlay,
    };
    let handle: PlaybackHandle | undefined;
    let wasHeard = false;
    try {
      handle = this.#services.sessions.enqueue(context.guildId, {
        channelId: context.channelId,
        userId: authorId,
        content,
        limits,
        requestedAtMs: this.#writtenAtMs,
        prepare: () => this.#prepare(),
      });
      this.#state = { ...this.#queued(), handle };
      await handle.finished;
      wasHeard = true;
    } finally {
      await this.#end({ guildId: context.guildId, itemId: handle?.id, wasHeard });
    }
  }

  /** Replaces the text. Only allowed while the message is open and queued. */
  change(spoken: SpokenMessage, bill: Bill): void {
    const before = this.#queued();
    const { clip, earlyName } = before;
    const isSameName = isDeepStrictEqual(spoken.name, before.spoken.name);
    if (!isSameName) earlyName?.cancel();
    this.#state = {
      ...before,
      spoken,
      bills: [...before.bills, bill],
      earlyName: isSameName ? earlyName : undefined,
    };
    const { utterance } = this.#showSpoken();
    clip?.replace(this.#speak(utterance));
  }

  /** Cancels playback, or removes the message from the recently played items. */
  remove(): void {
    const state = this.#state;
    if (state.kind === 'queued') state.handle?.cancel();
    else if (state.kind === 'preparing') this.#state = { kind: 'over' };
    else if (state.guildId !== undefined && state.itemId !== undefined) {
      this.#services.sessions.recent.remove(state.guildId, state.itemId);
    }
  }

  /** The author or a moderator deleted the message. */
  delete(): void {
    this.#isDeleted = true;
    this.remove();
  }

  #queued(): Queued {
    if (this.#state.kind !== 'queued') throw new Failure('cancelled', {});
    return this.#state;
  }

  /** The message as it is read, which the queue shows from now on. */
  #showSpoken(): SpokenMessage {
    const { content } = this.#queued();
    const spoken = this.#spoken();
    Object.assign(content, contentOf(spoken));
    return spoken;
  }

  #spoken(): SpokenMessage {
    const { spoken, hurry } = this.#queued();
    return hurry === undefined ? spoken : hurried(spoken, hurry);
  }

  /** The speed is chosen here, not when the message is played, so that it cannot change within a clip. */
  #prepare(): SpokenClip {
    const { context, content, chooseHurry } = this.#queued();
    this.#state = { ...this.#queued(), hurry: chooseHurry() };
    const { utterance } = this.#showSpoken();
    const earlyName = this.#services.runs.willContinueSpeakerRun(context, content)
      ? undefined
      : this.#speakName();
    const clip: MessageClip = new MessageClip(this.#speak(utterance), () => this.#takeName(clip));
    this.#state = { ...this.#queued(), clip, earlyName };
    return clip;
  }

  async #takeName(clip: MessageClip): Promise<SpokenClip | undefined> {
    if (!(await this.#queued().shouldStillPlay())) throw new Failure('cancelled', {});
    const { context, earlyName, hurry } = this.#queued();
    const continuesSpeakerRun = this.#services.runs.continuesSpeakerRun(context);
    // A name that is left out is still missing when the next message is read.
    const isNameMissing = hurry?.names === false && !continuesSpeakerRun;
    if (!isNameMissing) this.#services.runs.markPlayed(context, clip);
    if (!continuesSpeakerRun) return earlyName ?? this.#speakName();
    earlyName?.cancel();
    return undefined;
  }

  #speakName(): SpokenClip | undefined {
    const { name } = this.#spoken();
    return name && this.#speak(name);
  }

  #speak(utterance: Utterance): SpokenClip {
    const bill = this.#queued().bills.at(-1);
    return this.#services.speech.speak({
      ...utterance,
      onSpent: (characters) => {
        this.#wasSynthesized = true;
        bill?.onSpent(characters);
      },
    });
  }

  async #end(result: Omit<Extract<State, { kind: 'over' }>, 'kind'>): Promise<void> {
    const { bills, clip, earlyName } = this.#queued();
    this.#state = { kind: 'over', ...result };
    // Cancelling has no effect on a clip that was played completely.
    clip?.cancel();
    earlyName?.cancel();
    await Promise.all(bills.map((bill) => bill.close()));
  }
}

function contentOf({ utterance, voiceName, textChannelId }: SpokenMessage): ItemContent {
  const { text, voice: voiceId } = utterance;
  return { text, voiceName, voiceId, sourceChannelId: textChannelId, isReadAloud: true };
}

/** Current and recent messages by ID, because Discord reports deletions by ID only. */
export class TrackedMessages {
  /** By message ID, the oldest first. */
  readonly #byMessage = new Map<string, TrackedMessage>();

  has(messageId: string): boolean {
    return this.#byMessage.has(messageId);
  }

  get(messageId: string): TrackedMessage | undefined {
    return this.#byMessage.get(messageId);
  }

  /** Adds a message. Drops the oldest finished one if there are too many. Queue limits bound the others. */
  add(messageId: string, tracked: TrackedMessage): void {
    this.#byMessage.set(messageId, tracked);
    if (this.#byMessage.size <= READING_LIMITS.rememberedMessages) return;
    for (const [id, other] of this.#byMessage) {
      if (!other.isOver) continue;
      this.#byMessage.delete(id);
      return;
    }
  }

  delete(messageId: string): void {
    this.#byMessage.delete(messageId);
  }
}
