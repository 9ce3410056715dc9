import type { AutocompleteInteraction, Interaction, MessageComponentInteraction } from 'discord.js';
import { BoundedIdSet } from '../../shared/common/bounded-id-set.ts';
import { DeadlineError, withDeadline } from '../../shared/common/deadline.ts';
import { type FailureCode, levelOf, toFailure } from '../../shared/common/failure.ts';
import type { Logger } from '../../shared/common/logger.ts';
import { createOrderedRunner } from '../../shared/common/ordered-runner.ts';
import { assertAllowed } from '../policy/access.ts';
import { DEFAULT_SETTINGS, type GuildSettings } from '../store/settings-schema.ts';
import type { Command, CommandCall, MessageMenu, ModalOpener, Services } from './command.ts';
import { parseCustomId } from './custom-id.ts';
import { describeFailure, translator } from './i18n/index.ts';
import { type AnswerableInteraction, type Answers, Reply } from './reply.ts';
import { createRouter, type Router } from './router.ts';
import { TwinWatch } from './twin-watch.ts';

/** Discord replays events when a session is resumed; this many interactions are remembered. */
const REMEMBERED_INTERACTIONS = 10_000;

export interface Dispatch {
  handle(interaction: Interaction): Promise<void>;
  /** Resolves when every interaction is answered, after `timeoutMs` at the latest, with how many are not. */
  settled(timeoutMs: number): Promise<number>;
}

/** Told how every interaction but suggestions ended. */
export interface DispatchObserver {
  /** @param code `ok` or a failure's */
  answered(command: string, code: FailureCode | 'ok'): void;
}

export interface DispatchOptions {
  commands: readonly Command[];
  menus: readonly MessageMenu[];
  services: Services;
  observer?: DispatchObserver;
  log: Logger;
}

/** What every call comes with, whatever it answers. */
type Means = Pick<CommandCall, 'services' | 'settings' | 't' | 'log'>;

/**
 * Brings every interaction to its command: acknowledges at once, acts on each only once, and turns
 * whatever is thrown into one sentence for the member and, where it is our mistake, one line of log.
 */
export function createDispatch(options: DispatchOptions): Dispatch {
  const dispatcher = new Dispatcher(options);
  return {
    handle: (interaction) => dispatcher.handle(interaction),
    settled: (timeoutMs) => dispatcher.settled(timeoutMs),
  };
}

class Dispatcher {
  readonly #router: Router;
  readonly #services: Services;
  readonly #observer: DispatchObserver | undefined;
  readonly #log: Logger;
  readonly #runInOrder = createOrderedRunner();
  readonly #seen = new BoundedIdSet(REMEMBERED_INTERACTIONS);
  readonly #underWay = new Set<Promise<void>>();
  readonly #twins: TwinWatch;

  constructor({ commands, menus, services, observer, log }: DispatchOptions) {
    this.#observer = observer;
    this.#router = createRouter(commands, menus);
    this.#services = services;
    this.#log = log;
    this.#twins = new TwinWatch(log);
  }

