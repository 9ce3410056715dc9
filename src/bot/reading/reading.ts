import { Failure } from '../../shared/common/failure.ts';
import type { Bill } from '../policy/billing.ts';
import type { Speech, SpokenClip, Utterance } from '../speech/types.ts';
import type {
  ItemContent,
  PlaybackHandle,
  QueueLimitOverrides,
  VoiceSessions,
} from '../voice/types.ts';
import { MessageClip } from './message-clip.ts';
import type { Runs, Voiced } from './runs.ts';

/** What a message says, and how. */
export interface Wording {
  readonly utterance: Utterance;
  /** How replies call its voice. */
  readonly voiceName: string;
  /** Its writer's, as it is said; undefined where no names are. */
  readonly name: Utterance | undefined;
  /** The channel in which it was written. */
  readonly writtenIn: string;
}

/** A message that is to be heard. */
export interface Order {
  readonly place: Voiced;
  readonly wording: Wording;
  readonly bill: Bill;
  readonly limits: QueueLimitOverrides;
  /**
   * Asked when it is heard: meanwhile its writer may have decided otherwise, or the server, and people come
   * and go. A Failure it throws fails the message.
   */
  isStillWanted(): Promise<boolean>;
}

interface Waiting {
  readonly name: 'waiting';
  readonly place: Voiced;
  readonly content: ItemContent;
  readonly isStillWanted: () => Promise<boolean>;
  /** One for each wording: an edit costs its own. */
  readonly bills: readonly Bill[];
  readonly wording: Wording;
  readonly ticket?: PlaybackHandle;
  readonly clip?: MessageClip;
  /** Asked for before it is known whether it is said. */
  readonly early?: SpokenClip | undefined;
}

type State =
  | { name: 'preparing' }
  | Waiting
  | { name: 'over'; guildId?: string; itemId?: string | undefined };

export interface ReadingTools {
  readonly speech: Pick<Speech, 'speak'>;
  readonly sessions: Pick<VoiceSessions, 'enqueue' | 'recent'>;
  readonly runs: Runs;
}

/** One message on its way from being written to being heard. */
export class Reading {
  readonly #tools: ReadingTools;
  readonly #writtenAtMs = performance.now();
  #state: State = { name: 'preparing' };

  constructor(tools: ReadingTools) {
    this.#tools = tools;
  }

  get isOver(): boolean {
    return this.#state.name === 'over';
  }

  /** Whether an edit still changes what is heard. */
  get isOpen(): boolean {
    const state = this.#state;
    if (state.name !== 'waiting') return state.name === 'preparing';
    return state.clip?.isOpen ?? true;
  }

  /** What will be heard; undefined when it is not in the queue. */
  get text(): string | undefined {
    return this.#state.name === 'waiting' ? this.#state.wording.utterance.text : undefined;
  }

  /**
   * Takes its place in the queue. Resolves when it was heard; the bill is closed in any case.
   * @throws Failure what `VoiceSessions.enqueue` throws, and what ended it before its time
   */
  async wait({ place, wording, bill, limits, isStillWanted }: Order): Promise<void> {
    const content = contentOf(wording);
    this.#tools.runs.waits(content);
    this.#state = { name: 'waiting', place, content, bills: [bill], wording, isStillWanted };
    let ticket: PlaybackHandle | undefined;
    try {
      ticket = this.#tools.sessions.enqueue(place.guildId, {
        channelId: place.channelId,
        userId: place.authorId,
        content,
        limits,
        requestedAtMs: this.#writtenAtMs,
        prepare: () => this.#prepare(),
      });
      this.#state = { ...this.#waiting(), ticket };
      await ticket.finished;
    } finally {
      await this.#end(place.guildId, ticket?.id);
    }
  }

  /** Says something else; only while it is open and waits. */
  change(wording: Wording, bill: Bill): void {
    const before = this.#waiting();
    const { content, clip, early } = before;
    const isSameVoice = wording.utterance.voice === before.wording.utterance.voice;
    if (!isSameVoice) early?.cancel();
    this.#state = {
      ...before,
      wording,
      bills: [...before.bills, bill],
      early: isSameVoice ? early : undefined,
    };
    Object.assign(content, contentOf(wording));
    clip?.replace(this.#speak(wording.utterance));
  }

  /** It is not to be heard (any more), not even again. */
  drop(): void {
    const state = this.#state;
    if (state.name === 'waiting') state.ticket?.cancel();
    else if (state.name === 'preparing') this.#state = { name: 'over' };
    else if (state.guildId !== undefined && state.itemId !== undefined) {
      this.#tools.sessions.recent.remove(state.guildId, state.itemId);
    }
  }

  #waiting(): Waiting {
    if (this.#state.name !== 'waiting') throw new Failure('cancelled', {});
    return this.#state;
  }

  #prepare(): SpokenClip {
    const { place, content, wording } = this.#waiting();
    const early = this.#tools.runs.willGoOn(place, content) ? undefined : this.#speakName();
    const clip: MessageClip = new MessageClip(this.#speak(wording.utterance), () =>
      this.#nameFirst(clip),
    );
    this.#state = { ...this.#waiting(), clip, early };
    return clip;
  }

  async #nameFirst(clip: MessageClip): Promise<SpokenClip | undefined> {
    if (!(await this.#waiting().isStillWanted())) throw new Failure('cancelled', {});
    const { place, early } = this.#waiting();
    const goesOn = this.#tools.runs.goesOn(place);
    this.#tools.runs.heard(place, clip);
    if (!goesOn) return early ?? this.#speakName();
    early?.cancel();
    return undefined;
  }

  #speakName(): SpokenClip | undefined {
    const { name } = this.#waiting().wording;
    return name && this.#speak(name);
  }

  #speak(utterance: Utterance): SpokenClip {
    const bill = this.#waiting().bills.at(-1);
    return this.#tools.speech.speak({
      ...utterance,
      onSpent: (characters) => bill?.onSpent(characters),
    });
  }

  async #end(guildId: string, itemId: string | undefined): Promise<void> {
    const { bills, clip, early } = this.#waiting();
    this.#state = { name: 'over', guildId, itemId };
    // What was heard whole stays readable; the rest stops, also where the queue leaves it for others.
    clip?.cancel();
    early?.cancel();
    await Promise.all(bills.map((bill) => bill.close()));
  }
}

function contentOf({ utterance: { text }, voiceName, writtenIn }: Wording): ItemContent {
  return { text, voiceName, sourceChannelId: writtenIn, isReadAloud: true };
}
