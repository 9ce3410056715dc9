import type {
  HeardSpeech,
  InteractionRun,
  Listener,
  Member,
  MessageView,
} from '../../src/sandbox/types.ts';
import { DeadlineError, delay } from '../../src/shared/common/deadline.ts';
import { phrase, TEXT_LANGUAGES } from '../service-texts.ts';
import type { SoakLog } from './log.ts';
import { residentOf, type SoakStack, VISITORS } from './stack.ts';
import type { Dice, WeekEvent } from './week.ts';

/** Generous, because the machine may be busy with other work. */
const HEAR_TIMEOUT_MS = 30_000;
const REPLY = { timeoutMs: 30_000 };
/** Without sound for this long, the queue is empty. */
const QUIET_MS = 2_500;
/** Longer than the bot stays alone in a channel. */
const NIGHT_MS = 8_000;
/** Events of one server happen one after another. Beyond this many, further ones are left out. */
const MAX_BACKLOG = 10;
const FILE_FORMATS = ['voice-message', 'wav', 'mp3'] as const;
const LOOKS = ['voices', 'queue', 'usage', 'help', 'privacy'] as const;
/** Texts repeat after this many, as people repeat themselves. */
const TEXTS = 5_000;

/** The fault that explains the failure of an event that has started at `sinceMs`, if any. */
type NearFault = (guildId: string, sinceMs: number) => string | undefined;

/** Plays the events of one server. */
export class SoakServer {
  readonly #stack: SoakStack;
  readonly #log: SoakLog;
  readonly #dice: Dice;
  readonly #guildId: string;
  readonly #resident: Member;
  readonly #visitors: readonly Member[];
  readonly #nearFault: NearFault;
  #listener: Listener | undefined;
  #backlog = 0;
  #turn: Promise<void> = Promise.resolve();
  #voices = 0;
  #isClosed = false;

  constructor(
    stack: SoakStack,
    index: number,
    { log, dice, nearFault }: { log: SoakLog; dice: Dice; nearFault: NearFault },
  ) {
    this.#stack = stack;
    this.#log = log;
    this.#dice = dice;
    this.#nearFault = nearFault;
    this.#guildId = stack.sandbox.guilds[index]?.id ?? '';
    this.#resident = stack.sandbox.as(this.#guildId, residentOf(index));
    this.#visitors = VISITORS.map((name) => stack.sandbox.as(this.#guildId, name));
  }