  async handle(interaction: Interaction): Promise<void> {
    if (this.#seen.has(interaction.id)) return;
    this.#seen.add(interaction.id);
    const answering = this.#answer(interaction);
    this.#underWay.add(answering);
    await answering.finally(() => this.#underWay.delete(answering));
  }

  async settled(timeoutMs: number): Promise<number> {
    try {
      await withDeadline(Promise.allSettled(this.#underWay), timeoutMs, 'Answering');
    } catch (error) {
      if (!(error instanceof DeadlineError)) throw error;
    }
    return this.#underWay.size;
  }

  async #answer(interaction: Interaction): Promise<void> {
    const { id: interactionId, guildId } = interaction;
    const log = this.#log.child({ interactionId, guildId });

    if (interaction.isAutocomplete()) {
      await this.#suggest(interaction, log);
    } else if (interaction.isChatInputCommand()) {
      const { answers, run } = this.#router.command(interaction);
      await this.#run(interaction, log, answers, (means) => {
        assertAllowed(interaction, means.settings);
        return run({ ...means, interaction });
      });
    } else if (interaction.isMessageContextMenuCommand()) {
      const { answers, run } = this.#router.menu(interaction);
      await this.#run(interaction, log, answers, (means) => {
        assertAllowed(interaction, means.settings);
        return run({ ...means, interaction });
      });
    } else if (interaction.isMessageComponent()) {
      const { following, args } = this.#router.component(interaction.customId);
      if ('modal' in following) {
        await this.#open(interaction, log, following, args);
        return;
      }
      const { answers = 'in-place', run } = following;
      await this.#run(interaction, log, answers, (means) => run({ ...means, interaction, args }));
    } else if (interaction.isModalSubmit()) {
      const { following, args } = this.#router.modal(interaction.customId);
      // A modal that a command opened belongs to no message.
      const usual = interaction.isFromMessage() ? 'in-place' : 'caller';
      const { answers = usual, run } = following;
      await this.#run(interaction, log, answers, (means) => run({ ...means, interaction, args }));
    }
  }

  async #run(
    interaction: AnswerableInteraction,
    log: Logger,
    answers: Answers,
    work: (means: Means & { reply: Reply }) => Promise<void>,
  ): Promise<void> {
    const reply = new Reply(interaction, log, answers);
    void reply.isTaken.then((isTaken) => this.#twins.note(isTaken));
    const means = await this.#meansOf(interaction, log);
    try {
      await work({ ...means, reply });
      this.#tell(interaction, 'ok');
    } catch (error) {
      this.#tell(interaction, toFailure(error).code);
      await reply.fail(this.#explain(error, means)).catch((cause) => {
        log.error({ err: cause }, 'the member could not be told');
      });
    }
  }

  async #open(
    interaction: MessageComponentInteraction,
    log: Logger,
    { modal }: ModalOpener,
    args: readonly string[],
  ): Promise<void> {
    const means = await this.#meansOf(interaction, log);
    try {
      await interaction.showModal(await modal({ ...means, interaction, args }));
      this.#tell(interaction, 'ok');
    } catch (error) {
      this.#tell(interaction, toFailure(error).code);
      const reply = new Reply(interaction, log, 'caller');
      await reply.fail(this.#explain(error, means)).catch((cause) => {
        log.error({ err: cause }, 'the member could not be told');
      });
    }
  }

  async #suggest(interaction: AutocompleteInteraction, log: Logger): Promise<void> {
    const t = translator(interaction.locale);
    try {
      const command = this.#router.find(interaction.commandName);
      const call = { interaction, services: this.#services, t };
      await interaction.respond((await command?.autocomplete?.(call)) ?? []);
    } catch (error) {
      // Whoever types faster than the answer travels gets 10062: nothing is lost, the next letter asks again.
      log.debug({ err: error }, 'suggestions came too late');
    }
  }

  /** What the server has set holds for everything of this interaction. */
  async #meansOf({ guildId, locale }: AnswerableInteraction, log: Logger): Promise<Means> {
    const settings = await this.#settingsOf(guildId, log);
    const t = translator(settings.replyLanguage ?? locale);
    return { services: this.#services, settings, t, log };
  }

  /** Never rejects: a server whose settings cannot be read, and never were, is treated as a new one. */
  async #settingsOf(guildId: string | null, log: Logger): Promise<GuildSettings> {
    if (guildId === null) return DEFAULT_SETTINGS;
    const { settings } = this.#services.store;
    try {
      // Calls go on in the order they came.
      return await this.#runInOrder(guildId, () => settings.get(guildId));
    } catch (err) {
      log.warn({ err }, 'the settings could not be read');
      return DEFAULT_SETTINGS;
    }
  }

  #explain(error: unknown, { t, log }: Means): string {
    const failure = toFailure(error);
    log[levelOf(failure)]({ err: failure }, 'the command failed');
    return `⚠️ ${describeFailure(t, failure)}`;
  }

  /** Only names of ours become labels: whoever presses may send anything. */
  #tell(interaction: AnswerableInteraction, code: FailureCode | 'ok'): void {
    const name =
      'commandName' in interaction
        ? interaction.commandName
        : parseCustomId(interaction.customId).command;
    this.#observer?.answered(this.#router.has(name) ? name : 'unknown', code);
  }
}
