import type { ActivityJournal } from '../activity/journal.ts';
import type {
  HeardPacket,
  InteractionRun,
  Member,
  OptionValue as MemberOption,
  Sandbox,
  UploadedFile,
} from '../types.ts';
import { ActivityFeed } from './activity-feed.ts';
import { AudioFeed } from './audio-feed.ts';
import type { InteractionRuns } from './interaction-runs.ts';
import type { Outbox } from './outbox.ts';
import { problemOf } from './page-error.ts';
import { type Message, type OptionValue, SOUND_HEADER_BYTES } from './protocol.ts';
import type { Uploads } from './uploads.ts';
import { toPageMessage } from './views.ts';
import type { DetachReason, VoicePresence } from './voice-presence.ts';

export interface ActingMemberParts {
  readonly sandbox: Sandbox;
  readonly uploads: Uploads;
  readonly outbox: Outbox;
  readonly presence: VoicePresence;
  readonly runs: InteractionRuns;
  readonly journal: ActivityJournal;
  /** Identifies the page in VoicePresence. */
  readonly page: object;
}

/** The member that a page acts as. Sends what the member sees and hears to the page. */
export class ActingMember {
  readonly member: Member;
  readonly #parts: ActingMemberParts;
  readonly #audioFeed: AudioFeed;
  readonly #activityFeed: ActivityFeed;
  readonly #stopMessages: () => void;
  readonly #stopTyping: () => void;
  #isClosed = false;
  #openChannel: string | undefined;
  /** The commands as last sent, as JSON. */
  #commands = '';

  constructor(member: Member, parts: ActingMemberParts) {
    const { outbox, sandbox, presence, page } = parts;
    this.member = member;
    this.#parts = parts;
    presence.attach(member, page);
    this.#audioFeed = new AudioFeed(member, {
      onPacket: (packet) => outbox.sendAudio(encodeSoundFrame(packet)),
      onSpeaking: (userId, speaking) => outbox.send({ kind: 'speaking', userId, speaking }),
    });
    this.#activityFeed = new ActivityFeed(member, parts.journal, outbox);
    this.#stopMessages = member.onMessage((update) => {
      if (update.kind === 'updated') {
        const { message, isNew } = update;
        outbox.send({ kind: 'message', message: toPageMessage(message, sandbox), isNew });
      } else outbox.send({ kind: 'message-deleted', channelId: update.channelId, id: update.id });
    });
    this.#stopTyping = member.onTyping((typing) => outbox.send({ kind: 'typing', ...typing }));
  }

  /** The guild changed; a member may have joined or left a voice channel. */
  onGuildChange(): void {
    if (this.member.listener === undefined) this.#parts.presence.markLeft(this.member);
    this.#audioFeed.refresh();
    this.#activityFeed.refresh();
  }

  /** @throws ClientError when the member cannot join */
  async joinVoice(channelId: string): Promise<void> {
    await this.member.joinVoice(channelId);
    this.#parts.presence.markJoined(this.member);
  }

  /** Opens a channel on the page. @returns its messages @throws ClientError when the member cannot see it */
  open(channelId: string): Message[] {
    const messages = this.member.messages(channelId);
    this.#openChannel = channelId;
    this.#commands = '';
    return messages.map((message) => toPageMessage(message, this.#parts.sandbox));
  }

  /** Sends the member's commands in the open channel if they have changed. */
  sendCommands(): void {
    const channel = this.#openChannel;
    if (channel === undefined) return;
    const { channels, activeThreads } = this.member;
    const isSeen = [...channels, ...activeThreads].some(({ id }) => id === channel);
    const commands = isSeen ? this.member.commands(channel) : [];
    const current = JSON.stringify(commands);
    if (current === this.#commands) return;
    this.#commands = current;
    this.#parts.outbox.send({ kind: 'commands', commands });
  }

  /** Reports the interaction's modal, or that the application did not respond. */
  watch(run: InteractionRun): { run: string } {
    const { interactionId } = run;
    this.#parts.runs.add(run, this.member);
    run.acknowledged.then(
      () => this.#showModal(run),
      (err: unknown) => {
        const problem = problemOf(err);
        if (this.#isClosed || problem === undefined) return;
        this.#parts.outbox.send({ kind: 'run-failed', run: interactionId, ...problem });
      },
    );
    return { run: interactionId };
  }

  /** @throws PageError when the run is too old or belongs to another member */
  run(id: string): InteractionRun {
    return this.#parts.runs.get(id, this.member);
  }

  /** @throws PageError when a file has expired */
  files(uploads: readonly { upload: string; description?: string }[]): UploadedFile[] {
    return uploads.map(({ upload, ...more }) => ({ ...this.#parts.uploads.get(upload), ...more }));
  }

  /** Replaces upload IDs with their files. @throws PageError when a file has expired */
  options(given: Readonly<Record<string, OptionValue>>): Record<string, MemberOption> {
    const entries = Object.entries(given).map(([name, value]): [string, MemberOption] => [
      name,
      typeof value === 'object' ? { file: this.#parts.uploads.get(value.upload) } : value,
    ]);
    return Object.fromEntries(entries);
  }

  /** Stops sending to the page. */
  close(reason: DetachReason): void {
    this.#isClosed = true;
    this.#stopMessages();
    this.#stopTyping();
    this.#audioFeed.close();
    this.#activityFeed.close();
    this.#parts.outbox.dropAudio();
    this.#parts.presence.detach(this.member, this.#parts.page, reason);
  }

  #showModal({ modal, interactionId: run }: InteractionRun): void {
    if (modal === undefined || this.#isClosed) return;
    const { title, components } = modal;
    this.#parts.outbox.send({ kind: 'modal', modal: { run, title, components } });
  }
}

/** Encodes a packet for the page. The format is described at `SOUND_HEADER_BYTES`. */
function encodeSoundFrame(packet: HeardPacket): Uint8Array {
  const { userId, sequence, timestamp, receivedAtMs, opus } = packet;
  const frame = new Uint8Array(SOUND_HEADER_BYTES + opus.byteLength);
  const header = new DataView(frame.buffer);
  header.setBigUint64(0, BigInt(userId));
  header.setUint16(8, sequence);
  header.setUint32(10, timestamp);
  header.setFloat64(14, toEpochMs(receivedAtMs));
  frame.set(opus, SOUND_HEADER_BYTES);
  return frame;
}

/** Uses the current system clock, like the browser: `performance.timeOrigin` ignores later clock changes. */
function toEpochMs(monotonicMs: number): number {
  return Date.now() - (performance.now() - monotonicMs);
}
