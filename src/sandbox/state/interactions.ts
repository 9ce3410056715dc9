import { randomBytes } from 'node:crypto';
import type { APIModalInteractionResponseCallbackData } from 'discord-api-types/v10';
import type { Choice } from '../types/interaction.ts';
import type { CommandUse, MenuTarget, Message, MessageOrigin } from '../world/message.ts';
import type { IntegrationOwners, User } from '../world/model.ts';
import type { World } from '../world/world.ts';

export type Modal = APIModalInteractionResponseCallbackData;

/** An interaction is either acknowledged in time or expires. */
export type InteractionState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'acknowledged'; readonly type: number; readonly afterMs: number }
  | { readonly kind: 'expired' };

/** An event for the member who started the interaction. */
export type InteractionEvent =
  | { readonly kind: 'state'; readonly state: InteractionState }
  | { readonly kind: 'choices'; readonly choices: Choice[] };

export interface InteractionFacts {
  /** 2 command, 3 component, 4 autocomplete, 5 modal submit. */
  readonly type: number;
  readonly guildId: string;
  readonly channelId: string;
  readonly user: User;
  readonly owners: IntegrationOwners;
  readonly command?: CommandUse | undefined;
  /** For context menu commands. */
  readonly target?: MenuTarget | undefined;
  /** For autocomplete: type of the focused option. */
  readonly focusedOptionType?: 3 | 4 | 10 | undefined;
  /** The message with the component. */
  readonly source?: Message | undefined;
  /** For submitted modals: the interaction that opened the modal. */
  readonly trigger?: MessageOrigin | undefined;
}

/** One use of a command, component or modal. */
export class Interaction {
  readonly id: string;
  readonly token: string;
  readonly facts: InteractionFacts;
  readonly sentAtMs = performance.now();
  modal: Modal | undefined;
  originalId: string | undefined;
  readonly followUpIds: string[] = [];
  #state: InteractionState = { kind: 'waiting' };
  readonly #deadline: NodeJS.Timeout;
  readonly #listeners = new Set<(event: InteractionEvent) => void>();

  constructor(id: string, facts: InteractionFacts, deadlineMs: number) {
    this.id = id;
    this.facts = facts;
    this.token = randomBytes(72).toString('base64url');
    this.#deadline = setTimeout(() => this.#transition({ kind: 'expired' }), deadlineMs);
  }

  get state(): InteractionState {
    return this.#state;
  }

  acknowledge(type: number): void {
    this.#transition({ kind: 'acknowledged', type, afterMs: performance.now() - this.sentAtMs });
  }

  /** Expires the interaction unless it was acknowledged, such as when the sandbox closes. */
  expire(): void {
    if (this.#state.kind === 'waiting') this.#transition({ kind: 'expired' });
  }

  notify(event: InteractionEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  onEvent(listener: (event: InteractionEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #transition(state: InteractionState): void {
    clearTimeout(this.#deadline);
    this.#state = state;
    this.notify({ kind: 'state', state });
  }
}

export interface InteractionLimits {
  readonly interactionDeadlineMs: number;
  readonly interactionTokenMs: number;
}

/** The interactions whose tokens are still known. */
export class Interactions {
  readonly #world: World;
  readonly #limits: InteractionLimits;
  readonly #byToken = new Map<string, Interaction>();

  constructor(world: World, limits: InteractionLimits) {
    this.#world = world;
    this.#limits = limits;
  }

  open(facts: InteractionFacts): Interaction {
    this.#dropOld();
    const id = this.#world.snowflakes.next();
    const interaction = new Interaction(id, facts, this.#limits.interactionDeadlineMs);
    this.#byToken.set(interaction.token, interaction);
    return interaction;
  }

  byToken(token: string): Interaction | undefined {
    return this.#byToken.get(token);
  }

  tokenExpired(interaction: Interaction): boolean {
    return performance.now() - interaction.sentAtMs > this.#limits.interactionTokenMs;
  }

  close(): void {
    for (const interaction of this.#byToken.values()) interaction.expire();
    this.#byToken.clear();
  }

  /** Keeps interactions for twice the token lifetime, to distinguish expired tokens from invalid ones. */
  #dropOld(): void {
    const oldest = performance.now() - 2 * this.#limits.interactionTokenMs;
    for (const [token, { sentAtMs }] of this.#byToken) {
      if (sentAtMs >= oldest) return;
      this.#byToken.delete(token);
    }
  }
}
