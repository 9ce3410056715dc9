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
import { waitUntilReadAloud, waitUntilSettled } from './settle.ts';

export interface ConsoleMemberOptions {
  sandbox: Sandbox;
  /** The acting member's name; default: the owner of the first server. */
  as?: string | undefined;
  locale?: string | undefined;
  /** Attached to the first file option of every command. */
  attach?: UploadedFile | undefined;
  saveTo: string;
  print(text: string): void;
  /** Called with all speech that the member hears, in order. */
  onHeard(heard: HeardSpeech): void;
}

/** The member of the sandbox that the console acts as. */
export class ConsoleMember {
  readonly #options: ConsoleMemberOptions;
  readonly #guildId: string;
  readonly #member: Member;
  readonly #textChannel: string;
  #listener: Listener | undefined;
  /** Set while the member is in a voice channel that was joined through the console. */
  #stopFollowing: (() => void) | undefined;

  /** @throws LineError when there is no member of that name */
  constructor(options: ConsoleMemberOptions) {
    const guild = options.sandbox.guilds[0];
    const textChannel = guild?.channels.find(({ kind }) => kind === 'text');
    if (guild === undefined || textChannel === undefined)
      throw new Error('The sandbox has no server with a text channel.');
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

  /** The member's name and voice channel. */
  get context(): { person: string; voiceChannel: string | undefined } {
    const person = this.guild.member(this.#member.userId);
    const voice = person.voiceChannelId;
    return {
      person: person.displayName,
      voiceChannel: voice === undefined ? undefined : this.guild.channel(voice).name,
    };
  }

  /**
   * Joins a voice channel by name; `''` means the first one.
   * @throws LineError when there is no such channel, ClientError when the member cannot join it
   */
  async join(channel: string): Promise<void> {
    const first = this.guild.channels.find(({ kind }) => kind === 'voice')?.name ?? '';
    const { id } = findVoiceChannel(this.guild, channel === '' ? first : channel);
    await this.#member.joinVoice(id);
    this.#stopFollowing ??= this.#options.sandbox.onChange(() => this.#follow());
    this.#follow();
  }

  /** Leaves the voice channel, even if it was joined in the page. */
  leave(): void {
    this.#stopFollowing?.();
    this.#stopFollowing = undefined;
    this.#listener = undefined;
    this.#member.leaveVoice();
  }

  /**
   * Stops acting, and leaves a voice channel that was joined through the console.
   * @returns whether the member
   * left
   */
  close(): boolean {
    if (this.#stopFollowing === undefined) return false;
    const wasInVoice = this.#member.listener !== undefined;
    this.leave();
    return wasInVoice;
  }

  /** Follows the member's current listener, which changes when a moderator or a page moves them. */
  #follow(): void {
    const { listener } = this.#member;
    if (listener === this.#listener) return;
    this.#listener = listener;
    if (listener !== undefined) void this.#listen(listener);
  }

  /** Listens until the member leaves the channel. */
  async #listen(listener: Listener): Promise<void> {
    const channel = this.guild.channel(listener.channelId).name;
    while (this.#listener === listener) {
      const heard = await listener.hear({ timeoutMs: 3_600_000 }).catch(() => undefined);
      if (heard === undefined) continue;
      this.#options.onHeard(heard);
      this.#options.print(`  👂 ${describeHeard(heard, channel)}`);
    }
  }

  /**
   * Sends a message. If the bot reads it aloud, waits until it has finished.
   * @throws ClientError
   */
  async write(text: string): Promise<void> {
    this.#member.write(this.#textChannel, text);
    if (this.#listener !== undefined)
      await waitUntilReadAloud(this.#options.sandbox, this.#listener);
  }

  /**
   * Whether a typed command has a file option.
   * @throws LineError
   */
  takesFile(line: string): boolean {
    const { command } = parseLine(line, this.#slashCommands());
    return attachmentOption(command) !== undefined;
  }

  /** Excludes message menu commands, which cannot be typed. */
  #slashCommands(): APIApplicationCommand[] {
    const commands = this.#member.commands(this.#textChannel);
    return commands.filter(({ type }) => type === ApplicationCommandType.ChatInput);
  }

  /**
   * Runs a slash command and waits until it has finished.
   * @returns whether it succeeded; prints the bot's replies
   * @throws LineError, ClientError, or PlainError when a file cannot be read or saved
   */
  async command(line: string): Promise<boolean> {
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
    const shown = new Map<string, string>();
    let buttons: string | undefined;
    const stop = run.onMessage((message) => {
      const text = this.#render(message);
      // The buttons may change without the text.
      if (text === undefined || shown.get(message.id) === text) return;
      shown.set(message.id, text);
      this.#options.print(text);
      const now = this.#renderButtons(message);
      if (now === undefined || now === buttons) return;
      buttons = now;
      this.#options.print(now);
    });
    try {
      await waitUntilSettled(run, this.#listener);
    } finally {
      stop();
    }
    await this.#save(run);
    return run.answer?.text.startsWith('⚠️') === false;
  }

  #render(message: MessageView): string | undefined {
    if (message.thinking) return undefined;
    const locale = this.#options.locale ?? this.guild.member(this.#member.userId).locale;
    return `  ${renderMessage(message, this.guild, locale).replaceAll('\n', '\n  ')}`;
  }

  #renderButtons(message: MessageView): string | undefined {
    const names = buttonNames(message);
    return names.length === 0 ? undefined : styleText('dim', `  Buttons: ${names.join(', ')}`);
  }

  async #save(run: InteractionRun): Promise<void> {
    const messages = [run.original, ...run.followUps];
    for (const { filename, data } of messages.flatMap((message) => message?.attachments ?? [])) {
      this.#options.print(`  💾 ${await saveNumbered(this.#options.saveTo, filename, data)}`);
    }
  }
}

/**
 * Replaces paths with files.
 * @throws PlainError when a file cannot be read
 */
async function withFiles(typed: ParsedLine['options']): Promise<Record<string, OptionValue>> {
  const options: Record<string, OptionValue> = {};
  for (const [name, value] of Object.entries(typed)) {
    options[name] = typeof value === 'object' ? { file: await readUpload(value.path) } : value;
  }
  return options;
}

function describeHeard({ durationMs, packets }: HeardSpeech, channel: string): string {
  const encrypted = packets.every(({ protection, silence }) => silence || protection === 'dave');
  const how = encrypted ? 'end-to-end encrypted' : 'encrypted in transit';
  return `${(durationMs / 1_000).toFixed(1)} s of speech in #${channel} (${packets.length} packets, ${how})`;
}
