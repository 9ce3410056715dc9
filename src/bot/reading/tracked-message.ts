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

/** How a message is read, which is decided when it is prepared. */
interface Prepared {
  readonly text: SpokenClip;
  /** Undefined if the name is left out. */
  readonly name: Utterance | undefined;
  /** The clip of the name, if the message will probably begin a run. */
  readonly nameClip: SpokenClip | undefined;
}

interface Queued {
  readonly kind: 'queued';
  readonly request: Pick<PlaybackRequest, 'context' | 'hurry' | 'shouldStillPlay'>;
  readonly content: ItemContent;
  /** One per version of the text, because every edit is billed. */
  readonly bills: readonly Bill[];
  /** As it would be read without hurry. */
  readonly spoken: SpokenMessage;
  readonly handle?: PlaybackHandle;
  readonly prepared?: Prepared & { readonly clip: MessageClip };
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
    return state.prepared?.clip.isOpen ?? true;
  }

  /** The text in the queue; undefined when the message is not queued. */
  get text(): string | undefined {
    return this.#state.kind === 'queued' ? this.#state.spoken.utterance.text : undefined;
  }

  /**
   * Adds the message to the queue. Resolves after playback. Always closes the bill.
   * @throws Failure from `VoiceSessions.enqueue`, or the reason why playback ended early
   */
  async enqueue(request: PlaybackRequest): Promise<void> {
    const { context, authorId, spoken, bill, limits } = request;
    const content = { ...contentOf(spoken), speakerId: context.speakerId };
    this.#state = { kind: 'queued', request, content, bills: [bill], spoken };
    let handle: PlaybackHandle | undefined;
    let wasHeard = false;
    try {
      handle = this.#services.sessions.enqueue(context.guildId, {
        channelId: context.channelId,
        userId: authorId,
        content,
        limits,
        requestedAtMs: this.#writtenAtMs,
        prepare: () => this.#prepareClip(),
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
    const { content, prepared } = before;
    this.#state = { ...before, spoken, bills: [...before.bills, bill] };
    if (prepared === undefined) {
      Object.assign(content, contentOf(spoken));
      return;
    }
    prepared.nameClip?.cancel();
    const again = this.#prepare();
    this.#state = { ...this.#queued(), prepared: { ...again, clip: prepared.clip } };
    prepared.clip.replace(again.text);
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

  #prepareClip(): SpokenClip {
    const prepared = this.#prepare();
    const clip: MessageClip = new MessageClip(prepared.text, () => this.#begin(clip));
    this.#state = { ...this.#queued(), prepared: { ...prepared, clip } };
    return clip;
  }

  /** Decides how the message is read, shows that in the queue, and starts synthesis: with what is heard first. */
  #prepare(): Prepared {
    const { request, content, spoken } = this.#queued();
    const read = hurried(spoken, request.hurry());
    Object.assign(content, contentOf(read));
    const { name, utterance } = read;
    const isNameDue = !this.#services.runs.continues(request.context, content);
    const nameClip = name && isNameDue ? this.#speak(name) : undefined;
    return { text: this.#speak(utterance), name, nameClip };
  }

  /**
   * Called when playback starts. Only now is it certain whether the message begins a run.
   * @returns the clip of the name, if it is spoken
   */
  async #begin(clip: MessageClip): Promise<SpokenClip | undefined> {
    if (!(await this.#queued().request.shouldStillPlay())) throw new Failure('cancelled', {});
    const { request, content, prepared } = this.#queued();
    const { runs } = this.#services;
    if (runs.continues(request.context, content)) {
      prepared?.nameClip?.cancel();
      runs.add(request.context, clip);
      return undefined;
    }
    const nameClip = prepared?.nameClip ?? (prepared?.name && this.#speak(prepared.name));
    // Only a spoken name begins a run. If it is left out, the next message has it.
    if (nameClip !== undefined) runs.add(request.context, clip);
    return nameClip;
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
    const { bills, prepared } = this.#queued();
    this.#state = { kind: 'over', ...result };
    // Cancelling has no effect on a clip that was played completely.
    prepared?.clip.cancel();
    prepared?.nameClip?.cancel();
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
