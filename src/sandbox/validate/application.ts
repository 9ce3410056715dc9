import { ApplicationIntegrationType } from 'discord-api-types/v10';
import type {
  ApplicationSettings,
  InstallParams,
  IntegrationTypesConfig,
} from '../world/application.ts';
import {
  checkBits,
  checkList,
  checkNumber,
  checkObject,
  checkOneOf,
  checkText,
  checkUnique,
} from './checks.ts';
import { type Field, Form } from './form.ts';
import { checkImage } from './images.ts';
import { LIMITS } from './limits.ts';
import { checkUrl } from './urls.ts';

/** A change of the application. Undefined fields stay as they are. */
export type ApplicationEdit = {
  readonly [Name in keyof ApplicationSettings]?: ApplicationSettings[Name] | undefined;
} & { readonly flags: number | undefined };

const WEB_ADDRESS = { schemes: ['http', 'https'], max: LIMITS.application.urlLength };
const SCOPES = ['applications.commands', 'bot'] as const;
const INTEGRATION_TYPES: readonly string[] = Object.values(ApplicationIntegrationType)
  .filter((type) => typeof type === 'number')
  .map(String);

/** `PATCH /applications/@me`. @throws DiscordError 50035 */
export function validateApplicationEdit(body: unknown): ApplicationEdit {
  const { form, root } = Form.of(body ?? {});
  checkObject(root);
  const edit = {
    description: checkDescription(root.at('description')),
    flags: checkNumber(root.at('flags'), { min: 0 }),
    tags: checkTags(root.at('tags')),
    customInstallUrl: nullable(root.at('custom_install_url'), checkWebAddress),
    installParams: nullable(root.at('install_params'), checkInstallParams),
    roleConnectionsUrl: nullable(root.at('role_connections_verification_url'), checkWebAddress),
    integrationTypes: checkIntegrationTypes(root.at('integration_types_config')),
  };
  checkImage(root.at('icon'));
  checkImage(root.at('cover_image'));
  checkEndpoint(root.at('interactions_endpoint_url'));
  form.throwIfInvalid();
  return edit;
}

/** Null removes the value. Without the field it stays. */
function nullable<T>(field: Field, check: (field: Field) => T | undefined): T | null | undefined {
  return field.value === null ? null : check(field);
}

function checkWebAddress(field: Field): string | undefined {
  return checkUrl(field, WEB_ADDRESS);
}

/** A text, or the text with its translations. */
function checkDescription(field: Field): string | undefined {
  const max = LIMITS.application.descriptionLength;
  if (field.absent || typeof field.value === 'string') return checkText(field, { max });
  if (!checkObject(field)) return undefined;
  for (const [, translation] of field.at('localizations').entries())
    checkText(translation, { max });
  return checkText(field.at('default'), { required: true, max });
}

function checkTags(field: Field): string[] | undefined {
  if (field.absent) return field.value === null ? [] : undefined;
  const items = checkList(field, { max: LIMITS.application.tags });
  checkUnique(items);
  return items.flatMap(
    (item) => checkText(item, { required: true, max: LIMITS.application.tagLength }) ?? [],
  );
}

function checkIntegrationTypes(field: Field): IntegrationTypesConfig | undefined {
  if (!checkObject(field)) return undefined;
  const types = field.entries();
  if (types.length === 0) {
    field.addError('BASE_TYPE_BAD_LENGTH', 'Must be between 1 and 2 in length.');
  }
  return Object.fromEntries(types.map(([type, config]) => [type, checkConfig(type, config)]));
}

function checkConfig(type: string, config: Field) {
  if (!INTEGRATION_TYPES.includes(type)) {
    config.addError('BASE_TYPE_CHOICES', `Value must be one of (${INTEGRATION_TYPES.join(', ')}).`);
  }
  checkObject(config);
  const params = checkInstallParams(config.at('oauth2_install_params'));
  return params === undefined ? {} : { oauth2_install_params: params };
}

function checkInstallParams(field: Field): InstallParams | undefined {
  if (!checkObject(field)) return undefined;
  const scopes = checkList(field.at('scopes'), { required: true, min: 1, max: SCOPES.length });
  checkUnique(scopes);
  return {
    scopes: scopes.flatMap((scope) => checkOneOf(scope, SCOPES, { required: true }) ?? []),
    permissions: checkBits(field.at('permissions'), { required: true }) ?? '0',
  };
}

/** Discord calls the endpoint first. The sandbox sends interactions only through the gateway. */
function checkEndpoint(field: Field): void {
  if (checkWebAddress(field) === undefined) return;
  field.addError(
    'APPLICATION_INTERACTIONS_ENDPOINT_URL_INVALID',
    'The specified interactions endpoint URL could not be verified.',
  );
}
