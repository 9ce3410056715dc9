import type {
  InteractionRun,
  Member,
  OptionValue as MemberOption,
  Sandbox,
  UploadedFile,
} from '../types.ts';
import { Hearing } from './hearing.ts';
import type { Outbox } from './outbox.ts';
import type { Leaving, Places } from './places.ts';
import type { Message, OptionValue } from './protocol.ts';
import type { Runs } from './runs.ts';
import { soundFrame } from './sound-frame.ts';
import type { Uploads } from './uploads.ts';
import { messageOf } from './views.ts';

export interface ActingParts {
  readonly sandbox: Sandbox;
  readonly uploads: Uploads;
  readonly outbox: Outbox;
  readonly places: Places;
  readonly runs: Runs;
  /** What stands for the page among those that hold a place in voice. */
  readonly page: object;
}

/** A page acting as one member: what they see and hear goes to the page, until it acts as another. */
export class Acting {
  readonly member: Member;
  readonly #parts: ActingParts;
  readonly #hearing: Hearing;
  readonly #stopSeeing: () => void;
  #isOver = false;
  #openChannel: string | undefined;
  /** As they were told last. */
  #commands = '';

  constructor(member: Member, parts: ActingParts) {
    const { outbox, sandbox, places, page } = parts;
    this.member = member;
    this.#parts = parts;
    places.share(member, page);
    this.#hearing = new Hearing(member, {
      onPacket: (packet) => outbox.sound(soundFrame(packet)),
      onSpeaking: (userId, speaking) => outbox.tell({ type: 'speaking', userId, speaking }),
    });
    this.#stopSeeing = member.onMessage((news) => {
      if (news.kind === 'shown') {
        outbox.tell({ type: 'message', message: messageOf(news.message, sandbox) });
      } else outbox.tell({ type: 'message-gone', channelId: news.channelId, id: news.id });
    });
  }

  /** Something in the guild changed: perhaps somebody entered voice, left or was moved. */
  follow(): void {
    if (this.member.ears === undefined) this.#parts.places.forget(this.member);
    this.#hearing.follow();
  }

  /** @throws ClientError when the member may not enter */
  async joinVoice(channelId: string): Promise<void> {
    await this.member.joinVoice(channelId);
    this.#parts.places.take(this.member);
  }

  /** The channel that is shown from now on. @throws ClientError when the member does not see it */
  open(channelId: string): Message[] {
    const messages = this.member.messages(channelId);
    this.#openChannel = channelId;
    this.#commands = '';
    return messages.map((message) => messageOf(message, this.#parts.sandbox));
  }

  /** Tells which commands the member is shown, where that is news. */
  tellCommands(): void {
    const channel = this.#openChannel;
    if (channel === undefined) return;
    const isSeen = this.member.channels.some(({ id }) => id === channel);
    const commands = isSeen ? this.member.commands(channel) : [];
    const told = JSON.stringify(commands);
    if (told === this.#commands) return;
    this.#commands = told;
    this.#parts.outbox.tell({ type: 'commands', commands });
  }

  /** Follows an interaction: its modal, or that the application did not answer. */
  watch(run: InteractionRun): { run: string } {
    const { interactionId } = run;
    this.#parts.runs.keep(run, this.member);
    run.acknowledged.then(
      () => this.#showModal(run),
      ({ message }: Error) => {
        if (this.#isOver) return;
        const problem = `${message}.`;
        this.#parts.outbox.tell({ type: 'run-failed', run: interactionId, problem });
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
  close(leaving: Leaving): void {
    this.#isOver = true;
    this.#stopSeeing();
    this.#hearing.close();
    this.#parts.outbox.hush();
    this.#parts.places.release(this.member, this.#parts.page, leaving);
  }

  #showModal({ modal, interactionId: run }: InteractionRun): void {
    if (modal === undefined || this.#isOver) return;
    const { title, components } = modal;
    this.#parts.outbox.tell({ type: 'modal', modal: { run, title, components } });
  }
}
