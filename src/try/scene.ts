import { styleText } from 'node:util';
import { type APIApplicationCommand, ApplicationCommandType } from 'discord-api-types/v10';
import type {
  GuildView,
  HeardSpeech,
  InteractionRun,
  Listener,
  Member,
  MessageView,
  OptionValue,
  Sandbox,
  UploadedFile,
} from '../sandbox/types.ts';
import { readUpload, saveNumbered } from './files.ts';
import { findPerson, findVoiceChannel } from './find.ts';
import { attachmentOption, type ParsedLine, parseLine } from './parse-line.ts';
import { buttonNames, renderMessage } from './render.ts';
import { whenReadAloud, whenSettled } from './settle.ts';

export interface SceneOptions {
  sandbox: Sandbox;
  /** Who acts, by name; default: the owner of the first server. */
  as?: string | undefined;
  locale?: string | undefined;
  /** Goes into the first attachment option of a command. */
  attach?: UploadedFile | undefined;
  saveTo: string;
  /** Where buttons can be pressed, if anywhere. */
  pageUrl?: string | undefined;
  print(text: string): void;
  /** Called with all speech that is heard, in the order it is heard. */
  onHeard(heard: HeardSpeech): void;
}

/** One person in one server of the sandbox, who types and sees and hears what comes of it. */
export class Scene {
  readonly #options: SceneOptions;
  readonly #guildId: string;
  readonly #member: Member;
  readonly #textChannel: string;
  #listener: Listener | undefined;
  /** Set from entering a voice channel here until leaving it here. */
  #stopFollowing: (() => void) | undefined;

  /** @throws LineError when there is nobody of that name */
  constructor(options: SceneOptions) {
    const guild = options.sandbox.guilds[0];
    const textChannel = guild?.channels.find(({ kind }) => kind === 'text');
    if (guild === undefined || textChannel === undefined) throw new Error('an empty sandbox');
    this.#options = options;
    this.#guildId = guild.id;
    const { id } = findPerson(guild, options.as ?? guild.ownerId);
    this.#member = options.sandbox.as(guild.id, id);
    this.#textChannel = textChannel.name;
  }

  get userId(): string {
    return this.#member.userId;
  }

  get guild(): GuildView {
    return this.#options.sandbox.guild(this.#guildId);
  }

