import type {
  HeardPacket,
  InteractionRun,
  Member,
  OptionValue as MemberOption,
  Sandbox,
  UploadedFile,
} from '../types.ts';
import { AudioFeed } from './audio-feed.ts';
import type { InteractionRuns } from './interaction-runs.ts';
import type { Outbox } from './outbox.ts';
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
  /** What stands for the page among those that hold a place in voice. */
  readonly page: object;
}

/** A page acting as one member: what they see and hear goes to the page, until it acts as another. */
export class ActingMember {
  readonly member: Member;
  readonly #parts: ActingMemberParts;
  readonly #audioFeed: AudioFeed;
  readonly #stopMessages: () => void;
  #isClosed = false;
  #openChannel: string | undefined;
  /** As they were current last. */
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
    this.#stopMessages = member.onMessage((update) => {
      if (update.kind === 'updated') {
        outbox.send({ kind: 'message', message: toPageMessage(update.message, sandbox) });
      } else outbox.send({ kind: 'message-deleted', channelId: update.channelId, id: update.id });
    });
  }

  /** Something in the guild changed: perhaps somebody entered voice, left or was moved. */
  onGuildChange(): void {
    if (this.member.listener === undefined) this.#parts.presence.markLeft(this.member);
    this.#audioFeed.refresh();
  }

  /** @throws ClientError when the member may not enter */
  async joinVoice(channelId: string): Promise<void> {
    await this.member.joinVoice(channelId);
    this.#parts.presence.markJoined(this.member);
  }

  /** The channel that is shown from now on. @throws ClientError when the member does not see it */
  open(channelId: string): Message[] {
    const messages = this.member.messages(channelId);
    this.#openChannel = channelId;
    this.#commands = '';
    return messages.map((message) => toPageMessage(message, this.#parts.sandbox));
  }

  /** Tells which commands the member is shown, where that is update. */
  sendCommands(): void {
    const channel = this.#openChannel;
    if (channel === undefined) return;
    const isSeen = this.member.channels.some(({ id }) => id === channel);
    const commands = isSeen ? this.member.commands(channel) : [];
    const current = JSON.stringify(commands);
    if (current === this.#commands) return;
    this.#commands = current;
    this.#parts.outbox.send({ kind: 'commands', commands });
  }

  /** Follows an interaction: its modal, or that the application did not answer. */
  watch(run: InteractionRun): { run: string } {
    const { interactionId } = run;
    this.#parts.runs.keep(run, this.member);
    run.acknowledged.then(
      () => this.#showModal(run),
      ({ message }: Error) => {
        if (this.#isClosed) return;
        const problem = `${message}.`;
        this.#parts.outbox.send({ kind: 'run-failed', run: interactionId, problem });
      },
    );
    return { run: interactionId };
  }

  /** @throws Refusal when it was too long ago, or somebody else's */
  run(id: string): InteractionRun {
    return this.#parts.runs.get(id, this.member);
  }

  /** @throws Refusal when a file is gone */
  files(uploads: readonly string[]): UploadedFile[] {
    return uploads.map((id) => this.#parts.uploads.get(id));
  }

  /** Options with the files that they name. @throws Refusal when a file is gone */
  options(given: Readonly<Record<string, OptionValue>>): Record<string, MemberOption> {
    const entries = Object.entries(given).map(([name, value]): [string, MemberOption] => [
      name,
      typeof value === 'object' ? { file: this.#parts.uploads.get(value.upload) } : value,
    ]);
    return Object.fromEntries(entries);
  }

  /** The page hears and sees nothing more of this member. */
  close(reason: DetachReason): void {
    this.#isClosed = true;
    this.#stopMessages();
    this.#audioFeed.close();
    this.#parts.outbox.dropAudio();
    this.#parts.presence.detach(this.member, this.#parts.page, reason);
  }

  #showModal({ modal, interactionId: run }: InteractionRun): void {
    if (modal === undefined || this.#isClosed) return;
    const { title, components } = modal;
    this.#parts.outbox.send({ kind: 'modal', modal: { run, title, components } });
  }
}

/** A heard packet as the page gets it: see `SOUND_HEADER_BYTES`. */
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

/** By the clock of now, which the browser reads too: `performance.timeOrigin` misses that it was set since. */
function toEpochMs(monotonicMs: number): number {
  return Date.now() - (performance.now() - monotonicMs);
}
