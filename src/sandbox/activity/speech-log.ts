import { type Claim, findSource } from './attribution.ts';
import type { CommandPath } from './command-path.ts';
import { ACTIVITY_LIMITS } from './limits.ts';
import type { PendingMessages } from './pending-messages.ts';
import type { SpeechRecord } from './speech-tracker.ts';
import { readAnswer, toLine } from './spoken-text.ts';
import type { Certainty, Speech, SpeechSource } from './types.ts';

/** What a speech log needs to know. */
export interface SpeechSurroundings {
  readonly messages: PendingMessages;
  /** The commands of a guild that may still speak, and the one that this speech belongs to. */
  openPaths(guildId: string, speechId: string): readonly CommandPath[];
  /** The name of a member or channel. */
  nameOf(guildId: string, id: string): string | undefined;
  /** A speech, or what it belongs to, has changed. */
  onChange(speech: Speech): void;
  onPathChange(path: CommandPath): void;
}

interface Entry {
  readonly record: SpeechRecord;
  readonly startedAt: number;
  /** Guesses the source if nothing has decided it by then. */
  readonly timer: NodeJS.Timeout;
  source: Exclude<SpeechSource, { kind: 'command' | 'message' }> | Attributed;
  isContinued: boolean;
}

interface Attributed {
  readonly kind: 'attributed';
  readonly claim: Claim;
  readonly certainty: Exclude<Certainty, 'exact'>;
  readonly path: CommandPath | undefined;
}

/** The latest speeches, and what each of them belongs to. */
export class SpeechLog {
  readonly #surroundings: SpeechSurroundings;
  /** Oldest first. */
  #entries: Entry[] = [];

  constructor(surroundings: SpeechSurroundings) {
    this.#surroundings = surroundings;
  }

  get speeches(): Speech[] {
    return this.#entries.map((entry) => this.#view(entry));
  }

  /** A speech began or changed. */
  update(record: SpeechRecord): void {
    const entry = this.#entries.find((one) => one.record === record) ?? this.#begin(record);
    this.#decide(entry);
    this.#report(entry);
  }

  /** Something has happened that may tell what is spoken, or how it is called. */
  reconsider(guildId: string): void {
    const entry = this.#entries.findLast(({ record }) => record.guildId === guildId);
    if (entry === undefined) return;
    this.#decide(entry);
    this.#report(entry);
  }

  close(): void {
    for (const { timer } of this.#entries) clearTimeout(timer);
  }

  #begin(record: SpeechRecord): Entry {
    const entry: Entry = {
      record,
      startedAt: Date.now() - (performance.now() - record.startedAtMs),
      timer: setTimeout(() => this.update(record), ACTIVITY_LIMITS.undecidedMs),
      source: { kind: 'pending' },
      isContinued: false,
    };
    this.#entries.push(entry);
    if (this.#entries.length > ACTIVITY_LIMITS.rememberedSpeeches) this.#entries.shift();
    return entry;
  }

  #report(entry: Entry): void {
    this.#surroundings.onChange(this.#view(entry));
    const { source } = entry;
    if (source.kind === 'attributed' && source.path) this.#surroundings.onPathChange(source.path);
  }

  #decide(entry: Entry): void {
    const { id, guildId, startedAtMs } = entry.record;
    const now = performance.now();
    if (now - startedAtMs > ACTIVITY_LIMITS.evidenceAfterMs) return;
    const { messages } = this.#surroundings;
    const paths = this.#surroundings.openPaths(guildId, id);
    const claims = [...paths, ...messages.expectedIn(guildId, id)];
    const verdict = findSource(startedAtMs, now, claims);
    if (verdict.kind === 'source') this.#attribute(entry, verdict, paths);
    else if (entry.source.kind !== 'attributed') {
      const interrupted = verdict.kind === 'unknown' ? this.#interruptedBy(entry) : undefined;
      entry.source = interrupted ?? verdict;
      entry.isContinued = interrupted !== undefined;
    }
  }

  /** What was spoken just before: on a busy machine, a bot's sound has gaps. */
  #interruptedBy({ record }: Entry): Attributed | undefined {
    const earlier = this.#entries.filter(({ record: { guildId } }) => guildId === record.guildId);
    const before = earlier.findLast((one) => one.record !== record);
    const endedAtMs = before?.record.endedAtMs ?? Number.NEGATIVE_INFINITY;
    const isNear = record.startedAtMs - endedAtMs < ACTIVITY_LIMITS.gapMs;
    return isNear && before?.source.kind === 'attributed' ? before.source : undefined;
  }

  #attribute(
    entry: Entry,
    { claim, certainty }: Pick<Attributed, 'claim' | 'certainty'>,
    paths: readonly CommandPath[],
  ): void {
    const { record, source: before } = entry;
    const { messages, onPathChange } = this.#surroundings;
    if (before.kind === 'attributed' && before.claim !== claim) {
      messages.release(record.id);
      if (before.path?.speech?.record === record) {
        before.path.speech = undefined;
        onPathChange(before.path);
      }
    }
    const path = paths.find((one) => one === claim);
    if (path !== undefined) path.speech = { record, certainty };
    const message = messages.find(claim.id);
    if (message !== undefined) message.speechId = record.id;
    entry.source = { kind: 'attributed', claim, certainty, path };
    entry.isContinued = false;
  }

  #view({ record, startedAt, source, isContinued }: Entry): Speech {
    const { id, channelId, speakerId, startedAtMs, endedAtMs, listenerIds } = record;
    const durationMs = endedAtMs === undefined ? undefined : Math.round(endedAtMs - startedAtMs);
    const facts = {
      id,
      channelId,
      speakerId,
      startedAt,
      durationMs,
      isContinued,
      listenerIds: [...listenerIds],
    };
    if (source.kind !== 'attributed')
      return { ...facts, source, text: undefined, voice: undefined };
    return { ...facts, ...this.#describe(record.guildId, source) };
  }

  #describe(
    guildId: string,
    { claim: { id }, certainty, path }: Attributed,
  ): Pick<Speech, 'source' | 'text' | 'voice'> {
    const { messages, nameOf } = this.#surroundings;
    const toText = (text: string | undefined) =>
      text === undefined ? undefined : toLine(text, (mention) => nameOf(guildId, mention));
    if (path !== undefined) {
      const { user, channelId: messageChannelId, messageId } = path.interaction;
      const answer = path.answer && readAnswer(path.answer);
      const source = {
        kind: 'command' as const,
        id,
        certainty,
        userId: user.id,
        userName: user.name,
        messageId: path.messageIds[0] ?? messageId,
        messageChannelId,
      };
      return { source, voice: answer?.voice, text: toText(path.text ?? answer?.quote) };
    }
    const message = messages.find(id)?.message;
    const source = {
      kind: 'message' as const,
      id,
      certainty,
      userId: message?.author.id ?? '',
      userName: message?.author.name ?? '',
      messageId: id,
      messageChannelId: message?.channelId ?? '',
    };
    return { source, voice: undefined, text: toText(message?.text) };
  }
}
