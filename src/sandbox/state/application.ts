import { ApplicationIntegrationType } from 'discord-api-types/v10';
import type { ApplicationEdit } from '../validate/application.ts';
import type { ApplicationSettings } from '../world/application.ts';
import type { User } from '../world/model.ts';
import type { World } from '../world/world.ts';

const { GuildInstall, UserInstall } = ApplicationIntegrationType;

/** The application: its settings, and the accounts that it is installed to. */
export class Application {
  readonly #world: World;
  readonly #listeners = new Set<() => void>();
  /** New applications support both kinds of installation. */
  #settings: ApplicationSettings = {
    description: '',
    tags: [],
    customInstallUrl: null,
    installParams: null,
    roleConnectionsUrl: null,
    integrationTypes: { [GuildInstall]: {}, [UserInstall]: {} },
  };

  constructor(world: World) {
    this.#world = world;
  }

  get settings(): ApplicationSettings {
    return this.#settings;
  }

  /** Where the application can be installed. */
  get supportedTypes(): ApplicationIntegrationType[] {
    return [GuildInstall, UserInstall].filter((type) => type in this.#settings.integrationTypes);
  }

  /** Applies a validated change. Undefined fields stay as they are. */
  edit({ flags: _, ...change }: ApplicationEdit): void {
    const sent = Object.entries(change).filter(([, value]) => value !== undefined);
    this.#settings = { ...this.#settings, ...Object.fromEntries(sent) };
  }

  /** Adds the application to a user's account. */
  install({ id }: User): void {
    this.#world.appUserIds.add(id);
    this.#notify();
  }

  uninstall({ id }: User): void {
    this.#world.appUserIds.delete(id);
    this.#notify();
  }

  /**
   * Reports every change of the installations.
   * @returns a function that stops the reports
   */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
