import type { APIApplicationCommandBasicOption } from 'discord.js';
import { FILE_FORMATS } from '../../src/bot/speech/types.ts';
import { OUTPUTS } from '../speaking/request.ts';
import { choice, stringOption } from './option.ts';

/** What is spoken: longer than any limit of ours, so that whoever exceeds it is told by how much. */
export const textOption = { ...stringOption('text'), required: true, max_length: 6_000 };

/** Where it is heard, and how a posted result is packed. */
export const deliveryOptions: APIApplicationCommandBasicOption[] = [
  {
    ...stringOption('output'),
    choices: OUTPUTS.map((output) => choice(output, `option.output.${output}`)),
  },
  {
    ...stringOption('format'),
    choices: FILE_FORMATS.map((format) => choice(format, `option.format.${format}`)),
  },
];
