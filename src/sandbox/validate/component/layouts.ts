import { ComponentType } from 'discord-api-types/v10';
import {
  checkBoolean,
  checkList,
  checkNumber,
  checkObject,
  checkOneOf,
  checkText,
  checkUnionType,
} from '../checks.ts';
import type { Field } from '../form.ts';
import { LIMITS } from '../limits.ts';
import { attachmentName, checkUrl } from '../urls.ts';
import { checkActionRow } from './action-rows.ts';
import { checkButton } from './buttons.ts';

/** Allowed in a container, in the order of Discord's error messages. */
const CONTAINED = [
  ComponentType.ActionRow,
  ComponentType.Section,
  ComponentType.TextDisplay,
  ComponentType.MediaGallery,
  ComponentType.File,
  ComponentType.Separator,
] as const;

/** Allowed at the top level of a message with IS_COMPONENTS_V2. */
export const LAYOUTS = [...CONTAINED, ComponentType.Container] as const;

type Layout = (typeof LAYOUTS)[number];
type Check = (field: Field, attachments: ReadonlySet<string>) => void;

const CHECKS: Record<Layout, Check> = {
  [ComponentType.ActionRow]: checkActionRow,
  [ComponentType.Section]: checkSection,
  [ComponentType.TextDisplay]: checkTextDisplay,
  [ComponentType.MediaGallery]: checkMediaGallery,
  [ComponentType.File]: checkFile,
  [ComponentType.Separator]: checkSeparator,
  [ComponentType.Container]: checkContainer,
};

/** One component of a layout. `attachments` are the names that `attachment://name` can refer to. */
export function checkLayout(field: Field, type: Layout, attachments: ReadonlySet<string>): void {
  CHECKS[type](field, attachments);
}

/** A text display of a message or modal. */
export function checkTextDisplay(field: Field): void {
  checkText(field.at('content'), { required: true, min: 1, max: LIMITS.component.displayedText });
}

function checkContainer(field: Field, attachments: ReadonlySet<string>): void {
  const { total: max } = LIMITS.component;
  for (const item of checkList(field.at('components'), { required: true, min: 1, max })) {
    const type = checkUnionType(item, CONTAINED);
    if (type !== undefined) checkLayout(item, type, attachments);
  }
  checkNumber(field.at('accent_color'), { min: 0, max: 0xff_ff_ff });
  checkBoolean(field.at('spoiler'));
}

function checkSection(field: Field, attachments: ReadonlySet<string>): void {
  const { sectionTexts: max } = LIMITS.component;
  for (const item of checkList(field.at('components'), { required: true, min: 1, max })) {
    if (checkUnionType(item, [ComponentType.TextDisplay]) !== undefined) checkTextDisplay(item);
  }
  const accessory = field.at('accessory');
  const type = checkUnionType(accessory, [ComponentType.Button, ComponentType.Thumbnail]);
  if (type === ComponentType.Button) checkButton(accessory);
  else if (type === ComponentType.Thumbnail) checkMedia(accessory, attachments);
}

function checkMediaGallery(field: Field, attachments: ReadonlySet<string>): void {
  const { galleryItems: max } = LIMITS.component;
  for (const item of checkList(field.at('items'), { required: true, min: 1, max })) {
    checkMedia(item, attachments);
  }
}

/** A thumbnail, or an item of a media gallery. */
function checkMedia(field: Field, attachments: ReadonlySet<string>): void {
  checkMediaUrl(field.at('media'), ['http', 'https', 'attachment'], attachments);
  checkText(field.at('description'), { max: LIMITS.component.altTextLength });
  checkBoolean(field.at('spoiler'));
}

function checkFile(field: Field, attachments: ReadonlySet<string>): void {
  checkMediaUrl(field.at('file'), ['attachment'], attachments);
  checkBoolean(field.at('spoiler'));
}

function checkMediaUrl(field: Field, schemes: string[], attachments: ReadonlySet<string>): void {
  if (!checkObject(field, { required: true })) return;
  const address = checkUrl(field.at('url'), {
    required: true,
    schemes,
    max: LIMITS.embed.urlLength,
  });
  const name = address === undefined ? undefined : attachmentName(address);
  if (name !== undefined && !attachments.has(name)) {
    field
      .at('url')
      .addError(
        'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND',
        'The referenced attachment was not found',
      );
  }
}

function checkSeparator(field: Field): void {
  checkBoolean(field.at('divider'));
  checkOneOf(field.at('spacing'), [1, 2]);
}
