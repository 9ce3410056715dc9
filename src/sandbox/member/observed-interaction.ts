import { InteractionResponseType } from 'discord-api-types/v10';
import { withDeadline } from '../../shared/common/deadline.ts';
import type { WaitOptions } from '../options.ts';
import type { Discord } from '../state/discord.ts';
import type { Interaction, InteractionState } from '../state/interactions.ts';
import { messageView } from '../state/views.ts';
import type { Acknowledgement, InteractionRun, ModalView } from '../types/interaction.ts';
import type { MessageView } from '../types/message.ts';
import type { Message } from '../world/message.ts';
import { ClientError } from './client-error.ts';

/** Shorter than the 300 s of a test, so that the test reports which wait failed. */
const DEFAULT_WAIT_MS = 60_000;

/** An interaction as seen by the member who started it. */
export class ObservedInteraction implements InteractionRun {
  readonly interaction: Interaction;
  readonly acknowledged: Promise<Acknowledgement>;
  readonly #discord: Discord;

  constructor(discord: Discord, interaction: Interaction) {
    this.#discord = discord;
    this.interaction = interaction;
    this.acknowledged = acknowledgementOf(interaction);
    // A caller that does not use the promise must not get an unhandled rejection.
    this.acknowledged.catch(() => undefined);
  }

  get interactionId(): string {
    return this.interaction.id;
  }

  get sentAtMs(): number {
    return this.interaction.sentAtMs;
  }

  get original(): MessageView | undefined {
    const id = this.interaction.originalId;
    return this.#views(id === undefined ? [] : [id])[0];
  }

  get followUps(): MessageView[] {
    return this.#views(this.interaction.followUpIds);
  }

  get answer(): MessageView | undefined {
    return [this.original, ...this.followUps].find((view) => view && this.#isAnswer(view));
  }

  get modal(): ModalView | undefined {
    const { modal } = this.interaction;
    if (modal === undefined) return undefined;
    return { customId: modal.custom_id, title: modal.title, components: modal.components };
  }

  async reply({ timeoutMs = DEFAULT_WAIT_MS }: WaitOptions = {}): Promise<MessageView> {
    const { type } = await withDeadline(this.acknowledged, timeoutMs, 'The acknowledgement');
    if (type === InteractionResponseType.Modal) {
      throw new ClientError('app-opened-modal');
    }
    return this.next((view) => this.#isAnswer(view), { timeoutMs });
  }

  async next(
    matches: (message: MessageView) => boolean,
    { timeoutMs = DEFAULT_WAIT_MS }: WaitOptions = {},
  ): Promise<MessageView> {
    const present = [this.original, ...this.followUps].find((view) => view && matches(view));
    if (present) return present;
    let stop = () => {};
    const seen = new Promise<MessageView>((resolve) => {
      stop = this.onMessage((view) => {
        if (matches(view)) resolve(view);
      });
    });
    try {
      return await withDeadline(seen, timeoutMs, 'The answer');
    } finally {
      stop();
    }
  }

  async waitForModal({ timeoutMs = DEFAULT_WAIT_MS }: WaitOptions = {}): Promise<ModalView> {
    await withDeadline(this.acknowledged, timeoutMs, 'The modal');
    const { modal } = this;
    if (modal === undefined) throw new ClientError('app-opened-no-modal');
    return modal;
  }

  onMessage(listener: (message: MessageView) => void): () => void {
    return this.#discord.messages.onChange(({ kind, message }) => {
      if (kind !== 'deleted' && this.#concerns(message)) {
        listener(messageView(message, this.#discord));
      }
    });
  }

  #isAnswer({ id, thinking }: MessageView): boolean {
    return !thinking && (id === this.interaction.originalId || this.original === undefined);
  }

  #concerns(message: Message): boolean {
    const own = message.origin?.interactionId === this.interaction.id;
    return own || message.id === this.interaction.originalId;
  }

  #views(ids: readonly string[]): MessageView[] {
    return ids.flatMap((id) => {
      const message = this.#discord.messages.find(id);
      return message ? [messageView(message, this.#discord)] : [];
    });
  }
}

function acknowledgementOf(interaction: Interaction): Promise<Acknowledgement> {
  return new Promise((resolve, reject) => {
    const settle = (state: InteractionState) => {
      if (state.kind === 'acknowledged') resolve({ afterMs: state.afterMs, type: state.type });
      if (state.kind === 'expired') reject(new ClientError('app-silent'));
    };
    settle(interaction.state);
    interaction.onEvent((news) => news.kind === 'state' && settle(news.state));
  });
}
