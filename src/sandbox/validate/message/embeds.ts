import {
  checkBoolean,
  checkList,
  checkNumber,
  checkObject,
  checkText,
  countCharacters,
  isEmpty,
} from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { checkUrl } from '../urls.ts';

const LINK = { schemes: ['http', 'https'], max: LIMITS.embed.urlLength };
const IMAGE = { schemes: ['http', 'https', 'attachment'], max: LIMITS.embed.urlLength };

/** An embed needs at least one of these fields. */
const VISIBLE = ['title', 'description', 'fields', 'image', 'thumbnail', 'author', 'footer'];

/** Up to 10 embeds with at most 6,000 characters of text together. */
export function checkEmbeds(field: Field): void {
  const items = checkList(field, { max: LIMITS.message.embeds });
  for (const item of items) checkEmbed(item);
  const total = items.reduce((sum, item) => sum + embedLength(item), 0);
  const limit = LIMITS.embed.totalLength;
  if (total > limit) {
    field.addError('MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${limit}`);
  }
}

function checkEmbed(field: Field): void {
  if (!checkObject(field, { required: true })) return;
  checkText(field.at('title'), { max: LIMITS.embed.titleLength, trim: true });
  checkText(field.at('description'), { max: LIMITS.embed.descriptionLength, trim: true });
  checkUrl(field.at('url'), LINK);
  checkNumber(field.at('color'), { min: 0, max: 0xff_ff_ff });
  checkTimestampText(field.at('timestamp'));
  checkAuthor(field.at('author'));
  checkFooter(field.at('footer'));
  for (const key of ['image', 'thumbnail']) {
    const image = field.at(key);
    if (isBlank(image)) continue;
    if (checkObject(image)) checkUrl(image.at('url'), { ...IMAGE, required: true });
  }
  for (const item of checkList(field.at('fields'), { max: LIMITS.embed.fields }))
    checkEmbedField(item);
  if (VISIBLE.every((key) => isEmpty(field.at(key).value))) {
    field.at('description').addError('BASE_TYPE_REQUIRED', 'This field is required');
  }
}

/** An object without anything in it, which Discord ignores. */
function isBlank({ value }: Field): boolean {
  return typeof value === 'object' && isEmpty(value);
}

function checkEmbedField(field: Field): void {
  if (!checkObject(field, { required: true })) return;
  checkText(field.at('name'), { required: true, max: LIMITS.embed.fieldNameLength, trim: true });
  checkText(field.at('value'), { required: true, max: LIMITS.embed.fieldValueLength, trim: true });
  checkBoolean(field.at('inline'));
}

function checkAuthor(field: Field): void {
  if (!checkObject(field)) return;
  checkText(field.at('name'), { required: true, max: LIMITS.embed.authorLength, trim: true });
  checkUrl(field.at('url'), LINK);
  checkUrl(field.at('icon_url'), IMAGE);
}

function checkFooter(field: Field): void {
  if (isBlank(field) || !checkObject(field)) return;
  checkText(field.at('text'), { required: true, max: LIMITS.embed.footerLength, trim: true });
  checkUrl(field.at('icon_url'), IMAGE);
}

function checkTimestampText(field: Field): void {
  if (field.absent) return;
  const { value } = field;
  const isIso = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);
  if (isIso && !Number.isNaN(Date.parse(value))) return;
  field.addError('DATE_TIME_TYPE_PARSE', `Could not parse ${value}. Should be ISO8601.`);
}

function embedLength(field: Field): number {
  const fields = field.at('fields').items();
  const texts = [
    field.at('title'),
    field.at('description'),
    field.at('footer').at('text'),
    field.at('author').at('name'),
    ...fields.flatMap((item) => [item.at('name'), item.at('value')]),
  ];
  return texts.reduce((sum, { value }) => sum + trimmedLength(value), 0);
}

const trimmedLength = (value: unknown): number =>
  typeof value === 'string' ? countCharacters(value.trim()) : 0;
