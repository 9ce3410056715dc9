import type { GuildView, HeardSpeech } from '../sandbox/types.ts';
import { PlainError } from '../shared/common/plain-error.ts';
import { describeChannels, describePeople, findVoiceChannel } from './find.ts';
import { type Direction, readDirection } from './parse-direction.ts';
import { LineError } from './parse-line.ts';
import { checkRecordable, writeRecording } from './recording.ts';
import { Scene, type SceneOptions } from './scene.ts';

export const HELP = `  /say text:Hello there       a command of the bot, with its options; a file by its path
  :join CHANNEL  :leave       enter or leave a voice channel
  :channels  :who             the voice channels and the members there are
  :record FILE.wav            write what was heard, once all you asked for is spoken
  :as NAME                    be somebody else; who you were leaves the voice channel
  :help                       this list
  :quit                       stop the bot and all that belongs to it
  anything else               a message to the channel`;

export interface PlayOptions extends Omit<SceneOptions, 'onHeard'> {
  /** Whether typed lines are printed: not where the terminal shows them already. */
  echo: boolean;
  /** `:quit` was typed, and what was to be recorded is written. */
  onQuit(): void;
}

/** What is typed, line by line: commands and messages are acted in the scene, `:directions` change it. */
export class Play {
  readonly #options: PlayOptions;
  readonly #heard: HeardSpeech[] = [];
  readonly #speaking = new Set<Promise<unknown>>();
  readonly #reading = new Set<Promise<unknown>>();
  readonly #recording = new Set<Promise<unknown>>();
  #scene: Scene;

  /** @throws LineError when there is nobody of the name that is asked for */
  constructor(options: PlayOptions) {
    this.#options = options;
    this.#scene = this.#open(options.as);
  }

  get guild(): GuildView {
    return this.#scene.guild;
  }

  get place(): Scene['place'] {
    return this.#scene.place;
  }

  /** Enters a voice channel; `''` takes the first one. @throws LineError, ClientError */
  join(channel: string): Promise<void> {
    return this.#scene.join(channel);
  }

  /** Whether a line is a command with an option for files. @throws LineError when it cannot be read */
  takesFile(line: string): boolean {
    return line.startsWith('/') && this.#scene.takesFile(line);
  }

  /**
   * Does what one line says. Lines take effect in the order of the calls; none waits for what those
   * before it still speak, but for `:record`.
   * @param onAnswered called when a command is answered in words, or a message written: the bot may still speak
   * @returns whether it went well, when all is said; what went wrong was printed
   */
  async obey(line: string, onAnswered?: () => void): Promise<boolean> {
    if (this.#options.echo) this.#options.print(`${this.place.person} › ${line}`);
    try {
      const direction = readDirection(line);
      if (direction !== undefined) await this.#direct(direction);
      else if (line.startsWith('/')) {
        return await follow(this.#speaking, this.#scene.command(line, onAnswered));
      } else await this.#write(line, onAnswered);
      return true;
    } catch (error) {
      if (!isForPeople(error)) throw error;
      this.#options.print(`  ✗ ${error.message}`);
      return false;
    }
  }

  /**
   * Writes what was heard, when all that was asked for so far is spoken.
   * @throws PlainError when nothing was heard, it cannot be written or is not called `.wav`
   */
  async record(file: string): Promise<void> {
    const asked = [...this.#speaking, ...this.#reading];
    await checkRecordable(file);
    await Promise.allSettled(asked);
    if (this.#heard.length === 0) {
      const why =
        this.place.voiceChannel === undefined
          ? 'Join a voice channel (:join Lounge) and let the bot speak first.'
          : 'What the bot answered says why.';
      throw new PlainError(`Nothing was heard, so ${file} was not written. ${why}`);
    }
    const seconds = await writeRecording(file, this.#heard);
    this.#options.print(`  ● ${file}: ${seconds.toFixed(1)} s as heard in the voice channel`);
  }

  /** Resolves when what is under way now is spoken, saved and recorded. */
  async settled(): Promise<void> {
    await Promise.allSettled([...this.#speaking, ...this.#recording]);
  }

  async #write(text: string, onAnswered?: () => void): Promise<void> {
    const readAloud = follow(this.#reading, this.#scene.write(text));
    onAnswered?.();
    await readAloud;
  }

  async #direct({ verb, argument }: Direction): Promise<void> {
    const { print, onQuit } = this.#options;
    switch (verb) {
      case 'join':
        return this.#scene.join(findVoiceChannel(this.guild, argument).name);
      case 'leave':
        return this.#leave();
      case 'as':
        return this.#change(argument);
      case 'channels':
        return print(describeChannels(this.guild));
      case 'who':
        return print(describePeople(this.guild));
      case 'record':
        if (argument === '') throw new LineError('Into which file? For example :record hello.wav');
        return follow(this.#recording, this.record(argument));
      case 'help':
        return print(HELP);
      case 'quit':
        await Promise.allSettled(this.#recording);
        return onQuit();
    }
  }

  #leave(): void {
    if (this.place.voiceChannel === undefined) throw new LineError('You are in no voice channel.');
    this.#scene.leave();
  }

  /** The one who acted so far leaves the voice channel that was entered here, and that is told. */
  #change(name: string): void {
    const next = this.#open(name);
    if (next.userId === this.#scene.userId) return;
    const { person, voiceChannel } = this.place;
    if (this.#scene.close()) {
      this.#options.print(`  ${person} leaves ${voiceChannel}: here you are one person at a time.`);
    }
    this.#scene = next;
  }

  #open(as: string | undefined): Scene {
    return new Scene({ ...this.#options, as, onHeard: (heard) => this.#heard.push(heard) });
  }
}

/** Keeps a promise among those under way while it is. */
async function follow<T>(underWay: Set<Promise<unknown>>, work: Promise<T>): Promise<T> {
  underWay.add(work);
  try {
    return await work;
  } finally {
    underWay.delete(work);
  }
}

/** What the person did wrong, in our words or in those of their Discord client. */
function isForPeople(error: unknown): error is Error {
  return error instanceof PlainError || (error instanceof Error && error.name === 'ClientError');
}
