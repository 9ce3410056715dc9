import {
  type APIApplicationCommand,
  type RESTPostAPIApplicationCommandsJSONBody as CommandBody,
  ApplicationCommandType as Type,
} from 'discord-api-types/v10';
import type { World } from '../world/world.ts';
import type { Application } from './application.ts';

/** The scope of registered commands: a guild ID, or undefined for global commands. */
export type CommandScopeId = string | undefined;

/** The registered application commands. The REST routes validate them first. */
export class Commands {
  readonly #world: World;
  readonly #application: Application;
  readonly #listeners = new Set<() => void>();
  readonly #byScope = new Map<CommandScopeId, Map<string, APIApplicationCommand>>();

  constructor(world: World, application: Application) {
    this.#world = world;
    this.#application = application;
  }

  list(scopeId: CommandScopeId): APIApplicationCommand[] {
    return [...this.#commandsIn(scopeId).values()];
  }

  /**
   * Reports every change.
   * @returns a function that stops the reports
   */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get(scopeId: CommandScopeId, id: string): APIApplicationCommand | undefined {
    return this.#commandsIn(scopeId).get(id);
  }

  /** Creates a command, or replaces the one with the same name and type. */
  upsert(
    scopeId: CommandScopeId,
    body: CommandBody,
  ): { command: APIApplicationCommand; isNew: boolean } {
    const existing = findSameCommand(this.list(scopeId), body);
    const command = this.#complete(scopeId, body, existing);
    this.#commandsIn(scopeId).set(command.id, command);
    this.#notify();
    return { command, isNew: existing === undefined };
  }

  replace(
    scopeId: CommandScopeId,
    command: APIApplicationCommand,
    body: CommandBody,
  ): APIApplicationCommand {
    const changed = this.#complete(scopeId, body, command);
    this.#commandsIn(scopeId).set(changed.id, changed);
    this.#notify();
    return changed;
  }

  /** Replaces all commands. A command with the same name and type keeps its ID. */
  overwrite(scopeId: CommandScopeId, bodies: readonly CommandBody[]): APIApplicationCommand[] {
    const before = this.list(scopeId);
    const after = bodies.map((body) =>
      this.#complete(scopeId, body, findSameCommand(before, body)),
    );
    this.#byScope.set(scopeId, new Map(after.map((command) => [command.id, command])));
    this.#notify();
    return after;
  }

  delete(scopeId: CommandScopeId, id: string): void {
    this.#commandsIn(scopeId).delete(id);
    this.#notify();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }

  #commandsIn(scopeId: CommandScopeId): Map<string, APIApplicationCommand> {
    const known = this.#byScope.get(scopeId);
    if (known) return known;
    const fresh = new Map<string, APIApplicationCommand>();
    this.#byScope.set(scopeId, fresh);
    return fresh;
  }

  #complete(
    scopeId: CommandScopeId,
    body: CommandBody,
    existing: APIApplicationCommand | undefined,
  ): APIApplicationCommand {
    const shared = {
      ...(withoutNulls(body) as CommandBody),
      id: existing?.id ?? this.#world.snowflakes.next(),
      application_id: this.#world.applicationId,
      version: this.#world.snowflakes.next(),
      type: body.type ?? Type.ChatInput,
      description: 'description' in body ? (body.description ?? '') : '',
      default_member_permissions: body.default_member_permissions ?? null,
      nsfw: body.nsfw ?? false,
    };
    const scoped =
      scopeId === undefined
        ? {
            ...shared,
            dm_permission: body.dm_permission ?? true,
            contexts: body.contexts ?? null,
            integration_types: body.integration_types ?? this.#application.supportedTypes,
          }
        : { ...shared, guild_id: scopeId };
    return scoped as unknown as APIApplicationCommand;
  }
}

/** A copy in which null counts as absent, at every depth. */
function withoutNulls(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutNulls);
  if (typeof value !== 'object' || value === null) return value;
  const present = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(present.map(([key, part]) => [key, withoutNulls(part)]));
}

/** The command with the same name and type, which a new definition replaces. */
function findSameCommand(
  commands: readonly APIApplicationCommand[],
  { name, type = Type.ChatInput }: CommandBody,
): APIApplicationCommand | undefined {
  return commands.find((command) => command.name === name && command.type === type);
}
