import { ApplicationIntegrationType } from 'discord-api-types/v10';
import type { User } from '../world/model.ts';
import type { World } from '../world/world.ts';

const { GuildInstall, UserInstall } = ApplicationIntegrationType;

/** The scopes and permissions that an installation asks for. */
export interface InstallParams {
  readonly scopes: readonly string[];
  readonly permissions: string;
}

/** Where the application can be installed, by integration type. */
export type IntegrationTypesConfig = Readonly<
  Partial<Record<ApplicationIntegrationType, { readonly oauth2_install_params?: InstallParams }>>
>;

/** The application: its settings in the developer portal, and the accounts that it is installed to. */
export class Application {
  readonly #world: World;
  readonly #listeners = new Set<() => void>();
  /** New applications support both. */
  integrationTypes: IntegrationTypesConfig = { [GuildInstall]: {}, [UserInstall]: {} };

  constructor(world: World) {
    this.#world = world;
  }

  get supportsUserInstall(): boolean {
    return this.integrationTypes[UserInstall] !== undefined;
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
