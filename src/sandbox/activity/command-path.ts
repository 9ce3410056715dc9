import { InteractionResponseType, InteractionType } from 'discord-api-types/v10';
import type { MessageView, Observation, RestExchange, SentInteraction } from '../types.ts';
import { ACTIVITY_LIMITS } from './limits.ts';
import type { SpeechRecord } from './speech-tracker.ts';
import { channelSpokenIn } from './spoken-text.ts';
import type { Activity, Step, StepDetails, StepKind } from './types.ts';

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
export class CommandPath {
  readonly interaction: SentInteraction;
  readonly sentAtMs: number;
  activeAtMs: number;
  messageIds: readonly string[] = [];
  /** The voice channel in which it speaks, as its answer says, and since when. */
  speaking: { readonly channelId: string; readonly sinceMs: number } | undefined;
  /** Whether its answer has ever said that it speaks. */
  hasSpoken = false;
  /** The speech that belongs to it. */
  speech: SpeechRecord | undefined;
  #answer: MessageView | undefined;
  readonly #startedAt: number;
  readonly #steps: TimedStep[];
  #state: 'waiting' | 'answered' | 'failed' = 'waiting';

  constructor(interaction: SentInteraction, sentAtMs: number) {
    this.interaction = interaction;
    this.sentAtMs = sentAtMs;
    this.activeAtMs = sentAtMs;
    this.#startedAt = Date.now() - (performance.now() - sentAtMs);
    this.#steps = [{ kind: 'sent', atMs: sentAtMs, details: {} }];
    const channelId = interaction.botVoiceChannelId;
    if (channelId !== undefined) this.#add('already-in-voice', sentAtMs, { channelId });
  }

  get id(): string {
    return this.interaction.id;
  }

  /** The latest message that it created, and its edits. */
  get answer(): MessageView | undefined {
    return this.#answer;
  }

  setAnswer(answer: MessageView, atMs: number): void {
    this.#answer = answer;
    const channelId = channelSpokenIn(answer);
    this.hasSpoken ||= channelId !== undefined;
    if (channelId === undefined) this.speaking = undefined;
    else if (this.speaking?.channelId !== channelId) this.speaking = { channelId, sinceMs: atMs };
  }

  /** Whether the bot may connect to a voice channel for it. */
  isExpected(atMs: number): boolean {
    const { tokenMs, activeMs } = ACTIVITY_LIMITS;
    if (this.hasFailed || this.speech !== undefined) return false;
    if (this.#state === 'waiting') return atMs - this.sentAtMs < tokenMs;
    return atMs - this.activeAtMs < activeMs;
  }

  get hasFailed(): boolean {
    return this.#state === 'failed';
  }

  expire(atMs: number): void {
    this.#state = 'failed';
    this.#add('expired', atMs);
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
      this.#add('refused', atMs, errorDetails(exchange));
      return;
    }
    const kind = this.#kindOf(exchange);
    this.#add(kind, atMs, { files: exchange.requestFiles.length });
    this.activeAtMs = atMs;
    if (kind === 'deferred') return;
    this.#state = 'answered';
  }

  /** A step of the voice connection. */
  addVoiceStep(kind: StepKind, atMs: number, details: StepDetails): void {
    const isRepeated = this.#steps.some((step) => step.kind === kind);
    // Other members' arrivals change the group, too. Only its first key matters here.
    if (kind === 'voice-secured' && isRepeated) return;
    this.#add(kind, atMs, details);
  }

  /** The path as the page shows it. */
  view(): Activity {
    const { id, type, channelId, user, options, commandName, label, continues } = this.interaction;
    const steps = [...this.#steps, ...this.#speechSteps()].sort((a, b) => a.atMs - b.atMs);
    return {
      id,
      kind: kindOf(type, commandName),
      channelId,
      userId: user.id,
      userName: user.name,
      name: commandName ?? label ?? '',
      optionNames: Object.keys(options),
      continues,
      startedAt: this.#startedAt,
      hasSpoken: this.hasSpoken,
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

  #add(kind: StepKind, atMs: number, details: StepDetails = {}): void {
    const last = this.#steps.at(-1);
    const isFull = this.#steps.length >= ACTIVITY_LIMITS.steps;
    if (isFull && last !== undefined) {
      const times = (last.details.times ?? 1) + 1;
      this.#steps[this.#steps.length - 1] = { ...last, atMs, details: { ...last.details, times } };
      return;
    }
    this.#steps.push({ kind, atMs, details });
  }

  #speechSteps(): TimedStep[] {
    if (this.speech === undefined) return [];
    const { channelId, startedAtMs, soundAtMs, endedAtMs, isEncrypted } = this.speech;
    const about = { details: { channelId, isEncrypted } };
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
              details: { channelId, durationMs },
            },
          ]),
    ];
  }

  #relative(timed: TimedStep, steps: readonly TimedStep[]): Step {
    const { kind, atMs, details } = timed;
    const earlier = steps.filter(
      (step) => step !== timed && step.atMs <= timed.atMs && FOLLOWS[kind]?.includes(step.kind),
    );
    const from = Math.min(atMs, Math.max(this.sentAtMs, ...earlier.map((step) => step.atMs)));
    return {
      kind,
      fromMs: round(from - this.sentAtMs),
      atMs: round(atMs - this.sentAtMs),
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
