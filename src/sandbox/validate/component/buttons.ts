import { ButtonStyle } from 'discord-api-types/v10';
import { checkBoolean, checkOneOf, checkSnowflake, checkText } from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { checkUrl } from '../urls.ts';
import { checkEmoji } from './emoji.ts';

const STYLES = [
  ButtonStyle.Primary,
  ButtonStyle.Secondary,
  ButtonStyle.Success,
  ButtonStyle.Danger,
  ButtonStyle.Link,
  ButtonStyle.Premium,
] as const;

/** Depending on its style, a button has a custom ID, a URL or an SKU. */
export function checkButton(field: Field): void {
  const style = checkOneOf(field.at('style'), STYLES, { required: true });
  checkText(field.at('label'), { max: LIMITS.component.buttonLabelLength });
  checkText(field.at('custom_id'), { min: 1, max: LIMITS.component.customIdLength });
  checkEmoji(field.at('emoji'));
  checkBoolean(field.at('disabled'));
  if (style !== undefined && style !== ButtonStyle.Premium) refuseSku(field);
  if (style === ButtonStyle.Premium) checkPremiumButton(field);
  else if (style === ButtonStyle.Link) checkLinkButton(field);
  else if (style !== undefined) checkActionButton(field);
}

function checkActionButton(field: Field): void {
  if (field.at('custom_id').absent) {
    field
      .at('custom_id')
      .addError('BUTTON_COMPONENT_CUSTOM_ID_REQUIRED', 'A custom id is required');
  }
  if (!field.at('url').absent) refuseCustomIdWithUrl(field);
  requireLabelOrEmoji(field);
}

function checkLinkButton(field: Field): void {
  const { buttonUrlLength: max } = LIMITS.component;
  checkUrl(field.at('url'), { required: true, schemes: ['http', 'https', 'discord'], max });
  if (!field.at('custom_id').absent) refuseCustomIdWithUrl(field);
  requireLabelOrEmoji(field);
}

function refuseCustomIdWithUrl(field: Field): void {
  field.addError(
    'BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE',
    'A custom id and url cannot both be specified',
  );
}

function refuseSku(field: Field): void {
  const sku = field.at('sku_id');
  if (sku.absent) return;
  sku.addError('BUTTON_COMPONENT_SKU_ID_INVALID', 'Only a premium button can have a sku id');
}

/** Discord chooses the label and emoji of a premium button. */
function checkPremiumButton(field: Field): void {
  checkSnowflake(field.at('sku_id'), { required: true });
  for (const key of ['custom_id', 'label', 'url', 'emoji']) {
    if (field.at(key).absent) continue;
    field
      .at(key)
      .addError('BUTTON_COMPONENT_PREMIUM_INVALID', `A premium button cannot have a ${key}`);
  }
}

function requireLabelOrEmoji(field: Field): void {
  const { value } = field.at('label');
  if (field.at('emoji').absent && (typeof value !== 'string' || value === '')) {
    field
      .at('label')
      .addError('BUTTON_COMPONENT_LABEL_REQUIRED', 'A button must have a label or an emoji');
  }
}
