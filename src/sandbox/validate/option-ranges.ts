import { ChannelType, ApplicationCommandOptionType as Type } from 'discord-api-types/v10';
import { list, number, oneOf, text, unique } from './checks.ts';
import { typedNumber } from './command-choices.ts';
import type { Field } from './form.ts';
import { LIMITS } from './limits.ts';
import { refuseFor } from './option-rules.ts';

const CHANNEL_TYPES = Object.values(ChannelType).filter((value) => typeof value === 'number');

/** What narrows the values of one option; each field belongs to certain types only. */
export function optionRanges(option: Field, type: Type): void {
  valueRange(option, type);
  lengthRange(option, type);
  channelTypes(option.at('channel_types'), type);
  fileTypes(option.at('file_types'), type);
}

function valueRange(option: Field, type: Type): void {
  const [min, max] = [option.at('min_value'), option.at('max_value')];
  if (type !== Type.Integer && type !== Type.Number) return refuse([min, max], 'Value range');
  refuseReversed(min, typedNumber(min, type), typedNumber(max, type));
}

function lengthRange(option: Field, type: Type): void {
  const [min, max] = [option.at('min_length'), option.at('max_length')];
  if (type !== Type.String) return refuse([min, max], 'Length range');
  const most = LIMITS.command.stringOptionLength;
  refuseReversed(min, number(min, { min: 0, max: most }), number(max, { min: 1, max: most }));
}

function refuseReversed(field: Field, min: number | undefined, max: number | undefined): void {
  if (min === undefined || max === undefined || min <= max) return;
  field.complain('NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`);
}

function channelTypes(field: Field, type: Type): void {
  if (type !== Type.Channel) return refuse([field], 'Channel types');
  const items = list(field, { max: CHANNEL_TYPES.length });
  for (const item of items) oneOf(item, CHANNEL_TYPES, { required: true });
  unique(items);
}

function fileTypes(field: Field, type: Type): void {
  if (type !== Type.Attachment) return refuse([field], 'File types');
  checkFileTypes(field);
}

/** Kinds of files offered for upload: `image`, `video`, `audio` or an extension such as `.wav`. */
export function checkFileTypes(field: Field): void {
  for (const item of list(field, { max: LIMITS.command.fileTypes })) {
    const kind = text(item, { required: true, max: LIMITS.command.nameLength });
    if (kind !== undefined && !/^(image|video|audio|\.[^\s.]\S*)$/.test(kind)) {
      item.complain('STRING_TYPE_REGEX', 'String value did not match validation regex.');
    }
  }
}

function refuse(fields: readonly Field[], what: string): void {
  for (const field of fields) if (!field.absent) refuseFor(field, what);
}
