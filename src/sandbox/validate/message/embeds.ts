import { boolean, characters, isEmpty, list, number, object, text } from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { url } from '../urls.ts';

const LINK = { schemes: ['http', 'https'], max: LIMITS.embed.urlLength };
const IMAGE = { schemes: ['http', 'https', 'attachment'], max: LIMITS.embed.urlLength };

/** Anything of these makes an embed visible. */
const VISIBLE = ['title', 'description', 'fields', 'image', 'thumbnail', 'author', 'footer'];

/** Up to 10 embeds whose texts together have at most 6,000 characters. */
export function embeds(field: Field): void {
  const items = list(field, { max: LIMITS.message.embeds });
  for (const item of items) embed(item);
  const total = items.reduce((sum, item) => sum + embedSize(item), 0);
  const limit = LIMITS.embed.totalLength;
  if (total > limit) {
    field.complain('MAX_EMBED_SIZE_EXCEEDED', `Embed size exceeds maximum size of ${limit}`);
  }
}

function embed(field: Field): void {
  if (!object(field, { required: true })) return;
  text(field.at('title'), { max: LIMITS.embed.titleLength, trim: true });
  text(field.at('description'), { max: LIMITS.embed.descriptionLength, trim: true });
  url(field.at('url'), LINK);
  number(field.at('color'), { min: 0, max: 0xff_ff_ff });
  timestamp(field.at('timestamp'));
  author(field.at('author'));
  footer(field.at('footer'));
  for (const key of ['image', 'thumbnail']) {
    if (object(field.at(key))) url(field.at(key).at('url'), { ...IMAGE, required: true });
  }
  for (const item of list(field.at('fields'), { max: LIMITS.embed.fields })) embedField(item);
  if (VISIBLE.every((key) => isEmpty(field.at(key).value))) {
    field.at('description').complain('BASE_TYPE_REQUIRED', 'This field is required');
  }
}

function embedField(field: Field): void {
  if (!object(field, { required: true })) return;
  text(field.at('name'), { required: true, max: LIMITS.embed.fieldNameLength, trim: true });
  text(field.at('value'), { required: true, max: LIMITS.embed.fieldValueLength, trim: true });
  boolean(field.at('inline'));
}

function author(field: Field): void {
  if (!object(field)) return;
  text(field.at('name'), { required: true, max: LIMITS.embed.authorLength, trim: true });
  url(field.at('url'), LINK);
  url(field.at('icon_url'), IMAGE);
}

function footer(field: Field): void {
  if (!object(field)) return;
  text(field.at('text'), { required: true, max: LIMITS.embed.footerLength, trim: true });
  url(field.at('icon_url'), IMAGE);
}

function timestamp(field: Field): void {
  if (field.absent) return;
  const { value } = field;
  const isIso = typeof value === 'string' && /^\d{4}-\d{2}-\d{2}/.test(value);
  if (isIso && !Number.isNaN(Date.parse(value))) return;
  field.complain('DATE_TIME_TYPE_PARSE', `Could not parse ${value}. Should be ISO8601.`);
}

function embedSize(field: Field): number {
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
  typeof value === 'string' ? characters(value.trim()) : 0;