  /** The person's name and where they write and listen. */
  get place(): { person: string; textChannel: string; voiceChannel: string | undefined } {
    const person = this.guild.member(this.#member.userId);
    const voice = person.voiceChannelId;
    return {
      person: person.displayName,
      textChannel: this.#textChannel,
      voiceChannel: voice === undefined ? undefined : this.guild.channel(voice).name,
    };
  }

  /**
   * Enters a voice channel by name; `''` takes the first one. Until then the person stays where they are.
   * @throws LineError when there is no such channel, ClientError when the person may not enter
   */
  async join(channel: string): Promise<void> {
    const first = this.guild.channels.find(({ kind }) => kind === 'voice')?.name ?? '';
    const { id } = findVoiceChannel(this.guild, channel === '' ? first : channel);
    await this.#member.joinVoice(id);
    this.#stopFollowing ??= this.#options.sandbox.onChange(() => this.#follow());
    this.#follow();
  }

  /** Leaves the voice channel, also one that was entered in the page. */
  leave(): void {
    this.#stopFollowing?.();
    this.#stopFollowing = undefined;
    this.#listener = undefined;
    this.#member.leaveVoice();
  }

  /** The person is no longer acted: leaves what was entered here. @returns whether they had to leave */
  close(): boolean {
    if (this.#stopFollowing === undefined) return false;
    const wasThere = this.#member.listener !== undefined;
    this.leave();
    return wasThere;
  }

  /** Follows the member's current listener, which changes when a moderator or a page moves them. */
  #follow(): void {
    const { listener } = this.#member;
    if (listener === this.#listener) return;
    this.#listener = listener;
    if (listener !== undefined) void this.#listen(listener);
  }

  /** Hears until the person leaves; a speech that is cut by that is heard as far as it came. */
  async #listen(listener: Listener): Promise<void> {
    const channel = this.guild.channel(listener.channelId).name;
    while (this.#listener === listener) {
      const heard = await listener.hear({ timeoutMs: 3_600_000 }).catch(() => undefined);
      if (heard === undefined) continue;
      this.#options.onHeard(heard);
      this.#options.print(`  👂 ${describeHeard(heard, channel)}`);
    }
  }

  /** Writes a message, and hears to its end what the bot may read aloud of it. @throws ClientError */
  async write(text: string): Promise<void> {
    this.#member.write(this.#textChannel, text);
    if (this.#listener !== undefined) await whenReadAloud(this.#options.sandbox, this.#listener);
  }

  /** Whether a typed command has an option that takes the attached file. @throws LineError */
  takesFile(line: string): boolean {
    const { command } = parseLine(line, this.#slashCommands());
    return attachmentOption(command) !== undefined;
  }

  /** Entries of a message's menu are no commands to type. */
  #slashCommands(): APIApplicationCommand[] {
    const commands = this.#member.commands(this.#textChannel);
    return commands.filter(({ type }) => type === ApplicationCommandType.ChatInput);
  }

  /**
   * Types a slash command and follows it to its end.
   * @param onAnswered called when there is an answer in words, which may be long before all is spoken
   * @returns whether it went well; what the bot answered was printed
   * @throws LineError, ClientError, or PlainError when a file cannot be read, or what was posted not saved
   */
  async command(line: string, onAnswered?: () => void): Promise<boolean> {
    const parsed = parseLine(line, this.#slashCommands());
    const { locale, attach } = this.#options;
    const fileOption = attachmentOption(parsed.command);
    const typed = await withFiles(parsed.options);
    const options =
      attach === undefined || fileOption === undefined || fileOption in typed
        ? typed
        : { ...typed, [fileOption]: { file: attach } };
    const run = await this.#member.command(this.#textChannel, parsed.command.name, options, {
      ...(parsed.subcommand === undefined ? {} : { subcommand: parsed.subcommand }),
      ...(locale === undefined ? {} : { locale }),
    });
    const onReply = ({ attachments }: MessageView) => {
      // Files are yet to be saved.
      if (attachments.length === 0) onAnswered?.();
    };
    // A command that is not answered in words ends as a whole, below.
    run.reply().then(onReply, () => {});
    const shown = new Map<string, string>();
    let buttons: string | undefined;
    const stop = run.onMessage((message) => {
      const text = this.#render(message);
      // Buttons come and go without a word being changed.
      if (text === undefined || shown.get(message.id) === text) return;
      shown.set(message.id, text);
      this.#options.print(text);
      const now = this.#renderButtons(message);
      if (now === undefined || now === buttons) return;
      buttons = now;
      this.#options.print(now);
    });
    try {
      await whenSettled(run, this.#listener);
    } finally {
      stop();
    }
    await this.#save(run);
    return run.answer?.content.startsWith('⚠️') === false;
  }

  #render(message: MessageView): string | undefined {
    if (message.thinking) return undefined;
    const locale = this.#options.locale ?? this.guild.member(this.#member.userId).locale;
    return `  ${renderMessage(message, this.guild, locale).replaceAll('\n', '\n  ')}`;
  }

  #renderButtons(message: MessageView): string | undefined {
    const { pageUrl } = this.#options;
    const names = buttonNames(message);
    if (names.length === 0) return undefined;
    const where = pageUrl === undefined ? '' : `. Press them at ${pageUrl}`;
    return styleText('dim', `  Buttons: ${names.join(', ')}${where}`);
  }

  async #save(run: InteractionRun): Promise<void> {
    const messages = [run.original, ...run.followUps];
    for (const { filename, data } of messages.flatMap((message) => message?.attachments ?? [])) {
      this.#options.print(`  💾 ${await saveNumbered(this.#options.saveTo, filename, data)}`);
    }
  }
}

/** With the files themselves in place of their paths. @throws PlainError when one cannot be read */
async function withFiles(typed: ParsedLine['options']): Promise<Record<string, OptionValue>> {
  const options: Record<string, OptionValue> = {};
  for (const [name, value] of Object.entries(typed)) {
    options[name] = typeof value === 'object' ? { file: await readUpload(value.path) } : value;
  }
  return options;
}

function describeHeard({ durationMs, packets }: HeardSpeech, channel: string): string {
  const encrypted = packets.every(({ protection, silence }) => silence || protection === 'dave');
  const how = encrypted ? 'end-to-end encrypted' : 'encrypted on the way';
  return `${(durationMs / 1_000).toFixed(1)} s of speech in #${channel} (${packets.length} packets, ${how})`;
}
