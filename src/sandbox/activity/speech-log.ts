import type { CommandPath } from './command-path.ts';
import { ACTIVITY_LIMITS } from './limits.ts';
import type { SpeechRecord } from './speech-tracker.ts';
import { channelSpokenIn, lettersOf, readAnswer, toLine } from './spoken-text.ts';
import type { Speech } from './types.ts';

/** What a speech log needs to know. */
export interface SpeechSurroundings {
  /** The commands of a guild. */
  pathsIn(guildId: string): readonly CommandPath[];
  /** The name of a member or channel. */
  nameOf(guildId: string, id: string): string | undefined;
  /** Another command speaks in the guild now, although nothing has ended the speech before. */
  onReplaced(guildId: string): void;
  /** A speech, or what is known about it, has changed. */
  onChange(speech: Speech): void;
  onPathChange(path: CommandPath): void;
}

interface Entry {
  readonly record: SpeechRecord;
  readonly startedAt: number;
  /** The command that it belongs to, once that is known. */
  path: CommandPath | undefined;
}

/**
 * The latest speeches, and the commands that they belong to. Packets name no command, but the bot's answers do: a speech
 * belongs to the newest answer that says that it speaks in this channel, if it began at about that time. What no
 * answer tells is not known, such as which message is read aloud.
 */
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
    this.#report(entry);
  }

  /** The answer of a command has changed. */
  reconsider(path: CommandPath): void {
    const { guildId } = path.interaction;
    const entry = this.#entries.findLast(({ record }) => record.guildId === guildId);
    if (entry === undefined) return;
    const own = this.#entries.findLast((one) => one.path === path);
    if (own !== undefined && own !== entry) this.#surroundings.onChange(this.#view(own));
    if (this.#isReplaced(entry)) this.#surroundings.onReplaced(guildId);
    else this.#report(entry);
  }

  /** Whether a later answer says that it speaks, while this speech still goes on and has its own command. */
  #isReplaced({ record, path }: Entry): boolean {
    if (record.endedAtMs !== undefined || path?.speaking === undefined) return false;
    const next = this.#findPath(record);
    return (next?.speaking?.sinceMs ?? 0) > path.speaking.sinceMs;
  }

  #begin(record: SpeechRecord): Entry {
    const startedAt = Date.now() - (performance.now() - record.startedAtMs);
    const entry: Entry = { record, startedAt, path: undefined };
    this.#entries.push(entry);
    if (this.#entries.length > ACTIVITY_LIMITS.rememberedSpeeches) this.#entries.shift();
    return entry;
  }

  #report(entry: Entry): void {
    entry.path ??= this.#findPath(entry.record);
    if (entry.path !== undefined) {
      entry.path.speech = entry.record;
      this.#surroundings.onPathChange(entry.path);
    }
    this.#surroundings.onChange(this.#view(entry));
  }

  #findPath({ guildId, channelId, startedAtMs }: SpeechRecord): CommandPath | undefined {
    const { answerBeforeMs, answerAfterMs } = ACTIVITY_LIMITS;
    return this.#surroundings
      .pathsIn(guildId)
      .filter((path) => path.speech === undefined && path.speaking?.channelId === channelId)
      .filter(({ speaking = { sinceMs: 0 } }) => {
        const afterMs = speaking.sinceMs - startedAtMs;
        return afterMs > -answerBeforeMs && afterMs < answerAfterMs;
      })
      .toSorted((a, b) => (b.speaking?.sinceMs ?? 0) - (a.speaking?.sinceMs ?? 0))[0];
  }

  #lettersSpoken({ answer, text }: CommandPath): number | undefined {
    // Of what was skipped, its answer no longer says that it speaks.
    if (answer === undefined || channelSpokenIn(answer) === undefined) return undefined;
    const whole = text ?? readAnswer(answer).quote;
    const isShortened = text === undefined && whole?.endsWith('…');
    return whole === undefined || isShortened ? undefined : lettersOf(whole);
  }

  #view({ record, startedAt, path }: Entry): Speech {
    const { id, guildId, channelId, speakerId, startedAtMs, endedAtMs, listenerIds } = record;
    const durationMs = endedAtMs === undefined ? undefined : Math.round(endedAtMs - startedAtMs);
    const answer = path?.answer && readAnswer(path.answer);
    const text = path?.text ?? answer?.quote;
    return {
      ...{ id, channelId, speakerId, startedAt, durationMs },
      listenerIds: [...listenerIds],
      command: path && {
        id: path.id,
        userName: path.interaction.user.name,
        messageId: path.messageIds[0] ?? path.interaction.messageId,
        messageChannelId: path.interaction.channelId,
      },
      letters: path && this.#lettersSpoken(path),
      voice: answer?.voice,
      text:
        text === undefined
          ? undefined
          : toLine(text, (mention) => this.#surroundings.nameOf(guildId, mention)),
    };
  }
}
