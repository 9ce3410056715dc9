import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ApplicationCommandOptionType } from 'discord-api-types/v10';
import type {
  AttachmentView,
  GuildView,
  Heard,
  InteractionRun,
  Listener,
  Member,
  MessageView,
  OptionValue,
  Sandbox,
  UploadedFile,
} from '../sandbox/types.ts';
import { LineError, parseLine } from './parse-line.ts';
import { renderMessage } from './render.ts';
import { whenSettled } from './settle.ts';

export interface SceneOptions {
  sandbox: Sandbox;
  /** Who acts, by name; default: the owner of the first server. */
  as?: string | undefined;
  locale?: string | undefined;
  /** Goes into the first attachment option of a command. */
  attach?: UploadedFile | undefined;
  saveTo: string;
  /** Whether typed lines are printed: not where the terminal shows them already. */
  echo: boolean;
  print(text: string): void;
}

/** One person in one server of the sandbox, who types lines and sees and hears what comes of them. */
export class Scene {
  readonly #options: SceneOptions;
  readonly #guildId: string;
  readonly #member: Member;
  readonly #heard: Heard[] = [];
  readonly #textChannel: string;
  #listener: Listener | undefined;
  #saved = 0;

  constructor(options: SceneOptions) {
    const guild = options.sandbox.guilds[0];
    const textChannel = guild?.channels.find(({ kind }) => kind === 'text');
    if (guild === undefined || textChannel === undefined) throw new Error('an empty sandbox');
    this.#options = options;
    this.#guildId = guild.id;
    this.#member = options.sandbox.as(guild.id, options.as ?? guild.ownerId);
    this.#textChannel = textChannel.name;
  }

  get guild(): GuildView {
    return this.#options.sandbox.guild(this.#guildId);
  }

  /** The person's name and where they write. */
  get place(): { person: string; textChannel: string; voiceChannel: string | undefined } {
    const person = this.guild.member(this.#member.userId);
    const voice = person.voiceChannelId;
    return {
      person: person.displayName,
      textChannel: this.#textChannel,
      voiceChannel: voice === undefined ? undefined : this.guild.channel(voice).name,
    };
  }

  /** All speech heard so far, in the order it was heard. */
  get heard(): readonly Heard[] {
    return this.#heard;
  }

  /** Enters a voice channel, by name; `''` takes the first one. */
  async join(channel: string): Promise<void> {
    const first = this.guild.channels.find(({ kind }) => kind === 'voice')?.name ?? '';
    this.leave();
    this.#listener = await this.#member.joinVoice(channel === '' ? first : channel);
    void this.#listen(this.#listener);
  }

  leave(): void {
    if (this.#listener === undefined) return;
    this.#listener = undefined;
    this.#member.leaveVoice();
  }

  async #listen(listener: Listener): Promise<void> {
    while (this.#listener === listener) {
      const heard = await listener.hear({ timeoutMs: 3_600_000 }).catch(() => undefined);
      if (heard === undefined) return;
      this.#heard.push(heard);
    }
  }

  /**
   * Does what one line says: a slash command, or a message.
   * @returns whether it went well; what went wrong was printed
   */
  async run(line: string): Promise<boolean> {
    if (this.#options.echo) this.#options.print(`${this.place.person} › ${line}`);
    try {
      if (!line.startsWith('/')) {
        this.#member.write(this.#textChannel, line);
        return true;
      }
      return await this.#runCommand(line);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      this.#options.print(`  ✗ ${error.message}`);
      if (!(error instanceof LineError) && error.name !== 'ClientError') throw error;
      return false;
    }
  }

  async #runCommand(line: string): Promise<boolean> {
    const parsed = parseLine(line, this.#member.commands(this.#textChannel));
    const heardBefore = this.#heard.length;
    const run = await this.#member.command(
      this.#textChannel,
      parsed.name,
      this.#withAttachment(parsed.name, parsed.options),
      {
        ...(parsed.subcommand === undefined ? {} : { subcommand: parsed.subcommand }),
        ...(this.#options.locale === undefined ? {} : { locale: this.#options.locale }),
      },
    );
    const stop = run.onMessage((message) => this.#show(message));
    try {
      await whenSettled(run, this.#listener);
    } finally {
      stop();
    }
    this.#tellHeard(this.#heard.slice(heardBefore));
    await this.#save(run);
    return run.original?.content.startsWith('⚠️') === false;
  }

  #withAttachment(command: string, options: Record<string, OptionValue>) {
    const { attach } = this.#options;
    const definition = this.#member
      .commands(this.#textChannel)
      .find(({ name }) => name === command);
    const option = definition?.options?.find(
      ({ type }) => type === ApplicationCommandOptionType.Attachment,
    );
    return attach === undefined || option === undefined
      ? options
      : { ...options, [option.name]: { file: attach } };
  }

  #show(message: MessageView): void {
    if (message.thinking) return;
    this.#options.print(`  ${renderMessage(message, this.guild).replaceAll('\n', '\n  ')}`);
  }

  #tellHeard(heard: readonly Heard[]): void {
    for (const { durationMs, packets } of heard) {
      const encrypted = packets.every(
        ({ protection, silence }) => silence || protection === 'dave',
      );
      const how = encrypted ? 'end-to-end encrypted' : 'encrypted on the way';
      this.#options.print(
        `  👂 ${(durationMs / 1_000).toFixed(1)} s of speech in #${this.place.voiceChannel} (${packets.length} packets, ${how})`,
      );
    }
  }

  async #save(run: InteractionRun): Promise<void> {
    const messages = [run.original, ...run.followUps];
    for (const attachment of messages.flatMap((message) => message?.attachments ?? [])) {
      this.#options.print(`  💾 ${await this.#saveFile(attachment)}`);
    }
  }

  async #saveFile({ filename, data }: AttachmentView): Promise<string> {
    this.#saved += 1;
    const file = path.join(this.#options.saveTo, `${this.#saved}-${path.basename(filename)}`);
    await mkdir(this.#options.saveTo, { recursive: true });
    await writeFile(file, data);
    return file;
  }
}
