import {
  type APIApplicationCommandAttachmentOption,
  type APIApplicationCommandOptionChoice,
  type APIApplicationCommandStringOption,
  type APIApplicationCommandSubcommandOption,
  ApplicationCommandOptionType,
  type FileUploadType,
} from 'discord.js';
import { english, localizations, type MessageKey } from '../../src/bot/i18n/index.ts';

/** The part of message keys between a prefix and `.description`. */
type NamesIn<Prefix extends string> = {
  [Key in MessageKey]: Key extends `${Prefix}.${infer Name}.description` ? Name : never;
}[MessageKey];

export type OptionName = NamesIn<'option'>;
/** `preset.save` is `/preset save`. */
export type SubcommandName = NamesIn<'subcommand'>;

/** An option's name and description in every reply language. */
export function optionWords(name: OptionName) {
  return {
    name: english(`option.${name}.name`),
    name_localizations: localizations(`option.${name}.name`),
    description: english(`option.${name}.description`),
    description_localizations: localizations(`option.${name}.description`),
  };
}

export function stringOption(name: OptionName) {
  return {
    type: ApplicationCommandOptionType.String,
    ...optionWords(name),
  } satisfies APIApplicationCommandStringOption;
}

/** @param fileTypes what Discord's client lets members choose */
export function attachmentOption(
  name: OptionName,
  fileTypes: FileUploadType[],
  { required = true }: { required?: boolean } = {},
) {
  return {
    type: ApplicationCommandOptionType.Attachment,
    ...optionWords(name),
    required,
    file_types: fileTypes,
  } satisfies APIApplicationCommandAttachmentOption;
}

export function subcommand(
  name: SubcommandName,
  options: APIApplicationCommandSubcommandOption['options'] = [],
) {
  return {
    type: ApplicationCommandOptionType.Subcommand,
    name: english(`subcommand.${name}.name`),
    name_localizations: localizations(`subcommand.${name}.name`),
    description: english(`subcommand.${name}.description`),
    description_localizations: localizations(`subcommand.${name}.description`),
    options,
  } satisfies APIApplicationCommandSubcommandOption;
}

/** A fixed choice, named in every reply language. */
export function choice<V extends string>(
  value: V,
  key: MessageKey,
): APIApplicationCommandOptionChoice<V> {
  return { name: english(key), name_localizations: localizations(key), value };
}
