import type { AutocompleteInteraction, Interaction, MessageComponentInteraction } from 'discord.js';
import { LRUCache } from 'lru-cache';
import { DeadlineError, withDeadline } from '../../shared/common/deadline.ts';
import { type Failure, type FailureCode, levelOf, toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { LoopTurns } from '../../shared/common/loop-turns.ts';
import { createOrderedRunner } from '../../shared/common/ordered-runner.ts';
import { NO_SPAN, type Span, type Tracing } from '../../shared/tracing/span.ts';
import { describeFailure, type Translate, translator } from '../i18n/index.ts';
import { assertGroupAllowed } from '../policy/access.ts';
import { guildIdOf } from '../policy/interaction-scope.ts';
import { DEFAULT_SETTINGS, type GuildSettings } from '../store/settings-schema.ts';
import type { CallContext, ModalOpener, Recover, Recovery, Services } from './command.ts';
import { parseCustomId } from './custom-id.ts';
import { DuplicateInstanceDetector } from './duplicate-instance-detector.ts';
import { premiumRows } from './premium-row.ts';
import { type RepliableInteraction, Reply } from './reply.ts';
import { type CommandHandler, createRouter, type Router, type Routes } from './router.ts';

/** Discord repeats events when a session is resumed, so the latest interactions are remembered. */
const REMEMBERED_INTERACTIONS = 10_000;

/** The label of commands that the bot doesn't have. */
const UNKNOWN_COMMAND = 'unknown';

/** Failures that only say that there is nothing to do. They need no warning sign. */
const PLAIN_ANSWERS: readonly FailureCode[] = ['queue.empty', 'queue.none-yours', 'bot.restarting'];

type CallOf<Interaction> = CallContext & { interaction: Interaction; reply: Reply };

export interface Dispatch {
  /** Never rejects. */
  handle(interaction: Interaction): Promise<void>;
  /**
   * Waits until every interaction is answered, at most `timeoutMs`.
   * @returns the number of
   * unanswered interactions
   */
  waitUntilIdle(timeoutMs: number): Promise<number>;
}

export interface DispatchObserver {
  /**
   * Called for every interaction except autocomplete.
   * @param code `ok` or the code of a failure
   */
  interactionEnded(command: string, code: FailureCode | 'ok'): void;
}

export interface DispatchOptions extends Routes {
  services: Services;
  observer?: DispatchObserver;
  tracing: Tracing;
  log: Logger;
}

/**
 * Dispatches each interaction to its handler: acknowledges it immediately, handles it only once,
 * and turns a thrown error into one message for the member and one log entry.
 */
export function createDispatch(options: DispatchOptions): Dispatch {
  const dispatcher = new Dispatcher(options);
  return {
    handle: (interaction) => dispatcher.handle(interaction),
    waitUntilIdle: (timeoutMs) => dispatcher.waitUntilIdle(timeoutMs),
  };
}

class Dispatcher {
  readonly #router: Router;
  readonly #services: Services;
  readonly #observer: DispatchObserver | undefined;
  readonly #tracing: Tracing;
  readonly #log: Logger;
  readonly #runInOrder = createOrderedRunner();
  readonly #turns = new LoopTurns();
  readonly #seen = new LRUCache<string, true>({ max: REMEMBERED_INTERACTIONS });
  readonly #inProgress = new Set<Promise<void>>();
  readonly #duplicates: DuplicateInstanceDetector;

  constructor(options: DispatchOptions) {
    const { services, observer, tracing, log } = options;
    this.#observer = observer;
    this.#tracing = tracing;
    this.#router = createRouter(options);
    this.#services = services;
    this.#log = log;
    this.#duplicates = new DuplicateInstanceDetector(log);
  }

  async handle(interaction: Interaction): Promise<void> {
    if (this.#seen.has(interaction.id)) return;
    this.#seen.set(interaction.id, true);
    const handling = this.#answer(interaction);
    this.#inProgress.add(handling);
    await handling.finally(() => this.#inProgress.delete(handling));
  }

  async waitUntilIdle(timeoutMs: number): Promise<number> {
    try {
      await withDeadline(Promise.allSettled(this.#inProgress), timeoutMs, 'Answering');
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
    }
    return this.#inProgress.size;
  }

  /** Never rejects. An error outside of a handler is answered too: any field may be missing or of another type. */
  async #answer(interaction: Interaction): Promise<void> {
    const log = this.#log.child({ interactionId: interaction.id, guildId: guildIdOf(interaction) });
    try {
      await this.#route(interaction, log);
    } catch (error) {
      log.error({ err: error }, 'could not handle the interaction');
      if (!interaction.isRepliable()) return;
      this.#observer?.interactionEnded(UNKNOWN_COMMAND, 'internal');
      const reply = new Reply(interaction, log, 'ephemeral');
      await this.#showFailure(reply, translator(interaction.locale), toFailure(error), log);
    }
  }

  async #route(interaction: Interaction, log: Logger): Promise<void> {
    if (interaction.isAutocomplete()) {
      await this.#suggest(interaction, log);
    } else if (interaction.isChatInputCommand()) {
      await this.#run(interaction, log, this.#router.command(interaction));
    } else if (interaction.isMessageContextMenuCommand()) {
      await this.#run(interaction, log, this.#router.messageMenu(interaction));
    } else if (interaction.isUserContextMenuCommand()) {
      await this.#run(interaction, log, this.#router.userMenu(interaction));
    } else if (interaction.isMessageComponent()) {
      const { handler, args } = this.#router.component(interaction.customId);
      if ('modal' in handler) {
        await this.#openModal(interaction, log, handler, args);
        return;
      }
      await this.#run(interaction, log, { replyMode: 'update', ...handler }, { args });
    } else if (interaction.isModalSubmit()) {
      const { handler, args } = this.#router.modal(interaction.customId);
      // A form that a command opened has no message to update.
      const defaultMode = interaction.isFromMessage() ? 'update' : 'ephemeral';
      await this.#run(interaction, log, { replyMode: defaultMode, ...handler }, { args });
    } else throw new Error('Unknown kind of interaction. Run "npm run deploy".');
  }

  /** @param extras what the call has beside the interaction and its context */
  async #run<Interaction extends RepliableInteraction, Extras extends object>(
    interaction: Interaction,
    log: Logger,
    handler: CommandHandler<CallOf<Interaction> & Extras>,
    extras: Extras = {} as Extras,
  ): Promise<void> {
    const label = this.#labelOf(commandNameOf(interaction));
    const trace = startTrace(this.#tracing, interaction, label);
    const acknowledging = trace.start('acknowledge');
    const preparing = trace.start('load settings');
    const reply = new Reply(interaction, log, handler.replyMode);
    void reply.wasAlreadyAcknowledged.then((was) => {
      acknowledging.end();
      this.#duplicates.record(was);
    });
    // Only now, so that everybody is acknowledged in time.
    await this.#turns.take();
    const context = { ...(await this.#contextOf(interaction, log)), trace };
    preparing.end();
    const call = { ...context, reply, interaction, ...extras };
    try {
      if (handler.group !== undefined) {
        assertGroupAllowed(handler.group, interaction, context.settings);
      }
      await handler.run(call);
      this.#observe(context, 'ok');
    } catch (error) {
      await this.#replyWithError(error, context, reply, (failure) =>
        handler.recover?.(call, failure),
      );
    }
  }

  async #openModal(
    interaction: MessageComponentInteraction,
    log: Logger,
    { modal }: ModalOpener,
    args: readonly string[],
  ): Promise<void> {
    const context = await this.#contextOf(interaction, log);
    try {
      await interaction.showModal(await modal({ ...context, interaction, args }));
      this.#observe(context, 'ok');
    } catch (error) {
      await this.#replyWithError(error, context, new Reply(interaction, log, 'ephemeral'));
    }
  }

  async #suggest(interaction: AutocompleteInteraction, log: Logger): Promise<void> {
    const t = translator(interaction.locale);
    try {
      const command = this.#router.find(interaction.commandName);
      const call = { interaction, services: this.#services, t };
      await interaction.respond((await command?.autocomplete?.(call)) ?? []);
    } catch (error) {
      // Discord answers 10062 if the member has typed more since then. The next letter sends a new
      // request.
      log.debug({ err: error }, 'could not send suggestions');
      if (interaction.responded) return;
      await interaction.respond([]).catch(() => undefined);
    }
  }

  async #contextOf(interaction: RepliableInteraction, log: Logger): Promise<CallContext> {
    const settings = await this.#settingsOf(guildIdOf(interaction), log);
    const t = translator(settings.replyLanguage ?? interaction.locale);
    const commandName = commandNameOf(interaction);
    return { commandName, services: this.#services, settings, t, log, trace: NO_SPAN };
  }

  /** Never rejects: a guild whose settings cannot be read gets the defaults. */
  async #settingsOf(guildId: string | null, log: Logger): Promise<GuildSettings> {
    if (guildId === null) return DEFAULT_SETTINGS;
    const { settings } = this.#services.store;
    try {
      // Keeps the calls of a guild in the order in which they arrived.
      return await this.#runInOrder(guildId, () => settings.get(guildId));
    } catch (err) {
      log.warn({ err }, 'could not read the settings');
      return DEFAULT_SETTINGS;
    }
  }

  async #replyWithError(
    error: unknown,
    context: CallContext,
    reply: Reply,
    recover?: (failure: Failure) => ReturnType<Recover<never>>,
  ): Promise<void> {
    const { t, log } = context;
    const failure = toFailure(error);
    this.#observe(context, failure.code);
    log[levelOf(failure)]({ err: failure }, 'the command failed');
    const recovery = await recoverSafely(failure, log, recover);
    await this.#showFailure(reply, t, failure, log, recovery);
  }

  async #showFailure(
    reply: Reply,
    t: Translate,
    failure: Failure,
    log: Logger,
    { hint, rows = [] }: Partial<Recovery> = {},
  ): Promise<void> {
    const sign = PLAIN_ANSWERS.includes(failure.code) ? '' : '⚠️ ';
    const sentences = [`${sign}${describeFailure(t, failure)}`, ...(hint ? [hint] : [])];
    const content = sentences.join('\n');
    const offers = premiumRows(failure);
    try {
      const offered = offers.length === 0 ? content : `${content}\n${t('usage.offer')}`;
      await reply.fail(offered, [...rows, ...offers]).catch((cause: unknown) => {
        // Discord refuses a button for something that it does not sell here.
        if (offers.length === 0) throw cause;
        log.warn({ err: cause }, 'could not offer premium');
        return reply.fail(content, rows);
      });
    } catch (cause) {
      log.error({ err: cause }, 'could not send the error reply');
    }
  }

  #observe({ commandName, trace }: CallContext, code: FailureCode | 'ok'): void {
    this.#observer?.interactionEnded(this.#labelOf(commandName), code);
    trace.end(code === 'ok' ? undefined : code);
  }

  /** Unknown names are not used as labels: a client may send any custom ID. */
  #labelOf(commandName: string): string {
    return this.#router.has(commandName) ? commandName : UNKNOWN_COMMAND;
  }
}

function commandNameOf(interaction: RepliableInteraction): string {
  if ('commandName' in interaction) return interaction.commandName;
  return parseCustomId(interaction.customId).command;
}

/** Never rejects. Members without access are offered nothing. */
async function recoverSafely(
  failure: Failure,
  log: Logger,
  recover: ((failure: Failure) => ReturnType<Recover<never>>) | undefined,
): Promise<Recovery | undefined> {
  if (failure.code.startsWith('access.')) return undefined;
  try {
    return await recover?.(failure);
  } catch (err) {
    log.error({ err }, 'could not offer a way to try the command again');
    return undefined;
  }
}

/** @param command a name that the bot knows, not one that a client sent */
function startTrace(tracing: Tracing, { guild }: RepliableInteraction, command: string): Span {
  const shard = guild?.shardId;
  const attributes = { command, ...(shard === undefined ? {} : { shard }) };
  return tracing.start(`interaction ${command}`, { kind: 'server', attributes });
}
