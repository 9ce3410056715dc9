import { checkObject, checkText, countCharacters } from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';

/** https://docs.discord.com/developers/reference#locales */
const LOCALES = new Set(
  (
    'id da de en-GB en-US es-ES es-419 fr hr it lt hu nl no pl pt-BR ro fi sv-SE vi tr cs el bg ru ' +
    'uk hi th zh-CN ja zh-TW ko'
  ).split(' '),
);

/** https://docs.discord.com/developers/interactions/application-commands#application-command-object-application-command-naming */
const CHAT_INPUT_NAME = /^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$/u;

type Check = (field: Field, required: boolean) => void;

/** The name and localized names of a slash command, group, subcommand or option. */
export function checkChatInputNames(owner: Field): void {
  withLocalizations(owner, 'name', checkChatInputName);
}

/** The name and localized names of a user or message command, with any case and spaces. */
export function checkMenuNames(owner: Field): void {
  withLocalizations(owner, 'name', (field, required) => {
    checkText(field, { required, min: 1, max: LIMITS.command.nameLength });
  });
}

export function checkDescriptions(owner: Field): void {
  withLocalizations(owner, 'description', (field, required) => {
    checkText(field, { required, min: 1, max: LIMITS.command.descriptionLength });
  });
}

/** The name and localized names of a choice, in a definition or in autocomplete. */
export function checkChoiceNames(owner: Field): void {
  withLocalizations(owner, 'name', (field, required) => {
    checkText(field, { required, min: 1, max: LIMITS.command.choiceNameLength });
  });
}

function checkChatInputName(field: Field, required: boolean): void {
  const name = checkText(field, { required, min: 1, max: LIMITS.command.nameLength });
  if (name === undefined) return;
  const matches = CHAT_INPUT_NAME.test(name);
  if (!matches) {
    field.addError('STRING_TYPE_REGEX', 'String value did not match validation regex.');
  }
  if (!matches || name !== name.toLowerCase()) {
    field.addError('APPLICATION_COMMAND_INVALID_NAME', 'Command name is invalid');
  }
}

function withLocalizations(owner: Field, key: string, check: Check): void {
  check(owner.at(key), true);
  const localizations = owner.at(`${key}_localizations`);
  if (!checkObject(localizations)) return;
  for (const [locale, field] of localizations.entries()) {
    if (LOCALES.has(locale)) check(field, false);
    else field.addError('ENUM_TYPE_COERCE', `Value "${locale}" is not a valid enum value.`);
  }
}

/** Length of the longest translation of a text, which counts toward the total. */
export function longestLength(owner: Field, key: string): number {
  const translations = owner.at(`${key}_localizations`).entries();
  const forms = [owner.at(key), ...translations.map(([, field]) => field)];
  return Math.max(
    ...forms.map(({ value }) => (typeof value === 'string' ? countCharacters(value) : 0)),
  );
}
