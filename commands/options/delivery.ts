import type { APIApplicationCommandBasicOption } from 'discord.js';
import { FILE_FORMATS, type FileFormat } from '../../src/bot/speech/types.ts';
import { choice, stringOption } from './option.ts';

/**
 * The destination of an utterance. `auto`: the caller's voice channel if possible, otherwise a
 * posted file.
 */
export const DESTINATIONS = ['auto', 'voice', 'file'] as const;
export type Destination = (typeof DESTINATIONS)[number];

/**
 * Longer than any limit of the bot, so that the bot's reply can state both the length and the
 * limit.
 */
export const TEXT_OPTION_CHARACTERS = 6_000;

export const textOption = {
  ...stringOption('text'),
  required: true,
  max_length: TEXT_OPTION_CHARACTERS,
};

export const destinationOption = {
  ...stringOption('output'),
  choices: DESTINATIONS.map((destination) => choice(destination, `option.output.${destination}`)),
};

export const deliveryOptions: APIApplicationCommandBasicOption[] = [
  destinationOption,
  {
    ...stringOption('format'),
    choices: FILE_FORMATS.map((format) => choice(format, `option.format.${format}`)),
  },
];

type Options = Readonly<Record<string, string>>;

/** @param options as typed, by name */
export function readDestination({ output }: Options): Destination {
  return DESTINATIONS.find((known) => known === output) ?? 'auto';
}

/** Reads {@link deliveryOptions}. @param options as typed, by name */
export function readDelivery(options: Options): { destination: Destination; format: FileFormat } {
  return {
    destination: readDestination(options),
    format: FILE_FORMATS.find((known) => known === options.format) ?? 'voice-message',
  };
}
