import type { VoiceFact } from '../voice/types.ts';
import { FirstSound } from './first-sound.ts';
import { ACTIVITY_LIMITS } from './limits.ts';

/** A speech as its packets show it. */
export interface SpeechRecord {
  readonly id: string;
  readonly guildId: string;
  readonly channelId: string;
  readonly speakerId: string;
  readonly startedAtMs: number;
  /** Of the first packet with sound. */
  soundAtMs: number | undefined;
  endedAtMs: number | undefined;
  isEncrypted: boolean;
  readonly listenerIds: Set<string>;
}

interface Current {
  readonly record: SpeechRecord;
  readonly firstSound: FirstSound;
  lastFrameAtMs: number;
  silentFrames: number;
  timer: NodeJS.Timeout;
}

type OnChange = (record: SpeechRecord) => void;

/** Splits a bot's packets into speeches, by guild. */
export class SpeechTracker {
  readonly #current = new Map<string, Current>();
  readonly #onChange: OnChange;
  #count = 0;

  /** @param onChange called when a speech begins, is heard by a further member, has its first sound, or ends */
  constructor(onChange: OnChange) {
    this.#onChange = onChange;
  }

  onFact(fact: VoiceFact): void {
    const current = this.#current.get(fact.guildId);
    if (fact.kind === 'packet') this.#onPacket(fact, current);
    else if (fact.kind === 'heard') this.#onHeard(fact, current);
    else if (fact.kind === 'disconnected') this.#end(current);
    else if (fact.kind === 'speaking' && !fact.isSpeaking) this.#end(current);
  }

  /** Ends the speech of a guild. The next packet with sound begins another one. */
  end(guildId: string): void {
    this.#end(this.#current.get(guildId));
  }

  close(): void {
    for (const { timer } of this.#current.values()) clearTimeout(timer);
    this.#current.clear();
  }

  #onPacket(
    { guildId, channelId, userId, atMs, isSilence }: VoiceFact & { kind: 'packet' },
    current: Current | undefined,
  ): void {
    if (isSilence) {
      if (current === undefined) return;
      current.silentFrames += 1;
      if (current.silentFrames >= ACTIVITY_LIMITS.silentFrames) this.#end(current);
      return;
    }
    if (current !== undefined) {
      current.silentFrames = 0;
      current.lastFrameAtMs = atMs;
      current.timer.refresh();
      return;
    }
    this.#count += 1;
    const record: SpeechRecord = {
      id: `${guildId}-${this.#count}`,
      guildId,
      channelId,
      speakerId: userId,
      startedAtMs: atMs,
      soundAtMs: undefined,
      endedAtMs: undefined,
      isEncrypted: false,
      listenerIds: new Set(),
    };
    const begun: Current = {
      record,
      firstSound: new FirstSound(),
      lastFrameAtMs: atMs,
      silentFrames: 0,
      timer: setTimeout(() => this.#end(begun), ACTIVITY_LIMITS.quietMs),
    };
    this.#current.set(guildId, begun);
    this.#onChange(record);
  }

  #onHeard(
    { listenerId, packet, atMs }: VoiceFact & { kind: 'heard' },
    current: Current | undefined,
  ): void {
    if (current === undefined || packet.silence) return;
    const { record, firstSound } = current;
    const isNewListener = !record.listenerIds.has(listenerId);
    record.listenerIds.add(listenerId);
    if (packet.protection === 'dave') record.isEncrypted = true;
    const isFirst = firstSound.check(listenerId, packet);
    if (isFirst) record.soundAtMs = atMs;
    if (isFirst || isNewListener) this.#onChange(record);
  }

  #end(current: Current | undefined): void {
    if (current === undefined) return;
    const { record, timer, lastFrameAtMs } = current;
    clearTimeout(timer);
    if (this.#current.get(record.guildId) !== current) return;
    this.#current.delete(record.guildId);
    record.endedAtMs = lastFrameAtMs;
    this.#onChange(record);
  }
}
