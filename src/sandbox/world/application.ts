import type { ApplicationIntegrationType } from 'discord-api-types/v10';

/** The scopes and permissions that an installation asks for. */
export interface InstallParams {
  readonly scopes: readonly string[];
  readonly permissions: string;
}

/** Where the application can be installed, by integration type. */
export type IntegrationTypesConfig = Readonly<
  Partial<Record<ApplicationIntegrationType, { readonly oauth2_install_params?: InstallParams }>>
>;

/** The application's settings in the developer portal. */
export interface ApplicationSettings {
  readonly description: string;
  readonly tags: readonly string[];
  readonly customInstallUrl: string | null;
  readonly installParams: InstallParams | null;
  readonly roleConnectionsUrl: string | null;
  readonly integrationTypes: IntegrationTypesConfig;
}
