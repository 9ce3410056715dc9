import { ChannelType, ApplicationCommandOptionType as Type } from 'discord-api-types/v10';
import { checkList, checkNumber, checkOneOf, checkText, checkUnique } from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { checkTypedNumber } from './choices.ts';
import { refuseForType } from './rules.ts';

const CHANNEL_TYPES = Object.values(ChannelType).filter((value) => typeof value === 'number');

/** Restrictions of an option's values. Each is allowed only for certain option types. */
export function checkOptionRanges(option: Field, type: Type): void {
  checkValueRange(option, type);
  checkLengthRange(option, type);
  const [channels, files] = [option.at('channel_types'), option.at('file_types')];
  if (type === Type.Channel) checkChannelTypes(channels);
  else refuseFields([channels], 'Channel types');
  if (type === Type.Attachment) checkFileTypes(files);
  else refuseFields([files], 'File types');
}

function checkValueRange(option: Field, type: Type): void {
  const [min, max] = [option.at('min_value'), option.at('max_value')];
  if (type === Type.Integer || type === Type.Number) {
    refuseReversed(min, checkTypedNumber(min, type), checkTypedNumber(max, type));
  } else refuseFields([min, max], 'Value range');
}

function checkLengthRange(option: Field, type: Type): void {
  const [min, max] = [option.at('min_length'), option.at('max_length')];
  const most = LIMITS.command.stringOptionLength;
  if (type === Type.String) {
    refuseReversed(
      min,
      checkNumber(min, { min: 0, max: most }),
      checkNumber(max, { min: 1, max: most }),
    );
  } else refuseFields([min, max], 'Length range');
}

function refuseReversed(field: Field, min: number | undefined, max: number | undefined): void {
  if (min === undefined || max === undefined || min <= max) return;
  field.addError('NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`);
}

/** Channel types that can be chosen. */
export function checkChannelTypes(field: Field): void {
  const items = checkList(field, { max: CHANNEL_TYPES.length });
  for (const item of items) checkOneOf(item, CHANNEL_TYPES, { required: true });
  checkUnique(items);
}

/** File types that can be uploaded: `image`, `video`, `audio` or an extension such as `.wav`. */
export function checkFileTypes(field: Field): void {
  for (const item of checkList(field, { max: LIMITS.command.fileTypes })) {
    const kind = checkText(item, { required: true, max: LIMITS.command.nameLength });
    if (kind !== undefined && !/^(image|video|audio|\.[^\s.]\S*)$/.test(kind)) {
      item.addError('STRING_TYPE_REGEX', 'String value did not match validation regex.');
    }
  }
}

function refuseFields(fields: readonly Field[], what: string): void {
  for (const field of fields) if (!field.absent) refuseForType(field, what);
}
