import type { GuildView, HeardSpeech } from '../sandbox/types.ts';
import { PlainError } from '../shared/common/plain-error.ts';
import { ConsoleMember, type ConsoleMemberOptions } from './console-member.ts';
import { describeChannels, describePeople, findVoiceChannel } from './find.ts';
import { LineError } from './parse-line.ts';
import { checkRecordable, writeRecording } from './recording.ts';

export const HELP = `  /say text:Hello there       run a command of the bot; type files as paths
  :join CHANNEL  :leave       join or leave a voice channel
  :channels  :who             list voice channels or members
  :record FILE.wav            save a recording of what was spoken so far
  :as NAME                    act as another member; the current one leaves the voice channel
  :help                       show this list
  :quit                       ignore the remaining lines
  anything else               send a message to the channel`;

export interface ConsoleSessionOptions extends Omit<ConsoleMemberOptions, 'onHeard'> {
  /** Called for `:quit`. */
  onQuit(): void;
}

/** Executes lines one after the other: bot commands, messages, and console commands such as `:join`. */
export class ConsoleSession {
  readonly #options: ConsoleSessionOptions;
  readonly #heard: HeardSpeech[] = [];
  #member: ConsoleMember;

  /** @throws LineError when there is no member of that name */
  constructor(options: ConsoleSessionOptions) {
    this.#options = options;
    this.#member = this.#open(options.as);
  }

  get #guild(): GuildView {
    return this.#member.guild;
  }

  /**
   * Joins a voice channel; `''` means the first one.
   * @throws LineError, ClientError
   */
  join(channel: string): Promise<void> {
    return this.#member.join(channel);
  }

  /**
   * Whether a line is a command with an option for files.
   * @throws LineError when it is invalid
   */
  takesFile(line: string): boolean {
    return line.startsWith('/') && this.#member.takesFile(line);
  }

  /**
   * Executes one line.
   * @returns whether it succeeded; resolves when the speech is over, and after errors were printed
   */
  async execute(line: string): Promise<boolean> {
    this.#options.print(`${this.#member.context.person} › ${line}`);
    try {
      const command = parseConsoleCommand(line);
      if (command !== undefined) await this.#run(command);
      else if (line.startsWith('/')) return await this.#member.command(line);
      else await this.#member.write(line);
      return true;
    } catch (error) {
      if (!isUserError(error)) throw error;
      this.#options.print(`  ✗ ${error.message}`);
      return false;
    }
  }

  /**
   * Writes a recording of what has been played so far.
   * @throws PlainError when nothing was heard, or the file cannot be written or is not called `.wav`
   */
  async record(file: string): Promise<void> {
    await checkRecordable(file);
    if (this.#heard.length === 0) {
      const hint =
        this.#member.context.voiceChannel === undefined
          ? 'Join a voice channel (:join Lounge) and let the bot speak first.'
          : "Check the bot's replies.";
      throw new PlainError(`Nothing was heard, so ${file} was not written. ${hint}`);
    }
    const seconds = await writeRecording(file, this.#heard);
    this.#options.print(`  ● ${file}: ${seconds.toFixed(1)} s of speech from the voice channel`);
  }

  async #run({ verb, argument }: ConsoleCommand): Promise<void> {
    const { print, onQuit } = this.#options;
    switch (verb) {
      case 'join':
        return this.#member.join(findVoiceChannel(this.#guild, argument).name);
      case 'leave':
        return this.#leave();
      case 'as':
        return this.#switchTo(argument);
      case 'channels':
        return print(describeChannels(this.#guild));
      case 'who':
        return print(describePeople(this.#guild));
      case 'record':
        if (argument === '') throw new LineError('Which file? For example: :record hello.wav');
        return this.record(argument);
      case 'help':
        return print(HELP);
      case 'quit':
        return onQuit();
    }
  }

  #leave(): void {
    if (this.#member.context.voiceChannel === undefined)
      throw new LineError('You are not in a voice channel.');
    this.#member.leave();
  }

  /** Switches to another member. The previous one leaves the voice channel they joined here. */
  #switchTo(name: string): void {
    const next = this.#open(name);
    if (next.userId === this.#member.userId) return;
    const { person, voiceChannel } = this.#member.context;
    if (this.#member.close()) {
      this.#options.print(
        `  ${person} left ${voiceChannel}, because the console acts as one member at a time.`,
      );
    }
    this.#member = next;
  }

  #open(as: string | undefined): ConsoleMember {
    return new ConsoleMember({ ...this.#options, as, onHeard: (heard) => this.#heard.push(heard) });
  }
}

/** Whether an error is a user's mistake, reported by the console or the simulated client. */
function isUserError(error: unknown): error is Error {
  return error instanceof PlainError || (error instanceof Error && error.name === 'ClientError');
}

const VERBS = ['join', 'leave', 'as', 'channels', 'who', 'record', 'help', 'quit'] as const;

/** A command to the console itself, such as `:join Lounge`. */
export interface ConsoleCommand {
  verb: (typeof VERBS)[number];
  /** The rest of the line, or `''`. */
  argument: string;
}

/**
 * Parses a console command; undefined for other lines, such as `:)` or `:wave: hello`.
 * @throws LineError for an unknown console command
 */
function parseConsoleCommand(line: string): ConsoleCommand | undefined {
  const [, word, argument = ''] = /^:([a-z]+)(?:\s+(.*))?$/is.exec(line.trim()) ?? [];
  if (word === undefined) return undefined;
  const verb = VERBS.find((known) => known === word.toLowerCase());
  if (verb !== undefined) return { verb, argument: argument.trim() };
  const known = VERBS.map((name) => `:${name}`).join(', ');
  throw new LineError(`Unknown console command :${word}. Use ${known}.`);
}
