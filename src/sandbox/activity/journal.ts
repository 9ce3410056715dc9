import type { GuildView, Observation, PersonView, Sandbox } from '../types.ts';
import type { VoiceFact } from '../voice/types.ts';
import { CommandPath } from './command-path.ts';
import { ACTIVITY_LIMITS } from './limits.ts';
import { SpeechLog } from './speech-log.ts';
import { SpeechTracker } from './speech-tracker.ts';
import type { Activity, Speech, StepDetails, StepKind, WaitingItem } from './types.ts';
import { waitingItems } from './waiting-items.ts';

export type JournalChange =
  | { readonly kind: 'activity'; readonly activity: Activity }
  | { readonly kind: 'speech'; readonly speech: Speech }
  /** What waits in the bot's voice channel of a guild; undefined while it is in none. */
  | {
      readonly kind: 'waiting';
      readonly guildId: string;
      readonly channelId: string | undefined;
      readonly items: readonly WaitingItem[];
    };

const VOICE_STEPS: Readonly<Partial<Record<VoiceFact['kind'], StepKind>>> = {
  connected: 'voice-connected',
  'transport-ready': 'voice-transport',
  secured: 'voice-secured',
  disconnected: 'voice-closed',
};

/**
 * Follows the commands of all members, and what bots say in voice channels. It knows only what passes over the wire.
 * Its memory is bounded.
 */
export class ActivityJournal {
  readonly #sandbox: Pick<Sandbox, 'guilds' | 'botUserId'>;
  readonly #tracker: SpeechTracker;
  readonly #log: SpeechLog;
  /** Oldest first. */
  readonly #paths = new Map<string, CommandPath>();
  /** As last reported, as JSON, by guild. */
  readonly #waiting = new Map<string, string>();
  readonly #listeners = new Set<(change: JournalChange) => void>();
  readonly #stop: () => void;

  constructor(sandbox: Pick<Sandbox, 'guilds' | 'botUserId' | 'observe'>) {
    this.#sandbox = sandbox;
    this.#log = new SpeechLog({
      pathsIn: (guildId) => this.#pathsIn(guildId),
      nameOf: (guildId, id) => this.#nameOf(guildId, id),
      onReplaced: (guildId) => this.#tracker.end(guildId),
      onChange: (speech) => this.#emit({ kind: 'speech', speech }),
      onPathChange: (path) => this.#emit({ kind: 'activity', activity: path.view() }),
    });
    this.#tracker = new SpeechTracker((record) => {
      this.#log.update(record);
      this.#reportWaiting(record.guildId);
    });
    this.#stop = sandbox.observe((observation) => this.#onObservation(observation));
  }

  /** Oldest first, like the speeches. */
  get activities(): Activity[] {
    return [...this.#paths.values()].map((path) => path.view());
  }

  get speeches(): Speech[] {
    return this.#log.speeches;
  }

  /** What waits in a guild now. */
  waitingIn(guildId: string): JournalChange & { readonly kind: 'waiting' } {
    const bot = this.#memberIn(guildId, this.#sandbox.botUserId);
    const channelId = bot?.voiceChannelId;
    const nameOf = (id: string) => this.#nameOf(guildId, id);
    const items =
      channelId === undefined ? [] : waitingItems(channelId, this.#pathsIn(guildId), nameOf);
    return { kind: 'waiting', guildId, channelId, items };
  }

  onChange(listener: (change: JournalChange) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  close(): void {
    this.#stop();
    this.#tracker.close();
  }

  #emit(change: JournalChange): void {
    for (const listener of this.#listeners) listener(change);
  }

  #onObservation(observation: Observation): void {
    const { atMs } = observation;
    switch (observation.kind) {
      case 'interaction': {
        const path = new CommandPath(observation.interaction, atMs);
        this.#paths.set(path.id, path);
        const [oldest] = this.#paths.keys();
        const isFull = this.#paths.size > ACTIVITY_LIMITS.rememberedCommands;
        if (isFull && oldest !== undefined) this.#paths.delete(oldest);
        this.#emit({ kind: 'activity', activity: path.view() });
        break;
      }
      case 'expired':
        this.#change(observation.interactionId, (path) => path.expire(atMs));
        break;
      case 'rest':
        this.#change(observation.interactionId, (path) => path.onRequest(observation));
        break;
      case 'message':
        this.#onMessage(observation);
        break;
      case 'voice-request':
        this.#onVoiceRequest(observation);
        break;
      case 'voice':
        this.#onVoiceFact(observation.fact);
        break;
    }
  }

  #change(id: string, change: (path: CommandPath) => void): void {
    const path = this.#paths.get(id);
    if (path === undefined) return;
    change(path);
    const { guildId } = path.interaction;
    this.#emit({ kind: 'activity', activity: path.view() });
    this.#log.reconsider(path);
    this.#reportWaiting(guildId);
  }

  #onMessage({ guildId, message, atMs }: Observation & { readonly kind: 'message' }): void {
    const path = this.#paths.get(message.interactionId ?? '');
    if (path === undefined || message.thinking) return;
    path.setAnswer(message, atMs);
    this.#emit({ kind: 'activity', activity: path.view() });
    this.#log.reconsider(path);
    this.#reportWaiting(guildId);
  }

  #onVoiceRequest(request: Observation & { readonly kind: 'voice-request' }): void {
    const { guildId, channelId, refusal, atMs } = request;
    const kind = channelId === null ? 'voice-leaving' : refusal ? 'voice-refused' : 'voice-joining';
    const details = { ...(channelId && { channelId }), ...(refusal && { refusal }) };
    this.#addVoiceStep(guildId, kind, atMs, details);
  }

  #onVoiceFact(fact: VoiceFact): void {
    this.#tracker.onFact(fact);
    const kind = VOICE_STEPS[fact.kind];
    if (kind === undefined) return;
    const { guildId, channelId, atMs } = fact;
    this.#addVoiceStep(guildId, kind, atMs, {
      channelId,
      ...(fact.kind === 'connected' && fact.isResumed ? { isResumed: true } : {}),
      ...(fact.kind === 'disconnected' ? { code: fact.closeCode } : {}),
    });
    this.#reportWaiting(guildId);
  }

  #addVoiceStep(guildId: string, kind: StepKind, atMs: number, details: StepDetails): void {
    for (const path of this.#pathsIn(guildId)) {
      if (!path.isExpected(atMs)) continue;
      path.addVoiceStep(kind, atMs, details);
      this.#emit({ kind: 'activity', activity: path.view() });
    }
  }

  #pathsIn(guildId: string): CommandPath[] {
    return [...this.#paths.values()].filter(({ interaction }) => interaction.guildId === guildId);
  }

  #reportWaiting(guildId: string): void {
    const waiting = this.waitingIn(guildId);
    const json = JSON.stringify(waiting);
    if (json === this.#waiting.get(guildId)) return;
    this.#waiting.set(guildId, json);
    this.#emit(waiting);
  }

  #nameOf(guildId: string, id: string): string | undefined {
    const member = this.#memberIn(guildId, id);
    if (member !== undefined) return member.displayName;
    return this.#guild(guildId)?.channels.find((one) => one.id === id)?.name;
  }

  #memberIn(guildId: string, userId: string): PersonView | undefined {
    return this.#guild(guildId)?.members.find(({ id }) => id === userId);
  }

  #guild(guildId: string): GuildView | undefined {
    return this.#sandbox.guilds.find(({ id }) => id === guildId);
  }
}
