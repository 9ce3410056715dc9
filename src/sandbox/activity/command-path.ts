import { InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import type { MessageView, Observation, RestExchange, SentInteraction } from '../types.ts';
import type { Claim } from './attribution.ts';
import { ACTIVITY_LIMITS } from './limits.ts';
import type { SpeechRecord } from './speech-tracker.ts';
import { isAboutWaiting } from './spoken-text.ts';
import type { Activity, Certainty, Step, StepDetails, StepKind } from './types.ts';

/** A step with times as `performance.now()`. */
interface TimedStep extends Omit<Step, 'fromMs' | 'atMs'> {
  readonly atMs: number;
}

type RestObservation = Observation & { readonly kind: 'rest' };

/** What each step follows. Its wait began with the latest of them. */
const FOLLOWS: Readonly<Partial<Record<StepKind, readonly StepKind[]>>> = {
  answered: ['deferred'],
  edited: ['replied', 'updated', 'answered', 'follow-up', 'edited'],
  'voice-connected': ['voice-joining', 'voice-closed'],
  'voice-transport': ['voice-connected'],
  'voice-secured': ['voice-transport'],
  'first-packet': ['voice-joining', 'voice-connected', 'voice-transport', 'voice-secured'],
  'first-sound': ['first-packet'],
  'speech-end': ['first-packet'],
};

const CALLBACKS: Readonly<Partial<Record<number, StepKind>>> = {
  [InteractionResponseType.ChannelMessageWithSource]: 'replied',
  [InteractionResponseType.DeferredChannelMessageWithSource]: 'deferred',
  [InteractionResponseType.DeferredMessageUpdate]: 'deferred',
  [InteractionResponseType.UpdateMessage]: 'updated',
  [InteractionResponseType.Modal]: 'modal',
};

/** One interaction and the steps that followed it. */
export class CommandPath implements Claim {
  readonly kind = 'command';
  readonly interaction: SentInteraction;
  readonly sentAtMs: number;
  activeAtMs: number;
  readonly changesAtMs: number[] = [];
  messageIds: readonly string[] = [];
  /** The latest message that it created, and its edits. */
  answer: MessageView | undefined;
  /** The speech that belongs to it, and how sure that is. */
  speech: { readonly record: SpeechRecord; readonly certainty: Certainty } | undefined;
  readonly #startedAt: number;
  readonly #steps: TimedStep[];
  #state: 'waiting' | 'answered' | 'failed' = 'waiting';

  constructor(interaction: SentInteraction, sentAtMs: number) {
    this.interaction = interaction;
    this.sentAtMs = sentAtMs;
    this.activeAtMs = sentAtMs;
    this.#startedAt = Date.now() - (performance.now() - sentAtMs);
    this.#steps = [{ kind: 'sent', atMs: sentAtMs, certainty: 'exact', details: {} }];
    const channelId = interaction.botVoiceChannelId;
    if (channelId !== undefined) this.#add('already-in-voice', sentAtMs, 'exact', { channelId });
  }

  get id(): string {
    return this.interaction.id;
  }

  get hasText(): boolean {
    return this.text !== undefined;
  }

  get isUnanswered(): boolean {
    return this.#state === 'waiting';
  }

  get hasFailed(): boolean {
    return this.#state === 'failed';
  }

  expire(atMs: number): void {
    this.#state = 'failed';
    this.#add('expired', atMs, 'exact');
  }

  /** The text that it asks to speak, as far as its options tell: an option of this name, or the target's text. */
  get text(): string | undefined {
    const { options, targetText } = this.interaction;
    if (typeof options.text === 'string') return options.text;
    return targetText === '' ? undefined : targetText;
  }

  /** A request with the interaction's token. */
  onRequest({ exchange, messageIds, atMs }: RestObservation): void {
    if (exchange.method === 'GET') return;
    this.messageIds = messageIds;
    if (exchange.status >= 400) {
      this.#add('refused', atMs, 'exact', errorDetails(exchange));
      return;
    }
    const kind = this.#kindOf(exchange);
    this.#add(kind, atMs, 'exact', { files: exchange.requestFiles.length });
    this.activeAtMs = atMs;
    if (kind === 'deferred') return;
    this.#state = 'answered';
    // A place in the queue says that something else is spoken.
    if (this.answer !== undefined && isAboutWaiting(this.answer)) return;
    this.changesAtMs.push(atMs);
    if (this.changesAtMs.length > ACTIVITY_LIMITS.steps) this.changesAtMs.shift();
  }

  /** A step of the voice connection. */
  addVoiceStep(kind: StepKind, atMs: number, certainty: Certainty, details: StepDetails): void {
    const isRepeated = this.#steps.some((step) => step.kind === kind);
    // Other members' arrivals change the group, too. Only its first key matters here.
    if (kind === 'voice-secured' && isRepeated) return;
    this.#add(kind, atMs, certainty, details);
  }

  /** The path as the page shows it. */
  view(): Activity {
    const { id, type, channelId, user, options, commandName, label } = this.interaction;
    const steps = [...this.#steps, ...this.#speechSteps()].sort((a, b) => a.atMs - b.atMs);
    return {
      id,
      kind: kindOf(type, commandName),
      channelId,
      userId: user.id,
      userName: user.name,
      name: commandName ?? label ?? '',
      optionNames: Object.keys(options),
      startedAt: this.#startedAt,
      steps: steps.map((step) => this.#relative(step, steps)),
      messageIds: this.messageIds,
    };
  }

  #kindOf({ method, path, requestBody }: RestExchange): StepKind {
    if (path.startsWith('/interactions/')) {
      const { type } = requestBody as { type: number };
      return CALLBACKS[type] ?? 'replied';
    }
    if (method === 'DELETE') return 'deleted';
    // The first message after a deferral completes “is thinking”, however it is sent.
    if (this.#state === 'waiting') return 'answered';
    return method === 'POST' ? 'follow-up' : 'edited';
  }

  #add(kind: StepKind, atMs: number, certainty: Certainty, details: StepDetails = {}): void {
    const last = this.#steps.at(-1);
    const isFull = this.#steps.length >= ACTIVITY_LIMITS.steps;
    if (isFull && last !== undefined) {
      const times = (last.details.times ?? 1) + 1;
      this.#steps[this.#steps.length - 1] = { ...last, atMs, details: { ...last.details, times } };
      return;
    }
    this.#steps.push({ kind, atMs, certainty, details });
  }

  #speechSteps(): TimedStep[] {
    if (this.speech === undefined) return [];
    const { record, certainty } = this.speech;
    const { channelId, startedAtMs, soundAtMs, endedAtMs, isEncrypted } = record;
    const about = { certainty, details: { channelId, isEncrypted } };
    const durationMs = Math.round((endedAtMs ?? startedAtMs) - startedAtMs);
    return [
      { kind: 'first-packet', atMs: startedAtMs, ...about },
      ...(soundAtMs === undefined
        ? []
        : [{ kind: 'first-sound' as const, atMs: soundAtMs, ...about }]),
      ...(endedAtMs === undefined
        ? []
        : [
            {
              kind: 'speech-end' as const,
              atMs: endedAtMs,
              certainty,
              details: { channelId, durationMs },
            },
          ]),
    ];
  }

  #relative(timed: TimedStep, steps: readonly TimedStep[]): Step {
    const { kind, atMs, certainty, details } = timed;
    const earlier = steps.filter(
      (step) => step !== timed && step.atMs <= timed.atMs && FOLLOWS[kind]?.includes(step.kind),
    );
    const from = Math.min(atMs, Math.max(this.sentAtMs, ...earlier.map((step) => step.atMs)));
    return {
      kind,
      fromMs: round(from - this.sentAtMs),
      atMs: round(atMs - this.sentAtMs),
      certainty,
      details,
    };
  }
}

function kindOf(type: number, commandName: string | undefined): Activity['kind'] {
  if (type === InteractionType.MessageComponent) return 'component';
  if (type === InteractionType.ModalSubmit) return 'modal';
  return commandName?.startsWith('/') ? 'command' : 'menu';
}

function errorDetails({ status, responseBody }: RestExchange): StepDetails {
  const { code, message } = (responseBody ?? {}) as { code?: number; message?: string };
  return {
    status,
    ...(code === undefined ? {} : { code }),
    ...(message === undefined ? {} : { message: message.slice(0, 200) }),
  };
}

function round(ms: number): number {
  return Math.round(ms * 10) / 10;
}