  /** Has #chat read aloud, and makes the bot join: it ignores messages of members who are in no voice channel. */
  async open(): Promise<void> {
    this.#listener = await this.#resident.joinVoice('Lounge');
    const voice = this.#stack.sandbox.guilds
      .find(({ id }) => id === this.#guildId)
      ?.channel('Lounge').id;
    const run = await this.#resident.command('chat', 'read', voice === undefined ? {} : { voice }, {
      subcommand: 'on',
    });
    await run.reply(REPLY);
    await this.#say('first', this.#text());
  }

  /** Plays an event when the earlier ones have ended. Failures are recorded. */
  play(event: WeekEvent): void {
    if (this.#backlog >= MAX_BACKLOG) {
      this.#log.skipped();
      return;
    }
    this.#backlog += 1;
    this.#turn = this.#turn.then(async () => {
      if (this.#isClosed) return;
      const startedAtMs = performance.now();
      try {
        await this.#events[event]();
        this.#log.done(event);
      } catch (error) {
        this.#log.failed(event, error, this.#nearFault(this.#guildId, startedAtMs));
      } finally {
        this.#backlog -= 1;
      }
    });
  }

  /** Drops the events that wait, and resolves when the current one has ended. */
  close(): Promise<void> {
    this.#isClosed = true;
    return this.#turn;
  }

  readonly #events: Readonly<Record<WeekEvent, () => Promise<void>>> = {
    say: () => this.#say('say', this.#text()),
    message: () => this.#message(),
    burst: () => this.#burst(),
    file: () => this.#file(),
    comingOrGoing: () => this.#comingOrGoing(),
    night: () => this.#night(),
    clone: () => this.#clone(),
    skip: () => this.#skip(),
    deletion: () => this.#deletion(),
    autocomplete: () => this.#autocomplete(),
    look: () => this.#look(),
  };

  async #say(event: string, text: string, options: Record<string, string> = {}): Promise<void> {
    const hearing = this.#hear();
    const run = await this.#resident.command('general', 'say', { text, ...options });
    await this.#time(event, run.sentAtMs, hearing, run);
  }

  async #message(): Promise<void> {
    const hearing = this.#hear();
    const sentAtMs = performance.now();
    this.#dice.pick(this.#visitors).write('chat', this.#text());
    await this.#time('message', sentAtMs, hearing);
  }

  async #burst(): Promise<void> {
    const hearing = this.#hear();
    const sentAtMs = performance.now();
    for (const visitor of this.#visitors.slice(0, 5)) visitor.write('chat', this.#text());
    await this.#time('burst', sentAtMs, hearing);
    await this.#untilQuiet();
  }

  async #file(): Promise<void> {
    const format = this.#dice.pick(FILE_FORMATS);
    const options = { text: this.#text(), output: 'file', format };
    const run = await this.#dice.pick(this.#visitors).command('general', 'say', options);
    await this.#attachment(run);
    this.#log.took('file', performance.now() - run.sentAtMs);
  }

  async #comingOrGoing(): Promise<void> {
    const visitor = this.#dice.pick(this.#visitors);
    if (visitor.listener === undefined)
      await visitor.joinVoice(this.#dice.pick(['Lounge', 'Games']));
    else visitor.leaveVoice();
  }

  async #night(): Promise<void> {
    for (const visitor of this.#visitors) if (visitor.listener !== undefined) visitor.leaveVoice();
    this.#resident.leaveVoice();
    await delay(NIGHT_MS);
    this.#listener = await this.#resident.joinVoice('Lounge');
    await this.#say('night', this.#text());
  }

  async #clone(): Promise<void> {
    const name = `Voice ${++this.#voices}`;
    const run = await this.#resident.command('general', 'clone', {
      sample: { file: { name: 'sample.wav', data: this.#stack.sample } },
      name,
      text: this.#text(),
      consent: 'own',
      output: 'file',
    });
    await this.#attachment(run);
    const reply = await run.next(({ content }) => content.startsWith('🧬'), REPLY);
    this.#log.took('clone', performance.now() - run.sentAtMs);
    const options = { text: 'x', voice: name };
    const [offered] = await this.#resident.autocomplete('general', 'say', options, 'voice');
    try {
      await this.#say('cloned', this.#text(), { voice: String(offered?.value) });
    } finally {
      await this.#deleteVoice(reply);
    }
  }

  /** @throws Error with the bot's reply if it posts no file */
  async #attachment(run: InteractionRun): Promise<void> {
    try {
      await run.next(({ attachments }) => attachments.length === 1, REPLY);
    } catch (cause) {
      throw new Error(`no file was posted; the reply: ${run.answer?.text ?? 'none'}`, { cause });
    }
  }

  async #deleteVoice(reply: MessageView): Promise<void> {
    const question = await (await this.#press(reply, 'clone:ask:')).reply(REPLY);
    const run = await this.#press(question, 'clone:delete:');
    await run.next(({ content }) => content.startsWith('🗑️'), REPLY);
  }

  #press(message: MessageView, start: string): Promise<InteractionRun> {
    const ids = JSON.stringify(message.components).match(/"custom_id":"[^"]+"/g) ?? [];
    const id = ids.map((it) => it.slice(13, -1)).find((it) => it.startsWith(start));
    if (id === undefined) throw new Error(`there is no button ${start}`);
    return this.#resident.press(message, id);
  }

  async #skip(): Promise<void> {
    const hearing = this.#hear();
    const text = Array.from({ length: 8 }, () => this.#text()).join(' ');
    const run = await this.#resident.command('general', 'say', { text });
    const began = this.#firstPacket();
    await Promise.race([began, hearing]);
    await (await this.#resident.command('general', 'skip')).reply(REPLY);
    await this.#time('skip', run.sentAtMs, hearing, run);
  }

  async #deletion(): Promise<void> {
    const hearing = this.#hear();
    const visitor = this.#dice.pick(this.#visitors);
    const sentAtMs = performance.now();
    const first = visitor.write('chat', `${this.#text()} ${this.#text()} ${this.#text()}`);
    const second = visitor.write('chat', this.#text());
    await Promise.race([this.#firstPacket(), hearing]);
    visitor.delete(second.id);
    visitor.delete(first.id);
    await this.#time('deletion', sentAtMs, hearing);
    await this.#untilQuiet();
  }

  async #autocomplete(): Promise<void> {
    const voice = this.#dice.pick(['a', 'ma', 'ko', 'voice-b', 'deep', '']);
    const options = { text: 'x', voice };
    const sentAtMs = performance.now();
    await this.#dice.pick(this.#visitors).autocomplete('general', 'say', options, 'voice');
    this.#log.took('autocomplete', performance.now() - sentAtMs);
  }

  async #look(): Promise<void> {
    const command = this.#dice.pick(LOOKS);
    const run = await this.#resident.command('general', command);
    await run.reply(REPLY);
    this.#log.took('look', performance.now() - run.sentAtMs);
  }

  /** From now on. Speech that ends late belongs to an earlier event and is dropped. */
  #hear(): Promise<HeardSpeech> {
    if (this.#listener === undefined) throw new Error('nobody listens');
    this.#listener.forget();
    const hearing = this.#listener.hear({ timeoutMs: HEAR_TIMEOUT_MS });
    hearing.catch(() => {});
    return hearing;
  }

  #firstPacket(): Promise<void> {
    return new Promise((resolve) => {
      const stop = this.#listener?.onPacket(({ silence }) => {
        if (silence) return;
        stop?.();
        resolve();
      });
    });
  }

  async #time(
    event: string,
    sentAtMs: number,
    hearing: Promise<HeardSpeech>,
    run?: InteractionRun,
  ): Promise<void> {
    try {
      const { startedAtMs } = await hearing;
      // Otherwise, it is the end of an earlier clip that was interrupted by a fault.
      if (startedAtMs > sentAtMs) this.#log.took(event, startedAtMs - sentAtMs);
    } catch (cause) {
      throw new Error(`nothing was heard; the reply: ${run?.answer?.text ?? 'none'}`, { cause });
    }
  }

  /** Waits until nothing is heard for a while. */
  async #untilQuiet(): Promise<void> {
    try {
      for (;;) await this.#listener?.hear({ timeoutMs: QUIET_MS });
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
    }
  }

  #text(): string {
    const language = this.#dice.roll() < 0.6 ? 'en' : this.#dice.pick(TEXT_LANGUAGES);
    return phrase(language, Math.floor(this.#dice.roll() * TEXTS));
  }
}
